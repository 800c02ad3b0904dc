import type { FindOptionsWhere } from "typeorm";
import type { Database, Tx } from "../core/db/database";
import { rowLock } from "../core/db/rowLock";
import { ConflictError } from "../core/errors";
import { defineEvent, type Events } from "../core/events";
import type { AttributedOrder, Attributor } from "./attribution/attributor";
import { type Line, soldLines } from "./intake/saleInput";
import { reversedCommissions } from "./returns/returns";
import { Sale, SaleLine, SaleReturn } from "./sale.entity";
import { mayBecome, mayBeForgotten, type SaleAct, type SaleStatus, transitionOf } from "./saleStatus";
import { correctTotals } from "./saleTotals";

type SaleChanges = Partial<Omit<Sale, "id" | "status">>;

export interface SaleChange {
  sale: Sale;
  /** Null for a new sale. */
  before: Sale | null;
}

export const saleChanged = defineEvent<SaleChange>("sale.changed");

/** Emitted when a row is deleted that was in no totals. */
export const saleForgotten = defineEvent<{ saleId: string }>("sale.forgotten");

/** The only writer of sales: the row, its totals and all effects of the change are one transaction. */
export class SaleStore {
  constructor(
    private readonly db: Database,
    private readonly writer: number,
    private readonly events: Events,
    private readonly attributor: Attributor,
  ) {}

  async insert(tx: Tx, sale: Sale, lines: readonly Line[] | null): Promise<void> {
    const act = sale.source === "browser" ? "claim" : "report";
    if (!transitionOf(act).to.includes(sale.status)) throw new Error(`${act} makes no sale ${sale.status}`);
    await tx.insert(Sale, sale);
    await this.insertLines(tx, sale, lines);
    await this.follow(tx, sale, null);
  }

  /** Changes anything but the status. */
  change(tx: Tx, sale: Sale, changes: SaleChanges): Promise<Sale> {
    return this.write(tx, sale, changes);
  }

  /** Throws if the sale's status changed meanwhile. Some acts allow several resulting statuses. */
  act(tx: Tx, sale: Sale, act: SaleAct, changes: SaleChanges & { status?: SaleStatus }): Promise<Sale> {
    const { to } = transitionOf(act);
    const { status = to[0] } = changes;
    if (!mayBecome(sale.status, act)) throw new ConflictError(`This sale is ${sale.status}`);
    if (!status || !to.includes(status)) throw new Error(`${act} makes no sale ${status}`);
    return this.write(tx, sale, { ...changes, status });
  }

  private async write(tx: Tx, sale: Sale, changes: Partial<Sale>): Promise<Sale> {
    const after = { ...sale, ...changes };
    await tx.update(Sale, { id: sale.id }, changes);
    await this.follow(tx, after, sale);
    return after;
  }

  /** Deletes a row that is in no totals: it earned nothing, and nothing refers to it. */
  async forget(tx: Tx, { id, status }: Sale): Promise<void> {
    if (!mayBeForgotten(status)) throw new Error(`sale ${id} is ${status}: it stays`);
    await this.events.emit(tx, saleForgotten, { saleId: id });
    await tx.delete(SaleLine, { saleId: id });
    await tx.delete(Sale, { id });
  }

  async replaceLines(tx: Tx, sale: Pick<Sale, "id" | "amount">, lines: readonly Line[] | null): Promise<void> {
    await tx.delete(SaleLine, { saleId: sale.id });
    await this.insertLines(tx, sale, lines);
  }

  /** Locks the row until the transaction ends, so that changes of one sale are serialized. */
  locked(tx: Tx, where: FindOptionsWhere<Sale>): Promise<Sale | null> {
    return tx.findOne(Sale, { where, ...rowLock(tx) });
  }

  /** As it was reported: with its lines if they are of that amount. */
  async orderOf(tx: Tx, { id, occurredAt, createdAt }: Sale, amount: number): Promise<AttributedOrder> {
    const lines = await this.linesOf(tx, id);
    const isSame = lines.reduce((sum, line) => sum + line.amount, 0) === amount;
    return { amount, lines: isSame ? lines : null, occurredAt, receivedAt: createdAt };
  }

  linesOf(tx: Tx, saleId: string): Promise<SaleLine[]> {
    return tx.find(SaleLine, { where: { saleId }, order: { position: "ASC" } });
  }

  /** Returns of an order that earned nothing reversed no commission; if it earns after all, they do. */
  async settleReturns(tx: Tx, sale: Sale): Promise<number> {
    if (sale.returnedAmount === 0) return 0;
    const returns = await tx.find(SaleReturn, { where: { saleId: sale.id, status: "taken" }, order: { id: "ASC" } });
    const amounts = returns.map(({ amount }) => amount);
    const paidBy = await this.attributor.paidBy(tx, sale);
    const commissions = reversedCommissions(sale, await this.linesOf(tx, sale.id), amounts, paidBy);
    for (const [index, { id }] of returns.entries()) {
      await tx.update(SaleReturn, { id }, { commission: commissions[index] });
    }
    return commissions.reduce((sum, commission) => sum + commission, 0);
  }

  private async insertLines(tx: Tx, sale: Pick<Sale, "id" | "amount">, lines: readonly Line[] | null): Promise<void> {
    await tx.insert(
      SaleLine,
      soldLines(lines, sale.amount).map((line, position) => ({
        ...line,
        saleId: sale.id,
        position,
        returnedQuantity: 0,
        returnedAmount: 0,
      })),
    );
  }

  private async follow(tx: Tx, sale: Sale, before: Sale | null): Promise<void> {
    await correctTotals(tx, this.db.engine, this.writer, sale, before);
    await this.events.emit(tx, saleChanged, { sale, before });
  }
}
