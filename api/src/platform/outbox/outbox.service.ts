import { In, LessThan } from "typeorm";
import { keptFor } from "../../contract/privacy/retention";
import { type Clock, MINUTE, SECOND } from "../clock";
import type { Json } from "../db/columns";
import type { Database, Reader, Tx } from "../db/database";
import { deleteInBatches } from "../db/inBatches";
import { newId } from "../ids";
import { KeyedQueue } from "./keyedQueue";
import { transitionOf } from "./messageState";
import { OutboxMessage } from "./outbox.entity";

/**
 * Processes one message. It may be called again after a crash, so what it sends carries the message's id. It has to end
 * on the signal, since another process may take over soon after.
 */
export type OutboxHandler = (message: OutboxMessage, signal: AbortSignal) => Promise<void>;

/** Thrown by a handler when a retry would be useless: the message is kept with the reason and not tried again. */
export class SetAside extends Error {}

const LEASE = 30 * SECOND;
/** How long running work may continue when the process ends. */
const GRACE = SECOND;
const MAX_ATTEMPTS = 12;
const BATCH_SIZE = 12;
/** Engines limit the parameters of a statement. */
const INSERT_BATCH_SIZE = 100;
/** Long enough to investigate a mail that somebody did not get. */
const DELIVERED_RETENTION = keptFor("deliveredMessages");
/** Failed ones and those set aside, from their last attempt: long enough for people to look at them. */
const GIVEN_UP_RETENTION = keptFor("givenUpMessages");
const LEASED_KEYS = `SELECT leased.lane FROM outbox_message leased
  WHERE leased.state = 'waiting' AND leased.leaseUntil > :now AND leased.lane <> ''`;
const UNLEASED = { leaseUntil: new Date(0), leaseOwner: null };
const NOT_TRIED = { leaseOwner: null, doneAt: null, lastError: null };

/**
 * Transactional outbox for mails and webhooks: rows are written in the transaction that causes them and claimed by
 * compare-and-set, so that none is lost and no two live processes work on the same one.
 */
export class Outbox {
  private readonly owner = newId();
  private readonly handlers = new Map<string, OutboxHandler>();
  private readonly keeps = new Map<string, (payload: Json) => Json>();
  private readonly ending = new AbortController();
  private readonly lease: number;
  private readonly queue: KeyedQueue<OutboxMessage>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly onFailure: (message: OutboxMessage, error: unknown) => void = () => undefined,
    { lease = LEASE, width = 1 }: { lease?: number; width?: number } = {},
  ) {
    this.lease = lease;
    this.queue = new KeyedQueue({
      concurrency: width,
      due: (except) => (this.handlers.size > 0 ? this.due(this.db.read, except) : Promise.resolve([])),
      keyOf: ({ lane }) => lane,
      act: (messages) => this.actOnAll(messages),
    });
  }

  /** `kept` returns what remains of the payload after delivery: secrets are removed by then. */
  handle(kind: string, handler: OutboxHandler, kept?: (payload: Json) => Json): void {
    this.handlers.set(kind, handler);
    if (kept) this.keeps.set(kind, kept);
  }

  /** Messages of one lane are processed one at a time, in order. None is processed before its time. */
  async add(
    tx: Tx,
    kind: string,
    payload: Json,
    { id = newId(), lane = "", notBefore = this.clock.now() }: { id?: string; lane?: string; notBefore?: Date } = {},
  ): Promise<string> {
    await tx.insert(OutboxMessage, { ...this.messageOf(kind, payload, id, lane), nextAt: notBefore });
    return id;
  }

  /** Adds many messages without a lane. */
  async addAll(tx: Tx, kind: string, payloads: readonly Json[]): Promise<void> {
    for (let start = 0; start < payloads.length; start += INSERT_BATCH_SIZE) {
      const some = payloads.slice(start, start + INSERT_BATCH_SIZE);
      await tx.insert(
        OutboxMessage,
        some.map((payload) => this.messageOf(kind, payload, newId(), "")),
      );
    }
  }

  private messageOf(kind: string, payload: Json, id: string, lane: string) {
    const now = this.clock.now();
    const leaseUntil = new Date(0);
    return {
      id,
      kind,
      payload,
      lane,
      createdAt: now,
      nextAt: now,
      leaseUntil,
      attempts: 0,
      state: "waiting" as const,
      ...NOT_TRIED,
    };
  }

  /** Queues a message as if it had never been tried; false if it does not exist, or is being processed. */
  async again(tx: Tx, id: string): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await tx
      .createQueryBuilder()
      .update(OutboxMessage)
      .set({ state: transitionOf("sendAgain").to, attempts: 0, nextAt: now, leaseUntil: new Date(0), ...NOT_TRIED })
      .where("id = :id AND (state <> 'waiting' OR leaseUntil <= :now)", { id, now: now.getTime() })
      .execute();
    return affected === 1;
  }

  /** Processes everything due; concurrent calls share one run. */
  deliverDue(): Promise<void> {
    return this.queue.run();
  }

  /** Starts nothing new; resolves when the running work has ended or failed. */
  async settled(): Promise<void> {
    const timer = setTimeout(() => this.ending.abort(), GRACE);
    await this.queue.end();
    clearTimeout(timer);
  }

  /** Deletes messages delivered long ago, and much later those that nobody could deliver. Waiting ones stay. */
  async forgetDone(signal?: AbortSignal): Promise<number> {
    const before = (retention: number) => LessThan(new Date(this.clock.now().getTime() - retention));
    const delivered = { state: "delivered" as const, doneAt: before(DELIVERED_RETENTION) };
    const givenUp = { state: In(["failed", "set_aside"] as const), nextAt: before(GIVEN_UP_RETENTION) };
    const count = await deleteInBatches(this.db, OutboxMessage, delivered, signal);
    return count + (await deleteInBatches(this.db, OutboxMessage, givenUp, signal));
  }

  /** Skips lanes of which another process has leased a message, to keep their order. */
  private due(read: Reader, except: string[]): Promise<OutboxMessage[]> {
    const now = this.clock.now().getTime();
    const due = read
      .createQueryBuilder(OutboxMessage, "message")
      .where("message.state = 'waiting' AND message.nextAt <= :now AND message.leaseUntil <= :now", { now })
      .andWhere("message.kind IN (:...kinds)", { kinds: [...this.handlers.keys()] })
      .andWhere(`message.lane NOT IN (${LEASED_KEYS})`);
    if (except.length > 0) due.andWhere("message.lane NOT IN (:...except)", { except });
    return due.orderBy("message.nextAt").addOrderBy("message.id").limit(BATCH_SIZE).getMany();
  }

  /** In a lane the first failure ends the run: a receiver that does not respond once will not respond soon. */
  private async actOnAll(messages: OutboxMessage[]): Promise<boolean> {
    let acted = 0;
    for (const message of messages) {
      if (this.queue.isEnding) break;
      const outcome = await this.actOn(message);
      if (outcome !== "lost") acted += 1;
      if (message.lane !== "" && outcome !== "done") break;
    }
    return acted > 0;
  }

  private async actOn(message: OutboxMessage): Promise<"done" | "failed" | "lost"> {
    const handler = this.handlers.get(message.kind);
    const claimedAt = this.clock.now().getTime();
    if (!handler || !(await this.claim(message, claimedAt + this.lease))) return "lost";
    const left = claimedAt + (this.lease * 2) / 3 - this.clock.now().getTime();
    try {
      await handler(message, AbortSignal.any([this.ending.signal, AbortSignal.timeout(Math.max(left, 0))]));
    } catch (error) {
      if (error instanceof SetAside) {
        await this.finish(message, { state: transitionOf("refuse").to, ...UNLEASED, lastError: error.message });
        return "done";
      }
      this.onFailure(message, error);
      await this.postpone(message, error);
      return "failed";
    }
    const kept = this.keeps.get(message.kind)?.(message.payload);
    const outcome = { state: transitionOf("deliver").to, doneAt: this.clock.now(), lastError: null };
    await this.finish(message, kept === undefined ? outcome : { ...outcome, payload: kept });
    return "done";
  }

  /** Compare-and-set on the number of attempts: whoever processed it meanwhile has incremented it. */
  private async claim({ id, leaseUntil, attempts }: OutboxMessage, until: number): Promise<boolean> {
    const { affected } = await this.db.write((tx) =>
      tx.update(
        OutboxMessage,
        { id, state: "waiting", leaseUntil, attempts },
        { leaseOwner: this.owner, leaseUntil: new Date(until), attempts: attempts + 1 },
      ),
    );
    return affected === 1;
  }

  private async finish(message: OutboxMessage, outcome: Partial<OutboxMessage>): Promise<void> {
    await this.db.write((tx) => tx.update(OutboxMessage, { id: message.id, leaseOwner: this.owner }, outcome));
  }

  /** Exponential backoff up to six hours; after about half a day in total a person has to look. */
  private async postpone(message: OutboxMessage, error: unknown): Promise<void> {
    const attempts = message.attempts + 1;
    const pause = Math.min(2 ** attempts * 15 * SECOND, 6 * 60 * MINUTE);
    const lastError = String(error instanceof Error ? error.message : error).slice(0, 500);
    const nextAt = new Date(this.clock.now().getTime() + pause);
    const state = attempts >= MAX_ATTEMPTS ? transitionOf("fail").to : message.state;
    await this.finish(message, { state, nextAt, ...UNLEASED, lastError });
  }
}
