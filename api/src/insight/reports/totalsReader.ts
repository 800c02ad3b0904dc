import type { DayRange } from "../../contract/days";
import type { Database } from "../../platform/db/database";
import { allOf, type Condition, valuesOf } from "../../platform/paging/sortedPage";
import { addFigures, type Figures, figuresSql, toNumbers } from "../../sales";
import type { ClosedDays } from "./closedDays";
import { daysIn, oneOf, type Whose } from "./conditions";
import { type Declined, declinesIn } from "./declines";

export type FiguresBy<Key extends string> = Figures & Record<Key, string>;

type Key = "day" | "linkId" | "merchantId" | "publisherId" | "subId" | "currency";

/** Selected for a key that is not a column. */
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
    // Safe cast: these are the rows read above. Without the day, both parts may contain the same key.
    return joined(rows as FiguresBy<K>[], keys);
  }

  async declined(whose: Whose, range: DayRange): Promise<Declined[]> {
    return whose.ids.length === 0 ? [] : declinesIn(this.db.replicaReadFor(whose.ids), whose, range);
  }

  /** Flood totals by publisher and shop; usually few rows. */
  async floods({ ids }: Whose, range: DayRange): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const where = conditionsOf({ column: "merchantId", ids }, range);
    const rows: { merchantId: string; publisherId: string; flooded: string | number }[] = await this.db
      .replicaReadFor(ids)
      .query(
        `SELECT merchantId, publisherId, SUM(clicks + crowded) AS flooded FROM click_flood
         WHERE ${allOf(where)} GROUP BY merchantId, publisherId`,
        valuesOf(where),
      );
    return new Map(rows.map((row) => [`${row.merchantId} ${row.publisherId}`, Number(row.flooded)]));
  }

  /** The number of sub-ids is unlimited, so they are never read all at once. */
  bestSubIds(scope: Whose, range: DayRange, limit: number): Promise<FiguresBy<"subId">[]> {
    const order = `ORDER BY commission DESC, clicks DESC, subId LIMIT ${limit}`;
    return this.sums("sub_totals", ["subId"], scope, range, order);
  }

  /** Only these sub-IDs. */
  ofSubIds(scope: Whose, range: DayRange, subIds: readonly string[]): Promise<FiguresBy<"subId">[]> {
    if (subIds.length === 0) return Promise.resolve([]);
    return this.sums("sub_totals", ["subId"], scope, range, "", [oneOf("subId", subIds)]);
  }

  /** Of one sub-ID, by link: together they are the sub-ID's. */
  linksOfSubId(scope: Whose, range: DayRange, subId: string): Promise<FiguresBy<"linkId">[]> {
    return this.sums("sub_totals", ["linkId"], scope, range, "", [oneOf("subId", [subId])]);
  }

  /** Keyset pagination by name, which is stable while counts change: each sub-ID appears once. */
  async *allSubIds(scope: Whose, range: DayRange): AsyncGenerator<FiguresBy<"subId">> {
    let last: string | undefined;
    do {
      const rest = last === undefined ? [] : [{ sql: "subId > ?", values: [last] }];
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
    also: readonly Condition[] = [],
  ): Promise<FiguresBy<K>[]> {
    const figures = figuresSql(scope.currency ?? null);
    const where = [...conditionsOf(scope, range), ...also];
    const rows: FiguresBy<K>[] = await this.db.replicaReadFor(scope.ids).query(
      `SELECT ${keys.map((key) => SELECTED[key] ?? key).join(", ")}, ${figures.sql} FROM ${table}
       WHERE ${allOf(where)} GROUP BY ${keys.join(", ")} ${order}`,
      [...figures.values, ...valuesOf(where)],
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

const conditionsOf = ({ column, ids, publisherIds }: Whose, range: DayRange): Condition[] => [
  oneOf(column, ids),
  ...(publisherIds ? [oneOf("publisherId", publisherIds)] : []),
  ...daysIn("day", range),
];
