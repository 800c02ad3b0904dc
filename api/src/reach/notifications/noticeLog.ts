import { type NotificationEventId } from "../../contract/notifications/notifications";
import type { Clock } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Tx } from "../../platform/db/database";
import { isMysql } from "../../platform/db/rowLock";
import { newId } from "../../platform/ids";
import type { NoticeFacts } from "./notification.entity";

export interface NewNotice {
  event: NotificationEventId;
  accountId: string;
  /** The subject: the same event about the same subject is notified once. */
  subject: string;
  /** The grouping key; by default each subject has its own entry. */
  bundle?: string;
  facts: NoticeFacts;
}

/** The notifications of an event. */
export type Cause<T> = (event: T, at: { tx: Tx; now: Date }) => readonly NewNotice[] | Promise<readonly NewNotice[]>;

const BATCH_SIZE = 100;
const SUBJECT_LENGTH = 120;
const REASON_LENGTH = 300;

/** Events within an hour are grouped, per brand and currency. */
export const hourly = (at: Date, ...of: string[]): string => [at.toISOString().slice(0, 13), ...of].join(" ");

/** Records notifications in the transaction of their cause: one insert, no reads. */
export class NoticeLog {
  constructor(private readonly clock: Clock) {}

  async add(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
    // The engines have no common syntax for "insert if missing".
    const unlessKnown = isMysql(tx) ? "ON DUPLICATE KEY UPDATE notice.id = notice.id" : "ON CONFLICT DO NOTHING";
    const at = this.clock.now().getTime();
    for (const some of chunksOf(notices, BATCH_SIZE)) {
      await tx.query(
        `INSERT INTO notice (id, createdAt, accountId, event, subject, bundle, facts, waiting)
         VALUES ${some.map(() => "(?, ?, ?, ?, ?, ?, ?, 1)").join(", ")} ${unlessKnown}`,
        some.flatMap(({ event, accountId, subject, bundle = subject, facts }) => [
          newId(),
          at,
          accountId,
          event,
          subject.slice(0, SUBJECT_LENGTH),
          bundle.slice(0, SUBJECT_LENGTH),
          JSON.stringify({ ...facts, ...(facts.reason && { reason: facts.reason.slice(0, REASON_LENGTH) }) }),
        ]),
      );
    }
  }

  /** Handles an event by recording its notices. */
  readonly of =
    <T>(cause: Cause<T>) =>
    async (tx: Tx, event: T): Promise<void> =>
      this.add(tx, await cause(event, { tx, now: this.clock.now() }));
}
