import { randomInt } from "node:crypto";
import type { Engine, Tx } from "../../../platform/db/database";

export interface TotalsChange {
  day: string;
  linkId: string;
  subId: string | null;
  publisherId: string;
  merchantId: string;
  clicks: number;
  people: number;
  sales: number;
  revenue: number;
  commission: number;
  /** Clicks that are listed but not counted; none if omitted. */
  uncounted?: number;
}

const SUMS = ["clicks", "people", "sales", "revenue", "commission", "uncounted"] as const;
const DAY_COLUMNS = ["day", "linkId", "writer", "publisherId", "merchantId", ...SUMS];
const SUB_COLUMNS = ["day", "linkId", "subId", "writer", "publisherId", "merchantId", ...SUMS];

/** The writer number of corrections by `totals:rebuild`. */
export const REPAIR_WRITER = 0;

/** The writer number of rows that were folded into one; SQLite's only writer. */
export const FOLDED_WRITER = 1;

/** This process's writer number; always 1 on SQLite, where there is one process. */
export const newWriter = (engine: Engine): number => (engine === "sqlite" ? FOLDED_WRITER : randomInt(2, 2 ** 31 - 1));

export interface Statement {
  sql: string;
  values: (string | number)[];
}

/** One upsert per table; rows in key order, so that two writers do not deadlock. */
export function totalsStatements(engine: Engine, writer: number, changes: readonly TotalsChange[]): Statement[] {
  const ofDays = summed(changes, ({ day, linkId }) => `${day} ${linkId}`);
  const ofSubs = summed(
    changes.filter(({ subId }) => subId !== null),
    ({ day, linkId, subId }) => `${day} ${linkId} ${subId}`,
  );
  const statements = [upsert(engine, "day_totals", DAY_COLUMNS, 3, ofDays, writer)];
  if (ofSubs.length > 0) statements.push(upsert(engine, "sub_totals", SUB_COLUMNS, 4, ofSubs, writer));
  return statements;
}

/** For everything except the click sink, which uses the driver directly. */
export async function addToTotals(
  tx: Tx,
  engine: Engine,
  writer: number,
  changes: readonly TotalsChange[],
): Promise<void> {
  const counted = changes.filter((change) => SUMS.some((name) => (change[name] ?? 0) !== 0));
  if (counted.length === 0) return;
  for (const { sql, values } of totalsStatements(engine, writer, counted)) await tx.query(sql, values);
}

/** Adds to one table alone; `changes` have one per key, in key order. */
export const addToTable = (
  engine: Engine,
  table: "day_totals" | "sub_totals",
  writer: number,
  changes: TotalsChange[],
): Statement =>
  table === "day_totals"
    ? upsert(engine, table, DAY_COLUMNS, 3, changes, writer)
    : upsert(engine, table, SUB_COLUMNS, 4, changes, writer);

/** One change per key, in key order. */
function summed(changes: readonly TotalsChange[], keyOf: (change: TotalsChange) => string): TotalsChange[] {
  const byKey = new Map<string, TotalsChange>();
  for (const change of changes) {
    const key = keyOf(change);
    const sum = byKey.get(key);
    if (sum) for (const name of SUMS) sum[name] = (sum[name] ?? 0) + (change[name] ?? 0);
    else byKey.set(key, { ...change });
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

const heads = new Map<string, { head: string; row: string; tail: string }>();

/** The engines have no common upsert syntax. */
function upsertText(engine: Engine, table: string, columns: string[], keys: number) {
  const known = heads.get(`${engine} ${table}`);
  if (known) return known;
  const quoted = columns.map((name) => (engine === "sqlite" ? `"${name}"` : `\`${name}\``));
  const sums = quoted.slice(-SUMS.length);
  const tail =
    engine === "sqlite"
      ? ` ON CONFLICT (${quoted.slice(0, keys).join(", ")}) DO UPDATE SET ${sums.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")}`
      : ` ON DUPLICATE KEY UPDATE ${sums.map((name) => `${name} = ${name} + VALUES(${name})`).join(", ")}`;
  const text = {
    head: `INSERT INTO ${table} (${quoted.join(", ")}) VALUES `,
    row: `(${columns.map(() => "?").join(", ")})`,
    tail,
  };
  heads.set(`${engine} ${table}`, text);
  return text;
}

function upsert(
  engine: Engine,
  table: string,
  columns: string[],
  keys: number,
  rows: TotalsChange[],
  writer: number,
): Statement {
  const { head, row, tail } = upsertText(engine, table, columns, keys);
  const values: (string | number)[] = [];
  for (const change of rows) {
    values.push(change.day, change.linkId);
    if (keys === 4) values.push(change.subId ?? "");
    values.push(writer, change.publisherId, change.merchantId);
    values.push(change.clicks, change.people, change.sales, change.revenue, change.commission, change.uncounted ?? 0);
  }
  return { sql: head + Array(rows.length).fill(row).join(", ") + tail, values };
}
