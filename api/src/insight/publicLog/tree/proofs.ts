import { createHash } from "node:crypto";

/** RFC 6962: leaves and nodes are hashed differently, so that none can pass for the other. */
const [LEAF, NODE] = [Buffer.from([0]), Buffer.from([1])];

const sha256 = (...parts: Buffer[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What the public log stores of an entry: salted, so it reveals nothing without the entry. */
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

/** The tree's root while leaves are added: keeps one hash per level. */
export class GrowingTree {
  size = 0;
  private readonly parts: { hash: Buffer; leaves: number }[] = [];

  add(hash: Buffer): void {
    this.size += 1;
    let part = { hash, leaves: 1 };
    for (let last = this.parts.at(-1); last?.leaves === part.leaves; last = this.parts.at(-1)) {
      this.parts.pop();
      part = { hash: nodeHash(last.hash, part.hash), leaves: part.leaves * 2 };
    }
    this.parts.push(part);
  }

  root(): Buffer {
    if (this.size === 0) return EMPTY_ROOT;
    return this.parts.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right));
  }
}

/**
 * The root of a complete subtree: the 2^level leaves from index * 2^level on. Everything below is computed from such
 * subtrees; a proof needs as many as the tree has levels.
 */
export type CompletePart = (level: number, index: number) => Promise<Buffer>;

/**
 * The exponent of a power of two, otherwise null. Trees have up to 2^53 leaves, so no bit operations, which end at 32.
 */
function levelOf(count: number): number | null {
  let level = 0;
  while (2 ** level < count) level += 1;
  return 2 ** level === count ? level : null;
}

/** The largest power of two below the count. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/**
 * The hash over the leaves from `start` up to `end`: starts are always multiples of a power of two not below the
 * length.
 */
async function rangeRoot(part: CompletePart, start: number, end: number): Promise<Buffer> {
  const length = end - start;
  const level = levelOf(length);
  if (level !== null) return part(level, start / length);
  const middle = start + splitOf(length);
  return nodeHash(await rangeRoot(part, start, middle), await rangeRoot(part, middle, end));
}

export const rootOf = async (part: CompletePart, size: number): Promise<Buffer> =>
  size === 0 ? EMPTY_ROOT : rangeRoot(part, 0, size);

/** RFC 6962, 2.1.1: the hashes that lead from a leaf to the root. */
export async function inclusionProof(part: CompletePart, index: number, size: number): Promise<Buffer[]> {
  if (index < 0 || index >= size) throw new RangeError(`no leaf ${index} in a tree of ${size}`);
  const proof: Buffer[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    const isLeft = index < middle;
    proof.unshift(await (isLeft ? rangeRoot(part, middle, end) : rangeRoot(part, start, middle)));
    if (isLeft) end = middle;
    else start = middle;
  }
  return proof;
}

/** RFC 6962, 2.1.2: proves that a tree of `size` starts with the tree of `before`. */
export async function consistencyProof(part: CompletePart, before: number, size: number): Promise<Buffer[]> {
  if (before < 0 || before > size) throw new RangeError(`a tree of ${size} does not begin with one of ${before}`);
  if (before === 0 || before === size) return [];
  const proof: Buffer[] = [];
  let [start, end, isWhole] = [0, size, true];
  while (before !== end) {
    const middle = start + splitOf(end - start);
    if (before <= middle) {
      proof.unshift(await rangeRoot(part, middle, end));
      end = middle;
    } else {
      proof.unshift(await rangeRoot(part, start, middle));
      start = middle;
      isWhole = false;
    }
  }
  // A verifier knows the old root, and none of its subtrees.
  if (!isWhole) proof.unshift(await rangeRoot(part, start, end));
  return proof;
}

interface Head {
  size: number;
  root: Buffer;
}

/** RFC 9162, 2.1.3.2: the root of a leaf and its proof. Null if the proof does not fit the tree. */
export function rootFrom(leaf: Buffer, index: number, size: number, proof: readonly Buffer[]): Buffer | null {
  if (index >= size) return null;
  let [node, last, hash] = [index, size - 1, leaf];
  for (const part of proof) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(part, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      hash = nodeHash(hash, part);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}

/** RFC 9162, 2.1.4.2: verifies that one tree starts with the other. */
export function isConsistent(before: Head, after: Head, proof: readonly Buffer[]): boolean {
  if (before.size > after.size) return false;
  if (before.size === after.size) return proof.length === 0 && before.root.equals(after.root);
  if (before.size === 0) return proof.length === 0 && before.root.equals(EMPTY_ROOT);
  let [node, last] = [before.size - 1, after.size - 1];
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  const rest = [...proof];
  const first = node === 0 ? before.root : rest.shift();
  if (!first) return false;
  let [old, young] = [first, first];
  for (const part of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      [old, young] = [nodeHash(part, old), nodeHash(part, young)];
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      young = nodeHash(young, part);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && old.equals(before.root) && young.equals(after.root);
}
