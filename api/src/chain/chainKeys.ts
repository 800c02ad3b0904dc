import type { Clock } from "../core/clock";
import type { Sealer } from "../core/config/sealer";
import type { Database, Reader } from "../core/db/database";
import { isDuplicate } from "../core/errors";
import { ChainDigest, ChainSecret, ChainWaiting } from "./chain.entity";
import { ChainKey } from "./chainKey";
import { digestFaults } from "./digest";

const ID = "chains";

/**
 * Finds the key of the chains. It never changes, since every hash and every digest that somebody keeps depends on it: it
 * is derived from the first data key, and kept sealed in the database from the first time that the data key is replaced.
 */
export class ChainKeys {
  private found: ChainKey | undefined;

  /** `derived`: from the data key, and from the previous one while that is accepted. */
  constructor(
    private readonly derived: readonly [Buffer, ...Buffer[]],
    private readonly sealer: Sealer,
  ) {}

  async in(read: Reader): Promise<ChainKey> {
    this.found ??= new ChainKey(await this.bytesIn(read));
    return this.found;
  }

  /** Keeps the key, so that it no longer depends on the data key that it came from. */
  async keep(db: Database, clock: Clock): Promise<void> {
    const bytes = await this.bytesIn(db.read);
    const sealed = this.sealer.seal(bytes.toString("base64"), ID);
    try {
      await db.write(async (tx) => {
        if (!(await tx.existsBy(ChainSecret, { id: ID }))) {
          await tx.insert(ChainSecret, { id: ID, createdAt: clock.now(), sealed });
        }
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  private async bytesIn(read: Reader): Promise<Buffer> {
    const kept = await read.findOneBy(ChainSecret, { id: ID });
    if (kept) return Buffer.from(this.sealer.open(kept.sealed, ID), "base64");
    const [current, ...others] = this.derived;
    for (const other of others) if (await hasBegun(read, new ChainKey(other))) return other;
    return current;
  }
}

/** Whether the chains of this database were begun with this key: its first digest, or else a waiting record, says so. */
async function hasBegun(read: Reader, key: ChainKey): Promise<boolean> {
  const [first] = await read.find(ChainDigest, { order: { id: "ASC" }, take: 1 });
  if (first) return (await digestFaults(read, key, first.digest, "")).length === 0;
  const [waiting] = await read.find(ChainWaiting, { take: 1 });
  return waiting !== undefined && key.isGenuine(waiting);
}
