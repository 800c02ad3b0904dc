import type { Clock } from "../clock";
import { keyNameIn, Sealer } from "../config/sealer";
import { deriveKey, type Secrets } from "../config/secrets";
import type { Database, Reader } from "../db/database";
import { isDuplicate } from "../errors";
import { PlainError } from "../plainError";
import { ChainDigest, ChainSecret, ChainWaiting } from "./chain.entity";
import { ChainKey } from "./chainKey";
import { digestFaults } from "./digest";

const ID = "chains";

/** The data key does not match this database: nothing in it can be decrypted or verified. */
export class WrongDataKeyError extends PlainError {
  constructor(sealedWith: string, here: string) {
    super(
      `Weft does not work with this data key: this database was encrypted with key ${sealedWith}, and ${here}.\n` +
        "Set DATA_KEY to the key of this database, or put it back as data-key in DATA_DIR: it was kept with the backups. " +
        "Nothing was changed.",
    );
  }
}

/**
 * Finds the key of the chains. It never changes, since every hash and stored digest depends on it: derived from the
 * first data key, and stored encrypted in the database from the first start on. So it also shows which data key the
 * database was encrypted with.
 */
export class ChainKeys {
  private found: ChainKey | undefined;
  /** From the data key, and from the previous one while that is accepted. */
  private readonly derived: readonly [Buffer, ...Buffer[]];
  private readonly sealer: Sealer;

  constructor({ dataKey, previousDataKey }: Pick<Secrets, "dataKey" | "previousDataKey">) {
    const previous = previousDataKey ? [deriveKey(previousDataKey, "chains")] : [];
    this.derived = [deriveKey(dataKey, "chains"), ...previous];
    this.sealer = new Sealer(dataKey, "chain keys", previousDataKey);
  }

  /** Throws if the database was encrypted with a key that is not accepted here. */
  async refuseOther(read: Reader): Promise<void> {
    const sealedWith = await databaseKeyName(read);
    const [here = ""] = this.sealer.keyNames;
    if (sealedWith && !this.sealer.keyNames.includes(sealedWith))
      throw new WrongDataKeyError(sealedWith, `the key here is ${here}`);
  }

  async in(read: Reader): Promise<ChainKey> {
    this.found ??= new ChainKey(await this.bytesIn(read));
    return this.found;
  }

  /** Stores the key, so that it no longer depends on the data key it came from. */
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

/** The fingerprint of a database's data key; null before its first start. */
export async function databaseKeyName(read: Reader): Promise<string | null> {
  const kept = await read.findOneBy(ChainSecret, { id: ID });
  return kept && keyNameIn(kept.sealed);
}

/** Whether this database's chains were started with this key, according to its first digest or a waiting record. */
async function hasBegun(read: Reader, key: ChainKey): Promise<boolean> {
  const [first] = await read.find(ChainDigest, { order: { id: "ASC" }, take: 1 });
  if (first) return (await digestFaults(read, key, first.digest, "")).length === 0;
  const [waiting] = await read.find(ChainWaiting, { take: 1 });
  return waiting !== undefined && key.isGenuine(waiting);
}
