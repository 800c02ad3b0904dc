import { In } from "typeorm";
import { dayOf } from "../../contract/days";
import type { Tx } from "../../platform/db/database";
import { isMysql, rowLock } from "../../platform/db/rowLock";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { nextDigestAt, UTC } from "./digestTime";
import type { Reached } from "./noticeTeams";
import type { Notification } from "./notification.entity";
import { NotificationPerson } from "./preference.entity";

/** Further emails of a day go into the digest. */
export const MAILS_PER_DAY = 30;

export const NOTIFICATION = "notification";

export interface Wish {
  line: Notification;
  added: number;
  reader: Reached;
  isNow: boolean;
}

/** Queues immediate mails, up to a daily limit, and leaves the rest to the daily digest. */
export async function planMails(tx: Tx, outbox: Outbox, now: Date, wishes: readonly Wish[]): Promise<void> {
  if (wishes.length === 0) return;
  const people = await lockedPeople(tx, [...new Set(wishes.map(({ reader }) => reader.personId))].sort());
  const mails: object[] = [];
  for (const { line, added, reader, isNow } of wishes) {
    const person = people.get(reader.personId);
    if (!person) continue;
    if (isNow && canMail(person, now)) {
      const data = { line: line.id, person: reader.personId };
      mails.push({ template: NOTIFICATION, to: reader.email, data });
    } else if (!person.isDigestOff) {
      await postpone(tx, person.personId, line.id, added);
      person.digestAt ??= nextDigestAt(now, person.timeZone ?? UTC);
    }
  }
  for (const { personId, digestAt, mailDay, mailed } of people.values())
    await tx.update(NotificationPerson, { personId }, { digestAt, mailDay, mailed });
  await outbox.addAll(tx, "mail", mails);
}

/** Counts the mail, if the day's limit permits another one. */
function canMail(person: NotificationPerson, now: Date): boolean {
  const today = dayOf(now);
  if (person.mailDay !== today) Object.assign(person, { mailDay: today, mailed: 0 });
  if (person.mailed >= MAILS_PER_DAY) return false;
  person.mailed += 1;
  return true;
}

/** In order; missing rows are created. */
export async function lockedPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, NotificationPerson>> {
  await tx.query(
    `INSERT INTO notification_person (personId, isDigestOff, mailed) VALUES ${ids.map(() => "(?, 0, 0)").join(", ")}
     ${isMysql(tx) ? "ON DUPLICATE KEY UPDATE notification_person.mailed = notification_person.mailed" : "ON CONFLICT DO NOTHING"}`,
    [...ids],
  );
  const where = { personId: In([...ids]) };
  const rows = await tx.find(NotificationPerson, { where, order: { personId: "ASC" }, ...rowLock(tx) });
  return new Map(rows.map((row) => [row.personId, row]));
}

async function postpone(tx: Tx, personId: string, lineId: string, added: number): Promise<void> {
  await tx.query(
    `INSERT INTO notification_digest (personId, notificationId, count) VALUES (?, ?, ?)
     ${isMysql(tx) ? "ON DUPLICATE KEY UPDATE count = count + VALUES(count)" : "ON CONFLICT (personId, notificationId) DO UPDATE SET count = count + excluded.count"}`,
    [personId, lineId, added],
  );
}
