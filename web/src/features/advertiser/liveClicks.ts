import type { AdvertiserReportQuery } from "../../generated/advertiser";
import { plus, withClicksToday } from "../../lib/liveFigures";
import type { LiveUpdate } from "../../lib/network/live";
import { utcToday } from "../../ui/range/range";

/** A brand's report with clicks that just came in. */
export function withLiveClicks(data: AdvertiserReportQuery, { clicks, clicked }: LiveUpdate): AdvertiserReportQuery {
  const before = data.advertiserReport;
  const report = withClicksToday(before, clicks, utcToday());
  if (report === before) return data;
  const more = new Map((clicked ?? []).map((row) => [`${row.merchantId} ${row.publisherId}`, row.clicks]));
  const rows = report.rows.map((row) => plus(row, more.get(`${row.merchant.id} ${row.publisher?.id}`) ?? 0));
  return { advertiserReport: { ...report, rows } };
}
