import type { ClickIds } from "../../clicks/clickId/clickId";
import type { Clock } from "../../core/clock";
import type { Limiters } from "../../core/limits/limiter";
import { isUngenuine } from "../attribution/attribution";

interface Claimed {
  merchantId: string;
  clickIds: readonly string[];
  /** Nothing where it was counted before: the order has waited in the inbox. */
  address: string | null;
}

/**
 * How much unsigned browsers may claim: each address and each click by itself, so that no stranger uses up what a shop's
 * own shoppers need. Signed orders are not counted here.
 */
export class ClaimLimits {
  constructor(
    private readonly limiters: Limiters,
    private readonly clock: Clock,
    private readonly clickIds: ClickIds,
  ) {}

  async consume({ merchantId, clickIds, address }: Claimed): Promise<void> {
    if (address !== null) await this.limiters.consume("claimedSalesByAddress", address);
    const reads = clickIds.map((text) => this.clickIds.read(text, merchantId, this.clock.now()));
    const clicks = reads.flatMap((read) => (isUngenuine(read) || !read.click ? [] : [read.click.id]));
    // What names no click of this shop can earn nobody anything: it has a small room of its own.
    if (clicks.length === 0) return this.limiters.consume("claimedSalesWithoutClick", merchantId);
    for (const click of new Set(clicks)) await this.limiters.consume("claimedSalesByClick", click);
    await this.limiters.consume("claimedSalesByMerchant", merchantId);
  }
}
