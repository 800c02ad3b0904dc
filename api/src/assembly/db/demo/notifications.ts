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

/** Older lines were read long ago. */
const UNREAD_FOR = 2 * DAY;

/** The lines of the past months, of which only the last days are unread. No mail tells of them. */
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

/** What admins were told of these accounts, messages and claims. */
export async function removeNotices(tx: Tx, users: readonly string[], subjects: readonly string[]): Promise<void> {
  const told = await noticesAbout(tx, [], [...users, ...subjects]);
  await tx.delete(Notice, { id: In(told.map(({ id }) => id)) });
  for (const { id } of await emptied(tx, told)) {
    for (const OfLine of [NotificationRead, DigestItem]) await tx.delete(OfLine, { notificationId: id });
    await tx.delete(Notification, { id });
  }
}

/** The lines that were about these alone: one that is about somebody else, too, stays. */
async function emptied(tx: Tx, removed: readonly Notice[]): Promise<Notification[]> {
  const lines = new Map<string, Notification>();
  for (const { accountId, event, bundle } of removed) {
    if (await tx.existsBy(Notice, { accountId, event, bundle })) continue;
    for (const line of await tx.findBy(Notification, { accountId, event, bundle })) lines.set(line.id, line);
  }
  return [...lines.values()];
}
