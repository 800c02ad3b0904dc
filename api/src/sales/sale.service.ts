import { In } from "typeorm";
import { declineForm } from "../contract/saleForms";
import { visibleOf } from "../contract/visible";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/database";
import { ConflictError, isDuplicate, NotFoundError } from "../core/errors";
import { parseForm } from "../core/form";
import { isId, newId } from "../core/ids";
import { mapPage, type Page, type PageArgs, pageOf } from "../core/page";
import { rowsById } from "../core/rowsById";
import { isHearsay, type OrderIntake, type Reported } from "./orderIntake";
import { settleReturn } from "./returns";
import { Sale, SaleLine, SaleReturn, type SaleStatus } from "./sale.entity";
import { visibleSales } from "./sale.policy";
import type { SaleFilter } from "./saleFilter";
import { parseReturn, type ReturnReport } from "./saleInput";
import { matching, newestFirst } from "./saleList";
import type { SaleStore } from "./saleStore";

export const OTHER_RETURN = "This return was reported before, with other figures";
export const ONLY_CLAIMED = "Only a browser told of this order: confirm it or report it first";

export interface Returned {
  saleReturn: SaleReturn;
  sale: Sale;
  /** False for a return that was known already. */
  isNew: boolean;
}

/** Sales as their merchants and publishers deal with them: reported, decided, returned, and seen by whom they concern. */
export class SaleService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly intake: OrderIntake,
    private readonly store: SaleStore,
  ) {}

  /** The call of a shop's server. */
  report(viewer: Viewer, input: unknown): Promise<Reported> {
    return this.intake.report(viewer, input);
  }

  async list(viewer: Viewer, filter: SaleFilter, page: PageArgs): Promise<Page<Sale>> {
    const found = await pageOf(matching(this.db.read, viewer, filter), page);
    const sales = await rowsById(
      this.db.read,
      Sale,
      found.nodes.map(({ id }) => id),
    );
    return mapPage(found, ({ id }) => sales.get(id) as Sale);
  }

  /** All that `list` would show, newest first, for a file: read a little at a time. */
  all(viewer: Viewer, filter: SaleFilter): AsyncGenerator<Sale> {
    // Outside the generator, so that a filter that makes no sense is refused before the file begins.
    return newestFirst(this.db.replicaRead, matching(this.db.replicaRead, viewer, filter));
  }

  async get(viewer: Viewer, id: string): Promise<Sale> {
    const query = this.db.read.createQueryBuilder(Sale, "sale").where("sale.id = :id", { id });
    const sale = isId(id) ? await visibleSales(query, viewer).getOne() : null;
    if (!sale) throw new NotFoundError("Sale");
    return sale;
  }

  byIds(ids: readonly string[]): Promise<Sale[]> {
    return this.db.read.findBy(Sale, { id: In([...ids]) });
  }

  linesOf(saleIds: readonly string[]): Promise<SaleLine[]> {
    return this.db.read
      .createQueryBuilder(SaleLine, "line")
      .where("line.saleId IN (:...saleIds)", { saleIds })
      .orderBy("line.saleId")
      .addOrderBy("line.position")
      .getMany();
  }

  returnsOf(saleIds: readonly string[]): Promise<SaleReturn[]> {
    return this.db.read
      .createQueryBuilder(SaleReturn, "back")
      .where("back.saleId IN (:...saleIds)", { saleIds })
      .orderBy("back.id")
      .getMany();
  }

  /** The merchant vouches for an order that only a browser told of. */
  confirm(viewer: Viewer, id: string): Promise<Sale> {
    return this.decide(viewer, id, ["claimed"], { status: "pending" });
  }

  approve(viewer: Viewer, id: string): Promise<Sale> {
    return this.decide(viewer, id, ["pending"], { status: "approved" });
  }

  async decline(viewer: Viewer, id: string, input: unknown): Promise<Sale> {
    const { reason } = parseForm(declineForm, input);
    return this.decide(viewer, id, ["claimed", "pending"], { status: "declined", reason });
  }

  private decide(
    viewer: Viewer,
    id: string,
    from: SaleStatus[],
    decision: Pick<Sale, "status"> & Partial<Pick<Sale, "reason">>,
  ): Promise<Sale> {
    return this.db.write(async (tx) => {
      const { merchantId } = await this.get(viewer, id);
      const sale = await this.store.locked(tx, { id, merchantId });
      if (!sale) throw new NotFoundError("Sale");
      if (!from.includes(sale.status)) throw new ConflictError(`This sale is ${sale.status}`);
      return this.store.change(tx, sale, { ...decision, decidedAt: this.clock.now(), decidedBy: viewer.id });
    });
  }

  /** Whole or in part; the same return again is the same return. */
  async returnSale(viewer: Viewer, orderId: string, input: unknown): Promise<Returned> {
    const report = parseReturn(input);
    const merchant = await this.intake.merchantOf(viewer, null);
    const id = newId();
    return this.db.write(async (tx) => {
      const sale = await this.store.locked(tx, { merchantId: merchant.id, orderId: visibleOf(orderId) });
      if (!sale) throw new NotFoundError("Order");
      const known = await tx.findOneBy(SaleReturn, { merchantId: merchant.id, returnId: report.returnId });
      if (known) return this.again(known, sale, report, id);
      if (isHearsay(sale)) throw new ConflictError(ONLY_CLAIMED);
      return { ...(await this.takeBack(tx, id, sale, report)), isNew: true };
    });
  }

  private again(known: SaleReturn, sale: Sale, report: ReturnReport, id: string): Returned {
    const asked = { orderId: sale.orderId, amount: report.amount, lines: report.lines };
    if (JSON.stringify(known.asked) !== JSON.stringify(asked)) throw new ConflictError(OTHER_RETURN);
    return { saleReturn: known, sale, isNew: known.id === id };
  }

  private async takeBack(tx: Tx, id: string, sale: Sale, report: ReturnReport): Promise<Omit<Returned, "isNew">> {
    const { returnId, reason, amount, lines } = report;
    // Of a declined sale nothing was earned, so nothing is taken back.
    const earned = sale.status === "declined" ? { ...sale, commission: 0, returnedCommission: 0 } : sale;
    const outcome = settleReturn(earned, await this.store.linesOf(tx, sale.id), { amount, lines });
    const saleReturn = Object.assign(new SaleReturn(), {
      ...{ id, createdAt: this.clock.now(), saleId: sale.id, merchantId: sale.merchantId, returnId, reason },
      ...{ amount: outcome.amount, commission: outcome.commission, asked: { orderId: sale.orderId, amount, lines } },
    });
    await tx.insert(SaleReturn, saleReturn).catch((error: unknown) => {
      // Two orders at once with one return id: the other was first.
      throw isDuplicate(error) ? new ConflictError(OTHER_RETURN) : error;
    });
    for (const { position, ...line } of outcome.lines) await tx.update(SaleLine, { saleId: sale.id, position }, line);
    const after = await this.store.change(tx, sale, {
      returnedAmount: sale.returnedAmount + outcome.amount,
      returnedCommission: sale.returnedCommission + outcome.commission,
    });
    return { saleReturn, sale: after };
  }
}
