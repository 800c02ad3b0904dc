import { setTimeout as sleep } from "node:timers/promises";
import { chunksOf } from "../../../platform/db/chunks";
import { defineEvent, type Events } from "../../../platform/events";
import type { Logger } from "../../../platform/log/log";
import { TOO_LATE, within } from "../../../platform/within";
import { ClickMetrics } from "./clickMetrics";
import type { ClickStore } from "./clickStore";
import type { NewClick } from "./newClick";
import type { Spool } from "./spool";

/** Maximum clicks per transaction, and in the queue before clicks are shed. */
const MAX_BATCH = 1000;
const MAX_WAITING = 20_000;

/** Responses per turn of the event loop: Node accepts one new connection per turn, so long turns delay new shoppers. */
const ANSWER_BATCH_SIZE = 32;

/** If less than 1/MIN_BATCH_DIVISOR of the last batch is waiting, more clicks are awaited first. */
const MIN_BATCH_DIVISOR = 2;

/** How long a shopper waits for the database, counted from the click's arrival; then the click is spooled. */
const COMMIT_TIMEOUT = 250;

/**
 * The database gets at least this long, however long the clicks were queued: the process itself may have been
 * suspended.
 */
const MIN_WAIT = 50;

const OVERDUE_TIMEOUT = 3000;

const RETRY_INTERVAL = 500;

export const clicksKept = defineEvent<readonly NewClick[]>("clicks.kept");

/** Called once the click is on disk, or with false if it was shed. */
export type Settle = (isKept: boolean) => void;

export interface ClickSinkParts {
  store: ClickStore;
  spool: Spool;
  log: Logger;
  events?: Events;
  commitWithin?: number;
}

/**
 * Group commit: everything that waits is written in one transaction, and the next one starts when it ends, so that
 * batches grow with the load. While the database is unavailable, clicks go to the spool and are imported in the
 * background. A batch that timed out may still commit: its clicks are in the spool too, and the insert is idempotent by
 * ID.
 */
export class ClickSink {
  readonly measures = new ClickMetrics();
  private clicks: NewClick[] = [];
  private settles: Settle[] = [];
  private readonly running = new Set<Promise<void>>();
  private waitingSince = 0;
  private writesUnderWay = 0;
  /** Timed-out batches that are still running. */
  private readonly overdue = new Set<Promise<unknown>>();
  private recovering: Promise<void> | undefined;
  private isUnavailable = false;
  private readonly stopping = new AbortController();

  constructor(private readonly parts: ClickSinkParts) {}

  add(click: NewClick, settle: Settle): void {
    if (this.clicks.length >= MAX_WAITING) {
      this.shed([settle], "too many are waiting");
      return;
    }
    if (this.clicks.length === 0) this.waitingSince = performance.now();
    this.clicks.push(click);
    this.settles.push(settle);
    if (this.writesUnderWay < this.parts.store.concurrency) this.begin();
  }

  /** Imports what an earlier run left in the spool. */
  start(): void {
    this.recover();
  }

  /** Resolves when everything queued is stored. */
  async stop(): Promise<void> {
    this.stopping.abort();
    while (this.running.size > 0) await Promise.all(this.running);
    await this.recovering;
    // Their clicks are in the spool as well, so this wait can be short.
    await within(OVERDUE_TIMEOUT, Promise.all(this.overdue));
    await this.parts.spool.close();
    await this.parts.store.close();
  }

  private begin(): void {
    this.writesUnderWay += 1;
    this.track(this.run());
  }

  /** Registers work that must end before the sink does. */
  private track(work: Promise<void>): void {
    const run = work.finally(() => this.running.delete(run));
    this.running.add(run);
  }

  private async run(): Promise<void> {
    // All requests that have arrived by now share the transaction.
    await new Promise(setImmediate);
    try {
      while (this.clicks.length > 0) await this.settleNext();
    } finally {
      // In the same tick as the check of the queue, so that the next click starts a new lane.
      this.writesUnderWay -= 1;
    }
  }

  private async settleNext(): Promise<void> {
    const clicks = this.clicks.splice(0, MAX_BATCH);
    const settles = this.settles.splice(0, MAX_BATCH);
    const deadline = this.waitingSince + (this.parts.commitWithin ?? COMMIT_TIMEOUT);
    // The remaining clicks came later; the exact time is not worth a number for each.
    this.waitingSince = performance.now();
    const isKept = (await this.stored(clicks, deadline)) || (await this.spooled(clicks));
    if (!isKept) return this.shed(settles, "the database is unavailable and the spool is full");
    this.track(this.answer(settles));
    // Write what has arrived meanwhile while these get their responses. If that is little, wait one turn for more: each
    // transaction costs one disk sync.
    if (this.clicks.length * MIN_BATCH_DIVISOR < settles.length) await new Promise(setImmediate);
  }

  /** Starts after the next batch was sent. */
  private async answer(settles: readonly Settle[]): Promise<void> {
    await new Promise(setImmediate);
    for (const some of chunksOf(settles, ANSWER_BATCH_SIZE)) {
      for (const settle of some) settle(true);
      await new Promise(setImmediate);
    }
  }

  private async stored(clicks: readonly NewClick[], deadline: number): Promise<boolean> {
    if (this.isUnavailable) return false;
    const writing = this.parts.store.write(clicks);
    try {
      const wait = Math.max(MIN_WAIT, deadline - performance.now());
      if (!(await this.isInTime(writing, wait))) {
        this.abandon(writing);
        return false;
      }
    } catch (err) {
      this.parts.log.warn({ err }, "clicks: the database is unavailable, spooling");
      this.markUnavailable();
      return false;
    }
    this.measures.recorded(clicks.length);
    this.parts.events?.emitCommitted(clicksKept, clicks);
    return true;
  }

  /** A result that is pending when the timeout fires is in time: this process was busy, not the database. */
  private async isInTime(writing: Promise<void>, wait: number): Promise<boolean> {
    if ((await within(wait, writing)) !== TOO_LATE) return true;
    await new Promise(setImmediate);
    return (await within(0, writing)) !== TOO_LATE;
  }

  private abandon(writing: Promise<void>): void {
    this.parts.log.warn("clicks: the database does not respond, spooling");
    const ended = writing.then(
      () => undefined,
      (err) => this.parts.log.debug({ err }, "clicks: a timed-out batch was not written"),
    );
    this.overdue.add(ended);
    void ended.then(() => this.overdue.delete(ended));
    this.markUnavailable();
  }

  private markUnavailable(): void {
    this.isUnavailable = true;
    this.recover();
  }

  private async spooled(clicks: readonly NewClick[]): Promise<boolean> {
    try {
      if (!(await this.parts.spool.append(clicks))) return false;
      this.measures.spooled(clicks.length);
      this.recover();
      return true;
    } catch (err) {
      this.parts.log.error({ err }, "clicks: the spool cannot be written");
      return false;
    }
  }

  private shed(settles: readonly Settle[], why: string): void {
    if (this.measures.shed(settles.length)) this.parts.log.error({ why }, "clicks are being shed");
    for (const settle of settles) settle(false);
  }

  private recover(): void {
    this.recovering ??= this.recovered().finally(() => {
      this.recovering = undefined;
      // The database may have failed again while the spool was found empty.
      if (this.isUnavailable && !this.stopping.signal.aborted) this.recover();
    });
  }

  /** Empties the spool once the database accepts clicks again, checking periodically. */
  private async recovered(): Promise<void> {
    const { signal } = this.stopping;
    const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => undefined);
    while (!signal.aborted && !(await this.drained())) await pause(RETRY_INTERVAL);
  }

  /** Returns whether there is nothing left to do. */
  private async drained(): Promise<boolean> {
    try {
      // While a batch hangs no other is started, so that a hung database has at most one batch per lane.
      if (this.overdue.size > 0) return false;
      await this.parts.store.write([]);
      this.isUnavailable = false;
      const count = await this.parts.spool.drain(async (clicks) => {
        await this.parts.store.write(clicks);
        this.measures.recovered(clicks.length);
        this.parts.events?.emitCommitted(clicksKept, clicks);
      });
      if (count > 0) this.parts.log.info({ count }, "clicks: the spool was written to the database");
      return await this.parts.spool.isEmpty();
    } catch (err) {
      this.parts.log.debug({ err }, "clicks: the spool could not be written to the database");
      return false;
    }
  }
}
