import type { DayRange } from "../contract/days";
import type { Database } from "../core/db/database";
import type { ClosedDays } from "./closedDays";
import { type Declined, declinesIn } from "./declines";

export interface Figures {
  clicks: number;
  people: number;
  sales: number;
  /** In minor units, like the commission. */
  revenue: number;
  commission: number;
}

export type FiguresBy<Key extends string> = Figures & Record<Key, string>;

export const noFigures: Figures = { clicks: 0, people: 0, sales: 0, revenue: 0, commission: 0 };

type Key = "day" | "linkId" | "merchantId" | "publisherId" | "subId";

export interface Whose {
  column: "publisherId" | "merchantId";
  ids: readonly string[];
  /** Only programs in this currency; all if omitted. */
  currency?: string;
  /** Of a merchant's figures only those of these publishers. */
  publisherIds?: readonly string[];
}

const SUMS = Object.keys(noFigures) as (keyof Figures)[];
const SUM_SQL = SUMS.map((name) => `SUM(${name}) AS ${name}`).join(", ");

/** Sub-ids per batch. Large, since each batch aggregates the whole range again. */
const BATCH_SIZE = 10_000;

/** All reports read the day totals through this class. */
export class TotalsReader {
  constructor(
    private readonly db: Database,
    private readonly closedDays: ClosedDays<Figures>,
  ) {}

  async by<K extends Exclude<Key, "subId">>(
    keys: readonly K[],
    scope: Whose,
    range: DayRange,
  ): Promise<FiguresBy<K>[]> {
    if (scope.ids.length === 0 || scope.publisherIds?.length === 0) return [];
    const what = `${scope.column} ${keys.join(",")} ${scope.currency ?? ""} ${scope.publisherIds?.join(",") ?? ""}`;
    const span = { ids: scope.ids, what, range };
    const rows = await this.closedDays.read(span, (part) => this.sums("day_totals", keys, conditionOf(scope, part)));
    // Safe cast: the rows are those that were read above. Without the day, the same key may be in both parts.
    return joined(rows as FiguresBy<K>[], keys);
  }

  async declined(whose: Whose, range: DayRange): Promise<Declined[]> {
    return whose.ids.length === 0 ? [] : declinesIn(this.db.replicaReadFor(whose.ids), whose, range);
  }

  /** Flood totals by publisher and shop; usually few rows. */
  async floods({ ids }: Whose, range: DayRange): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const { sql, values } = conditionOf({ column: "merchantId", ids }, range);
    const rows: { merchantId: string; publisherId: string; flooded: string | number }[] = await this.db
      .replicaReadFor(ids)
      .query(
        `SELECT merchantId, publisherId, SUM(clicks + crowded) AS flooded FROM click_flood
         WHERE ${sql} GROUP BY merchantId, publisherId`,
        values,
      );
    return new Map(rows.map((row) => [`${row.merchantId} ${row.publisherId}`, Number(row.flooded)]));
  }

  /** The number of sub-ids is unlimited, so they are never read all at once. */
  bestSubIds(scope: Whose, range: DayRange, limit: number): Promise<FiguresBy<"subId">[]> {
    const order = `ORDER BY commission DESC, clicks DESC, subId LIMIT ${limit}`;
    return this.sums("sub_totals", ["subId"], conditionOf(scope, range), order);
  }

  /** Of these sub-ids only. */
  ofSubIds(scope: Whose, range: DayRange, subIds: readonly string[]): Promise<FiguresBy<"subId">[]> {
    if (subIds.length === 0) return Promise.resolve([]);
    const { sql, values, ids } = conditionOf(scope, range);
    const only = `${sql} AND subId IN (${subIds.map(() => "?").join(", ")})`;
    return this.sums("sub_totals", ["subId"], { sql: only, values: [...values, ...subIds], ids });
  }

  /** Keyset pagination by name, which is stable while counts change: each sub-id comes once. */
  async *allSubIds(scope: Whose, range: DayRange): AsyncGenerator<FiguresBy<"subId">> {
    const { sql, values, ids } = conditionOf(scope, range);
    let last: string | undefined;
    do {
      const rest =
        last === undefined ? { sql, values, ids } : { sql: `${sql} AND subId > ?`, values: [...values, last], ids };
      const rows = await this.sums("sub_totals", ["subId"], rest, `ORDER BY subId LIMIT ${BATCH_SIZE}`);
      yield* rows;
      last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.subId;
    } while (last !== undefined);
  }

  private async sums<K extends Key>(table: string, keys: readonly K[], { sql, values, ids }: Condition, rest = "") {
    const columns = keys.join(", ");
    const rows: Record<string, string | number>[] = await this.db
      .replicaReadFor(ids)
      .query(`SELECT ${columns}, ${SUM_SQL} FROM ${table} WHERE ${sql} GROUP BY ${columns} ${rest}`, values);
    return rows.map((row) => withNumbers<K>(row));
  }
}

/** One row per key. */
function joined<K extends Key>(rows: FiguresBy<K>[], keys: readonly K[]): FiguresBy<K>[] {
  const byKey = new Map<string, FiguresBy<K>>();
  for (const row of rows) {
    const key = keys.map((name) => row[name]).join(" ");
    const known = byKey.get(key);
    if (known) addFigures(known, row);
    else byKey.set(key, row);
  }
  return [...byKey.values()];
}

/** MySQL returns sums as strings. */
function withNumbers<K extends Key>(row: Record<string, string | number>): FiguresBy<K> {
  for (const name of SUMS) row[name] = Number(row[name]);
  // Safe cast: the keys are the selected columns.
  return row as unknown as FiguresBy<K>;
}

interface Condition {
  sql: string;
  values: string[];
  /** Whose figures these are. */
  ids: readonly string[];
}

function conditionOf({ column, ids, currency, publisherIds }: Whose, { from, to }: DayRange): Condition {
  const oneOf = (name: string, known: readonly string[]) => `${name} IN (${known.map(() => "?").join(", ")})`;
  const parts = [oneOf(column, ids)];
  const values = [...ids];
  if (publisherIds) {
    parts.push(oneOf("publisherId", publisherIds));
    values.push(...publisherIds);
  }
  if (currency) {
    parts.push("merchantId IN (SELECT merchant.id FROM merchant WHERE merchant.currency = ?)");
    values.push(currency);
  }
  if (from) {
    parts.push("day >= ?");
    values.push(from);
  }
  if (to) {
    parts.push("day <= ?");
    values.push(to);
  }
  return { sql: parts.join(" AND "), values, ids };
}

export function addFigures(sum: Figures, more: Figures): void {
  for (const name of SUMS) sum[name] += more[name];
}

export function totalOf(rows: readonly Figures[]): Figures {
  const total = { ...noFigures };
  for (const row of rows) addFigures(total, row);
  return total;
}

/** Regroups rows by another key, such as links by channel. */
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
