import type { ImportSource } from "../../contract/moveIn/sources";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { ownMerchant } from "../../programs";
import { History, type Import } from "./import.entity";
import type { MonthSum } from "./plan/summary";

/** Orders from before Weft, in the words of their source. Nothing else reads them. */
export class OrderHistory {
  constructor(private readonly db: Database) {}

  /** What came over, by month and currency, in the words of its source. */
  async of({ id: importId }: Import): Promise<MonthSum[]> {
    const rows: Record<keyof MonthSum, string>[] = await this.db.longRead
      .createQueryBuilder(History, "history")
      .select("SUBSTR(history.day, 1, 7)", "month")
      .addSelect("history.currency", "currency")
      .addSelect(HISTORY_SUMS)
      .where("history.importId = :importId", { importId })
      .groupBy("SUBSTR(history.day, 1, 7)")
      .addGroupBy("history.currency")
      .orderBy("month")
      .addOrderBy("currency")
      .getRawMany();
    return rows.map(monthIn);
  }

  /** Every month that came over, as each source reported it. */
  async all(viewer: Viewer): Promise<(MonthSum & { source: ImportSource })[]> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const rows: (Record<keyof MonthSum, string> & { source: ImportSource })[] = await this.db.longRead
      .createQueryBuilder(History, "history")
      .select("history.source", "source")
      .addSelect("SUBSTR(history.day, 1, 7)", "month")
      .addSelect("history.currency", "currency")
      .addSelect(HISTORY_SUMS)
      .where("history.merchantId = :merchantId", { merchantId })
      .groupBy("history.source")
      .addGroupBy("SUBSTR(history.day, 1, 7)")
      .addGroupBy("history.currency")
      .orderBy("month", "DESC")
      .addOrderBy("source")
      .addOrderBy("currency")
      .getRawMany();
    return rows.map(({ source, ...row }) => ({ source, ...monthIn(row) }));
  }
}

const HISTORY_SUMS = ["COUNT(*) AS orders", "SUM(history.amount) AS amount", "SUM(history.commission) AS commission"];

const monthIn = ({ month, currency, orders, amount, commission }: Record<keyof MonthSum, string>): MonthSum => ({
  month,
  currency,
  orders: Number(orders),
  amount: Number(amount),
  commission: Number(commission),
});
