import { addDays, dayOf, startOfDay } from "../../../contract/days";
import type { Clock } from "../../../platform/clock";
import type { Database, Tx } from "../../../platform/db/database";
import { inBatches } from "../../../platform/db/inBatches";
import { lockClause } from "../../../platform/db/rowLock";
import { ClickMark } from "../click.entity";
import { addToTable, FOLDED_WRITER, REPAIR_WRITER, type TotalsChange } from "./totalsWriter";

/**
 * How many days after its end a day is folded: once its clicks have arrived, and again when returns and decisions of
 * its orders have added rows.
 */
const AGES = [2, 32, 62, 95];

/** Keys per transaction. */
const BATCH_SIZE = 200;

type Table = "day_totals" | "sub_totals";
type Row = Omit<TotalsChange, "subId"> & { writer: number; subId?: string };
type Key = Pick<Row, "linkId" | "subId">;

const KEYS = { day_totals: ["linkId"], sub_totals: ["linkId", "subId"] } as const;
const SUMS = ["clicks", "people", "sales", "revenue", "commission", "uncounted"] as const;

/**
 * Merges several processes' rows of the same link and day into one, which reports then read instead of one per process
 * and restart. Exact at any moment: each transaction moves the sums of rows it has locked, and a concurrent writer
 * whose row is gone creates a new one.
 */
export class TotalsFold {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Merges the days that have become due since the last run, and returns how many keys had several rows. */
  async run(signal?: AbortSignal): Promise<number> {
    const today = dayOf(this.clock.now());
    let folded = 0;
    for (const day of await this.daysDue(today)) folded += await this.fold(day, signal);
    if (!signal?.aborted) await this.mark(today);
    return folded;
  }

  async fold(day: string, signal?: AbortSignal): Promise<number> {
    let folded = 0;
    for (const table of ["day_totals", "sub_totals"] as const) {
      let last: Key | undefined;
      const step = async () => {
        const keys = await this.severalOf(table, day, last);
        last = keys.at(-1);
        if (keys.length > 0) await this.db.write((tx) => this.foldKeys(tx, table, day, keys));
        return keys.length;
      };
      folded += await inBatches(BATCH_SIZE, step, signal);
    }
    return folded;
  }

  private async daysDue(today: string): Promise<string[]> {
    const mark = await this.db.read.findOneBy(ClickMark, { id: "folded" });
    const lastRun = mark && dayOf(mark.at);
    // The first run covers all earlier days; a mark in the future was written by a wrong clock.
    if (!lastRun) return this.allUntil(addDays(today, -Math.min(...AGES)));
    const runs: string[] = [];
    for (let day = addDays(lastRun, 1); day <= today; day = addDays(day, 1)) runs.push(day);
    return [...new Set(runs.flatMap((day) => AGES.map((age) => addDays(day, -age))))].sort();
  }

  private async allUntil(last: string): Promise<string[]> {
    const [first] = await this.db.read.query<{ day: string | null }[]>("SELECT MIN(day) AS day FROM day_totals");
    const days: string[] = [];
    for (let day = first?.day ?? addDays(last, 1); day <= last; day = addDays(day, 1)) days.push(day);
    return days;
  }

  private async mark(today: string): Promise<void> {
    await this.db.write((tx) => tx.upsert(ClickMark, { id: "folded", at: startOfDay(today) }, ["id"]));
  }

  /** The next keys with several rows. Corrections stay separate: `totals:rebuild` compares them. */
  private severalOf(table: Table, day: string, last: Key | undefined): Promise<Key[]> {
    const keys = KEYS[table].join(", ");
    const values: string[] = [];
    let after = "";
    if (last) {
      after = last.subId === undefined ? "AND linkId > ?" : "AND (linkId > ? OR (linkId = ? AND subId > ?))";
      values.push(...(last.subId === undefined ? [last.linkId] : [last.linkId, last.linkId, last.subId]));
    }
    return this.db.longRead.query(
      `SELECT ${keys} FROM ${table} WHERE day = ? AND writer <> ${REPAIR_WRITER} ${after}
       GROUP BY ${keys} HAVING COUNT(*) > 1 ORDER BY ${keys} LIMIT ${BATCH_SIZE}`,
      [day, ...values],
    );
  }

  private async foldKeys(tx: Tx, table: Table, day: string, keys: readonly Key[]): Promise<void> {
    const sums: TotalsChange[] = [];
    for (const key of keys) {
      const which = `day = ? AND ${KEYS[table].map((name) => `${name} = ?`).join(" AND ")}`;
      const values = [day, ...KEYS[table].map((name) => key[name] as string)];
      const rows: Row[] = await tx.query(
        `SELECT * FROM ${table} WHERE ${which} AND writer > ${FOLDED_WRITER} ORDER BY writer ${lockClause(tx)}`,
        values,
      );
      const [first] = rows;
      if (!first) continue;
      // By the writers that were read: another one may have added a row since.
      const writers = rows.map(({ writer }) => writer);
      const marks = writers.map(() => "?").join(", ");
      await tx.query(`DELETE FROM ${table} WHERE ${which} AND writer IN (${marks})`, [...values, ...writers]);
      sums.push(summed(rows, first));
    }
    if (sums.length === 0) return;
    const statement = addToTable(this.db.engine, table, FOLDED_WRITER, sums);
    await tx.query(statement.sql, statement.values);
  }
}

function summed(rows: readonly Row[], { day, linkId, subId, publisherId, merchantId }: Row): TotalsChange {
  const sum = { clicks: 0, people: 0, sales: 0, revenue: 0, commission: 0, uncounted: 0 };
  for (const row of rows) for (const name of SUMS) sum[name] += Number(row[name] ?? 0);
  return { day, linkId, subId: subId ?? null, publisherId, merchantId, ...sum };
}
