import type { TeamRight } from "../team";

/** The kinds of account that events are for; the network's people are admins. */
export type NotifiedRole = "publisher" | "advertiser" | "admin";

export const emailChoices = ["now", "digest", "off"] as const;
export type EmailChoice = (typeof emailChoices)[number];

export interface NotificationEvent {
  id: string;
  for: readonly NotifiedRole[];
  /** As settings name it. */
  label: string;
  hint: string;
  /** Who of a team may see it; by default whoever may read. */
  sees?: TeamRight;
  /** Whose work it is: only they get it by mail unless they ask for it. By default theirs who may work. */
  acts?: Exclude<TeamRight, "read">;
  email: EmailChoice;
  /** Nobody sees it who did not ask for it. */
  bell?: "off";
  /** Its mail is sent in any case, and why: for settings and the mail itself. */
  required?: string;
  /** Where its line leads, by the reader's role. */
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
    | "tracking"
    | "claims"
    | "codes";
}
