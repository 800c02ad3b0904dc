import {
  breakdownColumns,
  COUNTED_KINDS,
  MOST_VALUES,
  PERSON,
  type WantedBreakdown,
  type WantedClicks,
} from "../../../../api/src/tracking";

export const TABLE = "archived_click";

const COLUMNS = ["linkId", "at", "id", "kind", "device", "country", "referrerHost", "subId"];

/**
 * One partition for each time that a day was written: it is dropped as a whole, and a reader names those that it wants.
 * Sorted like the files of the other engine: a publisher's clicks lie together.
 */
export const createTable = `CREATE TABLE IF NOT EXISTS ${TABLE} (
  batch String, publisherId String, merchantId String, linkId String, id String, at UInt64, kind UInt8, device String,
  country Nullable(String), referrerHost Nullable(String), subId Nullable(String)
) ENGINE = MergeTree PARTITION BY batch ORDER BY (publisherId, linkId, id)`;

/** Parameters with names are younger than the servers that Debian has. What is asked by comes from our database. */
const literal = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
const literals = (texts: readonly string[]): string => texts.map(literal).join(", ");

export const dropBatch = (batch: string): string => `ALTER TABLE ${TABLE} DROP PARTITION ${literal(batch)}`;
export const batchesQuery = `SELECT DISTINCT batch FROM ${TABLE}`;

const COUNT = "toString(count()) AS clicks";
export const countQuery = (batch: string): string => `SELECT ${COUNT} FROM ${TABLE} WHERE batch = ${literal(batch)}`;

/** A null and an empty text are told apart. */
const told = (column: string) => `isNull(${column}), ifNull(${column}, '')`;

/** A sum over its rows: the same in whichever order and parts the server keeps them. */
export const proofQuery = (batch: string): string => `SELECT kind, ${COUNT},
  toString(sum(sipHash64(publisherId, merchantId, linkId, id, at, kind, device, ${["country", "referrerHost", "subId"].map(told).join(", ")}))) AS proof
  FROM ${TABLE} WHERE batch = ${literal(batch)} GROUP BY kind ORDER BY kind`;

export function clicksQuery(batches: readonly string[], wanted: WantedClicks, limit: number): string {
  const { publisherId, linkId, from, below } = wanted;
  return `SELECT ${COLUMNS.join(", ")} FROM ${TABLE}
    WHERE batch IN (${literals(batches)}) AND publisherId = ${literal(publisherId)}
      ${linkId ? `AND linkId = ${literal(linkId)}` : ""} AND at >= ${from} AND id < ${literal(below.toString("hex"))}
    ORDER BY id DESC LIMIT ${limit}`;
}

export function breakdownQuery(batches: readonly string[], { by, whose, linkIds }: WantedBreakdown): string {
  return `SELECT ${breakdownColumns[by]} AS name, ${COUNT}, toString(countIf(kind = ${PERSON})) AS people FROM ${TABLE}
    WHERE batch IN (${literals(batches)}) AND ${whose.column} IN (${literals(whose.ids)})
      ${linkIds ? `AND linkId IN (${literals(linkIds)})` : ""} AND kind IN (${COUNTED_KINDS})
    GROUP BY name WITH TOTALS ORDER BY count() DESC, name LIMIT ${MOST_VALUES}`;
}
