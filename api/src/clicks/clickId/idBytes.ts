import { randomFillSync } from "node:crypto";
import { V7Generator } from "uuidv7";

/** Chance in one piece for a thousand ids: asking the system for each of them costs more than all else about an id. */
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
 * The id of a new click, as thirty-two hexadecimal digits: the first twelve are its moment. Until it is
 * written it is a text, since making a buffer for each click costs more than all that is done with it.
 */
export function newClickId(at: number): string {
  written.set(generator.generateOrResetCore(at, 10_000).bytes);
  return written.toString("hex");
}

/** The moment that the id of a click carries, in milliseconds. */
export const momentOf = (id: string): number => Number.parseInt(id.slice(0, 12), 16);

/** In the database, where there are many of them, ids of clicks are sixteen bytes. */
export const idToBytes = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

export function idFromBytes(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The least id that a moment could have: ids below it are of earlier moments. */
export function lowestIdAt(at: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, at), 0, 6);
  return bytes;
}
