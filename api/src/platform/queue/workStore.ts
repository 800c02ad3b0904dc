import type { EntityTarget } from "typeorm";
import { MINUTE } from "../clock";
import type { Database } from "../db/database";
import type { ReadQuery } from "../db/reader";
import { UNLEASED, type Work } from "./work.entity";

/** No lease is longer: later ones were written by a clock that ran ahead. */
export const longestLease = (lease: number): number => lease + 5 * MINUTE;
/** Their work is skipped, to keep its order. */
const LEASED_LANES = "SELECT leased.lane FROM work leased WHERE leased.leasedUntil > :now AND leased.lane <> ''";

export interface Wanted {
  kinds: readonly string[];
  now: Date;
  lease: number;
  /** Anything planned for later was planned by a clock that ran ahead. */
  longestWait?: number;
  exceptLanes: readonly string[];
}

/** A queue's rows. All updates are compare-and-set on what was read, so that only one of several processes is first. */
export class WorkStore {
  constructor(
    private readonly db: Database,
    private readonly entity: EntityTarget<Work>,
  ) {}

  /** Work that is due, or was left by a dead process. */
  due({ kinds, now, lease, longestWait, exceptLanes }: Wanted): ReadQuery<Work> {
    const at = now.getTime();
    const times = { now: at, tooFar: at + longestLease(lease), latest: at + (longestWait ?? 0) };
    const query = this.db.read
      .createQueryBuilder(this.entity, "work")
      .where("work.state = 'waiting' AND work.kind IN (:...kinds)", { kinds, ...times })
      .andWhere(longestWait === undefined ? "work.nextAt <= :now" : "(work.nextAt <= :now OR work.nextAt > :latest)")
      .andWhere("(work.leasedUntil <= :now OR work.leasedUntil > :tooFar)")
      .andWhere(`work.lane NOT IN (${LEASED_LANES})`);
    if (exceptLanes.length > 0) query.andWhere("work.lane NOT IN (:...exceptLanes)", { exceptLanes });
    return query;
  }

  /** Returns whether it is ours now. */
  claim({ id, state, nextAt, leasedUntil, attempts }: Work, holder: string, changes: Partial<Work>): Promise<boolean> {
    return this.db.write(async (tx) => {
      const seen = { id, state, nextAt, leasedUntil, attempts };
      const { affected } = await tx.update(this.entity, seen, { ...changes, holder });
      // An earlier attempt may have succeeded although its result was lost.
      return affected === 1 || tx.existsBy(this.entity, { id, holder });
    });
  }

  /** The row, if it is still this holder's. */
  held(id: string, holder: string): Promise<Work | null> {
    return this.db.read.findOneBy(this.entity, { id, holder });
  }

  /** Renews the lease and reports progress. Null if another worker holds it. */
  renew(id: string, holder: string, changes: Partial<Work>): Promise<Work | null> {
    return this.db.write(async (tx) => {
      await tx.update(this.entity, { id, holder }, changes);
      return tx.findOneBy(this.entity, { id, holder });
    });
  }

  /** Ends a run; does nothing if another worker holds the lease. */
  async leave(id: string, holder: string, now: Date, changes: Partial<Work>): Promise<void> {
    await this.db.write((tx) => tx.update(this.entity, { id, holder }, left(changes, now)));
  }

  /** Ends work that no one runs, if it is unchanged since it was read. */
  async end({ id, state, leasedUntil, attempts }: Work, now: Date, changes: Partial<Work>): Promise<boolean> {
    const seen = { id, state, leasedUntil, attempts };
    const { affected } = await this.db.write((tx) => tx.update(this.entity, seen, left(changes, now)));
    return affected === 1;
  }
}

/** Ended work releases its key. */
export function left(changes: Partial<Work>, now: Date): Partial<Work> {
  const isEnd = changes.state !== undefined && changes.state !== "waiting";
  return { ...changes, ...UNLEASED, ...(isEnd && { openKey: null, endedAt: now }) };
}
