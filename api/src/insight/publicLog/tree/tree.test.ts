import {
  type CompletePart,
  consistencyProof,
  EMPTY_ROOT,
  inclusionProof,
  isConsistent,
  leafHash,
  nodeHash,
  rootFrom,
  rootOf,
  rootOfComplete,
} from "./proofs";
import { tileNamed } from "./tiles";

const SIZES = [1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 31, 33, 64, 65];
const leaves = Array.from({ length: 65 }, (_, at) => leafHash(Buffer.from(`leaf ${at}`)));

/** RFC 6962, 2.1, verbatim. */
function plainRoot(of: readonly Buffer[]): Buffer {
  if (of.length === 1) return of[0] as Buffer;
  let split = 1;
  while (split * 2 < of.length) split *= 2;
  return nodeHash(plainRoot(of.slice(0, split)), plainRoot(of.slice(split)));
}

const part: CompletePart = async (level, index) =>
  rootOfComplete(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level));

/** The same with one bit flipped. */
const flipped = (hash: Buffer): Buffer => Buffer.from(hash.map((byte, at) => (at === 7 ? byte ^ 1 : byte)));

it("has the root defined by the RFC, at every size", async () => {
  expect(await rootOf(part, 0)).toEqual(EMPTY_ROOT);
  for (const size of SIZES) expect(await rootOf(part, size)).toEqual(plainRoot(leaves.slice(0, size)));
});

it("proves each leaf, and rejects any other leaf, position, size or proof", async () => {
  for (const size of SIZES) {
    const root = await rootOf(part, size);
    for (let index = 0; index < size; index += 1) {
      const proof = await inclusionProof(part, index, size);
      const leaf = leaves[index] as Buffer;
      const isIn = (one: Buffer, at: number, of: number, by: readonly Buffer[]) =>
        rootFrom(one, at, of, by)?.equals(root) ?? false;
      expect(isIn(leaf, index, size, proof)).toBe(true);
      expect(isIn(flipped(leaf), index, size, proof)).toBe(false);
      expect(isIn(leaf, index + 1, size, proof)).toBe(false);
      expect(isIn(leaf, index, size, [...proof, root])).toBe(false);
      expect(isIn(leaf, index, size, proof.slice(1)) && proof.length > 0).toBe(false);
      for (const at of proof.keys())
        expect(isIn(leaf, index, size, proof.with(at, flipped(proof[at] as Buffer)))).toBe(false);
    }
  }
});

it("proves consistency with its own older trees only", async () => {
  for (const size of SIZES) {
    const after = { size, root: await rootOf(part, size) };
    for (let old = 1; old <= size; old += 1) {
      const before = { size: old, root: await rootOf(part, old) };
      const proof = await consistencyProof(part, old, size);
      expect(isConsistent(before, after, proof)).toBe(true);
      expect(isConsistent({ ...before, root: flipped(before.root) }, after, proof)).toBe(false);
      expect(isConsistent(before, { ...after, root: flipped(after.root) }, proof)).toBe(false);
      expect(isConsistent(before, after, [...proof, before.root])).toBe(false);
      for (const at of proof.keys())
        expect(isConsistent(before, after, proof.with(at, flipped(proof[at] as Buffer)))).toBe(false);
    }
  }
});

it.each([
  ["0/000", { level: 0, number: 0, width: 256, isEntries: false }],
  ["1/x001/x234/067", { level: 1, number: 1234067, width: 256, isEntries: false }],
  ["entries/x001/000.p/17", { level: 0, number: 1000, width: 17, isEntries: true }],
  ["0/x000/001", null],
  ["0/000.p/256", null],
  ["0/000.p/0", null],
  ["9/000", null],
  ["0/../../etc/passwd", null],
  ["0/1", null],
])("reads the tile path %s", (path, name) => {
  expect(tileNamed(path)).toEqual(name);
});
