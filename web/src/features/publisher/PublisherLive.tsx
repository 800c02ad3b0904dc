import {
  ProposedReturnsDocument,
  PublisherClicksDocument,
  PublisherDashboardDocument,
  type PublisherDashboardQuery,
  PublisherLinksDocument,
  PublisherSalesDocument,
  PublisherSubIdsDocument,
} from "../../generated/publisher";
import { plus, withClicksToday } from "../../lib/liveFigures";
import { type LiveUpdate, useLive } from "../../lib/network/live";
import { type FreshQuery, useFreshQueries } from "../../lib/network/useFreshQueries";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";
import { utcToday } from "../../ui/range/range";

/** Keeps the page's lists fresh, and shows the live status. */
export const PublisherLive = () => <LiveStatus {...useLive(useFreshQueries(liveQueries))} hasRead />;

/** Adds new clicks to the dashboard's figures. */
export function withLiveClicks(data: PublisherDashboardQuery, update: LiveUpdate): PublisherDashboardQuery {
  const today = utcToday();
  const { links } = data.publisherReport;
  const byLink = new Map((update.clicked ?? []).map(({ linkId, clicks }) => [linkId ?? "", clicks]));
  const report = withClicksToday(data.publisherReport, update.clicks, today);
  const isOfToday = report !== data.publisherReport;
  const byChannel = new Map<string, number>();
  for (const { link } of links) {
    const more = byLink.get(link.id) ?? 0;
    if (more > 0) byChannel.set(link.channel, (byChannel.get(link.channel) ?? 0) + more);
  }
  return {
    ...data,
    publisherReport: isOfToday
      ? {
          ...report,
          links: links.map((row) => plus(row, byLink.get(row.link.id) ?? 0)),
          channels: report.channels.map((row) => plus(row, byChannel.get(row.name) ?? 0)),
        }
      : report,
    recent: withClicksToday(data.recent, update.clicks, today),
  };
}

/** Queries that clicks and sales make stale. Brands and keys are not refetched. */
export const liveQueries: readonly FreshQuery[] = [
  { query: PublisherDashboardDocument, shows: ["clicks", "sales"], count: withLiveClicks },
  { query: PublisherLinksDocument, shows: ["clicks", "sales"] },
  { query: PublisherSalesDocument, shows: ["sales"] },
  { query: PublisherClicksDocument, shows: ["clicks"] },
  { query: PublisherSubIdsDocument, shows: ["clicks", "sales"] },
  { query: "NextPayout", shows: ["sales"] },
  { query: ProposedReturnsDocument, shows: ["sales"] },
];
