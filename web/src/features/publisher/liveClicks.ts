import type { PublisherDashboardQuery } from "../../generated/publisher";
import { plus, withClicksToday } from "../../lib/liveFigures";
import type { LiveUpdate } from "../../lib/network/live";
import { utcToday } from "../../ui/range/range";

/** The dashboard's figures with clicks that just came in. */
export function withLiveClicks(data: PublisherDashboardQuery, update: LiveUpdate): PublisherDashboardQuery {
  const today = utcToday();
  const { currency, currencies, links } = data.publisherReport;
  const currencyOf = new Map(links.map(({ link, commission }) => [link.id, commission.currency]));
  const clicked = (update.clicked ?? []).map(({ linkId, clicks }) => ({ linkId: linkId ?? "", clicks }));
  const byLink = new Map(clicked.map(({ linkId, clicks }) => [linkId, clicks]));
  /** Sums are of one currency; clicks that are not known to be in it wait for the next reading. */
  const clicksIn = (wanted: string): number =>
    currencies.every((one) => one === wanted)
      ? update.clicks
      : clicked.reduce((sum, { linkId, clicks }) => sum + (currencyOf.get(linkId) === wanted ? clicks : 0), 0);
  const clicks = clicksIn(currency);
  const report = withClicksToday(data.publisherReport, clicks, today);
  // Links are of all currencies, so they may change where the sums do not.
  const isOfToday = report !== data.publisherReport;
  const byChannel = new Map<string, number>();
  for (const { link, commission } of links) {
    const more = commission.currency === currency ? (byLink.get(link.id) ?? 0) : 0;
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
    recent: withClicksToday(data.recent, clicks, today),
    // Of the main currency.
    everything: { ...data.everything, totals: plus(data.everything.totals, clicksIn(currencies[0] ?? currency)) },
  };
}
