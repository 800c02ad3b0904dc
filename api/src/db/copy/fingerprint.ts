import { createHash } from "node:crypto";
import { batchesOf, type Query, type Value } from "./batches";
import type { TableShape } from "./tableShape";

export interface Fingerprint {
  rows: number;
  hash: string;
}

const MODULUS = 1n << 128n;

/** A table's content in a few bytes. The order of rows does not matter, since engines sort texts differently. */
export async function fingerprintOf(query: Query, table: TableShape): Promise<Fingerprint> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batchesOf(query, table, null)) {
    rows += batch.rows.length;
    for (const row of batch.rows) {
      const hash = createHash("sha256").update(row.map(textOf).join("\0"));
      sum += BigInt(`0x${hash.digest("hex").slice(0, 32)}`);
    }
  }
  return { rows, hash: (sum % MODULUS).toString(16) };
}

function textOf(value: Value): string {
  if (value === null) return "n";
  if (Buffer.isBuffer(value)) return `x${value.toString("hex")}`;
  return typeof value === "number" ? `#${value}` : `"${value}`;
}
