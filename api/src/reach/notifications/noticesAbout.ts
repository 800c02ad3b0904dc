import { notificationEvents } from "../../contract/notifications/eventList";
import type { NotificationEventId } from "../../contract/notifications/notifications";
import type { Reader } from "../../platform/db/reader";
import { ADMINS, Notice, Notification } from "./notification.entity";

/** A line that was made of such notices. */
export type Line = Pick<Notification, "id" | "facts">;

const EVENTS: readonly NotificationEventId[] = notificationEvents.map(({ id }) => id);

/**
 * What was noted about things, such as an order and its returns: a subject is one of their ids, which more may follow after
 * a space. By the index that keeps each subject once.
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

/** The lines that these notices have become, or a part of. */
export async function linesOf(read: Reader, notices: readonly Notice[]): Promise<Line[]> {
  const lines = new Map<string, Line>();
  for (const { accountId, event, bundle } of notices) {
    const line = await read.findOneBy(Notification, { accountId, event, bundle });
    if (line) lines.set(line.id, line);
  }
  return [...lines.values()];
}
