import { Field, ID, Int, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { lowestIdOf } from "../../platform/ids";
import { Merchant } from "../../programs";
import type { GrantedOrders } from "../intake/grantedOrders";
import type { LaterReport } from "../intake/laterReport";
import { attributed, isUnverified, isWithoutClick } from "../intake/orderState";
import { ownShops } from "../sale.policy";
import type { SaleService } from "../sale.service";
import { statusConflict } from "../saleStatus";
import type { SaleStore } from "../saleStore";
import type { SaleWithEarnings } from "../saleWithEarnings";
import { UnverifiedReport } from "./unverifiedReport.entity";
import type { UnverifiedReports } from "./unverifiedReports";

export const SEVERAL_REPORTS = t("Several browsers reported this order. Please choose the report to confirm");
export const NO_OPEN_REPORT = t("This order has no open report");
export const REPORT_EARNS_NOTHING = t("The click of this report is not eligible");

const LOOK_BACK_DAYS = 90;
/** By then any reporting shop has reported the order. */
const UNMET_AFTER_DAYS = 3;
const MAX_FIGURES = 50;

@ObjectType({ description: "Unverified reports that name one creator's clicks.", simpleResolvers: true })
export class UnverifiedFigure {
  @Field(() => ID, { description: "ID of the creator." }) publisherId!: string;
  @Field(() => Int, { description: "Number of unverified reports in the last 90 days." }) reports!: number;
  @Field(() => Int, { description: "Number of reports without a matching order from the shop." }) unmet!: number;
}

/** Manual decisions about unverified reports, and statistics about them. */
export class UnverifiedOrderService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sales: SaleService,
    private readonly store: SaleStore,
    private readonly unverifiedReports: UnverifiedReports,
    private readonly later: LaterReport,
    private readonly granted: GrantedOrders,
  ) {}

  /** Newest last. Creators do not see rivals' reports. */
  async of(viewer: Viewer, saleIds: readonly string[]): Promise<UnverifiedReport[]> {
    const own = viewer.role === "publisher" ? { publisherId: viewer.id } : {};
    return this.db.read.find(UnverifiedReport, { where: { saleId: In([...saleIds]), ...own }, order: { id: "ASC" } });
  }

  /** The brand confirms an order that only browsers reported, or a report of an order from its server. */
  confirm(viewer: Viewer, id: string, reportId: string | null = null): Promise<SaleWithEarnings> {
    return this.decide(viewer, id, async (tx, sale, unverifiedReports) => {
      const decided = { decidedAt: this.clock.now(), decidedBy: viewer.userId };
      const isOpen = isUnverified(sale) || isWithoutClick(sale);
      if (!isOpen) throw statusConflict(sale);
      const unverified = chosen(unverifiedReports, reportId);
      const program = await tx.findOneByOrFail(Merchant, { id: sale.merchantId });
      const order = await this.store.orderOf(tx, sale, unverified.amount);
      const { attribution, outcomes } = await this.unverifiedReports.byOne(
        tx,
        program,
        order,
        unverified,
        unverifiedReports,
      );
      if (!attribution.earns) throw new ConflictError(REPORT_EARNS_NOTHING);
      const weighed = await this.unverifiedReports.settle(tx, outcomes);
      if (!isUnverified(sale)) return this.later.credit(tx, sale, attribution, weighed, decided);
      const { amount } = unverified;
      if (amount !== sale.amount) await this.store.replaceLines(tx, { id: sale.id, amount }, null);
      const changes = attributed(attribution, "pending");
      const why = { ...changes.why, unverifiedReports: weighed };
      return this.store.act(tx, sale, "confirm", { ...changes, amount, why, ...decided });
    });
  }

  /** The brand dismisses the reports. They earn nothing and it is not asked again. */
  dismiss(viewer: Viewer, id: string): Promise<SaleWithEarnings> {
    return this.decide(viewer, id, async (tx, sale, unverifiedReports) => {
      if (!isWithoutClick(sale) || !unverifiedReports.some(isOpenReport)) throw new ConflictError(NO_OPEN_REPORT);
      await this.unverifiedReports.dismiss(tx, sale.id);
      const after = { outcome: "left" };
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "sale.reports-dismissed",
        subject: `sale:${id}`,
        after,
      });
      return sale;
    });
  }

  /** The brand corrects an order of an accepted claim to the amount its shop reported. */
  async useShopAmount(viewer: Viewer, saleId: string): Promise<SaleWithEarnings> {
    const { id, amount } = await this.sales.get(viewer, saleId);
    return this.db.write(async (tx) => {
      const sale = await this.granted.takeShopAmount(tx, id);
      const change = { before: { amount }, after: { amount: sale.amount } };
      const [actorId, subject] = [viewer.userId, `sale:${id}`];
      await this.audit.record(tx, { actorId, action: "sale.shop-amount", subject, ...change });
      return sale;
    });
  }

  /** Creators with recent reports, most unmatched first. */
  async figures(viewer: Viewer): Promise<UnverifiedFigure[]> {
    const now = this.clock.now().getTime();
    const query = this.db
      .replicaReadFor([viewer.id, viewer.userId])
      .createQueryBuilder(UnverifiedReport, "unverified")
      .select("unverified.publisherId", "publisherId")
      .addSelect("COUNT(*)", "reports")
      .addSelect(
        `SUM(CASE WHEN unverified.outcome IN ('other amount', 'too early', 'too late')
          OR (unverified.outcome = 'waiting' AND unverified.createdAt < :unmetBefore) THEN 1 ELSE 0 END)`,
        "unmet",
      )
      .where("unverified.publisherId IS NOT NULL AND unverified.id >= :since", {
        unmetBefore: now - UNMET_AFTER_DAYS * DAY,
        since: lowestIdOf(new Date(now - LOOK_BACK_DAYS * DAY)),
      });
    if (viewer.role === "advertiser") {
      query.andWhere(`unverified.merchantId IN ${ownShops(query)}`, { viewerId: viewer.id });
    }
    const rows: Record<keyof UnverifiedFigure, string>[] = await query
      .groupBy("unverified.publisherId")
      .orderBy("unmet", "DESC")
      .addOrderBy("unverified.publisherId")
      .limit(MAX_FIGURES)
      .getRawMany();
    return rows.map(({ publisherId, reports, unmet }) => ({
      publisherId,
      reports: Number(reports),
      unmet: Number(unmet),
    }));
  }

  private async decide(
    viewer: Viewer,
    id: string,
    work: (tx: Tx, sale: SaleWithEarnings, unverifiedReports: UnverifiedReport[]) => Promise<SaleWithEarnings>,
  ): Promise<SaleWithEarnings> {
    const { merchantId } = await this.sales.get(viewer, id);
    return this.db.write(async (tx) => {
      const sale = await this.store.locked(tx, { id, merchantId });
      if (!sale) throw new NotFoundError("Sale");
      return work(tx, sale, await this.unverifiedReports.of(tx, id));
    });
  }
}

/** Whether the shop may still confirm it. */
export const isOpenReport = ({ outcome }: Pick<UnverifiedReport, "outcome">): boolean =>
  outcome === "waiting" || outcome === "unnamed";

/** If all open reports are equal, none needs to be chosen. */
function chosen(unverifiedReports: readonly UnverifiedReport[], reportId: string | null): UnverifiedReport {
  const open = unverifiedReports.filter(isOpenReport);
  const [first, ...others] = reportId === null ? open : open.filter(({ id }) => id === reportId);
  if (!first) throw new ConflictError(NO_OPEN_REPORT);
  const isOne = others.every(({ publisherId, amount }) => publisherId === first.publisherId && amount === first.amount);
  if (!isOne) throw new ConflictError(SEVERAL_REPORTS);
  return first;
}
