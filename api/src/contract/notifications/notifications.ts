import { hasRight, type TeamRole } from "../team";
import { notificationEvents } from "./eventList";
import type { EmailChoice, NotificationEvent, NotifiedRole } from "./eventType";

export type NotificationEventId = (typeof notificationEvents)[number]["id"];

const byId = new Map<string, NotificationEvent>(notificationEvents.map((event) => [event.id, event]));

/** Undefined for what another release knows. */
export const notificationEvent = (id: string): NotificationEvent | undefined => byId.get(id);

/** Whether somebody in this role of a team may be told of it. */
export const maySee = ({ sees = "read" }: NotificationEvent, member: TeamRole): boolean => hasRight(member, sees);

/** What somebody in this role of a team may be told of. */
export const eventsFor = (role: NotifiedRole, member: TeamRole): NotificationEvent[] =>
  [...byId.values()].filter((event) => event.for.includes(role) && maySee(event, member));

/** By mail only those are told whose work it is. */
export const usualEmail = (
  { acts = "work", email }: Pick<NotificationEvent, "acts" | "email">,
  member: TeamRole,
): EmailChoice => (hasRight(member, acts) ? email : "off");

export const TIME_ZONE_UNKNOWN = "Please choose a time zone from the list";
