import { LessThan, MoreThan } from "typeorm";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { hashOfSecret, newId, newSecret } from "../../platform/ids";
import { type ChallengePurpose, FactorChallenge } from "./factorChallenge.entity";

const GOOD_FOR = 5 * MINUTE;

/** Second steps that were asked for. Each is for one purpose of one person, and used once. */
export class FactorChallenges {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async issue(userId: string, purpose: ChallengePurpose): Promise<{ token: string; challenge: string }> {
    const [token, challenge, id, now] = [newSecret(), newSecret(), newId(), this.clock.now()];
    const expiresAt = new Date(now.getTime() + GOOD_FOR);
    const row = { id, createdAt: now, userId, purpose, tokenHash: hashOfSecret(token), challenge, expiresAt };
    await this.db.write((tx) => tx.insert(FactorChallenge, row));
    return { token, challenge };
  }

  async find(token: string, purpose: ChallengePurpose): Promise<FactorChallenge | null> {
    const where = { tokenHash: hashOfSecret(token), purpose, expiresAt: MoreThan(this.clock.now()) };
    return this.db.readWithRetry((read) => read.findOneBy(FactorChallenge, where));
  }

  /** Whether this use of it is the first: deleting the row decides. */
  async take(tx: Tx, { id }: FactorChallenge): Promise<boolean> {
    const { affected } = await tx.delete(FactorChallenge, { id });
    return affected === 1;
  }

  forgetExpired(signal?: AbortSignal): Promise<number> {
    return deleteInBatches(this.db, FactorChallenge, { expiresAt: LessThan(this.clock.now()) }, signal);
  }
}
