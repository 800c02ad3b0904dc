import { isCurrency } from "../../contract/currencyCodes";
import { dayOf } from "../../contract/days";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { parseRange } from "../../platform/dateRange";
import type { Database } from "../../platform/db/database";
import { BadInputError } from "../../platform/errors";
import { basisPointsToPercent, formatCents } from "../../platform/money";
import { Merchant } from "../../programs";
import { currenciesOf } from "../../tracking";
import { AdvertiserReport } from "./advertiserReport";
import { PublisherReport } from "./publisherReport";
import type { ReportRequest } from "./report";
import type { ReportNames } from "./sources";
import type { TotalsReader } from "./totalsReader";

const NO_CURRENCY = "Please send a currency code such as EUR";

/** Read models for dashboards and partners' integrations. */
export class ReportService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly names: ReportNames,
    private readonly totals: TotalsReader,
  ) {}

  publisher(viewer: Viewer, range: unknown, compare = false, currency: string | null = null): PublisherReport {
    if (currency !== null && !isCurrency(currency)) throw new BadInputError({ currency: NO_CURRENCY });
    return new PublisherReport(this.totals, this.names, viewer, this.asked(range, compare), currency, () =>
      currenciesOf(this.db.replicaReadFor([viewer.id]), viewer.id),
    );
  }

  async advertiser(viewer: Viewer, range: unknown, compare = false): Promise<AdvertiserReport> {
    return this.ofBrands(await this.db.read.findBy(Merchant, { ownerId: viewer.id }), range, compare);
  }

  ofBrands(merchants: Merchant[], range: unknown, compare = false): AdvertiserReport {
    const asked = this.asked(range, compare);
    const read = this.db.replicaReadFor(merchants.map(({ id }) => id));
    return new AdvertiserReport(this.totals, this.names, merchants, asked, read);
  }

  private asked(range: unknown, compare: boolean): ReportRequest {
    const now = this.clock.now();
    return { range: parseRange(range, dayOf(now)), compare, now };
  }

  /**
   * The documented REST response: one transaction for each link, discount code and bonus, optionally in one currency.
   */
  async publisherTransactions(viewer: Viewer, range: unknown, wanted: string | null) {
    const report = this.publisher(viewer, range, false, wanted);
    return report
      .requestedOf(await report.sources())
      .map(({ id, link, discountCode, merchantId, merchant, channel, currency, commission, clicks, sales }) => ({
        id,
        linkId: link?.id ?? null,
        discountCode,
        merchantId,
        merchantName: merchant?.name ?? "Unknown",
        channel,
        commission: formatCents(commission, currency),
        clicks,
        sales,
        currency,
      }));
  }

  /** The documented REST response: one row for each brand and creator, with the commission as a number. */
  async advertiserRows(viewer: Viewer, range: unknown) {
    const rows = await (await this.advertiser(viewer, range)).rows();
    return rows.map(
      ({ merchant: { id, name, description, currency, rateBasisPoints }, publisher, clicks, sales, commission }) => ({
        merchant: { id, name, description, commissionRate: basisPointsToPercent(rateBasisPoints) },
        publisher,
        totalClicks: clicks,
        totalSales: sales,
        totalCommission: Number(formatCents(commission, currency)),
        currency,
      }),
    );
  }
}
