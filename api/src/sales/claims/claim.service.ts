import { Field, ID, Int, ObjectType } from "type-graphql";
import { In } from "typeorm";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { lowestIdOf } from "../../platform/ids";
import { Merchant } from "../../programs";
import type { GrantedOrders } from "../intake/grantedOrders";
import type { LaterReport } from "../intake/laterReport";
import { attributed, isUnconfirmedClaim, isWithoutClick } from "../intake/orderState";
import { ownShops } from "../sale.policy";
import type { SaleService } from "../sale.service";
import type { SaleStore } from "../saleStore";
import type { SaleWithEarnings } from "../saleWithEarnings";
import { SaleClaim } from "./claim.entity";
import type { OrderClaims } from "./orderClaims";

export const SEVERAL_CLAIMS = "Several browsers claimed this order: please choose the claim to confirm";
export const NO_OPEN_CLAIM = "No claim of this order is open";
export const CLAIM_EARNS_NOTHING = "The click of this claim is not eligible";

const LOOK_BACK_DAYS = 90;
/** A shop that reports its orders at all has done so by then. */
const UNMET_AFTER_DAYS = 3;
const MAX_FIGURES = 50;

@ObjectType({ description: "The claims that named one publisher's clicks.", simpleResolvers: true })
export class ClaimFigure {
  @Field(() => ID, { description: "The publisher's identifier." }) publisherId!: string;
  @Field(() => Int, { description: "Claims in the last 90 days." }) claims!: number;
  @Field(() => Int, { description: "Claims without a matching order of the shop." }) unmet!: number;
}

/** Manual decisions about claims, and statistics about those who make them. */
export class ClaimService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sales: SaleService,
    private readonly store: SaleStore,
    private readonly claims: OrderClaims,
    private readonly later: LaterReport,
    private readonly granted: GrantedOrders,
  ) {}

  /** Newest last; a publisher does not see its rivals' claims. */
  async of(viewer: Viewer, saleIds: readonly string[]): Promise<SaleClaim[]> {
    const own = viewer.role === "publisher" ? { publisherId: viewer.id } : {};
    return this.db.read.find(SaleClaim, { where: { saleId: In([...saleIds]), ...own }, order: { id: "ASC" } });
  }

  /** The merchant confirms an order that only a browser reported, or a claim of one that its server reported. */
  confirm(viewer: Viewer, id: string, claimId: string | null = null): Promise<SaleWithEarnings> {
    return this.decide(viewer, id, async (tx, sale, claims) => {
      const decided = { decidedAt: this.clock.now(), decidedBy: viewer.userId };
      const isOpen = isUnconfirmedClaim(sale) || isWithoutClick(sale);
      if (!isOpen) throw new ConflictError(`This sale is ${sale.status}`);
      const claim = chosen(claims, claimId);
      const program = await tx.findOneByOrFail(Merchant, { id: sale.merchantId });
      const order = await this.store.orderOf(tx, sale, claim.amount);
      const { attribution, outcomes } = await this.claims.byOne(tx, program, order, claim, claims);
      if (!attribution.earns) throw new ConflictError(CLAIM_EARNS_NOTHING);
      const weighed = await this.claims.settle(tx, outcomes);
      if (!isUnconfirmedClaim(sale)) return this.later.credit(tx, sale, attribution, weighed, decided);
      const { amount } = claim;
      if (amount !== sale.amount) await this.store.replaceLines(tx, { id: sale.id, amount }, null);
      const changes = attributed(attribution, "pending");
      const why = { ...changes.why, claims: weighed };
      return this.store.act(tx, sale, "confirm", { ...changes, amount, why, ...decided });
    });
  }

  /** The merchant dismisses the claims: they earn nothing, and it is not prompted again. */
  leave(viewer: Viewer, id: string): Promise<SaleWithEarnings> {
    return this.decide(viewer, id, async (tx, sale, claims) => {
      if (!isWithoutClick(sale) || !claims.some(isOpenClaim)) throw new ConflictError(NO_OPEN_CLAIM);
      await this.claims.dismiss(tx, sale.id);
      const after = { outcome: "left" };
      await this.audit.record(tx, { actorId: viewer.userId, action: "sale.claims-left", subject: `sale:${id}`, after });
      return sale;
    });
  }

  /** The brand corrects an order of an accepted claim to what its shop says that it costs. */
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

  /** The publishers with recent claims, those with the most unmatched ones first. */
  async figures(viewer: Viewer): Promise<ClaimFigure[]> {
    const now = this.clock.now().getTime();
    const query = this.db
      .replicaReadFor([viewer.id, viewer.userId])
      .createQueryBuilder(SaleClaim, "claim")
      .select("claim.publisherId", "publisherId")
      .addSelect("COUNT(*)", "claims")
      .addSelect(
        `SUM(CASE WHEN claim.outcome IN ('other amount', 'too early', 'too late')
          OR (claim.outcome = 'waiting' AND claim.createdAt < :unmetBefore) THEN 1 ELSE 0 END)`,
        "unmet",
      )
      .where("claim.publisherId IS NOT NULL AND claim.id >= :since", {
        unmetBefore: now - UNMET_AFTER_DAYS * DAY,
        since: lowestIdOf(new Date(now - LOOK_BACK_DAYS * DAY)),
      });
    if (viewer.role === "advertiser") {
      query.andWhere(`claim.merchantId IN ${ownShops(query)}`, { viewerId: viewer.id });
    }
    const rows: Record<keyof ClaimFigure, string>[] = await query
      .groupBy("claim.publisherId")
      .orderBy("unmet", "DESC")
      .addOrderBy("claim.publisherId")
      .limit(MAX_FIGURES)
      .getRawMany();
    return rows.map(({ publisherId, claims, unmet }) => ({
      publisherId,
      claims: Number(claims),
      unmet: Number(unmet),
    }));
  }

  private async decide(
    viewer: Viewer,
    id: string,
    work: (tx: Tx, sale: SaleWithEarnings, claims: SaleClaim[]) => Promise<SaleWithEarnings>,
  ): Promise<SaleWithEarnings> {
    const { merchantId } = await this.sales.get(viewer, id);
    return this.db.write(async (tx) => {
      const sale = await this.store.locked(tx, { id, merchantId });
      if (!sale) throw new NotFoundError("Sale");
      return work(tx, sale, await this.claims.of(tx, id));
    });
  }
}

/** Whether the shop may still confirm it. */
export const isOpenClaim = ({ outcome }: Pick<SaleClaim, "outcome">): boolean =>
  outcome === "waiting" || outcome === "unnamed";

/** If all open claims are equal, none needs to be chosen. */
function chosen(claims: readonly SaleClaim[], claimId: string | null): SaleClaim {
  const open = claims.filter(isOpenClaim);
  const [first, ...others] = claimId === null ? open : open.filter(({ id }) => id === claimId);
  if (!first) throw new ConflictError(NO_OPEN_CLAIM);
  const isOne = others.every(({ publisherId, amount }) => publisherId === first.publisherId && amount === first.amount);
  if (!isOne) throw new ConflictError(SEVERAL_CLAIMS);
  return first;
}
