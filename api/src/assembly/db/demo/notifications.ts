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
  NotificationPreference,
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

/** What the demo's accounts were told, and what admins were told of them and of these messages and claims. */
export async function removeNotifications(
  tx: Tx,
  users: readonly string[],
  subjects: readonly string[],
): Promise<void> {
  const ofUsers = await tx.findBy(Notification, { accountId: In([...users]) });
  const toldAdmins = await noticesAbout(tx, [], [...users, ...subjects]);
  await tx.delete(Notice, { id: In(toldAdmins.map(({ id }) => id)) });
  const ids = [...ofUsers, ...(await emptied(tx, toldAdmins))].map(({ id }) => id);
  for (let start = 0; start < ids.length; start += 500) {
    const some = In(ids.slice(start, start + 500));
    await tx.delete(NotificationRead, { notificationId: some });
    await tx.delete(DigestItem, { notificationId: some });
    await tx.delete(Notification, { id: some });
  }
  const [accountId, personId] = [In([...users]), In([...users])];
  await tx.delete(Notice, { accountId });
  for (const OfAccount of [NotificationMark, NotificationPreference]) await tx.delete(OfAccount, { accountId });
  for (const OfPerson of [NotificationMark, NotificationPreference, NotificationPerson, DigestItem, NotificationRead])
    await tx.delete(OfPerson, { personId });
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
