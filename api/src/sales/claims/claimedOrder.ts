import type { Clock } from "../../core/clock";
import type { Tx } from "../../core/db/database";
import { Merchant } from "../../merchants/merchant.entity";
import { type Attribution, attribute, type WeighedClaim } from "../attribution/attribution";
import { attributed, isUnconfirmedClaim, isWithoutClick } from "../intake/orderState";
import type { SaleReport } from "../intake/saleInput";
import { Sale } from "../sale.entity";
import type { SaleStore } from "../saleStore";
import type { SaleClaim } from "./claim.entity";
import type { ClaimOutcome } from "./claimOutcome";
import { refusalOf, wordOf } from "./claimRefusal";
import type { OrderClaims } from "./orderClaims";

interface Heard {
  sale: Sale;
  isNew: boolean;
}

/** How browsers' claims of an order and the shop's own word meet, whichever comes first. The sale is locked. */
export class ClaimedOrder {
  constructor(
    private readonly clock: Clock,
    private readonly claims: OrderClaims,
    private readonly store: SaleStore,
  ) {}

  /**
   * What the shop itself says stands over what browsers claimed. A click that it does not name earns nothing by their
   * word, unless it said that its server never knows clicks: anybody can claim an order number before the shop has it.
   */
  async shopSpoke(tx: Tx, known: Sale, told: Sale, report: SaleReport): Promise<Heard> {
    const claims = await this.claims.of(tx, known.id);
    const { amount, source, occurredAt } = told;
    const word = wordOf(amount, occurredAt, report.isDated);
    const reads = this.claims.readNamed(known.merchantId, report.clickIds, claims, this.clock.now());
    const named = attribute(reads, amount, this.clock.now());
    const { attribution, outcomes } = named.click
      ? this.claims.byNamed(named, claims)
      : this.claims.byClaims(word, claims, await this.mayLend(tx, known.merchantId));
    const weighed = await this.claims.settle(tx, outcomes);
    const credited = attributed(attribution.click ? attribution : named, "pending");
    const why = { ...credited.why, claims: weighed };
    const changes = { ...credited, why, amount, source, occurredAt, decidedAt: null, decidedBy: null };
    if (known.createdAt < word.from) return this.beginAnew(tx, known, { ...told, ...changes }, report);
    if (report.lines || amount !== known.amount) {
      await this.store.replaceLines(tx, { id: known.id, amount }, report.lines);
    }
    return { sale: await this.store.act(tx, known, "takeOver", changes), isNew: false };
  }

  /** Another browser claims an order that is known. */
  async stand(tx: Tx, known: Sale, { amount, clickIds }: SaleReport): Promise<Sale> {
    const claim = this.claims.made(known, amount, clickIds, this.clock.now());
    const attribution = this.attributionOf(known, claim);
    const outcome = await this.outcomeBeside(tx, known, claim);
    const isTaken = outcome === "unnamed" && (await this.mayLend(tx, known.merchantId));
    claim.outcome = isTaken ? "earns" : outcome;
    if (!(await this.claims.keep(tx, claim)) || !isTaken) return known;
    const weighed: WeighedClaim = {
      outcome: claim.outcome,
      publisherId: claim.publisherId,
      amount,
      claimedAt: claim.createdAt.toISOString(),
    };
    return this.credit(tx, known, attribution, [...(known.why.claims ?? []), weighed]);
  }

  /**
   * Of the shop's server and the page that it signed, either may be first and only one may know the click: an order
   * that came without one takes it over from the later report, as if it had come with the first.
   */
  async creditClick(tx: Tx, known: Sale, { clickIds }: SaleReport): Promise<Sale> {
    if (!isWithoutClick(known) || clickIds.length === 0) return known;
    const claims = await this.claims.of(tx, known.id);
    const at = reportedAt(known);
    // Who followed a link after buying was not brought by it.
    const reads = this.claims
      .readNamed(known.merchantId, clickIds, claims, at)
      .filter(({ click }) => click === null || click.at <= at);
    const attribution = attribute(reads, known.amount, this.clock.now());
    if (!attribution.click) return known;
    const weighed = await this.claims.settle(tx, this.claims.byNamed(attribution, claims).outcomes);
    return this.credit(tx, known, attribution, weighed);
  }

  /** An order of the shop's that earned nobody anything becomes somebody's. */
  async credit(
    tx: Tx,
    known: Sale,
    attribution: Attribution,
    claims: WeighedClaim[],
    more: Partial<Sale> = {},
  ): Promise<Sale> {
    const changes = attributed(attribution, "pending");
    const { decision, decidedAt } = known.why;
    const returnedCommission = await this.store.settleReturns(tx, { ...known, ...changes });
    const why = { ...changes.why, before: { decision, decidedAt }, ...(claims.length > 0 && { claims }) };
    return this.store.act(tx, known, "creditClick", { ...changes, ...more, returnedCommission, why });
  }

  /** What was claimed long before the order can have been there was no word of it: its row, day and terms are not this order's. */
  private async beginAnew(tx: Tx, known: Sale, sale: Sale, report: SaleReport): Promise<Heard> {
    await this.store.forget(tx, known);
    await this.store.insert(tx, sale, report.lines);
    await this.claims.move(tx, known.id, sale.id);
    return { sale, isNew: true };
  }

  private attributionOf(known: Sale, claim: SaleClaim): Attribution {
    const at = reportedAt(known);
    const reads = this.claims.read(claim).reads.filter(({ click }) => click !== null && click.at <= at);
    return attribute(reads, claim.amount, this.clock.now());
  }

  private async outcomeBeside(tx: Tx, known: Sale, claim: SaleClaim): Promise<ClaimOutcome> {
    if (isUnconfirmedClaim(known)) return "waiting";
    if (!isWithoutClick(known)) {
      const isSame = this.claims.read(claim).reads.some(({ click }) => click?.id === known.clickId);
      if (isSame) return "earns";
      return known.status === "declined" ? "left" : "another click";
    }
    const isLeft = (await this.claims.of(tx, known.id)).some(({ outcome }) => outcome === "left");
    if (isLeft) return "left";
    const word = { ...wordOf(known.amount, known.occurredAt, true), from: new Date(0) };
    return (
      refusalOf(this.claims.read(claim), word) ?? (this.attributionOf(known, claim).earns ? "unnamed" : "not eligible")
    );
  }

  private async mayLend(tx: Tx, merchantId: string): Promise<boolean> {
    const merchant = await tx.findOne(Merchant, {
      select: { id: true, clicksFromClaims: true },
      where: { id: merchantId },
    });
    return merchant?.clicksFromClaims === 1;
  }
}

/** When the shop itself spoke of it first; a browser may have claimed it before. */
const reportedAt = ({ why }: Sale): Date => new Date(why.decidedAt);
