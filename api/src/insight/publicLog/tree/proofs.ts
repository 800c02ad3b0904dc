import { EMPTY_ROOT, nodeHash } from "./hashes";

/**
 * The root of a complete part of the tree: of the 2^level leaves from index * 2^level on. Everything below is computed
 * from such parts, of which a proof needs as many as the tree has levels.
 */
export type CompletePart = (level: number, index: number) => Promise<Buffer>;

/** Of a power of two its exponent, otherwise null. Trees have up to 2^53 leaves: no bit operations, which end at 32. */
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

/** The hash over the leaves from `start` up to `end`: starts are always multiples of a power of two not below the length. */
async function rangeRoot(part: CompletePart, start: number, end: number): Promise<Buffer> {
  const length = end - start;
  const level = levelOf(length);
  if (level !== null) return part(level, start / length);
  const middle = start + splitOf(length);
  return nodeHash(await rangeRoot(part, start, middle), await rangeRoot(part, middle, end));
}

export const rootOf = async (part: CompletePart, size: number): Promise<Buffer> =>
  size === 0 ? EMPTY_ROOT : rangeRoot(part, 0, size);

/** RFC 6962, 2.1.1: what has to be hashed with a leaf to get the root. */
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

/** RFC 6962, 2.1.2: that a tree of `size` begins with the tree of `before`. */
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
  // Whoever checks it knows the old root, and nothing of its parts.
  if (!isWhole) proof.unshift(await rangeRoot(part, start, end));
  return proof;
}
