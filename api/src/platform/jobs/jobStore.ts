import { In } from "typeorm";
import type { Database } from "../db/database";
import { isDuplicate } from "../errors";
import { Job } from "./job.entity";

const UNLEASED = { holder: null, leasedUntil: new Date(0) };

/**
 * The job rows. All updates are compare-and-set on what was read, so that of several processes only one changes a row.
 */
export class JobStore {
  constructor(private readonly db: Database) {}

  find(names: readonly string[]): Promise<Job[]> {
    return this.db.read.findBy(Job, { name: In([...names]) });
  }

  /** Does nothing if another process was faster. */
  async add(name: string, nextAt: Date): Promise<void> {
    const none = { ...UNLEASED, lastStartedAt: null, lastFinishedAt: null, failures: 0, lastError: null };
    try {
      await this.db.write((tx) => tx.insert(Job, { name, nextAt, ...none }));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Does nothing if another process changed the row meanwhile. */
  async move({ name, nextAt, leasedUntil, failures }: Job, moved: Pick<Job, "nextAt" | "leasedUntil">): Promise<void> {
    await this.db.write((tx) => tx.update(Job, { name, nextAt, leasedUntil, failures }, moved));
  }

  /** Returns whether the job is ours now. */
  claim({ name, nextAt, leasedUntil }: Job, holder: string, now: Date, until: Date): Promise<boolean> {
    return this.db.write(async (tx) => {
      const seen = { name, nextAt, leasedUntil };
      const { affected } = await tx.update(Job, seen, { holder, leasedUntil: until, lastStartedAt: now });
      // An earlier attempt may have succeeded although its result was lost.
      return affected === 1 || tx.existsBy(Job, { name, holder });
    });
  }

  /** False if somebody else holds it. */
  async renew(name: string, holder: string, until: Date): Promise<boolean> {
    const { affected } = await this.db.write((tx) => tx.update(Job, { name, holder }, { leasedUntil: until }));
    return affected === 1;
  }

  /** Ends a run; does nothing if somebody else holds the lease by now. */
  async end(name: string, holder: string, outcome: Partial<Omit<Job, "name">>): Promise<void> {
    await this.db.write((tx) => tx.update(Job, { name, holder }, { ...outcome, ...UNLEASED }));
  }
}
