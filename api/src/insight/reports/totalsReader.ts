import type { DayRange } from "../../contract/days";
import type { Database } from "../../platform/db/database";
import { addFigures, type Figures, figuresSql, toNumbers } from "../../sales";
import type { ClosedDays } from "./closedDays";
import { type Declined, declinesIn } from "./declines";

export type FiguresBy<Key extends string> = Figures & Record<Key, string>;

type Key = "day" | "linkId" | "merchantId" | "publisherId" | "subId" | "currency";

export interface Whose {
  column: "publisherId" | "merchantId";
  ids: readonly string[];
  /** Whose money is added up; that of all programs if omitted. Clicks and sales are of all anyway. */
  currency?: string;
  /** Of a merchant's figures only those of these publishers. */
  publisherIds?: readonly string[];
}

/** What is selected for a key that is no column. */
const SELECTED: Partial<Record<Key, string>> = {
  currency: "(SELECT merchant.currency FROM merchant WHERE merchant.id = merchantId) AS currency",
};

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
    const rows = await this.closedDays.read(span, (part) => this.sums("day_totals", keys, scope, part));
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
    return this.sums("sub_totals", ["subId"], scope, range, order);
  }

  /** Of these sub-ids only. */
  ofSubIds(scope: Whose, range: DayRange, subIds: readonly string[]): Promise<FiguresBy<"subId">[]> {
    if (subIds.length === 0) return Promise.resolve([]);
    const only = { sql: `AND subId IN (${subIds.map(() => "?").join(", ")})`, values: [...subIds] };
    return this.sums("sub_totals", ["subId"], scope, range, "", only);
  }

  /** Keyset pagination by name, which is stable while counts change: each sub-id comes once. */
  async *allSubIds(scope: Whose, range: DayRange): AsyncGenerator<FiguresBy<"subId">> {
    let last: string | undefined;
    do {
      const rest = last === undefined ? undefined : { sql: "AND subId > ?", values: [last] };
      const rows = await this.sums("sub_totals", ["subId"], scope, range, `ORDER BY subId LIMIT ${BATCH_SIZE}`, rest);
      yield* rows;
      last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.subId;
    } while (last !== undefined);
  }

  private async sums<K extends Key>(
    table: string,
    keys: readonly K[],
    scope: Whose,
    range: DayRange,
    order = "",
    also: Condition = { sql: "", values: [] },
  ): Promise<FiguresBy<K>[]> {
    const figures = figuresSql(scope.currency ?? null);
    const where = conditionOf(scope, range);
    const rows: FiguresBy<K>[] = await this.db.replicaReadFor(scope.ids).query(
      `SELECT ${keys.map((key) => SELECTED[key] ?? key).join(", ")}, ${figures.sql} FROM ${table}
       WHERE ${where.sql} ${also.sql} GROUP BY ${keys.join(", ")} ${order}`,
      [...figures.values, ...where.values, ...also.values],
    );
    return rows.map(toNumbers);
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

interface Condition {
  sql: string;
  values: string[];
}

function conditionOf({ column, ids, publisherIds }: Whose, { from, to }: DayRange): Condition {
  const oneOf = (name: string, known: readonly string[]) => `${name} IN (${known.map(() => "?").join(", ")})`;
  const parts = [oneOf(column, ids)];
  const values = [...ids];
  if (publisherIds) {
    parts.push(oneOf("publisherId", publisherIds));
    values.push(...publisherIds);
  }
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
