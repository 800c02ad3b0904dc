import { In, LessThanOrEqual } from "typeorm";
import { Person } from "../../accounts";
import type { Clock } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { inBatches } from "../../platform/db/inBatches";
import { rowLock } from "../../platform/db/rowLock";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { localDay, nextDigestAt, UTC } from "./digestTime";
import { DigestItem } from "./notification.entity";
import { NotificationPerson } from "./preference.entity";
import { DIGEST } from "./unsubscribeLinks";

const BATCH_SIZE = 100;
/** Longer mails are not read; the rest is on the page. */
const MAX_LINES = 100;

/**
 * The job of daily digests. One transaction per person takes waiting entries and queues the mail, so each entry is in
 * one digest, despite kills and concurrent processes.
 */
export class DigestService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Returns how many people got a digest. */
  run(signal?: AbortSignal): Promise<number> {
    return inBatches(BATCH_SIZE, () => this.someDue(signal), signal);
  }

  private async someDue(signal: AbortSignal | undefined): Promise<number> {
    const due = await this.db.read.find(NotificationPerson, {
      where: { digestAt: LessThanOrEqual(this.clock.now()) },
      order: { digestAt: "ASC", personId: "ASC" },
      take: BATCH_SIZE,
    });
    for (const { personId } of due) {
      if (!signal?.aborted) await this.db.write((tx) => this.digestOf(tx, personId));
    }
    return due.length;
  }

  private async digestOf(tx: Tx, personId: string): Promise<void> {
    const person = await tx.findOne(NotificationPerson, { where: { personId }, ...rowLock(tx) });
    const now = this.clock.now();
    // Another process was faster.
    if (!person?.digestAt || person.digestAt > now) return;
    const zone = person.timeZone ?? UTC;
    const digestDay = localDay(now, zone);
    // Someone who changed time zones during the day already had today's.
    if (person.digestDay !== null && digestDay <= person.digestDay) {
      await tx.update(NotificationPerson, { personId }, { digestAt: nextDigestAt(now, zone) });
      return;
    }
    const items = await tx.find(DigestItem, {
      where: { personId },
      order: { notificationId: "DESC" },
      take: MAX_LINES + 1,
    });
    const reader = await tx.findOneBy(Person, { id: personId });
    if (reader && items.length > 0 && !person.isDigestOff) {
      const lines = items.slice(0, MAX_LINES).map(({ notificationId, count }) => [notificationId, count]);
      const more = items.length > MAX_LINES ? "1" : "";
      const data = { person: personId, day: digestDay, lines: JSON.stringify(lines), more };
      await this.outbox.add(tx, "mail", { template: DIGEST, to: reader.email, data });
    }
    if (items.length > MAX_LINES) await tx.delete(DigestItem, { personId });
    else
      await tx.delete(DigestItem, { personId, notificationId: In(items.map(({ notificationId }) => notificationId)) });
    await tx.update(NotificationPerson, { personId }, { digestAt: null, digestDay });
  }
}
