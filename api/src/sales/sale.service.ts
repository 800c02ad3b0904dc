import { declineForm } from "../contract/saleForms";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Reader } from "../core/db/database";
import { NotFoundError } from "../core/errors";
import { parseForm } from "../core/form";
import { isId } from "../core/ids";
import { idPageOf } from "../core/paging/idPage";
import { mapPage, type Page, type PageArgs } from "../core/paging/page";
import type { OrderClaims } from "./claims/orderClaims";
import { ordersPerClick } from "./intake/clickHold";
import { Sale, SaleLine, SaleReturn } from "./sale.entity";
import { visibleSales } from "./sale.policy";
import type { SaleFilter } from "./saleFilter";
import { matching, newestFirst, salesOf } from "./saleList";
import type { SaleAct } from "./saleStatus";
import type { SaleStore } from "./saleStore";
import { type SaleWithEarnings, withEarnings } from "./saleWithEarnings";

/** Lists sales for merchants and publishers, and decides them. */
export class SaleService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly store: SaleStore,
    private readonly claims: OrderClaims,
  ) {}

  async list(viewer: Viewer, filter: SaleFilter, page: PageArgs): Promise<Page<SaleWithEarnings>> {
    const found = await idPageOf(matching(this.db.longRead, viewer, filter), page, "sale");
    const ids = found.nodes.map(({ id }) => id);
    const sales = await salesOf(this.db.read, ids);
    return mapPage(found, ({ id }) => sales.get(id));
  }

  /** Everything that `list` would show, newest first, for a file: read in batches. */
  all(viewer: Viewer, filter: SaleFilter): AsyncGenerator<SaleWithEarnings> {
    // Outside the generator, so that an invalid filter is rejected before the file begins.
    return newestFirst(this.db.replicaRead, matching(this.db.replicaRead, viewer, filter));
  }

  async get(viewer: Viewer, id: string): Promise<SaleWithEarnings> {
    const [sale] = await withEarnings(this.db.read, [await this.getFrom(this.db.read, viewer, id)]);
    if (!sale) throw new NotFoundError("Sale");
    return sale;
  }

  private async getFrom(read: Reader, viewer: Viewer, id: string): Promise<Sale> {
    const query = read.createQueryBuilder(Sale, "sale").where("sale.id = :id", { id });
    const sale = isId(id) ? await visibleSales(query, viewer).getOne() : null;
    if (!sale) throw new NotFoundError("Sale");
    return sale;
  }

  readonly byIds = async (ids: readonly string[]): Promise<SaleWithEarnings[]> => [
    ...(await salesOf(this.db.read, ids)).values(),
  ];

  ordersPerClick(clickIds: readonly string[]): Promise<Map<string, number>> {
    return ordersPerClick(this.db, clickIds);
  }

  readonly linesOf = (saleIds: readonly string[]): Promise<SaleLine[]> => {
    return this.db.read
      .createQueryBuilder(SaleLine, "line")
      .where("line.saleId IN (:...saleIds)", { saleIds })
      .orderBy("line.saleId")
      .addOrderBy("line.position")
      .getMany();
  };

  readonly returnsOf = (saleIds: readonly string[]): Promise<SaleReturn[]> => {
    return this.db.read
      .createQueryBuilder(SaleReturn, "back")
      .where("back.saleId IN (:...saleIds)", { saleIds })
      .orderBy("back.id")
      .getMany();
  };

  approve(viewer: Viewer, id: string): Promise<SaleWithEarnings> {
    return this.decide(viewer, id, "approve");
  }

  async decline(viewer: Viewer, id: string, input: unknown): Promise<SaleWithEarnings> {
    const { reason } = parseForm(declineForm, input);
    return this.decide(viewer, id, "decline", { reason });
  }

  private async decide(
    viewer: Viewer,
    id: string,
    act: SaleAct,
    decision: Partial<Pick<Sale, "reason">> = {},
  ): Promise<SaleWithEarnings> {
    return this.db.write(async (tx) => {
      const { merchantId } = await this.getFrom(tx, viewer, id);
      const sale = await this.store.locked(tx, { id, merchantId });
      if (!sale) throw new NotFoundError("Sale");
      if (act === "decline") await this.claims.dismiss(tx, id);
      return this.store.act(tx, sale, act, { ...decision, decidedAt: this.clock.now(), decidedBy: viewer.id });
    });
  }
}
