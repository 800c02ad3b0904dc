import { t } from "../contract/i18n/t";
import { visibleOf } from "../contract/visible";
import type { Clock } from "../platform/clock";
import type { Viewer } from "../platform/context";
import type { Database, Reader, Tx } from "../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../platform/errors";
import { isId } from "../platform/ids";
import { idPageOf } from "../platform/paging/idPage";
import { mapPage, type Page, type PageArgs } from "../platform/paging/page";
import { NO_ONE_TO_PAY, unpaidBecause } from "./decisions/forgoing";
import type { HeldDecisions } from "./decisions/heldDecisions";
import { undecided } from "./decisions/undo.service";
import { type DeclineRequest, declinedFor } from "./declinedFor";
import { acceptedSpelling } from "./intake/orderSpelling";
import { Sale, SaleLine, SaleReturn } from "./sale.entity";
import { visibleSale, visibleSales } from "./sale.policy";
import { findShops, matching, newestFirst, type SaleFilter, salesOf } from "./saleList";
import { canTransition, type SaleAct } from "./saleStatus";
import type { SaleStore } from "./saleStore";
import { type SaleWithEarnings, withEarnings } from "./saleWithEarnings";
import type { UnverifiedReports } from "./unverified/unverifiedReports";

type DeclinedFor = Pick<Sale, "reason" | "reasonCode">;

/** Lists orders for merchants and creators, and decides them. */
export class SaleService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly store: SaleStore,
    private readonly unverifiedReports: UnverifiedReports,
    private readonly held: HeldDecisions,
    /** Why a brand cannot owe more now. Null if it can. */
    private readonly credit: { refusalOf(tx: Tx, sale: SaleWithEarnings): Promise<string | null> },
  ) {}

  async list(viewer: Viewer, filter: SaleFilter, page: PageArgs): Promise<Page<SaleWithEarnings>> {
    const shops = await findShops(this.db.read, viewer);
    const found = await idPageOf(matching(this.db.longRead, viewer, filter, shops), page, "sale");
    const ids = found.nodes.map(({ id }) => id);
    const sales = await salesOf(this.db.read, ids);
    return mapPage(found, ({ id }) => sales.get(id));
  }

  /** All rows of `list`, newest first, for a file. Read in batches. */
  all(viewer: Viewer, filter: SaleFilter): AsyncGenerator<SaleWithEarnings> {
    // Outside the generator, so that an invalid filter is rejected before the file starts. Decisions are announced with
    // the person whose account they belong to.
    const read = this.db.replicaReadFor([viewer.id, viewer.userId]);
    return newestFirst(read, matching(read, viewer, filter));
  }

  async get(viewer: Viewer, id: string): Promise<SaleWithEarnings> {
    const [sale] = await withEarnings(this.db.read, [await this.getFrom(this.db.read, viewer, id)]);
    if (!sale) throw new NotFoundError("Sale");
    return sale;
  }

  /** Finds an order by our ID or by the shop's own, which is unique in each shop. */
  async named(viewer: Viewer, name: string, merchantId: string | null): Promise<SaleWithEarnings> {
    const found = await visibleSale(this.db.read, viewer, name);
    const [sale] = found ? await withEarnings(this.db.read, [found]) : [];
    return sale ?? this.byOrderId(viewer, name, merchantId);
  }

  private async byOrderId(viewer: Viewer, named: string, merchantId: string | null): Promise<SaleWithEarnings> {
    if (merchantId !== null && !isId(merchantId)) throw new BadInputError({ merchantId: t("This is not a valid ID") });
    const own = viewer.role === "advertiser" ? ((await findShops(this.db.read, viewer)) ?? []) : [];
    const [only] = own;
    const shop = merchantId ?? (own.length === 1 ? only : undefined);
    if (!shop) throw new BadInputError({ merchantId: "Please send the ID of the brand" });
    const orderId = visibleOf(named);
    const spelling = (await acceptedSpelling(this.db.read, shop, orderId)) ?? orderId;
    const query = this.db.read
      .createQueryBuilder(Sale, "sale")
      .where("sale.merchantId = :shop AND sale.orderId = :spelling", { shop, spelling });
    const found = await visibleSales(query, viewer, viewer.role === "advertiser" ? own : undefined).getOne();
    const [sale] = found ? await withEarnings(this.db.read, [found]) : [];
    if (!sale) throw new NotFoundError("Order");
    return sale;
  }

  private async getFrom(read: Reader, viewer: Viewer, id: string): Promise<Sale> {
    const sale = await visibleSale(read, viewer, id);
    if (!sale) throw new NotFoundError("Sale");
    return sale;
  }

  readonly byIds = async (ids: readonly string[]): Promise<SaleWithEarnings[]> => [
    ...(await salesOf(this.db.read, ids)).values(),
  ];

  /** The number of orders per click, including declined and unverified ones. */
  async ordersPerClick(clickIds: readonly string[]): Promise<Map<string, number>> {
    const rows: { clickId: string; orders: number | string }[] = await this.db.read
      .createQueryBuilder(Sale, "sale")
      .select("sale.clickId", "clickId")
      .addSelect("COUNT(*)", "orders")
      .where("sale.clickId IN (:...clickIds)", { clickIds })
      .groupBy("sale.clickId")
      .getRawMany();
    return new Map(rows.map(({ clickId, orders }) => [clickId, Number(orders)]));
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

  async decline(viewer: Viewer, id: string, why: DeclineRequest): Promise<SaleWithEarnings> {
    return this.decide(viewer, id, "decline", declinedFor(why));
  }

  private async decide(
    viewer: Viewer,
    id: string,
    act: SaleAct,
    decision: Partial<DeclinedFor> = {},
  ): Promise<SaleWithEarnings> {
    return this.db.write(async (tx) => {
      const { merchantId } = await this.getFrom(tx, viewer, id);
      const sale = await this.store.locked(tx, { id, merchantId });
      if (!sale) throw new NotFoundError("Sale");
      const refusal = await this.refusalOf(tx, sale, act);
      if (refusal !== null) throw new ConflictError(refusal);
      return this.act(tx, viewer, sale, act, decision);
    });
  }

  /** Decides one of many in their transaction, unless `toSkip` returns a reason not to, which is returned. */
  async decideIn(
    tx: Tx,
    viewer: Pick<Viewer, "id" | "role" | "userId">,
    id: string,
    { act, reason, reasonCode, taskId }: { act: "approve" | "decline"; taskId: string } & DeclinedFor,
    toSkip: (sale: Sale | null) => string | null,
  ): Promise<string | null> {
    const visible = await visibleSale(tx, viewer, id);
    const sale = visible && (await this.store.locked(tx, { id, merchantId: visible.merchantId }));
    const skipped = toSkip(sale) ?? (sale && (await this.refusalOf(tx, sale, act)));
    if (sale && skipped === null)
      await this.act(tx, viewer, sale, act, reason === null ? {} : { reason, reasonCode }, taskId);
    return skipped;
  }

  private async act(
    tx: Tx,
    viewer: Pick<Viewer, "userId">,
    sale: SaleWithEarnings,
    act: SaleAct,
    decision: Partial<DeclinedFor>,
    taskId: string | null = null,
  ): Promise<SaleWithEarnings> {
    const before = await undecided(tx, sale);
    if (act === "decline") await this.unverifiedReports.dismiss(tx, sale.id);
    const changes = { ...decision, decidedAt: this.clock.now(), decidedBy: viewer.userId };
    const decided = await this.store.act(tx, sale, act, changes, { isUndoable: true });
    await this.held.hold(tx, sale.id, before, taskId);
    return decided;
  }

  /** Why an order is not approved automatically. Null if nothing prevents it or its status decides. */
  private async refusalOf(tx: Tx, sale: SaleWithEarnings, act: SaleAct): Promise<string | null> {
    if (act !== "approve" || !canTransition(sale.status, act)) return null;
    return (await unpaidBecause(tx, sale, this.clock.now())) ? NO_ONE_TO_PAY : this.credit.refusalOf(tx, sale);
  }
}
