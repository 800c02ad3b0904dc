import type { AdvertiserReportQuery } from "../../../generated/advertiser";

export type ReportRow = AdvertiserReportQuery["advertiserReport"]["rows"][number];

export interface MerchantGroup {
  merchant: ReportRow["merchant"];
  clicks: number;
  sales: number;
  commissionCents: number;
  currency: string;
  /** One per publisher, in the report's order. */
  rows: ReportRow[];
}

/** One group per merchant, with the totals of its publishers. */
export function groupRows(rows: readonly ReportRow[]): MerchantGroup[] {
  const groups = new Map<string, MerchantGroup>();
  for (const row of rows) {
    const { merchant } = row;
    const { currency } = row.commission;
    const group = groups.get(merchant.id) ?? { merchant, clicks: 0, sales: 0, commissionCents: 0, currency, rows: [] };
    group.clicks += row.clicks;
    group.sales += row.sales;
    group.commissionCents += row.commission.cents;
    group.rows.push(row);
    groups.set(merchant.id, group);
  }
  return [...groups.values()];
}
