import { createHash } from "node:crypto";

/**
 * Which goods a feed has, and the last row of each: 12 bytes a slot instead of a map of strings. Of each id 64 bits of
 * a hash are kept, which two of a million ids share once in some thirty million feeds.
 */
export class SeenSkus {
  private keys = new BigUint64Array(1024);
  private rows = new Uint32Array(1024);
  size = 0;

  /** Returns whether it was there already. */
  add(sku: string, row: number): boolean {
    if (this.size * 2 >= this.keys.length) this.grow();
    const key = keyOf(sku);
    const slot = slotOf(this.keys, key);
    const isKnown = this.keys[slot] === key;
    this.keys[slot] = key;
    this.rows[slot] = row;
    if (!isKnown) this.size += 1;
    return isKnown;
  }

  /** The last row with this id. */
  lastRow(sku: string): number | undefined {
    const key = keyOf(sku);
    const slot = slotOf(this.keys, key);
    return this.keys[slot] === key ? this.rows[slot] : undefined;
  }

  private grow(): void {
    const [keys, rows] = [this.keys, this.rows];
    this.keys = new BigUint64Array(keys.length * 2);
    this.rows = new Uint32Array(keys.length * 2);
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] as bigint;
      if (key === 0n) continue;
      const slot = slotOf(this.keys, key);
      this.keys[slot] = key;
      this.rows[slot] = rows[at] as number;
    }
  }
}

/** Never 0, which is an empty slot. */
const keyOf = (sku: string): bigint => createHash("sha256").update(sku).digest().readBigUInt64LE() | 1n;

/** Where the key is, or the free slot for it. */
function slotOf(keys: BigUint64Array, key: bigint): number {
  const mask = keys.length - 1;
  let slot = Number((key >> 1n) & BigInt(mask));
  while (keys[slot] !== 0n && keys[slot] !== key) slot = (slot + 1) & mask;
  return slot;
}
