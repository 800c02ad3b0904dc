import type { Reader } from "../../../core/db/database";
import { placeOf, slotOf } from "../index/place";
import { BLOCK_SIZE } from "../index/slots";
import { SentBlock } from "./collection.entity";
import { documentOf, type RawRow, type SearchDocument, versionOf } from "./document";
import { SentVersions } from "./sentVersions";

/** A block that changed since the collection was told of it. */
export interface ChangedBlock {
  number: number;
  version: number;
  popularity: Uint8Array;
  sent: SentVersions;
}

/** What a block's collection has to be told, and what it knows then. */
export interface Difference {
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

/** The next ones behind a number, in order. */
export async function changedBlocks(
  read: Reader,
  collection: string,
  after: number,
  most: number,
): Promise<ChangedBlock[]> {
  const rows: RawBlock[] = await read.query(
    `SELECT b.number AS number, b.version AS version, b.popularity AS popularity, s.sent AS sent FROM style_block b
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

/** Those that the collection was told of and that are no more. */
export async function goneBlocks(read: Reader, collection: string, most: number): Promise<number[]> {
  const rows: { number: number | string }[] = await read.query(
    `SELECT s.number AS number FROM search_sent_block s LEFT JOIN style_block b ON b.number = s.number
     WHERE s.collection = ? AND b.number IS NULL LIMIT ${most}`,
    [collection],
  );
  return rows.map(({ number }) => Number(number));
}

/**
 * The rows are read after the block: they may be newer than its version, which then is another one when the block is
 * looked at again, and never older.
 */
export async function differenceOf(read: Reader, collection: string, block: ChangedBlock): Promise<Difference> {
  const { number, version, popularity, sent } = block;
  const rows: RawRow[] = await read.query(
    `SELECT place, merchantId, words, tokens FROM style_search WHERE place >= ? AND place < ?`,
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
