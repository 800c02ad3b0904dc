import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "../clock";
import type { Json } from "../db/columns";
import type { ReadQuery } from "../db/reader";
import { newId } from "../ids";
import type { Work } from "./work.entity";
import type { Outcome, Running, WorkerParts, WorkKind, WorkRules } from "./workKind";
import { transitionOf } from "./workState";
import { WorkStore } from "./workStore";

/** The interval of renewing leases and reporting progress. */
const WRITE_INTERVAL = 5 * SECOND;
const POLL_INTERVAL = SECOND;
const BATCH_SIZE = 12;
/** At shutdown, running work gets this long to finish, and then this long to abort. */
const FINISH_TIMEOUT = 700;
const ABORT_TIMEOUT = 500;
const INTERRUPTED = "It was interrupted too often.";

/**
 * Runs rows of the queue, each in one process at a time, by leases. Times are the processes' clocks, which may differ by
 * some seconds.
 */
export abstract class Worker {
  protected kinds: readonly WorkKind[] = [];
  protected isEnding = false;
  protected readonly running = new Map<string, Running>();
  /** Recently served lanes come after all others with due work, so that slow ones do not take all slots. */
  private readonly served = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private lookingAgain: Promise<void> | undefined;
  private readonly store: WorkStore;

  constructor(
    protected readonly parts: WorkerParts,
    protected readonly rules: WorkRules,
  ) {
    this.store = new WorkStore(parts.db, rules.entity);
  }

  start(interval = POLL_INTERVAL): void {
    this.timer = setInterval(() => this.poll(), interval).unref();
    void this.poll();
  }

  /** Checks immediately, if this process runs work. */
  wake(): void {
    if (this.timer) void this.poll();
  }

  /**
   * Renews the leases of running work and starts due work, without waiting for it. Calls during a check share the next
   * one. Never rejects.
   */
  poll(): Promise<void> {
    if (this.looking) {
      this.lookingAgain ??= this.looking.then(() => {
        this.lookingAgain = undefined;
        return this.poll();
      });
      return this.lookingAgain;
    }
    this.looking = this.look()
      .catch((err) => this.parts.log?.warn({ err }, `${this.rules.name}: could not look`))
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  /** Resolves when nothing is running here and nothing more is due. */
  async idle(): Promise<void> {
    while (this.running.size > 0 || this.looking) {
      await (this.lookingAgain ?? this.looking);
      await Promise.all([...this.running.values()].map(({ ended }) => ended));
    }
  }

  /** Starts nothing more. Work that ignores the signal keeps its lease, and is taken over once it has expired. */
  async stop(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    await this.idleWithin(FINISH_TIMEOUT);
    for (const run of this.running.values()) this.breakOff(run, "shutdown");
    await this.idleWithin(ABORT_TIMEOUT);
    for (const { work } of this.running.values())
      this.parts.log?.warn(this.logged(work), `${this.rules.name}: still running when the process ended`);
  }

  /** Columns written after success, besides the state. */
  protected succeeded(_work: Work, result: Json, _now: Date): Partial<Work> {
    return { state: transitionOf("finish").to, result };
  }

  /** Columns written after a failure that a retry would only repeat. */
  protected refused(_error: unknown): Partial<Work> | null {
    return null;
  }

  /** For people. */
  protected describe(error: unknown, _isLast: boolean): string | null {
    return String(error instanceof Error ? error.message : error).slice(0, 500);
  }

  protected logged({ id, kind }: Work): Record<string, unknown> {
    return { id, kind };
  }

  protected failed(_work: Work, _error: unknown, _changes: Partial<Work>): void {}

  /** Runs after the end of a run was saved. */
  protected async ended(_work: Work, _outcome: Outcome, _changes: Partial<Work>): Promise<void> {}

  /** Runs before each check. */
  protected async prepare(): Promise<void> {}

  /** Filters due work for what may run now. */
  protected async admitted(due: Work[]): Promise<Work[]> {
    return due;
  }

  protected order(due: ReadQuery<Work>): ReadQuery<Work> {
    return due.orderBy("work.nextAt").addOrderBy("work.id");
  }

  private async idleWithin(milliseconds: number): Promise<void> {
    const late = new AbortController();
    await Promise.race([this.idle(), sleep(milliseconds, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
  }

  private async look(): Promise<void> {
    for (const run of [...this.running.values()]) await this.renew(run);
    if (this.isEnding) return;
    await this.prepare();
    while (!this.isEnding && (await this.fill()));
  }

  /** Whether it started something: then more may be due. */
  private async fill(): Promise<boolean> {
    const kinds = this.free().map(({ kind }) => kind);
    if (kinds.length === 0) return false;
    let due = await this.due(kinds, [...this.served]);
    if (due.length === 0 && this.served.size > 0) {
      this.served.clear();
      due = await this.due(kinds, []);
    }
    let begun = 0;
    const tried = new Set<string>();
    for (const work of await this.admitted(due)) {
      // The first worker to claim a lane works on it.
      if (work.lane && tried.has(work.lane)) continue;
      tried.add(work.lane);
      if (await this.begin(work)) begun += 1;
    }
    return begun > 0;
  }

  private due(kinds: readonly string[], served: readonly string[]): Promise<Work[]> {
    const { lease, longestWait, batchSize = BATCH_SIZE } = this.rules;
    const exceptLanes = [...this.lanes(), ...served];
    const now = this.parts.clock.now();
    return this.order(this.store.due({ kinds, now, lease, longestWait, exceptLanes })).limit(batchSize).getMany();
  }

  private lanes(): string[] {
    return [...this.running.values()].flatMap(({ work }) => work.lane || []);
  }

  /** The kinds that may start more now. */
  private free(): WorkKind[] {
    const runs = [...this.running.values()];
    return this.kinds.filter(({ slot, places }) => runs.filter(({ kind }) => kind.slot === slot).length < places);
  }

  private async begin(before: Work): Promise<boolean> {
    const kind = this.free().find((one) => one.kind === before.kind);
    if (this.isEnding || !kind || this.running.has(before.id) || this.lanes().includes(before.lane)) return false;
    const { lease, retry, timeout } = this.rules;
    const now = this.parts.clock.now();
    if (before.cancelRequested) return this.store.end(before, now, { state: transitionOf("cancel").to });
    if (before.attempts >= retry.attempts)
      return this.store.end(before, now, { state: transitionOf("fail").to, error: INTERRUPTED });
    const holder = newId();
    const leasedUntil = now.getTime() + lease;
    const work = { ...before, ...this.startOf(before, now) };
    const taken = { startedAt: work.startedAt, attempts: work.attempts, leasedUntil: new Date(leasedUntil) };
    if (!(await this.store.claim(before, holder, taken))) return false;
    const breaking = new AbortController();
    const left = Math.max(0, now.getTime() + (timeout ?? 0) - this.parts.clock.now().getTime());
    const run: Running = {
      kind,
      work,
      attemptsBefore: before.attempts,
      holder,
      leasedUntil,
      breaking,
      signal: timeout === undefined ? breaking.signal : AbortSignal.any([breaking.signal, AbortSignal.timeout(left)]),
      broken: null,
      at: { done: work.done, total: work.total },
      ended: Promise.resolve(),
    };
    this.running.set(work.id, run);
    if (this.isEnding) this.breakOff(run, "shutdown");
    run.ended = this.run(run).finally(() => {
      this.running.delete(work.id);
      if (work.lane) this.served.add(work.lane);
      if (!this.isEnding) void this.poll();
    });
    return true;
  }

  /** Where attempts are limited each start counts, including those of a process that it crashes. */
  private startOf({ attempts, startedAt }: Work, now: Date): Pick<Work, "attempts" | "startedAt"> {
    return Number.isFinite(this.rules.retry.attempts)
      ? { attempts: attempts + 1, startedAt: startedAt ?? now }
      : { attempts, startedAt: now };
  }

  private async run(run: Running): Promise<void> {
    const { kind, work, holder, signal } = run;
    const { clock, log } = this.parts;
    const progress = (done: number, total: number) => {
      run.at = { done, total };
    };
    let result: Json;
    let failure: { error: unknown } | undefined;
    try {
      signal.throwIfAborted();
      result = await kind.run({ work, signal, progress });
    } catch (error) {
      failure = { error };
    }
    try {
      const [outcome, changes] = this.outcomeOf(run, result, failure);
      await this.store.leave(work.id, holder, clock.now(), { ...run.at, ...changes });
      await this.ended(work, outcome, changes);
    } catch (err) {
      // Its lease expires, and it runs again.
      log?.warn({ err, ...this.logged(work) }, `${this.rules.name}: the end of a run could not be saved`);
    }
  }

  private outcomeOf(run: Running, result: Json, failure: { error: unknown } | undefined): [Outcome, Partial<Work>] {
    const { work, attemptsBefore, broken } = run;
    const { retry, timeout } = this.rules;
    const now = this.parts.clock.now();
    if (broken === "cancelled") return ["cancelled", { state: transitionOf("cancel").to }];
    // Not its fault, whatever it returns: another process continues immediately.
    if (broken && (failure || timeout === undefined)) return ["interrupted", { attempts: attemptsBefore }];
    if (!failure) return ["done", this.succeeded(work, result, now)];
    const refused = this.refused(failure.error);
    if (refused) return ["refused", refused];
    const attempts = attemptsBefore + 1;
    const isLast = attempts >= retry.attempts;
    const nextAt = new Date(now.getTime() + Math.min(2 ** attempts * retry.pause, retry.most));
    const error = this.describe(failure.error, isLast);
    const changes = { attempts, nextAt, error, ...(isLast && { state: transitionOf("fail").to }) };
    this.failed(work, failure.error, changes);
    return ["failed", changes];
  }

  private async renew(run: Running): Promise<void> {
    if (run.signal.aborted || this.rules.timeout !== undefined) return;
    const { clock, log } = this.parts;
    try {
      const work = await this.renewed(run);
      // It may just have ended here.
      if (!work && this.running.has(run.work.id)) this.breakOff(run, "lost");
      if (work?.cancelRequested) this.breakOff(run, "cancelled");
    } catch (err) {
      log?.warn({ err, ...this.logged(run.work) }, `${this.rules.name}: a lease could not be renewed`);
      // Before the lease expires, after which another process may start.
      if (clock.now().getTime() >= run.leasedUntil - this.rules.lease / 6) this.breakOff(run, "lost");
    }
  }

  /** Checking for cancellation is cheap; on SQLite a write waits for the clicks, and redirects with it. */
  private async renewed(run: Running): Promise<Work | null> {
    const { id } = run.work;
    const { lease } = this.rules;
    const until = this.parts.clock.now().getTime() + lease;
    if (until - run.leasedUntil < Math.min(WRITE_INTERVAL, lease / 3)) return this.store.held(id, run.holder);
    const work = await this.store.renew(id, run.holder, { leasedUntil: new Date(until), ...run.at });
    if (work) run.leasedUntil = until;
    return work;
  }

  private breakOff(run: Running, why: NonNullable<Running["broken"]>): void {
    if (why === "lost")
      this.parts.log?.warn(this.logged(run.work), `${this.rules.name}: another process has taken over, this run stops`);
    run.broken ??= why;
    run.breaking.abort();
  }
}
