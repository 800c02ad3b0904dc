import type { Reader, Tx } from "../../platform/db/database";
import { LogTile } from "./publicLog.entity";
import { consistencyProof, inclusionProof, leafHash, rootOf, rootOfComplete } from "./tree/proofs";
import { hashesAt, TILE_HEIGHT, TILE_WIDTH } from "./tree/tiles";

const BYTES = 32;

export const joined = (hashes: readonly Buffer[]): string => Buffer.concat(hashes).toString("base64");

export function split(hashes: string): Buffer[] {
  const bytes = Buffer.from(hashes, "base64");
  return Array.from({ length: bytes.length / BYTES }, (_, at) => bytes.subarray(at * BYTES, (at + 1) * BYTES));
}

/**
 * Reads the log's tree from tiles, each of them once: create one per query, because its answers belong to one moment.
 */
export class LogTree {
  private readonly tiles = new Map<string, Promise<Buffer[]>>();

  constructor(private readonly read: Reader) {}

  root(size: number): Promise<Buffer> {
    return rootOf(this.part, size);
  }

  inclusion(index: number, size: number): Promise<Buffer[]> {
    return inclusionProof(this.part, index, size);
  }

  consistency(before: number, size: number): Promise<Buffer[]> {
    return consistencyProof(this.part, before, size);
  }

  /** The existing hashes of a tile. */
  tile(level: number, number: number): Promise<Buffer[]> {
    const key = `${level}/${number}`;
    const known = this.tiles.get(key) ?? this.readTile(level, number);
    this.tiles.set(key, known);
    return known;
  }

  private readonly part = async (level: number, index: number): Promise<Buffer> => {
    const within = 2 ** (level % TILE_HEIGHT);
    const first = index * within;
    const hashes = await this.tile(Math.floor(level / TILE_HEIGHT), Math.floor(first / TILE_WIDTH));
    const start = first % TILE_WIDTH;
    const own = hashes.slice(start, start + within);
    if (own.length < within) throw new Error(`public log: the tree has no subtree ${index} on level ${level}`);
    return rootOfComplete(own);
  };

  private async readTile(level: number, number: number): Promise<Buffer[]> {
    const kept = await this.read.findOneBy(LogTile, { level, number });
    if (kept) return split(kept.hashes);
    return level === 0 ? leavesFrom(this.read, number * TILE_WIDTH) : [];
  }
}

/** The hashes of the last, incomplete tile's leaves. */
export async function leavesFrom(read: Reader, start: number): Promise<Buffer[]> {
  return (await commitmentsFrom(read, start)).map(leafHash);
}

/** The content of a tile's leaves, for those who compute the tree themselves. */
export async function commitmentsFrom(read: Reader, start: number): Promise<Buffer[]> {
  const leaves: { commitment: string }[] = await read.query(
    "SELECT commitment FROM log_leaf WHERE number >= ? AND number < ? ORDER BY number",
    [start, start + TILE_WIDTH],
  );
  return leaves.map(({ commitment }) => Buffer.from(commitment, "base64url"));
}

/** Adds tiles completed by new leaves. `size` is the tree's size before them. */
export async function addTiles(tx: Tx, size: number, added: readonly Buffer[]): Promise<void> {
  const start = size - (size % TILE_WIDTH);
  // The new leaves may already be in the table: their hashes are passed in.
  const pending = [...(await leavesFrom(tx, start)).slice(0, size - start), ...added];
  for (let number = start / TILE_WIDTH; pending.length >= TILE_WIDTH; number += 1) {
    const hashes = pending.splice(0, TILE_WIDTH);
    await tx.insert(LogTile, { level: 0, number, hashes: joined(hashes) });
    await addAbove(tx, 1, number, rootOfComplete(hashes));
  }
}

/** A hash of a higher level, which may complete its tile and add one to the next level. */
async function addAbove(tx: Tx, level: number, index: number, hash: Buffer): Promise<void> {
  const [number, at] = [Math.floor(index / TILE_WIDTH), index % TILE_WIDTH];
  const before = at === 0 ? null : await tx.findOneByOrFail(LogTile, { level, number });
  const hashes = [...(before ? split(before.hashes) : []), hash];
  if (hashes.length !== at + 1)
    throw new Error(`public log: tile ${level}/${number} has ${hashes.length - 1} of ${at}`);
  if (before) await tx.update(LogTile, { level, number }, { hashes: joined(hashes) });
  else await tx.insert(LogTile, { level, number, hashes: joined(hashes) });
  if (hashes.length === TILE_WIDTH) await addAbove(tx, level + 1, number, rootOfComplete(hashes));
}

/** How many hashes of this tile a tree of this size has. */
export function widthIn(level: number, number: number, size: number): number {
  return Math.max(0, Math.min(TILE_WIDTH, hashesAt(level, size) - number * TILE_WIDTH));
}
