import { EMPTY_ROOT, nodeHash } from "./hashes";

interface Head {
  size: number;
  root: Buffer;
}

/** RFC 9162, 2.1.3.2: the root that a leaf and its proof lead to. Null if the proof does not fit the tree. */
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

/** RFC 9162, 2.1.4.2: that one tree begins with the other. */
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
