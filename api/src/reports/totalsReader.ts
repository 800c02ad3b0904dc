import type { Database } from "../core/database";
import type { Range } from "../core/range";

export interface Figures {
  clicks: number;
  people: number;
  sales: number;
  /** In cents, as is the commission. */
  revenue: number;
  commission: number;
}

export type FiguresBy<Key extends string> = Figures & Record<Key, string>;

export const noFigures: Figures = { clicks: 0, people: 0, sales: 0, revenue: 0, commission: 0 };

type Key = "day" | "linkId" | "merchantId" | "publisherId" | "subId";

export interface Whose {
  column: "publisherId" | "merchantId";
  ids: readonly string[];
}

const SUMS = Object.keys(noFigures) as (keyof Figures)[];
const SUM_SQL = SUMS.map((name) => `SUM(${name}) AS ${name}`).join(", ");

/** Everything that reports know comes from the day totals through here. */
export class TotalsReader {
  constructor(private readonly db: Database) {}

  async by<K extends Key>(keys: readonly K[], whose: Whose, range: Range): Promise<FiguresBy<K>[]> {
    if (whose.ids.length === 0) return [];
    const { sql, values } = conditionOf(whose, range);
    const table = keys.includes("subId" as K) ? "sub_totals" : "day_totals";
    const columns = keys.join(", ");
    const rows: Record<string, string | number>[] = await this.db.replicaRead.query(
      `SELECT ${columns}, ${SUM_SQL} FROM ${table} WHERE ${sql} GROUP BY ${columns}`,
      values,
    );
    return rows.map((row) => withNumbers<K>(row));
  }
}

/** Sums come from MySQL as text. */
function withNumbers<K extends Key>(row: Record<string, string | number>): FiguresBy<K> {
  for (const name of SUMS) row[name] = Number(row[name]);
  return row as unknown as FiguresBy<K>;
}

function conditionOf({ column, ids }: Whose, { from, to }: Range) {
  const parts = [`${column} IN (${ids.map(() => "?").join(", ")})`];
  const values = [...ids];
  if (from) {
    parts.push("day >= ?");
    values.push(from);
  }
  if (to) {
    parts.push("day <= ?");
    values.push(to);
  }
  return { sql: parts.join(" AND "), values };
}

export function addFigures(sum: Figures, more: Figures): void {
  for (const name of SUMS) sum[name] += more[name];
}

export function totalOf(rows: readonly Figures[]): Figures {
  const total = { ...noFigures };
  for (const row of rows) addFigures(total, row);
  return total;
}

/** Adds rows up under another name: those of links under their channels, say. */
export function regroup<T extends Figures>(rows: readonly T[], keyOf: (row: T) => string): Map<string, Figures> {
  const groups = new Map<string, Figures>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) addFigures(group, row);
    else groups.set(key, totalOf([row]));
  }
  return groups;
}
