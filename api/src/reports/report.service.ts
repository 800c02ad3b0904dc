import type { UserService } from "../accounts/user.service";
import { USUAL_CURRENCY } from "../contract/currencies";
import { isCurrency } from "../contract/currencyCodes";
import { dayOf } from "../contract/days";
import { type Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import { parseRange } from "../core/dateRange";
import type { Database } from "../core/db/database";
import { BadInputError } from "../core/errors";
import { basisPointsToPercent, formatCents } from "../core/money";
import { currenciesOf } from "../links/currenciesOf";
import type { LinkService } from "../links/link.service";
import { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import { AdvertiserReport } from "./advertiserReport";
import type { ClosedDays } from "./closedDays";
import { PublisherReport } from "./publisherReport";
import { type Figures, TotalsReader } from "./totalsReader";

const NO_CURRENCY = "Please send a currency such as EUR";

export interface Services {
  links: LinkService;
  merchants: MerchantService;
  users: UserService;
}

/** Read models for dashboards and partners' integrations. */
export class ReportService {
  private readonly reader: TotalsReader;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly services: Services,
    closedDays: ClosedDays<Figures>,
  ) {
    this.reader = new TotalsReader(db, closedDays);
  }

  publisher(viewer: Viewer, range: unknown, compare = false, currency: string | null = null): PublisherReport {
    if (currency !== null && !isCurrency(currency)) throw new BadInputError({ currency: NO_CURRENCY });
    return new PublisherReport(
      this.reader,
      this.services,
      viewer,
      parseRange(range, dayOf(this.clock.now())),
      compare,
      this.clock.now(),
      currency,
      () => currenciesOf(this.db.replicaReadFor([viewer.id]), viewer.id),
    );
  }

  async advertiser(viewer: Viewer, range: unknown, compare = false): Promise<AdvertiserReport> {
    const parsed = parseRange(range, dayOf(this.clock.now()));
    const merchants = await this.db.read.findBy(Merchant, { ownerId: viewer.id });
    return new AdvertiserReport(this.reader, this.services, merchants, parsed, compare, this.clock.now());
  }

  /** The documented REST response: one transaction per link. A currency is named where it is not the usual one. */
  async publisherTransactions(viewer: Viewer, range: unknown) {
    const rows = await this.publisher(viewer, range).links();
    return rows.map(({ link, merchant, currency, commission, clicks, sales }) => ({
      linkId: link.id,
      merchantId: link.merchantId,
      merchantName: merchant?.name ?? "Unknown",
      channel: link.channel,
      commission: formatCents(commission, currency),
      clicks,
      sales,
      ...(currency !== USUAL_CURRENCY && { currency }),
    }));
  }

  /** The documented REST response: one row per shop and publisher, with the commission as a number. A currency is named
   * where it is not the usual one. */
  async advertiserRows(viewer: Viewer, range: unknown) {
    const rows = await (await this.advertiser(viewer, range)).rows();
    return rows.map(
      ({ merchant: { id, name, description, currency, rateBasisPoints }, publisher, clicks, sales, commission }) => ({
        merchant: { id, name, description, commissionRate: basisPointsToPercent(rateBasisPoints) },
        publisher,
        totalClicks: clicks,
        totalSales: sales,
        totalCommission: Number(formatCents(commission, currency)),
        ...(currency !== USUAL_CURRENCY && { currency }),
      }),
    );
  }
}
