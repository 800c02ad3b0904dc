import { hasRight, type TeamRole } from "../team";
import { notificationEvents } from "./eventList";
import type { EmailChoice, NotificationEvent, NotifiedRole } from "./eventType";

export type NotificationEventId = (typeof notificationEvents)[number]["id"];

const byId = new Map<string, NotificationEvent>(notificationEvents.map((event) => [event.id, event]));

/** Undefined for what another release knows. */
export const notificationEvent = (id: string): NotificationEvent | undefined => byId.get(id);

/** What somebody in this role of a team may be told of. */
export const eventsFor = (role: NotifiedRole, member: TeamRole): NotificationEvent[] =>
  [...byId.values()].filter((event) => event.for.includes(role) && hasRight(member, event.sees));

/** By mail only those are told whose work it is. */
export const usualEmail = (
  { acts, email }: Pick<NotificationEvent, "acts" | "email">,
  member: TeamRole,
): EmailChoice => (hasRight(member, acts) ? email : "off");

export const TIME_ZONE_UNKNOWN = "Please choose a time zone from the list";
