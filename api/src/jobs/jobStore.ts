import { In } from "typeorm";
import type { Database } from "../core/db/database";
import { isDuplicate } from "../core/errors";
import { Job } from "./job.entity";

const NOBODY = { holder: null, leasedUntil: new Date(0) };

/**
 * The jobs' rows. Whoever wants to run a job says what it saw, and the update itself asks whether that is still so:
 * of several processes one changes the row, and all others change nothing.
 */
export class JobStore {
  constructor(private readonly db: Database) {}

  find(names: readonly string[]): Promise<Job[]> {
    return this.db.read.findBy(Job, { name: In([...names]) });
  }

  /** Nothing where another process was faster. */
  async add(name: string, nextAt: Date): Promise<void> {
    const none = { ...NOBODY, lastStartedAt: null, lastFinishedAt: null, failures: 0, lastError: null };
    try {
      await this.db.write((tx) => tx.insert(Job, { name, nextAt, ...none }));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Unless another process has changed it meanwhile. */
  async move({ name, nextAt, leasedUntil, failures }: Job, moved: Pick<Job, "nextAt" | "leasedUntil">): Promise<void> {
    await this.db.write((tx) => tx.update(Job, { name, nextAt, leasedUntil, failures }, moved));
  }

  /** Whether the job is ours now. */
  claim({ name, nextAt, leasedUntil }: Job, holder: string, now: Date, until: Date): Promise<boolean> {
    return this.db.write(async (tx) => {
      const seen = { name, nextAt, leasedUntil };
      const { affected } = await tx.update(Job, seen, { holder, leasedUntil: until, lastStartedAt: now });
      // The answer to an earlier try may have been lost on its way.
      return affected === 1 || tx.existsBy(Job, { name, holder });
    });
  }

  /** False once somebody else holds it. */
  async renew(name: string, holder: string, until: Date): Promise<boolean> {
    const { affected } = await this.db.write((tx) => tx.update(Job, { name, holder }, { leasedUntil: until }));
    return affected === 1;
  }

  /** Ends a run, and does nothing where the lease has passed to somebody else. */
  async end(name: string, holder: string, outcome: Partial<Omit<Job, "name">>): Promise<void> {
    await this.db.write((tx) => tx.update(Job, { name, holder }, { ...outcome, ...NOBODY }));
  }
}
