import {
  AdvertiserReportDocument,
  type AdvertiserReportQuery,
  AdvertiserSalesDocument,
  CommissionStagesDocument,
  OpenReportsDocument,
  OrderTabsDocument,
  SalesToDecideDocument,
} from "../../generated/advertiser";
import { plus, withClicksToday } from "../../lib/liveFigures";
import { type LiveUpdate, useLive } from "../../lib/network/live";
import { type FreshQuery, useFreshQueries } from "../../lib/network/useFreshQueries";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";
import { utcToday } from "../../ui/range/range";

/** Adds new clicks to a brand's report. */
function withLiveClicks(data: AdvertiserReportQuery, { clicks, clicked }: LiveUpdate): AdvertiserReportQuery {
  const before = data.advertiserReport;
  const report = withClicksToday(before, clicks, utcToday());
  if (report === before) return data;
  const more = new Map((clicked ?? []).map((row) => [`${row.merchantId} ${row.publisherId}`, row.clicks]));
  const rows = report.rows.map((row) => plus(row, more.get(`${row.merchant.id} ${row.publisher?.id}`) ?? 0));
  return { ...data, advertiserReport: { ...report, rows } };
}

/** Queries that clicks and sales make stale. Forms and keys are not refetched. */
const freshFigures: readonly FreshQuery[] = [
  { query: AdvertiserReportDocument, shows: ["clicks", "sales"], count: withLiveClicks },
  { query: CommissionStagesDocument, shows: ["sales"] },
  { query: AdvertiserSalesDocument, shows: ["sales"] },
  { query: OrderTabsDocument, shows: ["sales"] },
  { query: OpenReportsDocument, shows: ["sales"] },
  { query: SalesToDecideDocument, shows: ["sales"] },
  { query: "TrackingHealth", shows: ["sales"] },
];

/** Its subscription only rerenders this line and the refetched queries. */
export const AdvertiserLive = ({ hasRead = true }: { hasRead?: boolean }) => (
  <LiveStatus {...useLive(useFreshQueries(freshFigures))} hasRead={hasRead} />
);
