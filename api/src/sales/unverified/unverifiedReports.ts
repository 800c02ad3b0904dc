import { hash } from "node:crypto";
import { IsNull } from "typeorm";
import type { Clock } from "../../platform/clock";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Tx } from "../../platform/db/database";
import { newIdAt } from "../../platform/ids";
import type { ClickIds, ReadClickId } from "../../tracking";
import type { AttributedOrder } from "../attribution/attribute";
import type { Attribution, WeighedReport } from "../attribution/attribution";
import type { Attributor, Program } from "../attribution/attributor";
import { CLICK_ID_SEPARATOR } from "../intake/saleInput";
import type { Sale } from "../sale.entity";
import { type OrderWindow, type ReadReport, refusalOf } from "./reportRefusal";
import { type UnverifiedOutcome, UnverifiedReport } from "./unverifiedReport.entity";

/** Per order and publisher: a shopper's browser sends one, or a few if the order is changed. */
const MAX_REPORTS = 10;

export interface Judgement {
  attribution: Attribution;
  outcomes: Map<UnverifiedReport, UnverifiedOutcome>;
}

/**
 * The unverified reports of one order: stored side by side, and decided by the shop's own report. The caller holds the lock on the
 * sale.
 */
export class UnverifiedReports {
  constructor(
    private readonly clock: Clock,
    private readonly clickIds: ClickIds,
    private readonly attributor: Attributor,
  ) {}

  of(tx: Tx, saleId: string): Promise<UnverifiedReport[]> {
    return tx.find(UnverifiedReport, { where: { saleId }, order: { id: "ASC" } });
  }

  /** A new unverified report, not stored yet. */
  create(sale: Pick<Sale, "id" | "merchantId">, amount: number, given: readonly string[], at: Date): UnverifiedReport {
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
   * Returns whether it is new: reloading the page is a duplicate. Limited per publisher, so that no one can fill the
   * table through one order or block another's unverified reports.
   */
  async save(tx: Tx, unverified: UnverifiedReport): Promise<boolean> {
    const { saleId, publisherId } = unverified;
    const known = await tx.countBy(UnverifiedReport, { saleId, publisherId: publisherId ?? IsNull() });
    return known < MAX_REPORTS && unlessDuplicate(tx.insert(UnverifiedReport, unverified));
  }

  /** With each publisher's partnership with the brand at that time. */
  async readJudged(tx: Tx, unverified: UnverifiedReport): Promise<ReadReport> {
    const { amount, createdAt } = unverified;
    return { amount, createdAt, reads: await this.attributor.judged(tx, this.readsOf(unverified)) };
  }

  /** Clicks the shop itself names: within their attribution window if they were when a browser reported them. */
  readNamed(
    merchantId: string,
    named: readonly string[],
    unverifiedReports: readonly UnverifiedReport[],
    at: Date,
  ): ReadClickId[] {
    return named.map((text) => {
      const unverified = unverifiedReports.find(({ clickIds }) => clickIds.split(CLICK_ID_SEPARATOR).includes(text));
      return this.clickIds.read(text, merchantId, unverified && unverified.createdAt < at ? unverified.createdAt : at);
    });
  }

  /** The shop names a click: it decides the sale and the outcome of each unverified report. */
  byNamed(attribution: Attribution, unverifiedReports: readonly UnverifiedReport[]): Judgement {
    return {
      attribution,
      outcomes: new Map(unverifiedReports.map((unverified) => [unverified, this.against(attribution, unverified)])),
    };
  }

  /** The shop names no click: unverified reports supply theirs only if the shop allowed that. */
  async byReports(
    tx: Tx,
    program: Program,
    order: AttributedOrder,
    window: OrderWindow,
    unverifiedReports: readonly UnverifiedReport[],
  ): Promise<Judgement> {
    const outcomes = new Map<UnverifiedReport, UnverifiedOutcome>();
    for (const unverified of unverifiedReports) {
      const isLeft = unverified.outcome === "left";
      outcomes.set(
        unverified,
        isLeft ? "left" : (refusalOf(await this.readJudged(tx, unverified), window) ?? "unnamed"),
      );
    }
    const able = unverifiedReports.filter((unverified) => outcomes.get(unverified) === "unnamed");
    const reads = program.clicksFromBrowsers === 1 ? able.flatMap((unverified) => this.readsOf(unverified)) : [];
    const attribution = await this.attributor.attribute(tx, program, reads, order, this.clock.now());
    if (attribution.earns)
      for (const unverified of able) outcomes.set(unverified, this.against(attribution, unverified));
    return { attribution, outcomes };
  }

  /** A single unverified report, chosen by the merchant. */
  async byOne(
    tx: Tx,
    program: Program,
    order: AttributedOrder,
    unverified: UnverifiedReport,
    unverifiedReports: readonly UnverifiedReport[],
  ): Promise<Judgement> {
    const attribution = await this.attributor.attribute(tx, program, this.readsOf(unverified), order, this.clock.now());
    return this.byNamed(attribution, unverifiedReports);
  }

  /** Stores each unverified report's outcome and returns them for the sale's decision. */
  async settle(tx: Tx, outcomes: Map<UnverifiedReport, UnverifiedOutcome>): Promise<WeighedReport[]> {
    for (const [unverified, outcome] of outcomes) {
      if (unverified.outcome !== outcome) await tx.update(UnverifiedReport, { id: unverified.id }, { outcome });
    }
    return [...outcomes].map(([{ publisherId, amount, createdAt }, outcome]) => ({
      outcome,
      publisherId,
      amount,
      reportedAt: createdAt.toISOString(),
    }));
  }

  /** Moves the unverified reports to the order's new row. */
  async move(tx: Tx, from: string, to: string): Promise<void> {
    await tx.update(UnverifiedReport, { saleId: from }, { saleId: to });
  }

  /** The shop dismissed the unverified reports. */
  async dismiss(tx: Tx, saleId: string): Promise<void> {
    await tx.update(UnverifiedReport, { saleId }, { outcome: "left" });
  }

  private against({ click, earns }: Attribution, unverified: UnverifiedReport): UnverifiedOutcome {
    const isSame = this.readsOf(unverified).some((read) => read.click !== null && read.click.id === click?.id);
    if (!isSame) return "another click";
    return earns ? "earns" : "not eligible";
  }

  /** Its clicks, evaluated as of the unverified report's time. */
  readsOf({ clickIds, merchantId, createdAt }: UnverifiedReport): ReadClickId[] {
    return clickIds
      .split(CLICK_ID_SEPARATOR)
      .filter(Boolean)
      .map((text) => this.clickIds.read(text, merchantId, createdAt));
  }
}
