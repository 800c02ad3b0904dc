import { LessThan, MoreThan } from "typeorm";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { hashOfSecret, newId, newSecret } from "../../platform/ids";
import { type ChallengePurpose, FactorChallenge } from "./factorChallenge.entity";

const GOOD_FOR = 5 * MINUTE;

/** Requested second steps. Each is for one purpose of one person, and used once. */
export class FactorChallenges {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async issue(
    userId: string,
    purpose: ChallengePurpose,
    subjectHash: string | null = null,
  ): Promise<{ token: string; challenge: string }> {
    const [token, challenge, id, now] = [newSecret(), newSecret(), newId(), this.clock.now()];
    const expiresAt = new Date(now.getTime() + GOOD_FOR);
    const tokenHash = hashOfSecret(token);
    const row = { id, createdAt: now, userId, purpose, tokenHash, challenge, expiresAt, subjectHash };
    await this.db.write((tx) => tx.insert(FactorChallenge, row));
    return { token, challenge };
  }

  async find(token: string, purpose: ChallengePurpose): Promise<FactorChallenge | null> {
    const where = { tokenHash: hashOfSecret(token), purpose, expiresAt: MoreThan(this.clock.now()) };
    return this.db.readWithRetry((read) => read.findOneBy(FactorChallenge, where));
  }

  /** Whether this is its first use: deleting the row decides. */
  async take(tx: Tx, { id }: FactorChallenge): Promise<boolean> {
    const { affected } = await tx.delete(FactorChallenge, { id });
    return affected === 1;
  }

  forgetExpired(signal?: AbortSignal): Promise<number> {
    return deleteInBatches(this.db, FactorChallenge, { expiresAt: LessThan(this.clock.now()) }, signal);
  }
}
