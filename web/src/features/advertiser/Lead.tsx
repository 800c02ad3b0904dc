import { addDays } from "../../../../api/src/contract/days";
import type { AdvertiserReportQuery } from "../../generated/advertiser";
import { fromCents, inCount } from "../../lib/money";
import type { Live } from "../../lib/network/live";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";

const DEFAULT_LEAD = "Clicks and sales from your publishers.";

interface LeadProps {
  report: AdvertiserReportQuery["advertiserReport"] | undefined;
  hasFailed: boolean;
  /** Today's UTC date. */
  today: string;
  live: Live;
}

/** Yesterday's results, if they are in the chosen range, and the live status. */
export function Lead({ report, hasFailed, today, live }: LeadProps) {
  return (
    <>
      <span>{report ? yesterdayOf(report, today) : hasFailed ? DEFAULT_LEAD : "Loading your figures…"}</span>
      <LiveStatus {...live} hasRead={report !== undefined} />
    </>
  );
}

function yesterdayOf({ days }: NonNullable<LeadProps["report"]>, today: string): string {
  const yesterday = days.find(({ day }) => day === addDays(today, -1));
  if (!yesterday) return DEFAULT_LEAD;
  const { clicks, sales, commission } = yesterday;
  const counted = `${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"}, ${inCount(sales)} ${sales === 1 ? "sale" : "sales"}`;
  return `Yesterday: ${counted}, ${fromCents(commission.cents)} commission.`;
}
