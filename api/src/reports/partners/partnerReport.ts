import type { DayRange } from "../../contract/days";
import type { Merchant } from "../../merchants/merchant.entity";
import { Report } from "../report";
import type { TotalsReader } from "../totalsReader";
import type { GoodsReturned } from "./goodsReturned";

/** What one publisher brought to one brand. */
export class PartnerReport extends Report {
  constructor(
    reader: TotalsReader,
    private readonly merchant: Pick<Merchant, "id" | "currency">,
    publisherId: string,
    range: DayRange,
    compare: boolean,
    now: Date,
    private readonly readReturned: () => Promise<GoodsReturned>,
  ) {
    super(reader, { column: "merchantId", ids: [merchant.id], publisherIds: [publisherId] }, range, compare, now);
  }

  async currencies(): Promise<[string]> {
    return [this.merchant.currency];
  }

  async currency(): Promise<string> {
    return this.merchant.currency;
  }

  returned(): Promise<GoodsReturned> {
    return this.once("returned", this.readReturned);
  }
}
