import { addDays, dayOf, startOfDay } from "../../../contract/days";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";

/** Days for which partitions exist in advance: a job that fails for a week does no harm. */
export const AHEAD_DAYS = 7;

/** Contains everything after the last day with a partition; usually empty. */
export const LATER = "later";

/** A partition's end, exclusive, in milliseconds. */
export const endOf = (day: string): number => startOfDay(addDays(day, 1)).getTime();

export const partitionFor = (day: string): string =>
  `PARTITION p${day.replaceAll("-", "")} VALUES LESS THAN (${endOf(day)})`;

/** Today's partition also takes everything earlier. */
export function firstPartitions(now: number, ahead: number): string {
  const today = dayOf(new Date(now));
  const days = Array.from({ length: ahead + 1 }, (_, index) => addDays(today, index));
  return [...days.map(partitionFor), `PARTITION ${LATER} VALUES LESS THAN MAXVALUE`].join(", ");
}

/** Tables of raw clicks, which MySQL partitions by UTC day. */
const TABLES = ["click", "click_by_link"] as const;
type Table = (typeof TABLES)[number];

interface Partition {
  name: string;
  /** Exclusive, in milliseconds. */
  end: number;
}

/**
 * Seconds a change of partitions waits for statements on the table; clicks queue behind it. If that is too short, the
 * job is retried later.
 */
const LOCK_TIMEOUT = 1;

/** Creates partitions for coming days, and drops expired ones, which is quick however many clicks a day had. */
export class ClickPartitions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Creates missing partitions up to a week from now, and returns their number. */
  async makeAhead(): Promise<number> {
    if (this.db.engine !== "mysql") return 0;
    const today = dayOf(this.clock.now());
    const days = Array.from({ length: AHEAD_DAYS + 1 }, (_, index) => addDays(today, index));
    let made = 0;
    for (const table of TABLES) {
      for (const day of days) made += (await this.make(table, day)) ? 1 : 0;
    }
    return made;
  }

  /** Drops the partitions that end at `end` or before, and returns their number of clicks. */
  async dropUntil(end: number): Promise<number> {
    if (this.db.engine !== "mysql") return 0;
    let dropped = 0;
    for (const table of TABLES) {
      const past = (await this.partitionsOf(table)).filter((partition) => partition.end <= end);
      if (past.length === 0) continue;
      if (table === "click") dropped = await this.countBefore(Math.max(...past.map((partition) => partition.end)));
      await this.alter(table, `DROP PARTITION ${past.map(({ name }) => name).join(", ")}`);
    }
    return dropped;
  }

  /** Splits the day off the partition that covers it; usually the last one, which is empty. */
  private async make(table: Table, day: string): Promise<boolean> {
    const [start, end] = [startOfDay(day).getTime(), endOf(day)];
    const partitions = await this.partitionsOf(table);
    if (partitions.some((partition) => partition.end === end)) return false;
    const covering = partitions.find((partition) => partition.end > end);
    if (!covering) throw new Error(`${table} has no partition for ${day}`);
    const isAfterGap = covering !== partitions[0] && !partitions.some((partition) => partition.end === start);
    const before = isAfterGap ? [partitionFor(addDays(day, -1))] : [];
    const rest =
      covering.name === LATER
        ? `PARTITION ${LATER} VALUES LESS THAN MAXVALUE`
        : `PARTITION ${covering.name} VALUES LESS THAN (${covering.end})`;
    const parts = [...before, partitionFor(day), rest].join(", ");
    await this.alter(table, `REORGANIZE PARTITION ${covering.name} INTO (${parts})`);
    return true;
  }

  /** In order. */
  private async partitionsOf(table: Table): Promise<Partition[]> {
    const rows: { name: string; end: string }[] = await this.db.read.query(
      `SELECT PARTITION_NAME AS name, PARTITION_DESCRIPTION AS end FROM information_schema.PARTITIONS
       WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? ORDER BY PARTITION_ORDINAL_POSITION`,
      [table],
    );
    return rows.map(({ name, end }) => ({ name, end: end === "MAXVALUE" ? Number.POSITIVE_INFINITY : Number(end) }));
  }

  private async countBefore(end: number): Promise<number> {
    const [row] = await this.db.longRead.query<{ count: string | number }[]>(
      "SELECT COUNT(*) AS count FROM click WHERE at < ?",
      [end],
    );
    return Number(row?.count ?? 0);
  }

  /** On a separate connection, since the timeout is per connection. Not in `write`: it commits on its own. */
  private async alter(table: Table, change: string): Promise<void> {
    const runner = this.db.connection.createQueryRunner();
    try {
      await runner.query(`SET SESSION lock_wait_timeout = ${LOCK_TIMEOUT}`);
      await runner.query(`ALTER TABLE ${table} ${change}`);
    } finally {
      await runner.query("SET SESSION lock_wait_timeout = DEFAULT").catch(() => undefined);
      await runner.release();
    }
  }
}
