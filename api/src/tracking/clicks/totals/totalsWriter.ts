import { randomInt } from "node:crypto";
import { addingInsert } from "../../../platform/db/addingInsert";
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
const KEYS = { day_totals: ["day", "linkId", "writer"], sub_totals: ["day", "linkId", "subId", "writer"] } as const;

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
  const statements = [addToTable(engine, "day_totals", writer, ofDays)];
  if (ofSubs.length > 0) statements.push(addToTable(engine, "sub_totals", writer, ofSubs));
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

/** Adds to one table only; `changes` has one per key, in key order. */
export function addToTable(
  engine: Engine,
  table: keyof typeof KEYS,
  writer: number,
  changes: readonly TotalsChange[],
): Statement {
  const keys = KEYS[table];
  const facts = ["publisherId", "merchantId"] as const;
  const columns = [...keys, ...facts, ...SUMS];
  const values: (string | number)[] = [];
  for (const change of changes)
    for (const name of columns) values.push(name === "writer" ? writer : (change[name] ?? (name === "subId" ? "" : 0)));
  return { sql: addingInsert(engine, table, { keys, facts, sums: SUMS }, changes.length), values };
}
