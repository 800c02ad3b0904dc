import { EMPTY_ROOT, nodeHash } from "./hashes";

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
