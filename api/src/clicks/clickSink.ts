import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../core/log";
import { ClickMeasures } from "./clickMeasures";
import type { ClickStore } from "./clickStore";
import type { NewClick } from "./newClick";
import type { Spool } from "./spool";

/** How many clicks go into one transaction at most, and how many wait for theirs before more are shed. */
const LARGEST_BATCH = 1000;
const MOST_WAITING = 20_000;

/**
 * How many answers are given before the event loop goes round: Node takes in one new connection each time, so that
 * long rounds would keep new shoppers at the door.
 */
const ANSWERS_AT_ONCE = 32;

/** Fewer than one for so many of the last batch are not worth a transaction of their own yet. */
const FEW = 2;

/** How often a database that was away is asked again. */
const RETRY_EVERY = 500;

/** Called when the click is on the disk, or with false when it had to be shed. */
export type Settle = (isKept: boolean) => void;

/**
 * Group commit: whatever waits is written in one transaction, and the next one begins as soon as that has ended, so
 * batches grow with the load by themselves. While the database is away clicks go to the spool instead, and back
 * from there in the background.
 */
export class ClickSink {
  readonly measures = new ClickMeasures();
  private clicks: NewClick[] = [];
  private settles: Settle[] = [];
  private readonly running = new Set<Promise<void>>();
  private lanesTaken = 0;
  private recovering: Promise<void> | undefined;
  private isAway = false;
  private readonly stopping = new AbortController();
  private readonly keptHooks: ((clicks: readonly NewClick[]) => void)[] = [];

  constructor(
    private readonly store: ClickStore,
    private readonly spool: Spool,
    private readonly log: Logger,
    private readonly mostWaiting = MOST_WAITING,
  ) {}

  add(click: NewClick, settle: Settle): void {
    if (this.clicks.length >= this.mostWaiting) {
      this.shed([settle], "too many are waiting");
      return;
    }
    this.clicks.push(click);
    this.settles.push(settle);
    if (this.lanesTaken < this.store.lanes) this.begin();
  }

  /** Called with clicks that have just been written. */
  onKept(hook: (clicks: readonly NewClick[]) => void): void {
    this.keptHooks.push(hook);
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
    await this.spool.close();
    await this.store.close();
  }

  private begin(): void {
    this.lanesTaken += 1;
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
      this.lanesTaken -= 1;
    }
  }

  private async settleNext(): Promise<void> {
    const clicks = this.clicks.splice(0, LARGEST_BATCH);
    const settles = this.settles.splice(0, LARGEST_BATCH);
    const isKept = (await this.stored(clicks)) || (await this.spooled(clicks));
    if (!isKept) return this.shed(settles, "the database is away and the spool is full");
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

  private async stored(clicks: readonly NewClick[]): Promise<boolean> {
    if (this.isAway) return false;
    try {
      await this.store.write(clicks);
    } catch (err) {
      this.log.warn({ err }, "clicks: the database is away, they wait in the spool");
      this.isAway = true;
      this.recover();
      return false;
    }
    this.measures.recorded(clicks.length);
    this.tell(clicks);
    return true;
  }

  /** Whoever listens must not be able to make kept clicks look lost. */
  private tell(clicks: readonly NewClick[]): void {
    try {
      for (const hook of this.keptHooks) hook(clicks);
    } catch (err) {
      this.log.error({ err }, "clicks: a listener failed");
    }
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
      if (this.isAway && !this.stopping.signal.aborted) this.recover();
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
      await this.store.write([]);
      this.isAway = false;
      const count = await this.spool.drain(async (clicks) => {
        await this.store.write(clicks);
        this.measures.recovered(clicks.length);
        this.tell(clicks);
      });
      if (count > 0) this.log.info({ count }, "clicks: the spool was written to the database");
      return await this.spool.isEmpty();
    } catch (err) {
      this.log.debug({ err }, "clicks: the spool could not be written to the database");
      return false;
    }
  }
}
