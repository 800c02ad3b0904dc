import type { TeamRight } from "../team";

/** The kinds of account that events are for; the network's team members are admins. */
export type NotifiedRole = "publisher" | "advertiser" | "admin";

export const emailChoices = ["now", "digest", "off"] as const;
export type EmailChoice = (typeof emailChoices)[number];

export interface NotificationEvent {
  id: string;
  for: readonly NotifiedRole[];
  /** Its label in settings. */
  label: string;
  hint: string;
  /** Which team roles may see it; by default those with `read`. */
  sees?: TeamRight;
  /** Whose task it is: only they get it by mail by default. Defaults to those with `work`. */
  acts?: Exclude<TeamRight, "read">;
  email: EmailChoice;
  /** Off by default for everyone. */
  bell?: "off";
  /** Why its mail is always sent, for settings and the mail itself. */
  required?: string;
  /** Its link, by the user's role. */
  page:
    | "home"
    | "partners"
    | "inbox"
    | "links"
    | "catalog"
    | "cheaper"
    | "payouts"
    | "billing"
    | "webhooks"
    | "users"
    | "messages"
    | "jobs"
    | "data"
    | "domains"
    | "program"
    | "tracking"
    | "requests"
    | "claims"
    | "codes";
}

/** As declared in the lists. */
export type EventWithWords = Omit<NotificationEvent, "label" | "hint" | "required"> &
  Record<"label" | "hint", () => string> & { required?: () => string };
