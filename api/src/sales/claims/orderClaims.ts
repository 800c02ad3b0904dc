import { hash } from "node:crypto";
import { IsNull } from "typeorm";
import type { Clock } from "../../platform/clock";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Tx } from "../../platform/db/database";
import { newIdAt } from "../../platform/ids";
import type { ClickIds, ReadClickId } from "../../tracking";
import type { AttributedOrder } from "../attribution/attribute";
import type { Attribution, WeighedClaim } from "../attribution/attribution";
import type { Attributor, Program } from "../attribution/attributor";
import { CLICK_ID_SEPARATOR } from "../intake/saleInput";
import type { Sale } from "../sale.entity";
import { type ClaimOutcome, SaleClaim } from "./claim.entity";
import { type OrderWindow, type ReadClaim, refusalOf } from "./claimRefusal";

/** Per order and publisher: a shopper's browser sends one, or a few if the order is changed. */
const MAX_CLAIMS = 10;

export interface Judgement {
  attribution: Attribution;
  outcomes: Map<SaleClaim, ClaimOutcome>;
}

/**
 * The claims of one order: stored side by side, and decided by the shop's own report. The caller holds the lock on the
 * sale.
 */
export class OrderClaims {
  constructor(
    private readonly clock: Clock,
    private readonly clickIds: ClickIds,
    private readonly attributor: Attributor,
  ) {}

  of(tx: Tx, saleId: string): Promise<SaleClaim[]> {
    return tx.find(SaleClaim, { where: { saleId }, order: { id: "ASC" } });
  }

  /** A new claim, not stored yet. */
  create(sale: Pick<Sale, "id" | "merchantId">, amount: number, given: readonly string[], at: Date): SaleClaim {
    const own = given
      .map((text) => ({ text, read: this.clickIds.read(text, sale.merchantId, at) }))
      .filter(({ read }) => read.fault === null || read.fault === "expired");
    const newest = own.map(({ read }) => read.click).sort((a, b) => Number(b?.at) - Number(a?.at))[0];
    const clickIds = own.map(({ text }) => text).join(CLICK_ID_SEPARATOR);
    return {
      id: newIdAt(at),
      createdAt: at,
      merchantId: sale.merchantId,
      saleId: sale.id,
      amount,
      clickIds,
      publisherId: newest?.publisherId ?? null,
      outcome: "waiting",
      digest: hash("sha256", `${amount}\n${clickIds}`, "base64url"),
    };
  }

  /**
   * Returns whether it is new: the same page loaded again is a duplicate. Limited per publisher, so that nobody can
   * fill the table through one order or keep another's claims out.
   */
  async save(tx: Tx, claim: SaleClaim): Promise<boolean> {
    const { saleId, publisherId } = claim;
    const known = await tx.countBy(SaleClaim, { saleId, publisherId: publisherId ?? IsNull() });
    return known < MAX_CLAIMS && unlessDuplicate(tx.insert(SaleClaim, claim));
  }

  /** With what each publisher was to the brand then. */
  async readJudged(tx: Tx, claim: SaleClaim): Promise<ReadClaim> {
    const { amount, createdAt } = claim;
    return { amount, createdAt, reads: await this.attributor.judged(tx, this.readsOf(claim)) };
  }

  /**
   * The clicks that the shop itself names: within their attribution window if they were when a browser claimed them.
   */
  readNamed(merchantId: string, named: readonly string[], claims: readonly SaleClaim[], at: Date): ReadClickId[] {
    return named.map((text) => {
      const claim = claims.find(({ clickIds }) => clickIds.split(CLICK_ID_SEPARATOR).includes(text));
      return this.clickIds.read(text, merchantId, claim && claim.createdAt < at ? claim.createdAt : at);
    });
  }

  /** The shop names a click: it decides the sale and the outcome of each claim. */
  byNamed(attribution: Attribution, claims: readonly SaleClaim[]): Judgement {
    return { attribution, outcomes: new Map(claims.map((claim) => [claim, this.against(attribution, claim)])) };
  }

  /** The shop names no click: claims supply theirs only if the shop allowed that. */
  async byClaims(
    tx: Tx,
    program: Program,
    order: AttributedOrder,
    window: OrderWindow,
    claims: readonly SaleClaim[],
  ): Promise<Judgement> {
    const outcomes = new Map<SaleClaim, ClaimOutcome>();
    for (const claim of claims) {
      const isLeft = claim.outcome === "left";
      outcomes.set(claim, isLeft ? "left" : (refusalOf(await this.readJudged(tx, claim), window) ?? "unnamed"));
    }
    const able = claims.filter((claim) => outcomes.get(claim) === "unnamed");
    const reads = program.clicksFromClaims === 1 ? able.flatMap((claim) => this.readsOf(claim)) : [];
    const attribution = await this.attributor.attribute(tx, program, reads, order, this.clock.now());
    if (attribution.earns) for (const claim of able) outcomes.set(claim, this.against(attribution, claim));
    return { attribution, outcomes };
  }

  /** A single claim, chosen by the merchant. */
  async byOne(
    tx: Tx,
    program: Program,
    order: AttributedOrder,
    claim: SaleClaim,
    claims: readonly SaleClaim[],
  ): Promise<Judgement> {
    const attribution = await this.attributor.attribute(tx, program, this.readsOf(claim), order, this.clock.now());
    return this.byNamed(attribution, claims);
  }

  /** Stores each claim's outcome and returns them for the sale's decision. */
  async settle(tx: Tx, outcomes: Map<SaleClaim, ClaimOutcome>): Promise<WeighedClaim[]> {
    for (const [claim, outcome] of outcomes) {
      if (claim.outcome !== outcome) await tx.update(SaleClaim, { id: claim.id }, { outcome });
    }
    return [...outcomes].map(([{ publisherId, amount, createdAt }, outcome]) => ({
      outcome,
      publisherId,
      amount,
      claimedAt: createdAt.toISOString(),
    }));
  }

  /** Moves the claims to the order's new row. */
  async move(tx: Tx, from: string, to: string): Promise<void> {
    await tx.update(SaleClaim, { saleId: from }, { saleId: to });
  }

  /** The shop dismissed the claims. */
  async dismiss(tx: Tx, saleId: string): Promise<void> {
    await tx.update(SaleClaim, { saleId }, { outcome: "left" });
  }

  private against({ click, earns }: Attribution, claim: SaleClaim): ClaimOutcome {
    const isSame = this.readsOf(claim).some((read) => read.click !== null && read.click.id === click?.id);
    if (!isSame) return "another click";
    return earns ? "earns" : "not eligible";
  }

  /** Its clicks, evaluated as of the claim's time. */
  readsOf({ clickIds, merchantId, createdAt }: SaleClaim): ReadClickId[] {
    return clickIds
      .split(CLICK_ID_SEPARATOR)
      .filter(Boolean)
      .map((text) => this.clickIds.read(text, merchantId, createdAt));
  }
}
