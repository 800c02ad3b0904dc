import { In, LessThan } from "typeorm";
import { keptFor } from "../../contract/privacy/retention";
import { type Clock, HOUR, SECOND } from "../clock";
import type { Json } from "../db/columns";
import type { Database, Tx } from "../db/database";
import { deleteInBatches } from "../db/inBatches";
import { newId } from "../ids";
import type { Logger } from "../log/log";
import { newWork, UNLEASED, type Work } from "../queue/work.entity";
import { Worker } from "../queue/worker";
import { transitionOf } from "../queue/workState";
import { OutboxMessage } from "./outbox.entity";

/**
 * Processes one message. It may be called again after a crash, so what it sends carries the message's ID. It must end
 * on the signal, because another process may take over soon after.
 */
export type OutboxHandler = (message: OutboxMessage, signal: AbortSignal) => Promise<void>;

/** Thrown by a handler when a retry would be useless: the message is kept with the reason and not retried. */
export class SetAside extends Error {}

const LEASE = 30 * SECOND;
/** After about half a day in total a person must check. */
const RETRY = { pause: 15 * SECOND, most: 6 * HOUR, attempts: 12 };
/** Engines limit the parameters of a statement. */
const INSERT_BATCH_SIZE = 100;
/** Long enough to investigate a missing email. */
const DELIVERED_RETENTION = keptFor("deliveredMessages");
/** Failed ones and those set aside, from their last attempt: long enough for people to look at them. */
const GIVEN_UP_RETENTION = keptFor("givenUpMessages");

/**
 * Transactional outbox for mails and webhooks: rows are written in the transaction that causes them, so that none is
 * lost.
 */
export class Outbox extends Worker {
  private readonly keeps = new Map<string, (payload: Json) => Json>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly onFailure: (message: OutboxMessage, error: unknown) => void = () => undefined,
    /** Up to `width` messages are processed concurrently per process. */
    private readonly options: { log?: Logger; lease?: number; width?: number } = {},
  ) {
    const { log, lease = LEASE } = options;
    super(
      { db, clock, log },
      { name: "outbox", entity: OutboxMessage, retry: RETRY, lease, timeout: Math.floor((lease * 2) / 3) },
    );
  }

  /** `kept` returns what remains of the payload after delivery: secrets are removed by then. */
  handle(kind: string, handler: OutboxHandler, kept?: (payload: Json) => Json): void {
    const run = ({ work, signal }: { work: Work; signal: AbortSignal }) => handler(work, signal);
    this.kinds = [...this.kinds, { kind, run, slot: "", places: this.options.width ?? 1 }];
    if (kept) this.keeps.set(kind, kept);
  }

  /** Messages of one lane are processed one at a time, in order. None is processed before its time. */
  async add(
    tx: Tx,
    kind: string,
    payload: Json,
    { id = newId(), lane = "", notBefore }: { id?: string; lane?: string; notBefore?: Date } = {},
  ): Promise<string> {
    const message = newWork(kind, payload, this.clock.now(), id);
    await tx.insert(OutboxMessage, { ...message, lane, nextAt: notBefore ?? message.nextAt });
    return id;
  }

  /** Adds many messages without a lane. */
  async addAll(tx: Tx, kind: string, payloads: readonly Json[]): Promise<void> {
    const now = this.clock.now();
    for (let start = 0; start < payloads.length; start += INSERT_BATCH_SIZE) {
      const some = payloads.slice(start, start + INSERT_BATCH_SIZE);
      await tx.insert(
        OutboxMessage,
        some.map((payload) => newWork(kind, payload, now)),
      );
    }
  }

  /** Queues a message as if it had never been tried; false if it does not exist, or is being processed. */
  async again(tx: Tx, id: string): Promise<boolean> {
    const now = this.clock.now();
    const asNew = { state: transitionOf("sendAgain").to, attempts: 0, nextAt: now, endedAt: null, error: null };
    const { affected } = await tx
      .createQueryBuilder()
      .update(OutboxMessage)
      .set({ ...asNew, ...UNLEASED })
      .where("id = :id AND (state <> 'waiting' OR leasedUntil <= :now)", { id, now: now.getTime() })
      .execute();
    return affected === 1;
  }

  /** Processes everything due. */
  async deliverDue(): Promise<void> {
    await this.poll();
    await this.idle();
  }

  /** Deletes messages delivered long ago, and undeliverable ones much later. Waiting ones stay. */
  async forgetDone(signal?: AbortSignal): Promise<number> {
    const before = (retention: number) => LessThan(new Date(this.clock.now().getTime() - retention));
    const delivered = { state: "done" as const, endedAt: before(DELIVERED_RETENTION) };
    const givenUp = { state: In(["failed", "set_aside"] as const), nextAt: before(GIVEN_UP_RETENTION) };
    const count = await deleteInBatches(this.db, OutboxMessage, delivered, signal);
    return count + (await deleteInBatches(this.db, OutboxMessage, givenUp, signal));
  }

  protected override succeeded({ kind, payload }: Work): Partial<Work> {
    return { state: transitionOf("finish").to, error: null, payload: this.keeps.get(kind)?.(payload) ?? payload };
  }

  protected override refused(error: unknown): Partial<Work> | null {
    return error instanceof SetAside ? { state: transitionOf("refuse").to, error: error.message } : null;
  }

  protected override failed(message: Work, error: unknown): void {
    this.onFailure(message, error);
  }
}
