import { erasedAmong } from "../../accounts/closing/erasedAmong";
import type { Clock } from "../../core/clock";
import type { Reader, Tx } from "../../core/db/database";
import type { OrderClaims } from "../claims/orderClaims";
import { mayBecome } from "../saleStatus";
import type { SaleStore } from "../saleStore";
import { publishersOf, type SaleWithEarnings } from "../saleWithEarnings";

/** As the brand reads it on the order. */
export const FORGONE = "The publisher closed its account, and is paid nothing more.";
/** As whoever would approve it reads it. */
export const PAYS_NOBODY = "Its publisher closed its account: nobody would be paid for it.";

/** Whether all who earn by an order are erased. Where one of several is left, the order stays for that one's part. */
export async function paysNobody(read: Reader, sale: Pick<SaleWithEarnings, "earnings">): Promise<boolean> {
  const ids = publishersOf(sale);
  return ids.length > 0 && (await erasedAmong(read, ids)).size === ids.length;
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
    if (!mayBecome(sale.status, "forgo") || !(await paysNobody(tx, sale))) return null;
    await this.claims.dismiss(tx, sale.id);
    const why = { reason: FORGONE, reasonCode: "other" as const };
    const decided = { decidedAt: this.clock.now(), decidedBy: null };
    return this.store.act(tx, sale, "forgo", { ...why, ...decided }, { isForgone: true });
  }
}
