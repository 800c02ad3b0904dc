import type { Clock } from "../../platform/clock";
import type { Limiters } from "../../platform/limits/limiter";
import type { ClickIds } from "../../tracking";
import { isUngenuine } from "../attribution/clickOutcome";

interface Claimed {
  merchantId: string;
  clickIds: readonly string[];
  /** Null if it was counted before, when the order entered the inbox. */
  address: string | null;
}

/**
 * Rate limits of unsigned browser reports, per address and per click, so that no stranger uses up what a shop's
 * shoppers need. Signed orders are not counted here.
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
    // Without a click of this shop a claim cannot earn anything: it has its own, small limit.
    if (clicks.length === 0) return this.limiters.consume("claimedSalesWithoutClick", merchantId);
    for (const click of new Set(clicks)) await this.limiters.consume("claimedSalesByClick", click);
    await this.limiters.consume("claimedSalesByMerchant", merchantId);
  }
}
