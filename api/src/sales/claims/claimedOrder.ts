import type { Clock } from "../../platform/clock";
import type { Tx } from "../../platform/db/database";
import { type GivenCode, Merchant, saleCodes } from "../../programs";
import type { Attribution, WeighedClaim } from "../attribution/attribution";
import type { Attributor } from "../attribution/attributor";
import type { Credit } from "../earnings/earningStore";
import { attributed, isUnconfirmedClaim, isWithoutClick } from "../intake/orderState";
import type { SaleReport } from "../intake/saleInput";
import { settleReturns } from "../returns/earlierReturns";
import type { Sale } from "../sale.entity";
import type { SaleStore } from "../saleStore";
import type { SaleWithEarnings } from "../saleWithEarnings";
import type { SaleClaim } from "./claim.entity";
import type { ClaimOutcome } from "./claimOutcome";
import { orderWindowOf, refusalOf } from "./claimRefusal";
import type { OrderClaims } from "./orderClaims";

interface ReportResult {
  sale: SaleWithEarnings;
  isNew: boolean;
}

/**
 * Merges browsers' claims of an order with the shop's own report, in either order. The caller holds the lock on the
 * sale.
 */
export class ClaimedOrder {
  constructor(
    private readonly clock: Clock,
    private readonly claims: OrderClaims,
    private readonly store: SaleStore,
    private readonly attributor: Attributor,
  ) {}

  /**
   * The shop's report overrides claims. A claimed click that the shop does not name earns nothing, unless the shop
   * declared that its server never knows clicks: anybody can claim an order number before the shop reports it.
   */
  async applyShopReport(tx: Tx, known: SaleWithEarnings, reported: Sale, report: SaleReport): Promise<ReportResult> {
    const claims = await this.claims.of(tx, known.id);
    const { amount, source, occurredAt, metadata } = reported;
    const window = orderWindowOf(amount, occurredAt, report.isDated);
    const { facts } = reported;
    const { merchantId } = known;
    const { lines, codes } = report;
    const order = { merchantId, codes, amount, facts, lines, occurredAt, receivedAt: this.clock.now() };
    const reads = this.claims.readNamed(known.merchantId, report.clickIds, claims, this.clock.now());
    const named = await this.attributor.attribute(tx, reads, order, this.clock.now());
    const { attribution, outcomes } = named.credited
      ? this.claims.byNamed(named, claims)
      : await this.claims.byClaims(tx, order, window, claims, await this.mayLend(tx, known.merchantId));
    const weighed = await this.claims.settle(tx, outcomes);
    const credited = attributed(attribution.credited ? attribution : named, "pending");
    const why = { ...credited.why, claims: weighed };
    // What a browser said about consent, it said about the click that it named.
    const consent = reported.consent ?? (credited.clickId === known.clickId ? known.consent : null);
    const undecided = { decidedAt: null, decidedBy: null };
    const changes = { ...credited, why, amount, source, facts, consent, metadata, occurredAt, ...undecided };
    const given = named.codes;
    if (known.createdAt < window.from) return this.replaceRow(tx, known, { ...reported, ...changes }, report, given);
    await saleCodes.replace(tx, known.id, given);
    if (report.lines || amount !== known.amount) {
      await this.store.replaceLines(tx, { id: known.id, amount }, report.lines);
    }
    return { sale: await this.store.act(tx, known, "takeOver", changes), isNew: false };
  }

  /** Another browser claims a known order. */
  async addClaim(tx: Tx, known: SaleWithEarnings, { amount, clickIds }: SaleReport): Promise<SaleWithEarnings> {
    const claim = this.claims.create(known, amount, clickIds, this.clock.now());
    const attribution = await this.attributionOf(tx, known, claim);
    const outcome = await this.outcomeBeside(tx, known, claim);
    const isTaken = outcome === "unnamed" && (await this.mayLend(tx, known.merchantId));
    claim.outcome = isTaken ? "earns" : outcome;
    if (!(await this.claims.save(tx, claim)) || !isTaken) return known;
    const weighed: WeighedClaim = {
      outcome: claim.outcome,
      publisherId: claim.publisherId,
      amount,
      claimedAt: claim.createdAt.toISOString(),
    };
    return this.credit(tx, known, attribution, [...(known.why.claims ?? []), weighed]);
  }

  /**
   * The shop's server and its signed page may report in either order, and only one may know the click: an order without
   * a click takes it from the later report, as if it had come with the first.
   */
  async creditClick(tx: Tx, known: SaleWithEarnings, report: SaleReport): Promise<SaleWithEarnings> {
    const { clickIds } = report;
    if (!isWithoutClick(known) || (clickIds.length === 0 && report.codes.length === 0)) return known;
    const claims = await this.claims.of(tx, known.id);
    const at = reportedAt(known);
    // A click after the purchase did not bring it.
    const reads = this.claims
      .readNamed(known.merchantId, clickIds, claims, at)
      .filter(({ click }) => click === null || click.at <= at);
    const before = await this.store.orderOf(tx, known, known.amount);
    // Codes that are known first stay, like everything else about an order.
    const order = before.codes.length > 0 ? before : { ...before, codes: report.codes };
    if (clickIds.length === 0 && order === before) return known;
    const attribution = await this.attributor.attribute(tx, reads, order, this.clock.now());
    if (order !== before) await saleCodes.replace(tx, known.id, attribution.codes);
    if (!attribution.credited || (!attribution.click && !attribution.earns)) return known;
    const weighed = await this.claims.settle(tx, this.claims.byNamed(attribution, claims).outcomes);
    return this.credit(tx, known, attribution, weighed);
  }

  /** Attributes an order that had earned nothing so far. */
  async credit(
    tx: Tx,
    known: SaleWithEarnings,
    attribution: Attribution,
    claims: WeighedClaim[],
    more: Partial<Sale> = {},
  ): Promise<SaleWithEarnings> {
    const changes = attributed(attribution, "pending");
    const { decision, decidedAt } = known.why;
    const { store, attributor } = this;
    const credited = { ...known, ...changes };
    const credit = changes.credit && (await settleReturns(tx, { store, attributor }, credited, changes.credit));
    const why = { ...changes.why, before: { decision, decidedAt }, ...(claims.length > 0 && { claims }) };
    return store.act(tx, known, "creditClick", { ...changes, ...more, credit, why });
  }

  /** A claim from long before the order cannot be about it: the order gets a new row with its own day and terms. */
  private async replaceRow(
    tx: Tx,
    known: SaleWithEarnings,
    { credit, ...sale }: Sale & { credit: Credit | null },
    report: SaleReport,
    codes: readonly GivenCode[],
  ): Promise<ReportResult> {
    await this.store.forget(tx, known);
    const inserted = await this.store.insert(tx, sale, report.lines, credit, codes);
    await this.claims.move(tx, known.id, sale.id);
    return { sale: inserted, isNew: true };
  }

  private async attributionOf(tx: Tx, known: SaleWithEarnings, claim: SaleClaim): Promise<Attribution> {
    const at = reportedAt(known);
    const reads = this.claims.read(claim).reads.filter(({ click }) => click !== null && click.at <= at);
    const order = await this.store.orderOf(tx, known, claim.amount);
    return this.attributor.attribute(tx, reads, order, this.clock.now());
  }

  private async outcomeBeside(tx: Tx, known: SaleWithEarnings, claim: SaleClaim): Promise<ClaimOutcome> {
    if (isUnconfirmedClaim(known)) return "waiting";
    if (!isWithoutClick(known)) {
      const isSame = this.claims.read(claim).reads.some(({ click }) => click?.id === known.clickId);
      if (isSame) return "earns";
      return known.status === "declined" ? "left" : "another click";
    }
    const isLeft = (await this.claims.of(tx, known.id)).some(({ outcome }) => outcome === "left");
    if (isLeft) return "left";
    const order = { ...orderWindowOf(known.amount, known.occurredAt, true), from: new Date(0) };
    const refusal = refusalOf(await this.claims.readJudged(tx, claim), order);
    if (refusal) return refusal;
    return (await this.attributionOf(tx, known, claim)).earns ? "unnamed" : "not eligible";
  }

  private async mayLend(tx: Tx, merchantId: string): Promise<boolean> {
    const merchant = await tx.findOne(Merchant, {
      select: { id: true, clicksFromClaims: true },
      where: { id: merchantId },
    });
    return merchant?.clicksFromClaims === 1;
  }
}

/** When the shop itself first reported it; a browser may have claimed it before. */
const reportedAt = ({ why }: Sale): Date => new Date(why.decidedAt);
