import {
  breakdownColumns,
  clickKindNames,
  idFromBytes,
  MOST_VALUES,
  PERSON,
  type WantedBreakdown,
  type WantedClicks,
} from "../../../api/src/tracking";

export type ArchiveValue = string | number;

export interface ArchiveQuery {
  sql: string;
  values: ArchiveValue[];
}

/** Described in `dataFiles`, since operators read these files with tools of their own. */
const COLUMNS = ["linkId", "at", "clickId", "kind", "device", "country", "referrerHost", "subId"].map(
  (name) => `"${name}"`,
);

/** Sorted by publisher and link, so reading a small publisher's clicks touches few row groups. */
const ROWS_PER_GROUP = 20_480;

/** From milliseconds. */
const momentOf = (sql: string): string => `make_timestamptz(CAST(${sql} AS BIGINT) * 1000)`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const marks = (values: readonly unknown[]): string => values.map(() => "?").join(", ");
const tableOf = (paths: readonly string[]): string => `read_parquet([${paths.map(literal).join(", ")}])`;

/** Temporary tables for one day, in the order in which values are appended. They end with their connection. */
export const dayTables = [
  `CREATE TEMP TABLE day ("linkId" VARCHAR, "at" BIGINT, "clickId" VARCHAR, kind VARCHAR, device VARCHAR, country VARCHAR,
   "referrerHost" VARCHAR, "subId" VARCHAR)`,
  `CREATE TEMP TABLE party ("linkId" VARCHAR, "publisherId" VARCHAR, "merchantId" VARCHAR)`,
];

export const copyDay = (path: string): string =>
  `COPY (SELECT COALESCE("publisherId", '') AS "publisherId", COALESCE("merchantId", '') AS "merchantId",
   ${COLUMNS.map((name) => (name === '"at"' ? `${momentOf("day.at")} AS "at"` : `day.${name}`)).join(", ")} FROM day LEFT JOIN party USING ("linkId")
   ORDER BY "publisherId", day."linkId", day."clickId") TO ${literal(path)}
   (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROWS_PER_GROUP})`;

/** Counts a written file's clicks by kind. */
export const kindsOf = (path: string): ArchiveQuery => ({
  sql: `SELECT kind, COUNT(*) AS clicks FROM ${tableOf([path])} GROUP BY kind`,
  values: [],
});

export function clicksQuery(paths: readonly string[], wanted: WantedClicks, limit: number): ArchiveQuery {
  const { whose, linkId, from, below } = wanted;
  const shown = COLUMNS.map((name) => (name === '"at"' ? 'epoch_ms("at") AS "at"' : name));
  return {
    sql: `SELECT ${shown.join(", ")} FROM ${tableOf(paths)}
          WHERE "${whose.column}" IN (${marks(whose.ids)})${linkId ? ' AND "linkId" = ?' : ""}
            AND "at" >= ${momentOf("?")} AND "clickId" < ?
          ORDER BY "clickId" DESC LIMIT ${limit}`,
    values: [...whose.ids, ...(linkId ? [linkId] : []), from, idFromBytes(below)],
  };
}

export function breakdownQuery(paths: readonly string[], { by, kinds, whose, linkIds }: WantedBreakdown): ArchiveQuery {
  const column = `"${breakdownColumns[by]}"`;
  const people = `COUNT(*) FILTER (kind = '${clickKindNames[PERSON]}')`;
  return {
    sql: `SELECT ${column} AS name, COUNT(*) AS clicks, ${people} AS people,
            SUM(COUNT(*)) OVER () AS "allClicks", SUM(${people}) OVER () AS "allPeople"
          FROM ${tableOf(paths)}
          WHERE "${whose.column}" IN (${marks(whose.ids)})${linkIds ? ` AND "linkId" IN (${marks(linkIds)})` : ""}
            AND kind IN (${kinds.map((kind) => literal(clickKindNames[kind])).join(", ")})
          GROUP BY ${column} ORDER BY clicks DESC, name LIMIT ${MOST_VALUES}`,
    values: [...whose.ids, ...(linkIds ?? [])],
  };
}
