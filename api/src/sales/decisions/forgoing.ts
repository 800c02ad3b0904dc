import { erasedAmong, suspectsAmong } from "../../accounts";
import type { Clock } from "../../platform/clock";
import type { Reader, Tx } from "../../platform/db/database";
import type { OrderClaims } from "../claims/orderClaims";
import { mayBecome } from "../saleStatus";
import type { SaleStore } from "../saleStore";
import { publishersOf, type SaleWithEarnings } from "../saleWithEarnings";

/** As the brand and the publisher read it on the order. */
export const FORGONE = "The publisher closed its account, and is paid nothing more.";
export const STAYED_SUSPENDED = "The publisher's account stayed suspended for invalid orders or a taken-over account.";
/** As whoever would approve it reads it. */
export const PAYS_NOBODY = "Its publisher's account is closed or stays suspended: nobody would be paid for it.";

/**
 * Why nobody earns by an order: all of its publishers are erased, or stay suspended beyond the examination. Where one of
 * several is left, the order stays for that one's part, and this is null.
 */
export async function unpaidBecause(
  read: Reader,
  sale: Pick<SaleWithEarnings, "earnings">,
  now: Date,
): Promise<string | null> {
  const ids = publishersOf(sale);
  const erased = await erasedAmong(read, ids);
  const suspended = (await suspectsAmong(read, ids)).filter(({ id, endsAt }) => endsAt <= now && !erased.has(id));
  if (ids.length === 0 || erased.size + suspended.length < ids.length) return null;
  return suspended.length > 0 ? STAYED_SUSPENDED : FORGONE;
}

/** Declines what nobody would be paid for, so that its brand is not billed for it. */
export class Forgoing {
  constructor(
    private readonly clock: Clock,
    private readonly store: SaleStore,
    private readonly claims: OrderClaims,
  ) {}

  /** The order as it is then; null if it stays as it is. The caller holds its lock. Nobody can undo it. */
  async forgo(tx: Tx, sale: SaleWithEarnings): Promise<SaleWithEarnings | null> {
    const reason = mayBecome(sale.status, "forgo") ? await unpaidBecause(tx, sale, this.clock.now()) : null;
    if (reason === null) return null;
    await this.claims.dismiss(tx, sale.id);
    const why = { reason, reasonCode: "other" as const };
    const decided = { decidedAt: this.clock.now(), decidedBy: null };
    return this.store.act(tx, sale, "forgo", { ...why, ...decided }, { isForgone: true });
  }
}
