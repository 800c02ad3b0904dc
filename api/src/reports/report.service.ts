import type { UserService } from "../accounts/user.service";
import { dayOf } from "../contract/days";
import { type Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import { parseRange } from "../core/dateRange";
import type { Database } from "../core/db/database";
import { basisPointsToPercent, formatCents } from "../core/money";
import type { LinkService } from "../links/link.service";
import { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import { AdvertiserReport } from "./advertiserReport";
import { PublisherReport } from "./publisherReport";
import { TotalsReader } from "./totalsReader";

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
  ) {
    this.reader = new TotalsReader(db);
  }

  publisher(viewer: Viewer, range: unknown, compare = false): PublisherReport {
    return new PublisherReport(
      this.reader,
      this.services,
      viewer,
      parseRange(range, dayOf(this.clock.now())),
      compare,
      this.clock.now(),
    );
  }

  async advertiser(viewer: Viewer, range: unknown, compare = false): Promise<AdvertiserReport> {
    const parsed = parseRange(range, dayOf(this.clock.now()));
    const merchants = await this.db.read.findBy(Merchant, { ownerId: viewer.id });
    return new AdvertiserReport(this.reader, this.services, merchants, parsed, compare, this.clock.now());
  }

  /** The documented REST response: one transaction per link. */
  async publisherTransactions(viewer: Viewer, range: unknown) {
    const rows = await this.publisher(viewer, range).links();
    return rows.map(({ link, merchant, commission, clicks, sales }) => ({
      linkId: link.id,
      merchantId: link.merchantId,
      merchantName: merchant?.name ?? "Unknown",
      channel: link.channel,
      commission: formatCents(commission),
      clicks,
      sales,
    }));
  }

  /** The documented REST response: one row per shop and publisher, with the commission as a number of dollars. */
  async advertiserRows(viewer: Viewer, range: unknown) {
    const rows = await (await this.advertiser(viewer, range)).rows();
    return rows.map(
      ({ merchant: { id, name, description, rateBasisPoints }, publisher, clicks, sales, commission }) => ({
        merchant: { id, name, description, commissionRate: basisPointsToPercent(rateBasisPoints) },
        publisher,
        totalClicks: clicks,
        totalSales: sales,
        totalCommission: commission / 100,
      }),
    );
  }
}
