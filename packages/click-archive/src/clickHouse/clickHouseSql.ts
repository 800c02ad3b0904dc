import {
  breakdownColumns,
  MOST_VALUES,
  PERSON,
  type WantedBreakdown,
  type WantedClicks,
} from "../../../../api/src/tracking";

export const TABLE = "archived_click";

const COLUMNS = ["linkId", "at", "id", "kind", "device", "country", "referrerHost", "subId"];

/**
 * One partition per write of a day: it is dropped as a whole, and readers name the ones they want. Sorted like the
 * Parquet files, so that a publisher's clicks are adjacent.
 */
export const createTable = `CREATE TABLE IF NOT EXISTS ${TABLE} (
  batch String, publisherId String, merchantId String, linkId String, id String, at UInt64, kind UInt8, device String,
  country Nullable(String), referrerHost Nullable(String), subId Nullable(String)
) ENGINE = MergeTree PARTITION BY batch ORDER BY (publisherId, linkId, id)`;

/** Debian's servers are too old for named parameters. All values come from our database. */
const literal = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
const literals = (texts: readonly string[]): string => texts.map(literal).join(", ");

export const dropBatch = (batch: string): string => `ALTER TABLE ${TABLE} DROP PARTITION ${literal(batch)}`;
export const batchesQuery = `SELECT DISTINCT batch FROM ${TABLE}`;

const COUNT = "toString(count()) AS clicks";
export const countQuery = (batch: string): string => `SELECT ${COUNT} FROM ${TABLE} WHERE batch = ${literal(batch)}`;

/** Distinguishes null from empty text. */
const notified = (column: string) => `isNull(${column}), ifNull(${column}, '')`;

/** A checksum of the rows, independent of order and parts. */
export const proofQuery = (batch: string): string => `SELECT kind, ${COUNT},
  toString(sum(sipHash64(publisherId, merchantId, linkId, id, at, kind, device, ${["country", "referrerHost", "subId"].map(notified).join(", ")}))) AS proof
  FROM ${TABLE} WHERE batch = ${literal(batch)} GROUP BY kind ORDER BY kind`;

export function clicksQuery(batches: readonly string[], wanted: WantedClicks, limit: number): string {
  const { whose, linkId, from, below } = wanted;
  return `SELECT ${COLUMNS.join(", ")} FROM ${TABLE}
    WHERE batch IN (${literals(batches)}) AND ${whose.column} IN (${literals(whose.ids)})
      ${linkId ? `AND linkId = ${literal(linkId)}` : ""} AND at >= ${from} AND id < ${literal(below.toString("hex"))}
    ORDER BY id DESC LIMIT ${limit}`;
}

export function breakdownQuery(batches: readonly string[], { by, kinds, whose, linkIds }: WantedBreakdown): string {
  return `SELECT ${breakdownColumns[by]} AS name, ${COUNT}, toString(countIf(kind = ${PERSON})) AS people FROM ${TABLE}
    WHERE batch IN (${literals(batches)}) AND ${whose.column} IN (${literals(whose.ids)})
      ${linkIds ? `AND linkId IN (${literals(linkIds)})` : ""} AND kind IN (${kinds.join(", ")})
    GROUP BY name WITH TOTALS ORDER BY count() DESC, name LIMIT ${MOST_VALUES}`;
}
