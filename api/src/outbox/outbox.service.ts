import { type EntityManager, LessThan } from "typeorm";
import { type Clock, DAY, MINUTE, SECOND } from "../core/clock";
import type { Json } from "../core/columns";
import type { Database, Tx } from "../core/database";
import { newId } from "../core/ids";
import { deleteInSteps } from "../core/inSteps";
import { Lanes } from "./lanes";
import { OutboxMessage } from "./outbox.entity";

/**
 * Acts on one message. It may be called again after a crash: what it sends carries the message's id.
 * It ends when the signal says so, because soon after that another process may act on the message.
 */
export type OutboxHandler = (message: OutboxMessage, signal: AbortSignal) => Promise<void>;

/** What a handler throws where trying again would be of no use: the message is kept, with the reason, and not tried. */
export class SetAside extends Error {}

const LEASE = 30 * SECOND;
/** How long what is under way may go on when the process ends. */
const GRACE = SECOND;
const MAX_ATTEMPTS = 12;
const BATCH = 12;
/** Long enough to find out about a mail that somebody misses. */
const DONE_KEPT = 30 * DAY;
/** What `done` says of a message: only one that waits is tried. */
export const WAITING = 0;
export const DONE = 1;
export const GIVEN_UP = 2;
export const SET_ASIDE = 3;
const LEASED_LANES = `SELECT leased.lane FROM outbox_message leased
  WHERE leased.done = ${WAITING} AND leased.leaseUntil > :now AND leased.lane <> ''`;
const FREE = { leaseUntil: new Date(0), leaseOwner: null };
const NOT_TRIED = { leaseOwner: null, doneAt: null, lastError: null };

/**
 * Mails and webhooks: rows written in the transaction that causes them and claimed by compare-and-set,
 * so that none is lost and no two live processes act on the same one.
 */
export class Outbox {
  private readonly owner = newId();
  private readonly handlers = new Map<string, OutboxHandler>();
  private readonly ending = new AbortController();
  private readonly lease: number;
  private readonly lanes: Lanes<OutboxMessage>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly onFailure: (message: OutboxMessage, error: unknown) => void = () => undefined,
    { lease = LEASE, width = 1 }: { lease?: number; width?: number } = {},
  ) {
    this.lease = lease;
    this.lanes = new Lanes({
      width,
      due: (except) => (this.handlers.size > 0 ? this.due(this.db.read, except) : Promise.resolve([])),
      laneOf: ({ lane }) => lane,
      act: (messages) => this.actOnAll(messages),
    });
  }

  handle(kind: string, handler: OutboxHandler): void {
    this.handlers.set(kind, handler);
  }

  /** What shares a lane with others is acted on after them, one at a time. */
  async add(tx: Tx, kind: string, payload: Json, { id = newId(), lane = "" } = {}): Promise<string> {
    const now = this.clock.now();
    await tx.insert(OutboxMessage, {
      ...{ id, kind, payload, lane, createdAt: now, nextAt: now, leaseUntil: new Date(0) },
      ...{ attempts: 0, done: WAITING, ...NOT_TRIED },
    });
    return id;
  }

  /** Puts a message back in line as if it had never been tried; false where there is none, or somebody acts on it. */
  async again(tx: Tx, id: string): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await tx
      .createQueryBuilder()
      .update(OutboxMessage)
      .set({ ...{ done: WAITING, attempts: 0, nextAt: now, leaseUntil: new Date(0) }, ...NOT_TRIED })
      .where("id = :id AND (done <> :waiting OR leaseUntil <= :now)", { id, waiting: WAITING, now: now.getTime() })
      .execute();
    return affected === 1;
  }

  /** Acts on everything that is due; calls that come meanwhile share the run. */
  deliverDue(): Promise<void> {
    return this.lanes.run();
  }

  /** Begins nothing any more; resolves when what is under way has ended, well or badly. */
  async settled(): Promise<void> {
    const impatience = setTimeout(() => this.ending.abort(), GRACE);
    await this.lanes.end();
    clearTimeout(impatience);
  }

  /** Deletes what was delivered long ago; what was given up stays for a person to look at. */
  forgetDone(signal?: AbortSignal): Promise<number> {
    const doneAt = LessThan(new Date(this.clock.now().getTime() - DONE_KEPT));
    return deleteInSteps(this.db, OutboxMessage, { done: DONE, doneAt }, signal);
  }

  /** Where another process has taken one of a lane, the rest of it is that one's too: the order would be lost. */
  private due(manager: EntityManager, except: string[]): Promise<OutboxMessage[]> {
    const now = this.clock.now().getTime();
    const due = manager
      .createQueryBuilder(OutboxMessage, "message")
      .where("message.done = :waiting AND message.nextAt <= :now AND message.leaseUntil <= :now", {
        waiting: WAITING,
        now,
      })
      .andWhere("message.kind IN (:...kinds)", { kinds: [...this.handlers.keys()] })
      .andWhere(`message.lane NOT IN (${LEASED_LANES})`);
    if (except.length > 0) due.andWhere("message.lane NOT IN (:...except)", { except });
    return due.orderBy("message.nextAt").addOrderBy("message.id").limit(BATCH).getMany();
  }

  /** In a lane the first that fails ends its turn: who does not answer once does not answer for long. */
  private async actOnAll(messages: OutboxMessage[]): Promise<boolean> {
    let acted = 0;
    for (const message of messages) {
      if (this.lanes.isEnding) break;
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
        await this.finish(message, { done: SET_ASIDE, ...FREE, lastError: error.message });
        return "done";
      }
      this.onFailure(message, error);
      await this.postpone(message, error);
      return "failed";
    }
    await this.finish(message, { done: DONE, doneAt: this.clock.now(), lastError: null });
    return "done";
  }

  /** The number of attempts stands for what was read: whoever acted since then has counted it up. */
  private async claim({ id, leaseUntil, attempts }: OutboxMessage, until: number): Promise<boolean> {
    const { affected } = await this.db.write((tx) =>
      tx.update(
        OutboxMessage,
        { id, done: WAITING, leaseUntil, attempts },
        { leaseOwner: this.owner, leaseUntil: new Date(until), attempts: attempts + 1 },
      ),
    );
    return affected === 1;
  }

  private async finish(message: OutboxMessage, outcome: Partial<OutboxMessage>): Promise<void> {
    await this.db.write((tx) => tx.update(OutboxMessage, { id: message.id, leaseOwner: this.owner }, outcome));
  }

  /** Waits twice as long after each failure, up to six hours; after half a day in all a person has to look. */
  private async postpone(message: OutboxMessage, error: unknown): Promise<void> {
    const attempts = message.attempts + 1;
    const pause = Math.min(2 ** attempts * 15 * SECOND, 6 * 60 * MINUTE);
    const lastError = String(error instanceof Error ? error.message : error).slice(0, 500);
    const nextAt = new Date(this.clock.now().getTime() + pause);
    const done = attempts >= MAX_ATTEMPTS ? GIVEN_UP : WAITING;
    await this.finish(message, { done, nextAt, ...FREE, lastError });
  }
}
