import {
  breakdownColumns,
  COUNTED_KINDS,
  MOST_VALUES,
  PERSON,
  type WantedBreakdown,
  type WantedClicks,
} from "../../../api/src/tracking";

export type ArchiveValue = string | number | Buffer;

export interface ArchiveQuery {
  sql: string;
  values: ArchiveValue[];
}

const COLUMNS = ["linkId", "at", "id", "kind", "device", "country", "referrerHost", "subId"].map((name) => `"${name}"`);

/** Clicks in it are found by publisher and link: of a small publisher's clicks few groups of rows are read. */
const ROWS_PER_GROUP = 20_480;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const marks = (values: readonly unknown[]): string => values.map(() => "?").join(", ");
const tableOf = (paths: readonly string[]): string => `read_parquet([${paths.map(literal).join(", ")}])`;

/** Of one day, in the order in which values are appended. They go with their connection. */
export const dayTables = [
  `CREATE TEMP TABLE day ("linkId" VARCHAR, "at" BIGINT, id BLOB, kind UTINYINT, device VARCHAR, country VARCHAR,
   "referrerHost" VARCHAR, "subId" VARCHAR)`,
  `CREATE TEMP TABLE party ("linkId" VARCHAR, "publisherId" VARCHAR, "merchantId" VARCHAR)`,
];

export const copyDay = (path: string): string =>
  `COPY (SELECT COALESCE("publisherId", '') AS "publisherId", COALESCE("merchantId", '') AS "merchantId",
   ${COLUMNS.map((name) => `day.${name}`).join(", ")} FROM day LEFT JOIN party USING ("linkId")
   ORDER BY "publisherId", day."linkId", day.id) TO ${literal(path)}
   (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROWS_PER_GROUP})`;

/** Of a file that was written: clicks by kind. */
export const kindsOf = (path: string): ArchiveQuery => ({
  sql: `SELECT kind, COUNT(*) AS clicks FROM ${tableOf([path])} GROUP BY kind`,
  values: [],
});

export function clicksQuery(paths: readonly string[], wanted: WantedClicks, limit: number): ArchiveQuery {
  const { publisherId, linkId, from, below } = wanted;
  return {
    sql: `SELECT ${COLUMNS.join(", ")} FROM ${tableOf(paths)}
          WHERE "publisherId" = ?${linkId ? ' AND "linkId" = ?' : ""} AND "at" >= ? AND id < ?
          ORDER BY id DESC LIMIT ${limit}`,
    values: [publisherId, ...(linkId ? [linkId] : []), from, below],
  };
}

export function breakdownQuery(paths: readonly string[], { by, whose, linkIds }: WantedBreakdown): ArchiveQuery {
  const column = `"${breakdownColumns[by]}"`;
  const people = `COUNT(*) FILTER (kind = ${PERSON})`;
  return {
    sql: `SELECT ${column} AS name, COUNT(*) AS clicks, ${people} AS people,
            SUM(COUNT(*)) OVER () AS "allClicks", SUM(${people}) OVER () AS "allPeople"
          FROM ${tableOf(paths)}
          WHERE "${whose.column}" IN (${marks(whose.ids)})${linkIds ? ` AND "linkId" IN (${marks(linkIds)})` : ""}
            AND kind IN (${COUNTED_KINDS})
          GROUP BY ${column} ORDER BY clicks DESC, name LIMIT ${MOST_VALUES}`,
    values: [...whose.ids, ...(linkIds ?? [])],
  };
}
