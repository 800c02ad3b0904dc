import {
  AdvertiserReportDocument,
  type AdvertiserReportQuery,
  AdvertiserSalesDocument,
  CommissionStagesDocument,
  OpenClaimsDocument,
  OrderTabsDocument,
  SalesToDecideDocument,
  TrackingHealthDocument,
} from "../../generated/advertiser";
import { plus, withClicksToday } from "../../lib/liveFigures";
import { type LiveUpdate, useLive } from "../../lib/network/live";
import { type FreshQuery, useFreshQueries } from "../../lib/network/useFreshQueries";
import { LiveStatus } from "../../ui/dashboard/LiveStatus";
import { utcToday } from "../../ui/range/range";

/** A brand's report with clicks that just came in. */
function withLiveClicks(data: AdvertiserReportQuery, { clicks, clicked }: LiveUpdate): AdvertiserReportQuery {
  const before = data.advertiserReport;
  const report = withClicksToday(before, clicks, utcToday());
  if (report === before) return data;
  const more = new Map((clicked ?? []).map((row) => [`${row.merchantId} ${row.publisherId}`, row.clicks]));
  const rows = report.rows.map((row) => plus(row, more.get(`${row.merchant.id} ${row.publisher?.id}`) ?? 0));
  return { advertiserReport: { ...report, rows } };
}

/** Queries that clicks and sales make old. Forms and keys are not read again. */
const freshFigures: readonly FreshQuery[] = [
  { query: AdvertiserReportDocument, shows: ["clicks", "sales"], count: withLiveClicks },
  { query: CommissionStagesDocument, shows: ["sales"] },
  { query: AdvertiserSalesDocument, shows: ["sales"] },
  { query: OrderTabsDocument, shows: ["sales"] },
  { query: OpenClaimsDocument, shows: ["sales"] },
  { query: SalesToDecideDocument, shows: ["sales"] },
  { query: TrackingHealthDocument, shows: ["sales"] },
];

/** Its subscription rerenders only this line, and the queries that it reads again. */
export const AdvertiserLive = ({ hasRead = true }: { hasRead?: boolean }) => (
  <LiveStatus {...useLive(useFreshQueries(freshFigures))} hasRead={hasRead} />
);
