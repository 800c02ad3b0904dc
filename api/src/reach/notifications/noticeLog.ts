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
  /** What it is about: the same event about the same subject is told once. */
  subject: string;
  /** What becomes one line; by default each subject is a line of its own. */
  bundle?: string;
  facts: NoticeFacts;
}

/** What people are told of an event. */
export type Cause<T> = (event: T, at: { tx: Tx; now: Date }) => readonly NewNotice[] | Promise<readonly NewNotice[]>;

const BATCH_SIZE = 100;
const SUBJECT_LENGTH = 120;
const REASON_LENGTH = 300;

/** What happened between two full hours is one line, per brand and currency. */
export const hourly = (at: Date, ...of: string[]): string => [at.toISOString().slice(0, 13), ...of].join(" ");

/** Writes down what people are to be told, in the transaction of its cause: one insert, and nothing is read. */
export class NoticeLog {
  constructor(private readonly clock: Clock) {}

  async add(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
    // The engines have no common syntax for "unless it is there".
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

  /** Handles an event by writing down what it causes. */
  readonly of =
    <T>(cause: Cause<T>) =>
    async (tx: Tx, event: T): Promise<void> =>
      this.add(tx, await cause(event, { tx, now: this.clock.now() }));
}
