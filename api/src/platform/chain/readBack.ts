import { type EntityTarget, In, type ObjectLiteral } from "typeorm";
import { HOUR } from "../clock";
import type { Reader } from "../db/reader";
import { rowsOf } from "../db/rowsById";
import { contentHash, REMOVED } from "./canonical";
import { ChainWaiting } from "./chain.entity";
import type { ChainKey } from "./chainKey";
import { type AnyStream, rowIdOf } from "./stream";

/** More errors are not listed: the first ones show where to start. */
export const MAX_FAULTS = 20;
const PAGE_SIZE = 500;
/** The job runs every few seconds: records still waiting after this long will not be chained. */
const MAX_WAIT = HOUR;

/** Rows of records in a column's order, page by page. */
export async function* eachPage<Row extends ObjectLiteral>(
  read: Reader,
  entity: EntityTarget<Row>,
  column: keyof Row & string,
  [where, values]: [string, object],
  from: number | string,
): AsyncGenerator<Row[]> {
  for (let after = from; ; ) {
    const page = await read
      .createQueryBuilder(entity, "record")
      .where(`${where} AND record.${column} > :after`, { ...values, after })
      .orderBy(`record.${column}`)
      .limit(PAGE_SIZE)
      .getMany();
    const last = page.at(-1);
    if (last) yield page;
    if (!last || page.length < PAGE_SIZE) return;
    after = last[column];
  }
}

export interface Rows {
  /** Or a query in brackets. */
  table: string;
  key?: string | undefined;
  from?: string;
  before?: string;
}

export const tableOf = (read: Reader, { entity }: Pick<AnyStream, "entity">): string =>
  String(read.createQueryBuilder(entity, "kept").expressionMap.mainAlias?.metadata.tableName);

/** Tables of records, with the column for their stream or kind. */
type Records = Readonly<Record<string, "stream" | "kind">>;

/** The row IDs in a range that none of these records names. */
export async function withoutRecord(read: Reader, rows: Rows, records: Records, name: string): Promise<string[]> {
  const { table, key = "id", from = "", before = "~" } = rows;
  const missing = Object.entries(records).map(
    ([where, of]) => `NOT EXISTS (SELECT 1 FROM ${where} known WHERE known.${of} = ? AND known.rowId = kept.${key})`,
  );
  const found: { id: string }[] = await read.query(
    `SELECT kept.${key} AS id FROM ${table} kept WHERE kept.${key} >= ? AND kept.${key} < ? AND ${missing.join(" AND ")}
     ORDER BY kept.${key} LIMIT ${MAX_FAULTS}`,
    [from, before, ...missing.map(() => name)],
  );
  return found.map(({ id }) => id);
}

const CHAINED: Records = { chain_link: "stream", chain_waiting: "stream" };

/** Rows in an id range without a record: they were not written by Weft. */
export async function unrecorded(read: Reader, stream: AnyStream, from?: string, before?: string): Promise<string[]> {
  const range = { table: tableOf(read, stream), key: stream.key, ...(from && { from }), ...(before && { before }) };
  const ids = await withoutRecord(read, range, CHAINED, stream.name);
  return ids.map((id) => `${stream.label} ${id}: it was never recorded, or its record is gone`);
}

/** Rows that do not match their last record. */
export async function contentFaults(
  read: Reader,
  key: ChainKey,
  stream: AnyStream,
  given: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return [];
  // Read before their records: if a row changes concurrently, a later record is found and the row is checked again.
  const found = await rowsOf(read, stream.entity, ids, stream.key);
  const rows = new Map(found.map((row) => [rowIdOf(stream, row), row]));
  const recorded = await lastRecords(read, key, stream, ids);
  return ids.flatMap((id) => {
    const [row, last] = [rows.get(id), recorded.get(id)];
    const fault = last ? difference(last, row && contentHash(stream.contentOf(row))) : null;
    return fault ? [`${stream.label} ${id}: ${fault}`] : [];
  });
}

type Recorded = Pick<ChainWaiting, "rowId" | "revision" | "content">;

function difference({ content }: Recorded, present: string | undefined): string | null {
  if (content === REMOVED) return present ? "it was removed, and is there again" : null;
  if (!present) return "it is gone";
  return present === content ? null : "it is not what was recorded of it last";
}

/** Waiting records are read first, because the job may chain them concurrently. */
async function lastRecords(read: Reader, key: ChainKey, { name: stream }: AnyStream, ids: readonly string[]) {
  const waiting = await read.findBy(ChainWaiting, { stream, rowId: In([...ids]) });
  const chained: Recorded[] = await read.query(
    `SELECT link.rowId, link.revision, link.content FROM chain_link link
     JOIN (SELECT rowId, MAX(revision) AS revision FROM chain_link
           WHERE stream = ? AND rowId IN (${ids.map(() => "?")}) GROUP BY rowId) latest
       ON latest.rowId = link.rowId AND latest.revision = link.revision
     WHERE link.stream = ?`,
    [stream, ...ids, stream],
  );
  const last = new Map<string, Recorded>();
  for (const record of [...chained, ...waiting.filter((one) => key.isGenuine(one))]) {
    if (Number(record.revision) >= Number(last.get(record.rowId)?.revision ?? -1)) last.set(record.rowId, record);
  }
  return last;
}

/** Waiting records that are forged, that the job skipped, or that do not match their rows. */
export async function waitingFaults(read: Reader, key: ChainKey, stream: AnyStream): Promise<string[]> {
  const { name, label } = stream;
  const faults: string[] = [];
  const [newest]: { at: number | string | null }[] = await read.query(
    "SELECT chainedAt AS at FROM chain_link WHERE stream = ? ORDER BY sequence DESC LIMIT 1",
    [name],
  );
  const skippedBefore = Number(newest?.at ?? 0) - MAX_WAIT;
  for await (const page of eachPage(read, ChainWaiting, "rowId", ["record.stream = :name", { name }], "")) {
    for (const waiting of page) {
      const { rowId, createdAt } = waiting;
      if (!key.isGenuine(waiting)) faults.push(`${label} ${rowId}: its record was not made by Weft`);
      else if (createdAt.getTime() < skippedBefore) {
        faults.push(`${label} ${rowId}: it has waited to be chained since ${createdAt.toISOString()}`);
      }
    }
    const ids = page.map(({ rowId }) => rowId);
    faults.push(...(await contentFaults(read, key, stream, ids)));
    if (faults.length >= MAX_FAULTS) break;
  }
  return faults;
}
