import { In } from "typeorm";
import type { Database } from "../../../core/db/database";
import { upsertRows } from "../../runs/upsertRows";
import { changedBlocks, differenceOf, goneBlocks } from "./blockDifferences";
import { SentBlock } from "./collection.entity";
import type { SearchDocument } from "./document";
import { MAX_NAMED, type SearchServer } from "./searchServer";

/** Blocks that are read, sent and noted together: at most 4,096 styles. */
const BLOCKS_AT_ONCE = 8;
/** Of one import: about 2 MB. */
const IMPORT_SIZE = 1_000;

export interface Sweep {
  blocks: number;
  /** Whether it came to the end; otherwise it was told to stop. */
  isWhole: boolean;
}

/**
 * Tells a collection what differs from the index, block by block. What it was told is noted only after the server has
 * confirmed it: whatever breaks off, the same is sent again, and documents are named by their places, so that twice is
 * once. Blocks say by their versions that they changed, in the transaction that changes them, so nothing else has to be
 * written where styles are.
 */
export class CollectionWriter {
  constructor(
    private readonly db: Database,
    private readonly server: SearchServer,
  ) {}

  /** Once through all blocks that changed. `mayGoOn` is asked before each step. */
  async sweep(
    collection: string,
    mayGoOn: () => Promise<boolean>,
    told: (documents: number) => Promise<void>,
  ): Promise<Sweep> {
    const sweep: Sweep = { blocks: 0, isWhole: false };
    for (let after = -1; await mayGoOn(); ) {
      const blocks = await changedBlocks(this.db.longRead, collection, after, BLOCKS_AT_ONCE);
      if (blocks.length === 0) return { ...sweep, isWhole: await this.leave(collection, mayGoOn, sweep) };
      const differences = [];
      for (const block of blocks) differences.push(await differenceOf(this.db.longRead, collection, block));
      const put = differences.flatMap((one) => one.put);
      const removed = differences.flatMap((one) => one.removed);
      if (!(await this.send(collection, put, removed, mayGoOn))) return sweep;
      await this.note(differences.map(({ row }) => row));
      sweep.blocks += blocks.length;
      await told(put.length);
      after = blocks.at(-1)?.number ?? after;
    }
    return sweep;
  }

  /** Removes blocks that are no more; false if it was told to stop. */
  private async leave(collection: string, mayGoOn: () => Promise<boolean>, sweep: Sweep): Promise<boolean> {
    while (await mayGoOn()) {
      const gone = await goneBlocks(this.db.longRead, collection, MAX_NAMED);
      if (gone.length === 0) return true;
      await this.server.removeBlocks(collection, gone);
      await this.db.write((tx) => tx.delete(SentBlock, { collection, number: In(gone) }));
      sweep.blocks += gone.length;
    }
    return false;
  }

  private async send(
    collection: string,
    put: readonly SearchDocument[],
    removed: readonly string[],
    mayGoOn: () => Promise<boolean>,
  ): Promise<boolean> {
    for (let at = 0; at < put.length; at += IMPORT_SIZE) {
      if (!(await mayGoOn())) return false;
      await this.server.put(collection, put.slice(at, at + IMPORT_SIZE));
    }
    for (let at = 0; at < removed.length; at += MAX_NAMED) {
      if (!(await mayGoOn())) return false;
      await this.server.removeDocuments(collection, removed.slice(at, at + MAX_NAMED));
    }
    return true;
  }

  /** At once, so that a collection is never said to know a part of a block. */
  private async note(rows: readonly SentBlock[]): Promise<void> {
    await this.db.write((tx) => upsertRows(tx, SentBlock, rows, [], ["collection", "number"]));
  }
}
