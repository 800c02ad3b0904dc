import type { ArrivalsQuery } from "../../../generated/advertiser";

export type ArrivedSale = ArrivalsQuery["sales"]["nodes"][number];

/** State at the start of the check: the click count and the existing orders. */
export interface Baseline {
  clicks: number;
  saleIds: ReadonlySet<string>;
}

export const baselineOf = ({ advertiserReport, sales }: ArrivalsQuery): Baseline => ({
  clicks: advertiserReport.totals.clicks,
  saleIds: new Set(sales.nodes.map(({ id }) => id)),
});

export interface Arrived {
  clicks: number;
  /** The newest order that is not in the baseline. */
  sale: ArrivedSale | null;
}

export const arrivedSince = (baseline: Baseline, { advertiserReport, sales }: ArrivalsQuery): Arrived => ({
  clicks: Math.max(0, advertiserReport.totals.clicks - baseline.clicks),
  sale: sales.nodes.find(({ id }) => !baseline.saleIds.has(id)) ?? null,
});

/** A publisher's active link from a recent order, for a test. */
export const linkToFollow = ({ sales }: ArrivalsQuery) =>
  sales.nodes.find(({ link }) => link && link.archivedAt === null)?.link ?? null;

/** What the order's arrival proves about the tracking set-up. */
export function verdictOn({ status, reason }: Pick<ArrivedSale, "status" | "reason">): string {
  if (status === "CLAIMED") {
    return "The snippet works and knew the click. The order was not signed, so it earns nothing until you confirm it under Sales.";
  }
  if (status === "DECLINED" && reason === "no click") {
    return "Your server's key works and the order arrived. It named no click, so no one earns a commission.";
  }
  if (status === "DECLINED") return "The order arrived, but its click is not eligible.";
  return "The order arrived with a click that earns, from your server or with its signature. Reject it under Sales if it was only a test.";
}
