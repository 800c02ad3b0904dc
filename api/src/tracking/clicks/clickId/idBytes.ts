import { randomFillSync } from "node:crypto";
import { V7Generator } from "uuidv7";

/** Random numbers for a thousand ids at once: a system call per id would be most of the cost. */
const pool = new Uint32Array(2048);
let used = pool.length;

function nextUint32(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++] as number;
}

const generator = new V7Generator({ nextUint32 });

const written = Buffer.alloc(16);

/**
 * A new click's ID (UUIDv7) as 32 hex digits; the first 12 are its timestamp. A string until it is written, because a
 * buffer per click is expensive.
 */
export function newClickId(at: number): string {
  written.set(generator.generateOrResetCore(at, 10_000).bytes);
  return written.toString("hex");
}

/** The timestamp in a click id, in milliseconds. */
export const momentOf = (id: string): number => Number.parseInt(id.slice(0, 12), 16);

/** Click ids are stored as 16 bytes, since there are many. */
export const idToBytes = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

export function idFromBytes(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The lowest ID of a moment: all smaller IDs are older. */
export function lowestIdAt(at: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, at), 0, 6);
  return bytes;
}
