import type { Clock } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { NotFoundError } from "../../platform/errors";
import { decide } from "../../programs";
import type { Attributor } from "../attribution/attributor";
import { creditAnew } from "../earnings/earningStore";
import { SaleLine } from "../sale.entity";
import type { SaleStore } from "../saleStore";
import { clickEarning, type SaleWithEarnings } from "../saleWithEarnings";
import type { UnverifiedReports } from "../unverified/unverifiedReports";
import type { Line } from "./saleInput";

/** Changes a connected shop makes to orders after reporting them, besides returns. */
export class ShopChanges {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly store: SaleStore,
    private readonly unverifiedReports: UnverifiedReports,
    private readonly attributor: Attributor,
  ) {}

  /** Cancels the order: an undecided one earns nothing. A decided one stays unchanged. */
  cancel(merchantId: string, orderId: string, reason: string): Promise<SaleWithEarnings> {
    return this.changed(merchantId, orderId, async (tx, sale) => {
      if (sale.status !== "pending") return sale;
      await this.unverifiedReports.dismiss(tx, sale.id);
      return this.store.act(tx, sale, "decline", {
        reason,
        reasonCode: "cancelled",
        decidedAt: this.clock.now(),
        decidedBy: null,
      });
    });
  }

  /**
   * The order has at least these lines, by SKU: missing ones are added. Commission is recomputed under the click's
   * terms and with the returns since.
   */
  addLines(merchantId: string, orderId: string, wanted: readonly Line[]): Promise<SaleWithEarnings> {
    return this.changed(merchantId, orderId, async (tx, sale) => {
      const lines = await this.store.linesOf(tx, sale.id);
      const added = await this.addMissing(tx, sale, lines, wanted);
      return added === 0 ? sale : this.decidedAnew(tx, sale, sale.amount + added);
    });
  }

  private changed(
    merchantId: string,
    orderId: string,
    change: (tx: Tx, sale: SaleWithEarnings) => Promise<SaleWithEarnings>,
  ): Promise<SaleWithEarnings> {
    return this.db.write(async (tx) => {
      const sale = await this.store.locked(tx, { merchantId, orderId });
      if (!sale) throw new NotFoundError("Order");
      return change(tx, sale);
    });
  }

  private async addMissing(tx: Tx, { id: saleId }: SaleWithEarnings, lines: SaleLine[], wanted: readonly Line[]) {
    let added = 0;
    let position = lines.length;
    for (const line of wanted) {
      const known = lines.find(({ sku }) => sku === line.sku);
      const amount = Math.max(0, line.amount - (known?.amount ?? 0));
      const quantity = Math.max(0, line.quantity - (known?.quantity ?? 0));
      if (amount === 0 && quantity === 0) continue;
      added += amount;
      if (known) {
        const more = { amount: known.amount + amount, quantity: known.quantity + quantity };
        await tx.update(SaleLine, { saleId, position: known.position }, more);
      } else {
        await tx.insert(SaleLine, { ...line, saleId, position, returnedQuantity: 0, returnedAmount: 0 });
        position += 1;
      }
    }
    return added;
  }

  private async decidedAnew(tx: Tx, sale: SaleWithEarnings, amount: number): Promise<SaleWithEarnings> {
    const earning = clickEarning(sale);
    const order = await this.store.orderOf(tx, sale, amount);
    const anew = await this.attributor.attributeAnew(tx, sale, earning?.publisherId ?? null, order);
    if (!anew) return this.store.change(tx, sale, { amount, why: { ...sale.why, amount } });
    // Publishers who earned nothing earn nothing from added lines either.
    const earns = sale.why.decision === "attributed";
    const why = { ...anew.why, amount, commission: earns ? anew.why.commission : 0 };
    if (!earning || !earns) return this.store.change(tx, sale, { amount, why });
    const paidBy = await this.attributor.paidBy(tx, { ...sale, why }, earning.publisherId);
    const lines = await this.store.linesOf(tx, sale.id);
    const left =
      paidBy && decide({ ...paidBy.inputs, amount, returnedAmount: sale.returnedAmount, lines }, paidBy.terms);
    const { commission, groups } = anew;
    const returned = left ? commission - Math.min(left.commissionLeft, commission) : earning.returned;
    const credit = { ...creditAnew(earning, anew), returned, groups: left?.groups ?? groups };
    return this.store.change(tx, sale, { amount, why, credit });
  }
}
