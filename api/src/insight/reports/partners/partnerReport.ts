import type { DayRange } from "../../../contract/days";
import type { Merchant } from "../../../programs";
import { Report } from "../report";
import type { TotalsReader } from "../totalsReader";
import type { PartnerOrders } from "./partnerOrders";

/** What one publisher brought to one brand. */
export class PartnerReport extends Report {
  constructor(
    reader: TotalsReader,
    private readonly merchant: Pick<Merchant, "id" | "currency">,
    publisherId: string,
    range: DayRange,
    compare: boolean,
    now: Date,
    private readonly readOrders: () => Promise<PartnerOrders>,
  ) {
    super(reader, { column: "merchantId", ids: [merchant.id], publisherIds: [publisherId] }, range, compare, now);
  }

  async currencies(): Promise<[string]> {
    return [this.merchant.currency];
  }

  async currency(): Promise<string> {
    return this.merchant.currency;
  }

  orders(): Promise<PartnerOrders> {
    return this.once("orders", this.readOrders);
  }
}
