import { inCount, inMoney } from "../../lib/money";
import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";
import type { ReportDayRow } from "./dashboardTypes";
import { liveQueries } from "./liveQueries";

interface PublisherLiveUpdatesProps {
  recent: readonly ReportDayRow[] | undefined;
  hasLinks: boolean;
  hasFailed: boolean;
}

/** Latest results and live status. Its subscription rerenders only this line and the queries it refetches. */
export function PublisherLiveUpdates({ recent, hasLinks, hasFailed }: PublisherLiveUpdatesProps) {
  const live = useLive(useFreshQueries(liveQueries));
  return (
    <>
      <span>{recent ? (hasLinks ? announcementOf(recent) : NO_LINKS_YET) : hasFailed ? DEFAULT_LEAD : "\u00a0"}</span>
      <LiveStatus {...live} hasRead={recent !== undefined} />
    </>
  );
}

const NO_LINKS_YET = "Create your first link below. Its results appear here.";
const DEFAULT_LEAD = "Your clicks, sales and earnings.";

/** Today's earnings, else yesterday's, else today's clicks. Today is the last day. */
function announcementOf(recent: readonly ReportDayRow[]): string {
  const [today, yesterday] = [recent.at(-1), recent.at(-2)];
  const sales = (count: number) => `${inCount(count)} ${count === 1 ? "sale" : "sales"}`;
  if (today && today.commission.cents > 0) {
    return `Your links earned ${inMoney(today.commission)} today, from ${sales(today.sales)}.`;
  }
  if (yesterday && yesterday.commission.cents > 0) {
    return `Your links earned ${inMoney(yesterday.commission)} yesterday, from ${sales(yesterday.sales)}.`;
  }
  const clicks = today?.clicks ?? 0;
  if (clicks > 0) return `${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"} today.`;
  return "Nothing new since yesterday.";
}
