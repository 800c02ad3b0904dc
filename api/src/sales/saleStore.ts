import type { FindOptionsWhere } from "typeorm";
import type { Database, Tx } from "../core/database";
import { commissionsTakenBack } from "./returns";
import { Sale, SaleLine, SaleReturn } from "./sale.entity";
import type { Line } from "./saleInput";
import { correctTotals } from "./saleTotals";

/** Called inside the transaction of every change of a sale; what the ledger posts hangs on it. */
export type SaleChangedHook = (tx: Tx, sale: Sale, before: Sale | null) => Promise<void>;

/** The one place that writes sales: row, sums and whatever hangs on the change are one transaction. */
export class SaleStore {
  private readonly hooks: SaleChangedHook[] = [];

  constructor(
    private readonly db: Database,
    private readonly writer: number,
  ) {}

  onSaleChanged(hook: SaleChangedHook): void {
    this.hooks.push(hook);
  }

  async insert(tx: Tx, sale: Sale, lines: readonly Line[] | null): Promise<void> {
    await tx.insert(Sale, sale);
    await this.insertLines(tx, sale, lines);
    await this.follow(tx, sale, null);
  }

  async change(tx: Tx, sale: Sale, changes: Partial<Sale>): Promise<Sale> {
    const after = Object.assign(new Sale(), sale, changes);
    await tx.update(Sale, { id: sale.id }, changes);
    await this.follow(tx, after, sale);
    return after;
  }

  async replaceLines(tx: Tx, sale: Pick<Sale, "id" | "amount">, lines: readonly Line[] | null): Promise<void> {
    await tx.delete(SaleLine, { saleId: sale.id });
    await this.insertLines(tx, sale, lines);
  }

  /** Held until the transaction ends, so that two changes of one sale come one after the other. */
  locked(tx: Tx, where: FindOptionsWhere<Sale>): Promise<Sale | null> {
    const lock = this.db.engine === "mysql" ? { lock: { mode: "pessimistic_write" as const } } : {};
    return tx.findOne(Sale, { where, ...lock });
  }

  linesOf(tx: Tx, saleId: string): Promise<SaleLine[]> {
    return tx.find(SaleLine, { where: { saleId }, order: { position: "ASC" } });
  }

  /** What came back of an order that earned nothing took no commission back; where it earns after all, it does. */
  async settleReturns(tx: Tx, sale: Sale): Promise<number> {
    if (sale.returnedAmount === 0) return 0;
    const returns = await tx.find(SaleReturn, { where: { saleId: sale.id }, order: { id: "ASC" } });
    const amounts = returns.map(({ amount }) => amount);
    const commissions = commissionsTakenBack(sale, amounts);
    for (const [index, { id }] of returns.entries()) {
      await tx.update(SaleReturn, { id }, { commission: commissions[index] });
    }
    return commissions.reduce((sum, commission) => sum + commission, 0);
  }

  /** A merchant that sends no lines has sold one thing of that amount. */
  private async insertLines(tx: Tx, sale: Pick<Sale, "id" | "amount">, lines: readonly Line[] | null): Promise<void> {
    const sold = lines ?? [{ sku: "", category: null, quantity: 1, amount: sale.amount }];
    await tx.insert(
      SaleLine,
      sold.map((line, position) => ({ ...line, saleId: sale.id, position, returnedQuantity: 0, returnedAmount: 0 })),
    );
  }

  private async follow(tx: Tx, sale: Sale, before: Sale | null): Promise<void> {
    await correctTotals(tx, this.db.engine, this.writer, sale, before);
    for (const hook of this.hooks) await hook(tx, sale, before);
  }
}
