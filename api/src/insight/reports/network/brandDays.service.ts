import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { addDays, dayOf, startOfDay } from "../../../contract/days";
import { type Clock, MINUTE } from "../../../platform/clock";
import { chunksOf } from "../../../platform/db/chunks";
import { cents, count, id } from "../../../platform/db/columns";
import type { Database, Tx } from "../../../platform/db/database";
import { inBatches } from "../../../platform/db/inBatches";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { type SaleChange, sumsOf } from "../../../sales";
import { ClickMark } from "../../../tracking";

/**
 * A brand's day totals, aggregated by a job: figures of the whole network then need one row per brand and day, however
 * many links and writers the day had. Today's row is at most a minute old.
 */
@Entity("brand_day", { withoutRowid: true })
@Index("brand_day_merchant", ["merchantId", "day"])
export class BrandDay {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @PrimaryColumn(id) merchantId!: string;
  @Column(count) clicks!: number;
  @Column(count) sales!: number;

  /** In minor units of the program's currency, like the commission. */
  @Column(cents) revenue!: number;
  @Column(cents) commission!: number;
}

/** A brand's past day whose orders changed: it is recomputed. Written in the transaction of the change. */
@Entity("brand_day_mark", { withoutRowid: true })
export class BrandDayMark {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
}

/** Marked days per transaction. */
const BATCH_SIZE = 50;
/** Rows per statement. */
const ROWS = 200;

/** Past days that are aggregated again once a day: clicks arrive late from a spool, and totals are repaired. */
const AGAIN_DAYS = 95;

type Sums = { merchantId: string } & Record<"clicks" | "sales" | "revenue" | "commission", number | string>;

const SUMS = `merchantId, ${sumsOf(["clicks", "sales", "revenue", "commission"])}`;

/** Keeps each brand's totals of each day in one row, for figures of the whole network. */
export class BrandDaysService {
  private first: Promise<unknown> | undefined;
  readonly plan: JobPlan = {
    name: "brands:days",
    about: "sums the day totals by brand for the network's figures",
    when: { every: MINUTE },
    work: (signal) => this.refresh(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A past day of a brand changed; today is aggregated every minute anyway. */
  readonly mark = async (tx: Tx, { sale: { merchantId, day } }: SaleChange): Promise<void> => {
    if (day >= dayOf(this.clock.now())) return;
    await tx.createQueryBuilder().insert().into(BrandDayMark).values({ merchantId, day }).orIgnore().execute();
  };

  /** Aggregates today, yesterday and marked days; once a day also the past months. Returns the number of days. */
  async refresh(signal?: AbortSignal): Promise<number> {
    const marked = await this.foldMarked(signal);
    const today = dayOf(this.clock.now());
    const days = await this.daysDue(today);
    for (const day of days) {
      if (signal?.aborted) return marked;
      await this.fold(day);
    }
    await this.setFolded(today);
    return marked + days.length;
  }

  /** Before the job's first run there are no rows: waits for it. */
  async ready(): Promise<void> {
    if ((await this.foldedAt()) !== undefined) return;
    this.first ??= this.refresh().finally(() => {
      this.first = undefined;
    });
    await this.first;
  }

  private async daysDue(today: string): Promise<string[]> {
    const folded = await this.foldedAt();
    const [first] = await this.db.longRead.query<{ day: string | null }[]>("SELECT MIN(day) AS day FROM day_totals");
    const start = first?.day ?? today;
    const since =
      folded === undefined
        ? start
        : folded < today
          ? [start, addDays(folded, -AGAIN_DAYS)].sort().at(-1)
          : addDays(today, -1);
    const days: string[] = [];
    for (let day = since ?? today; day <= today; day = addDays(day, 1)) days.push(day);
    return days;
  }

  /** Read outside the transaction, because a network day takes a while. Changes in between are marked. */
  private async fold(day: string): Promise<void> {
    const rows = await this.db.longRead.query<Sums[]>(
      `SELECT ${SUMS} FROM day_totals WHERE day = ? GROUP BY merchantId`,
      [day],
    );
    await this.db.write(async (tx) => {
      await tx.delete(BrandDay, { day });
      await insertSums(tx, day, rows);
    });
  }

  private foldMarked(signal: AbortSignal | undefined): Promise<number> {
    const step = async () => {
      const marks = await this.db.read.find(BrandDayMark, {
        order: { merchantId: "ASC", day: "ASC" },
        take: BATCH_SIZE,
      });
      if (marks.length > 0) await this.db.write((tx) => this.foldMarks(tx, marks));
      return marks.length;
    };
    return inBatches(BATCH_SIZE, step, signal);
  }

  /** The mark comes first: concurrent changes wait here and mark it again. */
  private async foldMarks(tx: Tx, marks: readonly BrandDayMark[]): Promise<void> {
    for (const { merchantId, day } of marks) await tx.delete(BrandDayMark, { merchantId, day });
    for (const { merchantId, day } of marks) {
      const rows: Sums[] = await tx.query(
        `SELECT ${SUMS} FROM day_totals WHERE merchantId = ? AND day = ? GROUP BY merchantId`,
        [merchantId, day],
      );
      await tx.delete(BrandDay, { merchantId, day });
      await insertSums(tx, day, rows);
    }
  }

  private async foldedAt(): Promise<string | undefined> {
    const mark = await this.db.read.findOneBy(ClickMark, { id: "brand-days" });
    return mark ? dayOf(mark.at) : undefined;
  }

  private async setFolded(today: string): Promise<void> {
    await this.db.write((tx) => tx.upsert(ClickMark, { id: "brand-days", at: startOfDay(today) }, ["id"]));
  }
}

async function insertSums(tx: Tx, day: string, sums: readonly Sums[]): Promise<void> {
  const rows = sums.map(({ merchantId, clicks, sales, revenue, commission }) => ({
    day,
    merchantId,
    clicks: Number(clicks),
    sales: Number(sales),
    revenue: Number(revenue),
    commission: Number(commission),
  }));
  for (const some of chunksOf(rows, ROWS)) await tx.insert(BrandDay, some);
}
