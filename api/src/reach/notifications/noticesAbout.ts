import { notificationEvents } from "../../contract/notifications/eventList";
import type { NotificationEventId } from "../../contract/notifications/notifications";
import type { Reader } from "../../platform/db/reader";
import { ADMINS, Notice, Notification } from "./notification.entity";

/** An entry made from such notices. */
export type Line = Pick<Notification, "id" | "facts">;

const EVENTS: readonly NotificationEventId[] = notificationEvents.map(({ id }) => id);

/**
 * Notices about subjects, such as an order and its returns: a subject starts with one of their IDs, optionally followed
 * by a space and more. Uses the unique index of subjects.
 */
export async function noticesAbout(
  read: Reader,
  accountIds: readonly string[],
  subjects: readonly string[],
): Promise<Notice[]> {
  const found: Notice[] = [];
  for (const subject of subjects) {
    const rows = await read
      .createQueryBuilder(Notice, "notice")
      .where("notice.accountId IN (:...accounts) AND notice.event IN (:...events)", {
        accounts: [...accountIds, ADMINS],
        events: EVENTS,
      })
      .andWhere("notice.subject >= :subject AND notice.subject < :end", { subject, end: `${subject}!` })
      .getMany();
    found.push(...rows);
  }
  return found;
}

/** The entries these notices became, or are part of. */
export async function linesOf(read: Reader, notices: readonly Notice[]): Promise<Line[]> {
  const lines = new Map<string, Line>();
  for (const { accountId, event, bundle } of notices) {
    const line = await read.findOneBy(Notification, { accountId, event, bundle });
    if (line) lines.set(line.id, line);
  }
  return [...lines.values()];
}
