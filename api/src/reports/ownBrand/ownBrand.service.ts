import { type Clock, DAY } from "../../core/clock";
import type { Viewer } from "../../core/context";
import type { Database } from "../../core/db/database";
import type { ReadingSql } from "../../core/db/reader";
import { lowestIdOf } from "../../core/ids";
import { ownMerchant } from "../../merchants/ownMerchant";
import { saleStatuses } from "../../sales/saleStatus";
import { type Silence, silenceOf, USUAL_DAYS } from "./silence";

/** A count in the navigation must not read a brand's whole history. */
const BOUND = 10_000;

/** So many of each status say how tracking does. */
const NEWEST = 1000;

export interface BrandWaiting {
  /** Orders to decide or to confirm. */
  orders: number;
  applications: number;
}

export interface TrackingHealth extends Silence {
  lastOrderAt: Date | null;
  /** In the days before the newest one. */
  orders: number;
  ordersWithClick: number;
}

/** What a brand's own people have to know first: what waits for them, and whether their orders arrive. */
export class OwnBrandService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async waiting(viewer: Viewer): Promise<BrandWaiting> {
    const { id } = await ownMerchant(this.db.read, viewer);
    const rows = `SELECT 1 FROM order_row WHERE merchantId = ? AND status` as const;
    const [pending, claimed, applications] = await Promise.all([
      this.count(`${rows} = 'pending'`, id),
      this.count(`${rows} = 'claimed'`, id),
      this.count("SELECT 1 FROM partnership WHERE merchantId = ? AND state = 'applied'", id),
    ]);
    return { orders: Math.min(BOUND, pending + claimed), applications };
  }

  /** By the newest orders: each status is the end of a range of an index. */
  async health(viewer: Viewer): Promise<TrackingHealth> {
    const { id } = await ownMerchant(this.db.read, viewer);
    const lastOrderAt = await this.lastOrderAt(id);
    const [all, clicked] = lastOrderAt ? await this.ordersBefore(id, lastOrderAt) : [0, 0];
    const silence = silenceOf(lastOrderAt, all, this.clock.now());
    return { lastOrderAt, orders: all, ordersWithClick: clicked, ...silence };
  }

  private async lastOrderAt(merchantId: string): Promise<Date | null> {
    const newest = saleStatuses
      .map(() => "SELECT MAX(id) AS id FROM order_row WHERE merchantId = ? AND status = ?")
      .join(" UNION ALL ");
    const [row] = await this.db.longRead.query<{ createdAt: number | string }[]>(
      `SELECT createdAt FROM sale WHERE id = (SELECT MAX(w.id) FROM (${newest}) w)`,
      saleStatuses.flatMap((status) => [merchantId, status]),
    );
    return row ? new Date(Number(row.createdAt)) : null;
  }

  /** How many there were, and how many of them named a click. */
  private async ordersBefore(merchantId: string, lastOrderAt: Date): Promise<[number, number]> {
    const since = lowestIdOf(new Date(lastOrderAt.getTime() - USUAL_DAYS * DAY));
    const counted = await Promise.all(
      saleStatuses.map((status) =>
        this.db.longRead.query<Record<"orders" | "unclicked", number | string | null>[]>(
          `SELECT COUNT(*) AS orders, SUM(CASE WHEN s.status = 'declined' AND s.reason = 'no click' THEN 1 ELSE 0 END) AS unclicked
           FROM (SELECT id FROM order_row WHERE merchantId = ? AND status = ? AND id >= ? ORDER BY id DESC LIMIT ${NEWEST}) w
           JOIN sale s ON s.id = w.id`,
          [merchantId, status, since],
        ),
      ),
    );
    const sum = (name: "orders" | "unclicked") => counted.reduce((total, [row]) => total + Number(row?.[name] ?? 0), 0);
    return [sum("orders"), sum("orders") - sum("unclicked")];
  }

  private async count(rows: ReadingSql, merchantId: string): Promise<number> {
    const [row] = await this.db.longRead.query<{ count: number | string }[]>(
      `SELECT COUNT(*) AS count FROM (${rows} LIMIT ${BOUND}) w`,
      [merchantId],
    );
    return Number(row?.count ?? 0);
  }
}
