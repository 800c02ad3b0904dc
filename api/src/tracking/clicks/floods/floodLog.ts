import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { dayOf } from "../../../contract/days";
import { SECOND } from "../../../platform/clock";
import { addingInsert } from "../../../platform/db/addingInsert";
import { id } from "../../../platform/db/columns";
import type { Database } from "../../../platform/db/database";
import type { Logger } from "../../../platform/log/log";
import type { Metrics } from "../../../platform/metrics/metrics";

/** Clicks on a link and UTC day that exceeded the flood guard's limits. */
@Entity("click_flood")
@Index("click_flood_merchant", ["merchantId", "day"])
@Index("click_flood_publisher", ["publisherId", "day"])
export class ClickFlood {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @PrimaryColumn(id) linkId!: string;
  @Column(id) publisherId!: string;
  @Column(id) merchantId!: string;

  /** Clicks from addresses over the limit per minute: they are in no other total and no list. */
  @Column("int") clicks!: number;

  /** Clicks that count but not as unique, because their address had shown too many browsers. */
  @Column("int") crowded!: number;
}

interface Flooded {
  linkId: string;
  publisherId: string;
  merchantId: string;
}

interface Flood extends Flooded {
  day: string;
  clicks: number;
  crowded: number;
}

const FLUSH_INTERVAL = 5 * SECOND;
/** Rows per statement. */
const BATCH_SIZE = 200;

/** Sums up what the flood guard held back and flushes it periodically: a crash loses a few seconds of it. */
export class FloodLog {
  private floods = new Map<string, Flood>();
  private timer: NodeJS.Timeout | undefined;
  private count: (kind: "click" | "crowded") => void = () => undefined;

  constructor(
    private readonly db: Database,
    private readonly log: Logger,
  ) {}

  note(kind: "click" | "crowded", { linkId, publisherId, merchantId }: Flooded, now: Date): void {
    const day = dayOf(now);
    const key = `${day} ${linkId}`;
    const flood = this.floods.get(key) ?? { day, linkId, publisherId, merchantId, clicks: 0, crowded: 0 };
    if (kind === "click") flood.clicks += 1;
    else flood.crowded += 1;
    this.floods.set(key, flood);
    this.count(kind);
  }

  showIn(metrics: Metrics): void {
    const clicks = metrics.counter("clicks_braked_total", "Clicks over the limit of one address in a minute.");
    const crowded = metrics.counter("clicks_crowded_total", "Visits from addresses with too many browsers.");
    this.count = (kind) => (kind === "click" ? clicks : crowded).inc();
  }

  start(): void {
    this.timer = setInterval(() => this.flush(), FLUSH_INTERVAL).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** What cannot be written now is retried at the next flush. */
  async flush(): Promise<void> {
    const floods = [...this.floods.values()];
    this.floods = new Map();
    for (let start = 0; start < floods.length; start += BATCH_SIZE) {
      const some = floods.slice(start, start + BATCH_SIZE);
      try {
        const sql = addingInsert(this.db.engine, "click_flood", COLUMNS, some.length);
        await this.db.write((tx) => tx.query(sql, some.flatMap(valuesOf)));
      } catch (err) {
        this.log.warn({ err }, "clicks: flood counts could not be saved");
        for (const flood of floods.slice(start)) this.keep(flood);
        return;
      }
    }
  }

  private keep(flood: Flood): void {
    const key = `${flood.day} ${flood.linkId}`;
    const newer = this.floods.get(key);
    if (newer) Object.assign(flood, { clicks: flood.clicks + newer.clicks, crowded: flood.crowded + newer.crowded });
    this.floods.set(key, flood);
  }
}

const COLUMNS = { keys: ["day", "linkId"], facts: ["publisherId", "merchantId"], sums: ["clicks", "crowded"] } as const;

const valuesOf = ({ day, linkId, publisherId, merchantId, clicks, crowded }: Flood) => [
  day,
  linkId,
  publisherId,
  merchantId,
  clicks,
  crowded,
];
