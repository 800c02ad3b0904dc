import { In } from "typeorm";
import { Membership } from "../../../accounts";
import { DAY } from "../../../platform/clock";
import type { Tx } from "../../../platform/db/database";
import {
  DigestItem,
  Notice,
  Notification,
  NotificationMark,
  NotificationPerson,
  NotificationRead,
  noticesAbout,
} from "../../../reach";
import type { Services } from "../../services";

/** Older notifications were read long ago. */
const UNREAD_FOR = 2 * DAY;

/** Past months' notifications, unread only for the last days. None is emailed. */
export async function demoNotifications(
  tx: Tx,
  { notificationWriter, notifications }: Services,
  now: Date,
): Promise<void> {
  await notificationWriter.run();
  await notifications.forgetOld();
  await tx.createQueryBuilder().delete().from(DigestItem).execute();
  await tx.createQueryBuilder().delete().from(NotificationPerson).execute();
  const seenUntil = now.getTime() - UNREAD_FOR;
  const lines = await tx.find(Notification, { order: { position: "ASC" } });
  const marks = new Map(
    lines.flatMap((line) => (line.lastAt.getTime() < seenUntil ? [[line.accountId, line.position] as const] : [])),
  );
  const members = await tx.find(Membership, {});
  const ofMember = members.flatMap(({ accountId, userId: personId }) => {
    const position = marks.get(accountId);
    return position ? [{ personId, accountId, position }] : [];
  });
  if (ofMember.length > 0) await tx.insert(NotificationMark, ofMember);
}

/** Admin notifications about these accounts, messages and claims. */
export async function removeNotices(tx: Tx, users: readonly string[], subjects: readonly string[]): Promise<void> {
  const notified = await noticesAbout(tx, [], [...users, ...subjects]);
  await tx.delete(Notice, { id: In(notified.map(({ id }) => id)) });
  for (const { id } of await emptied(tx, notified)) {
    for (const OfLine of [NotificationRead, DigestItem]) await tx.delete(OfLine, { notificationId: id });
    await tx.delete(Notification, { id });
  }
}

/** Only notifications about these; those that also concern others stay. */
async function emptied(tx: Tx, removed: readonly Notice[]): Promise<Notification[]> {
  const lines = new Map<string, Notification>();
  for (const { accountId, event, bundle } of removed) {
    if (await tx.existsBy(Notice, { accountId, event, bundle })) continue;
    for (const line of await tx.findBy(Notification, { accountId, event, bundle })) lines.set(line.id, line);
  }
  return [...lines.values()];
}
