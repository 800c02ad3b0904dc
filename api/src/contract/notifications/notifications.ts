import { t } from "../i18n/t";
import { hasRight, type TeamRole } from "../team";
import { notificationEvents } from "./eventList";
import type { EmailChoice, NotificationEvent, NotifiedRole } from "./eventType";

export type NotificationEventId = (typeof notificationEvents)[number]["id"];

const byId = new Map<string, NotificationEvent>(notificationEvents.map((event) => [event.id, event]));

/** Undefined for events of another release. */
export const notificationEvent = (id: string): NotificationEvent | undefined => byId.get(id);

/** Whether a team role may receive it. */
export const canSee = ({ sees = "read" }: NotificationEvent, member: TeamRole): boolean => hasRight(member, sees);

/** The events a team role may receive. */
export const eventsFor = (role: NotifiedRole, member: TeamRole): NotificationEvent[] =>
  [...byId.values()].filter((event) => event.for.includes(role) && canSee(event, member));

/** By mail only those whose task it is are notified. */
export const usualEmail = (
  { acts = "work", email }: Pick<NotificationEvent, "acts" | "email">,
  member: TeamRole,
): EmailChoice => (hasRight(member, acts) ? email : "off");

export const TIME_ZONE_UNKNOWN = t("Please choose a time zone from the list");
