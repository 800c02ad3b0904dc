import { LRUCache } from "lru-cache";
import type { DataSource, EntityManager } from "typeorm";
import type { Reader, Replicas } from "../../../platform/db/database";
import { isTransient } from "../../../platform/db/transaction";
import { driverErrorOf } from "../../../platform/errors";
import type { Logger } from "../../../platform/log/log";
import { PrimaryBeat } from "./primaryBeat";
import { MAX_LAG, type Replica, ReplicaLost } from "./replica";
import { type Ask, askTwice, readsBy } from "./serverReads";

const BEAT_INTERVAL = 1000;

/** A missing table or column: the replica lacks a migration. */
const NOT_MIGRATED = new Set([1146, 1054]);

/** Accounts recently notified of something. A replica in use never lags more than this. */
const MAX_ACCOUNTS = 100_000;
const REMEMBERED = 4 * MAX_LAG;

/**
 * Spreads reads over replicas that respond and have little lag; without one the primary answers. Data announced to an
 * account, by this process or by a live update from another, is read from a replica only once that has it.
 */
export class ReplicaSet implements Replicas {
  private readonly announced = new LRUCache<string, number>({ max: MAX_ACCOUNTS, ttl: REMEMBERED });
  private readonly primary: Ask;
  private readonly beat: PrimaryBeat;
  private readonly anyReads: EntityManager;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private turn = 0;

  constructor(
    private readonly source: DataSource,
    beatSource: DataSource,
    private readonly replicas: readonly Replica[],
    private readonly log?: Logger,
  ) {
    this.primary = askTwice(source);
    this.beat = new PrimaryBeat(beatSource);
    this.anyReads = readsBy(source, (sql, values) => this.ask(sql, values, Number.NEGATIVE_INFINITY));
  }

  /** Starts checking the replicas. A start does not depend on them. */
  begin(): void {
    if (this.timer) return;
    let isLooking = false;
    const look = () => {
      if (isLooking) return;
      isLooking = true;
      this.looking = this.look().finally(() => {
        isLooking = false;
      });
    };
    this.timer = setInterval(look, BEAT_INTERVAL).unref();
    look();
  }

  readerFor(ids: readonly string[]): Reader {
    const moments = ids.flatMap((id) => this.announced.get(id) ?? []);
    if (moments.length === 0) return this.anyReads;
    const latest = Math.max(...moments);
    return readsBy(this.source, (sql, values) => this.ask(sql, values, this.beat.after(latest)));
  }

  announce(ids: Iterable<string>): void {
    const now = performance.now();
    for (const id of ids) this.announced.set(id, now);
  }

  figures(): { name: string; lag: number; isUsed: boolean }[] {
    return this.replicas.map(({ name, lag, state }) => ({ name, lag, isUsed: state === "in use" }));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await Promise.all([this.beat, ...this.replicas].map((each) => each.close()));
  }

  private async ask(sql: string, values: unknown[], wanted: number): Promise<unknown> {
    for (let tries = 0; tries < this.replicas.length; tries += 1) {
      const replica = this.next(wanted);
      if (!replica) break;
      try {
        return await replica.ask(sql, values);
      } catch (error) {
        if (!isElsewhere(error)) throw error;
        if (isTransient(error)) replica.isLost();
      }
    }
    return this.primary(sql, values);
  }

  private next(wanted: number): Replica | undefined {
    for (let tries = 0; tries < this.replicas.length; tries += 1) {
      const replica = this.replicas[this.turn++ % this.replicas.length];
      if (replica?.isUsable(wanted)) return replica;
    }
    return undefined;
  }

  private async look(): Promise<void> {
    // While the primary is down its last heartbeat counts, so replicas keep answering.
    await this.beat.beat().catch(() => undefined);
    await Promise.all(this.replicas.map((replica) => this.check(replica)));
  }

  private async check(replica: Replica): Promise<void> {
    if (!(await replica.check(this.beat.at))) return;
    const { name, state, lag } = replica;
    if (state === "in use") this.log?.info({ replica: name, lag }, "reports are read from this replica");
    else this.log?.warn({ replica: name, state, lag }, "this replica is not read: others, or the primary, answer");
  }
}

/** Whether another server may have the answer this one lacks. */
const isElsewhere = (error: unknown): boolean =>
  error instanceof ReplicaLost || isTransient(error) || NOT_MIGRATED.has(driverErrorOf(error).errno ?? 0);
