import { In } from "typeorm";
import { BLOCK_SIZE, placeOf, SentBlock, slotOf, upsertRows } from "../../../api/src/catalogue";
import type { Database, Reader } from "../../../api/src/platform/db/database";
import type { SearchDocument } from "./document";
import { documentOf, type RawRow, versionOf } from "./document";
import { MAX_NAMED, type SearchServer } from "./searchServer";
import { SentVersions } from "./sentVersions";

/** Blocks that are read, sent and recorded together: at most 4,096 products. */
const BLOCKS_AT_ONCE = 8;
/** Documents per import: about 2 MB. */
const IMPORT_SIZE = 1_000;

export interface Sweep {
  blocks: number;
  /** Whether it completed or was told to stop. */
  isWhole: boolean;
}

/**
 * Sends a collection the differences from the index, block by block. Progress is recorded only after the server has
 * confirmed it, so an interrupted block is sent again. Document IDs are places, which makes imports idempotent. A
 * transaction that changes products also changes their block's version, so nothing else has to be written.
 */
export class CollectionWriter {
  constructor(
    private readonly db: Database,
    private readonly server: SearchServer,
  ) {}

  /** One pass through all changed blocks. Calls `canGoOn` before each step. */
  async sweep(
    collection: string,
    canGoOn: () => Promise<boolean>,
    onProgress: (documents: number) => Promise<void>,
  ): Promise<Sweep> {
    const sweep: Sweep = { blocks: 0, isWhole: false };
    for (let after = -1; await canGoOn(); ) {
      const blocks = await changedBlocks(this.db.longRead, collection, after, BLOCKS_AT_ONCE);
      if (blocks.length === 0) return { ...sweep, isWhole: await this.leave(collection, canGoOn, sweep) };
      const differences = [];
      for (const block of blocks) differences.push(await differenceOf(this.db.longRead, collection, block));
      const put = differences.flatMap((one) => one.put);
      const removed = differences.flatMap((one) => one.removed);
      if (!(await this.send(collection, put, removed, canGoOn))) return sweep;
      await this.note(differences.map(({ row }) => row));
      sweep.blocks += blocks.length;
      await onProgress(put.length);
      after = blocks.at(-1)?.number ?? after;
    }
    return sweep;
  }

  /** Removes deleted blocks; false if it was told to stop. */
  private async leave(collection: string, canGoOn: () => Promise<boolean>, sweep: Sweep): Promise<boolean> {
    while (await canGoOn()) {
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
    canGoOn: () => Promise<boolean>,
  ): Promise<boolean> {
    for (let at = 0; at < put.length; at += IMPORT_SIZE) {
      if (!(await canGoOn())) return false;
      await this.server.put(collection, put.slice(at, at + IMPORT_SIZE));
    }
    for (let at = 0; at < removed.length; at += MAX_NAMED) {
      if (!(await canGoOn())) return false;
      await this.server.removeDocuments(collection, removed.slice(at, at + MAX_NAMED));
    }
    return true;
  }

  /** In one statement, so a collection is never recorded as having part of a block. */
  private async note(rows: readonly SentBlock[]): Promise<void> {
    await this.db.write((tx) => upsertRows(tx, SentBlock, rows, [], ["collection", "number"]));
  }
}

/** Whether a block changed since the collection received it. */
interface ChangedBlock {
  number: number;
  version: number;
  popularity: Uint8Array;
  sent: SentVersions;
}

/** What to send for a block, and the resulting state. */
interface Difference {
  put: SearchDocument[];
  removed: string[];
  row: SentBlock;
}

interface RawBlock {
  number: number | string;
  version: number | string;
  popularity: Uint8Array;
  sent: Uint8Array | null;
}

/** The next blocks after a number, in order. */
async function changedBlocks(read: Reader, collection: string, after: number, most: number): Promise<ChangedBlock[]> {
  const rows: RawBlock[] = await read.query(
    `SELECT b.number AS number, b.version AS version, b.popularity AS popularity, s.sent AS sent FROM product_block b
     LEFT JOIN search_sent_block s ON s.collection = ? AND s.number = b.number
     WHERE b.number > ? AND (s.version IS NULL OR s.version <> b.version) ORDER BY b.number LIMIT ${most}`,
    [collection, after],
  );
  return rows.map(({ number, version, popularity, sent }) => ({
    number: Number(number),
    version: Number(version),
    popularity,
    sent: new SentVersions(sent),
  }));
}

/** Blocks the collection received that no longer exist. */
async function goneBlocks(read: Reader, collection: string, most: number): Promise<number[]> {
  const rows: { number: number | string }[] = await read.query(
    `SELECT s.number AS number FROM search_sent_block s LEFT JOIN product_block b ON b.number = s.number
     WHERE s.collection = ? AND b.number IS NULL LIMIT ${most}`,
    [collection],
  );
  return rows.map(({ number }) => Number(number));
}

/**
 * Reads the rows after the block, so they may be newer than its version, never older. If they are, the version has
 * changed and the block is sent again.
 */
async function differenceOf(read: Reader, collection: string, block: ChangedBlock): Promise<Difference> {
  const { number, version, popularity, sent } = block;
  const rows: RawRow[] = await read.query(
    `SELECT place, merchantId, words, tokens FROM product_search WHERE place >= ? AND place < ?`,
    [placeOf(number, 0), placeOf(number + 1, 0)],
  );
  const known = new SentVersions();
  const put: SearchDocument[] = [];
  for (const row of rows) {
    const slot = slotOf(Number(row.place));
    const popular = popularity[slot] ?? 0;
    const own = versionOf(row, popular);
    known.set(slot, own);
    if (sent.of(slot) !== own) put.push(documentOf(row, popular));
  }
  const removed: string[] = [];
  for (let slot = 0; slot < BLOCK_SIZE; slot += 1) {
    if (sent.of(slot) > 0 && known.of(slot) === 0) removed.push(String(placeOf(number, slot)));
  }
  return { put, removed, row: { collection, number, version, documents: rows.length, sent: known.bytes } };
}
