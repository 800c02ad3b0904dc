import { setTimeout as sleep } from "node:timers/promises";
import { defineEvent, type Events } from "../../core/events";
import type { Logger } from "../../core/log/log";
import { TOO_LATE, within } from "../../core/within";
import { ClickMetrics } from "./clickMetrics";
import type { ClickStore } from "./clickStore";
import type { NewClick } from "./newClick";
import type { Spool } from "./spool";

/** How many clicks go into one transaction at most, and how many wait for theirs before more are shed. */
const LARGEST_BATCH = 1000;
const MAX_WAITING = 20_000;

/**
 * How many answers are given before the event loop goes round: Node takes in one new connection each time, so that
 * long rounds would keep new shoppers at the door.
 */
const ANSWERS_AT_ONCE = 32;

/** Fewer than one for so many of the last batch are not worth a transaction of their own yet. */
const FEW = 2;

/** How long a shopper waits for the database, from the moment the click came in: after that the spool has to do. */
const COMMIT_WITHIN = 250;

/** However long clicks have waited for their turn, the database is given so long: a process may have been asleep itself. */
const LEAST_WAIT = 50;

const OVERDUE_ENDS_WITHIN = 3000;

/** How often a database that was away is asked again. */
const RETRY_EVERY = 500;

export const clicksKept = defineEvent<readonly NewClick[]>("clicks.kept");

/** Called when the click is on the disk, or with false when it had to be shed. */
export type Settle = (isKept: boolean) => void;

export interface ClickSinkParts {
  store: ClickStore;
  spool: Spool;
  log: Logger;
  events?: Events;
  maxWaiting?: number;
  commitWithin?: number;
}

/**
 * Group commit: whatever waits is written in one transaction, and the next one begins as soon as that has ended, so
 * batches grow with the load by themselves. While the database is away or silent clicks go to the spool instead, and
 * back from there in the background. A batch that was given up on may be committed all the same: its clicks are in the
 * spool as well, and the database, which knows a click by its id, counts it once.
 */
export class ClickSink {
  readonly measures = new ClickMetrics();
  private clicks: NewClick[] = [];
  private settles: Settle[] = [];
  private readonly running = new Set<Promise<void>>();
  private waitingSince = 0;
  private writesUnderWay = 0;
  /** Batches that were given up on and have not ended yet. */
  private readonly overdue = new Set<Promise<unknown>>();
  private recovering: Promise<void> | undefined;
  private isUnavailable = false;
  private readonly stopping = new AbortController();
  private readonly events: Events | undefined;

  private readonly store: ClickStore;
  private readonly spool: Spool;
  private readonly log: Logger;
  private readonly maxWaiting: number;
  private readonly commitWithin: number;

  constructor(parts: ClickSinkParts) {
    const { store, spool, log, events, maxWaiting = MAX_WAITING, commitWithin = COMMIT_WITHIN } = parts;
    this.events = events;
    this.store = store;
    this.spool = spool;
    this.log = log;
    this.maxWaiting = maxWaiting;
    this.commitWithin = commitWithin;
  }

  add(click: NewClick, settle: Settle): void {
    if (this.clicks.length >= this.maxWaiting) {
      this.shed([settle], "too many are waiting");
      return;
    }
    if (this.clicks.length === 0) this.waitingSince = performance.now();
    this.clicks.push(click);
    this.settles.push(settle);
    if (this.writesUnderWay < this.store.concurrency) this.begin();
  }

  /** Takes up what an earlier life of the process left in the spool. */
  start(): void {
    this.recover();
  }

  /** Ends after everything that waits is kept. */
  async stop(): Promise<void> {
    this.stopping.abort();
    while (this.running.size > 0) await Promise.all(this.running);
    await this.recovering;
    // What they may still write is in the spool as well, so they need not be waited for without end.
    await within(OVERDUE_ENDS_WITHIN, Promise.all(this.overdue));
    await this.spool.close();
    await this.store.close();
  }

  private begin(): void {
    this.writesUnderWay += 1;
    this.track(this.run());
  }

  /** What has to end before the sink does. */
  private track(work: Promise<void>): void {
    const run = work.finally(() => this.running.delete(run));
    this.running.add(run);
  }

  private async run(): Promise<void> {
    // Everybody whose request has arrived by now shares the transaction.
    await new Promise(setImmediate);
    try {
      while (this.clicks.length > 0) await this.settleNext();
    } finally {
      // In the same breath as the look at what waits: whoever comes next begins a lane again.
      this.writesUnderWay -= 1;
    }
  }

  private async settleNext(): Promise<void> {
    const clicks = this.clicks.splice(0, LARGEST_BATCH);
    const settles = this.settles.splice(0, LARGEST_BATCH);
    const deadline = this.waitingSince + this.commitWithin;
    // Those that are left came later; when exactly is not worth a number for each.
    this.waitingSince = performance.now();
    const isKept = (await this.stored(clicks, deadline)) || (await this.spooled(clicks));
    if (!isKept) return this.shed(settles, "the database is unavailable and the spool is full");
    this.track(this.answer(settles));
    // Those who have come meanwhile are written while these get their answers. If they are few, more come first: their
    // requests stand at the door, and each transaction waits for the disk once.
    if (this.clicks.length * FEW < settles.length) await new Promise(setImmediate);
  }

  /** Begins after the next batch is on its way. */
  private async answer(settles: readonly Settle[]): Promise<void> {
    await new Promise(setImmediate);
    for (let start = 0; start < settles.length; start += ANSWERS_AT_ONCE) {
      for (const settle of settles.slice(start, start + ANSWERS_AT_ONCE)) settle(true);
      await new Promise(setImmediate);
    }
  }

  private async stored(clicks: readonly NewClick[], deadline: number): Promise<boolean> {
    if (this.isUnavailable) return false;
    const writing = this.store.write(clicks);
    try {
      const wait = Math.max(LEAST_WAIT, deadline - performance.now());
      if (!(await this.isInTime(writing, wait))) {
        this.abandon(writing);
        return false;
      }
    } catch (err) {
      this.log.warn({ err }, "clicks: the database is unavailable, they wait in the spool");
      this.markUnavailable();
      return false;
    }
    this.measures.recorded(clicks.length);
    this.events?.emitKept(clicksKept, clicks);
    return true;
  }

  /** An answer that lies at the door when the time is over has come in time: this process was busy, not the database. */
  private async isInTime(writing: Promise<void>, wait: number): Promise<boolean> {
    if ((await within(wait, writing)) !== TOO_LATE) return true;
    await new Promise(setImmediate);
    return (await within(0, writing)) !== TOO_LATE;
  }

  private abandon(writing: Promise<void>): void {
    this.log.warn("clicks: the database does not respond, they wait in the spool");
    const ended = writing.then(
      () => undefined,
      (err) => this.log.debug({ err }, "clicks: a batch that was given up on was not written"),
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
      if (!(await this.spool.append(clicks))) return false;
      this.measures.spooled(clicks.length);
      this.recover();
      return true;
    } catch (err) {
      this.log.error({ err }, "clicks: the spool cannot be written");
      return false;
    }
  }

  private shed(settles: readonly Settle[], why: string): void {
    if (this.measures.shed(settles.length)) this.log.error({ why }, "clicks are being shed");
    for (const settle of settles) settle(false);
  }

  private recover(): void {
    this.recovering ??= this.recovered().finally(() => {
      this.recovering = undefined;
      // It may have gone away again while the spool was being found empty.
      if (this.isUnavailable && !this.stopping.signal.aborted) this.recover();
    });
  }

  /** Empties the spool as soon as the database takes clicks again; until then it asks now and then. */
  private async recovered(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && !(await this.drained())) {
      await sleep(RETRY_EVERY, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** Whether nothing is left to be done. */
  private async drained(): Promise<boolean> {
    try {
      // While one batch hangs no other is begun, so that a silent database has as many of ours as there are lanes.
      if (this.overdue.size > 0) return false;
      await this.store.write([]);
      this.isUnavailable = false;
      const count = await this.spool.drain(async (clicks) => {
        await this.store.write(clicks);
        this.measures.recovered(clicks.length);
        this.events?.emitKept(clicksKept, clicks);
      });
      if (count > 0) this.log.info({ count }, "clicks: the spool was written to the database");
      return await this.spool.isEmpty();
    } catch (err) {
      this.log.debug({ err }, "clicks: the spool could not be written to the database");
      return false;
    }
  }
}
