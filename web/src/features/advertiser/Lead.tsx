import { addDays } from "../../../../api/src/contract/days";
import type { AdvertiserReportQuery } from "../../generated/advertiser";
import { inCount, inMoney } from "../../lib/money";
import { AdvertiserLive } from "./AdvertiserLive";

const DEFAULT_LEAD = "Clicks and sales from your publishers.";

interface LeadProps {
  report: AdvertiserReportQuery["advertiserReport"] | undefined;
  hasFailed: boolean;
  /** Today's UTC date. */
  today: string;
}

/** Yesterday's results, if they are in the chosen range, and the live status. */
export function Lead({ report, hasFailed, today }: LeadProps) {
  return (
    <>
      <span>{report ? yesterdayOf(report, today) : hasFailed ? DEFAULT_LEAD : "Loading your figures…"}</span>
      <AdvertiserLive hasRead={report !== undefined} />
    </>
  );
}

function yesterdayOf({ days }: NonNullable<LeadProps["report"]>, today: string): string {
  const yesterday = days.find(({ day }) => day === addDays(today, -1));
  if (!yesterday) return DEFAULT_LEAD;
  const { clicks, sales, commission } = yesterday;
  const counted = `${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"}, ${inCount(sales)} ${sales === 1 ? "sale" : "sales"}`;
  return `Yesterday: ${counted}, ${inMoney(commission)} commission.`;
}
