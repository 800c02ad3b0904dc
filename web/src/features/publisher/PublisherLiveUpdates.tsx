import {
  NextPayoutDocument,
  ProposedReturnsDocument,
  PublisherClicksDocument,
  PublisherDashboardDocument,
  PublisherSalesDocument,
} from "../../generated/publisher";
import { fromCents, inCount } from "../../lib/money";
import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";
import type { ReportDayRow } from "./dashboardTypes";

interface PublisherLiveUpdatesProps {
  recent: readonly ReportDayRow[] | undefined;
  hasLinks: boolean;
  hasFailed: boolean;
}

/** What news of clicks and sales can change; brands and keys stay as they are. */
const figures = [
  PublisherDashboardDocument,
  PublisherSalesDocument,
  PublisherClicksDocument,
  NextPayoutDocument,
  ProposedReturnsDocument,
];

/** What happened lately. It listens for clicks and sales; what it hears redraws this line, and what has changed. */
export function PublisherLiveUpdates({ recent, hasLinks, hasFailed }: PublisherLiveUpdatesProps) {
  const live = useLive(useFreshQueries(figures));
  return (
    <>
      <span>{recent ? (hasLinks ? announcementOf(recent) : FIRST) : hasFailed ? UNREAD : "\u00a0"}</span>
      <LiveStatus {...live} hasRead={recent !== undefined} />
    </>
  );
}

const FIRST = "Create your first link below. Its results appear here.";
const UNREAD = "Your clicks, sales and earnings.";

/** What there is to be glad of: yesterday's earnings, else today's clicks. Today is the last of the days. */
function announcementOf(recent: readonly ReportDayRow[]): string {
  const [today, yesterday] = [recent.at(-1), recent.at(-2)];
  const sales = (count: number) => `${inCount(count)} ${count === 1 ? "sale" : "sales"}`;
  if (today && today.commission.cents > 0) {
    return `Your links earned ${fromCents(today.commission.cents)} today, from ${sales(today.sales)}.`;
  }
  if (yesterday && yesterday.commission.cents > 0) {
    return `Your links earned ${fromCents(yesterday.commission.cents)} yesterday, from ${sales(yesterday.sales)}.`;
  }
  const clicks = today?.clicks ?? 0;
  if (clicks > 0) return `${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"} today.`;
  return "Nothing new since yesterday.";
}
