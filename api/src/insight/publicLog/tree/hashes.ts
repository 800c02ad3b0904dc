import { createHash } from "node:crypto";

/** Of RFC 6962: leaves and nodes are hashed differently, so that none can pass for the other. */
const [LEAF, NODE] = [Buffer.from([0]), Buffer.from([1])];

const sha256 = (...parts: Buffer[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What the public log holds of an entry: with the salt it says nothing to whoever does not have the entry. */
export const commitmentOf = (salt: Buffer, entry: string): Buffer => sha256(salt, Buffer.from(entry));

export const leafHash = (data: Buffer): Buffer => sha256(LEAF, data);

export const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

export const EMPTY_ROOT = sha256();

/** The root of a complete tree over 1, 2, 4, 8 … hashes. */
export function rootOfComplete(hashes: readonly Buffer[]): Buffer {
  let row = [...hashes];
  while (row.length > 1) {
    row = row.flatMap((left, at) => (at % 2 === 0 ? [nodeHash(left, row[at + 1] as Buffer)] : []));
  }
  return row[0] as Buffer;
}
