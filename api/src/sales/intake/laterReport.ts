import type { Clock } from "../../platform/clock";
import type { Tx } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { type GivenCode, saleCodes } from "../../programs";
import type { Attribution, WeighedReport } from "../attribution/attribution";
import type { Attributor, Program } from "../attribution/attributor";
import { creditAnew } from "../earnings/earningStore";
import { settleReturns } from "../returns/earlierReturns";
import type { Sale } from "../sale.entity";
import type { SaleStore } from "../saleStore";
import { clickEarning, type SaleWithEarnings } from "../saleWithEarnings";
import { orderWindowOf, refusalOf } from "../unverified/reportRefusal";
import type { UnverifiedOutcome, UnverifiedReport } from "../unverified/unverifiedReport.entity";
import type { UnverifiedReports } from "../unverified/unverifiedReports";
import { attributed, CLAIMED_AMOUNT, isUnverified, isWithoutClick } from "./orderState";
import type { Line, SaleReport } from "./saleInput";

export const OTHER_FIGURES = "This order was already reported with different figures";

export interface Reported {
  sale: SaleWithEarnings;
  /** False for an order that was reported before. */
  isNew: boolean;
  /** Notified after the commit: the shop's amount is stored for its team to decide. */
  refusal?: string;
}

/**
 * Later reports of a known order, by the shop or by browsers, in any sequence. The caller holds the brand's row, so
 * that reports are processed one after the other.
 */
export class LaterReport {
  constructor(
    private readonly clock: Clock,
    private readonly unverifiedReports: UnverifiedReports,
    private readonly store: SaleStore,
    private readonly attributor: Attributor,
  ) {}

  async receive(tx: Tx, program: Program, sale: Sale, report: SaleReport): Promise<Reported> {
    const known = await this.store.locked(tx, { merchantId: sale.merchantId, orderId: sale.orderId });
    if (!known) throw new NotFoundError("Sale");
    // Our own row: an earlier attempt was committed but its response was lost.
    if (known.id === sale.id) return { sale: known, isNew: true };
    if (sale.source === "browser") return { sale: await this.addReport(tx, program, known, report), isNew: false };
    // A signed page may be about the very order that the shop declined. A server report or another amount is not.
    const isDeclined = known.decidedAt !== null && sale.source === "signed" && known.amount === sale.amount;
    if (isUnverified(known) && !isDeclined) return this.takeOver(tx, program, known, sale, report);
    if (known.source === "claim" && known.amount !== report.amount) {
      const kept = await this.store.change(tx, known, { shopAmount: report.amount });
      return { sale: kept, isNew: false, refusal: CLAIMED_AMOUNT };
    }
    const complete = await this.complete(tx, known, sale, report);
    return { sale: await this.creditClick(tx, program, complete, report), isNew: false };
  }

  /** Attributes an order that had no credit so far. */
  async credit(
    tx: Tx,
    known: SaleWithEarnings,
    attribution: Attribution,
    unverifiedReports: WeighedReport[],
    more: Partial<Sale> = {},
  ): Promise<SaleWithEarnings> {
    const changes = attributed(attribution, "pending");
    const { decision, decidedAt } = known.why;
    const { store, attributor } = this;
    const credited = { ...known, ...changes };
    const credit = changes.credit && (await settleReturns(tx, { store, attributor }, credited, changes.credit));
    const why = {
      ...changes.why,
      before: { decision, decidedAt },
      ...(unverifiedReports.length > 0 && { unverifiedReports }),
    };
    return store.act(tx, known, "creditClick", { ...changes, ...more, credit, why });
  }

  /**
   * The shop's report overrides browsers. A reported click that the shop does not name earns nothing, unless the shop
   * declared that its server never knows clicks. Anyone could report an order number before the shop does.
   */
  private async takeOver(
    tx: Tx,
    program: Program,
    known: SaleWithEarnings,
    reported: Sale,
    report: SaleReport,
  ): Promise<Reported> {
    const now = this.clock.now();
    const unverifiedReports = await this.unverifiedReports.of(tx, known.id);
    const { amount, source, occurredAt, metadata, facts } = reported;
    const { lines, codes } = report;
    const window = orderWindowOf(amount, occurredAt, report.isDated);
    const order = { codes, amount, facts, lines, occurredAt, receivedAt: now };
    const reads = this.unverifiedReports.readNamed(known.merchantId, report.clickIds, unverifiedReports, now);
    const named = await this.attributor.attribute(tx, program, reads, order, now);
    const { attribution, outcomes } = named.credited
      ? this.unverifiedReports.byNamed(named, unverifiedReports)
      : await this.unverifiedReports.byReports(tx, program, order, window, unverifiedReports);
    const weighed = await this.unverifiedReports.settle(tx, outcomes);
    const credited = attributed(attribution.credited ? attribution : named, "pending");
    const why = { ...credited.why, unverifiedReports: weighed };
    // A browser's consent applies to the click it named.
    const consent = reported.consent ?? (credited.clickId === known.clickId ? known.consent : null);
    const undecided = { decidedAt: null, decidedBy: null };
    const changes = { ...credited, why, amount, source, facts, consent, metadata, occurredAt, ...undecided };
    if (known.createdAt < window.from)
      return this.replaceRow(tx, known, { ...reported, ...changes }, lines, named.codes);
    await saleCodes.replace(tx, known.id, named.codes);
    if (lines || amount !== known.amount) await this.store.replaceLines(tx, { id: known.id, amount }, lines);
    return { sale: await this.store.act(tx, known, "takeOver", changes), isNew: false };
  }

  /** A report from long before the order cannot be about it. The order gets a new row with its own day and terms. */
  private async replaceRow(
    tx: Tx,
    known: SaleWithEarnings,
    { credit, ...sale }: Sale & Pick<ReturnType<typeof attributed>, "credit">,
    lines: readonly Line[] | null,
    codes: readonly GivenCode[],
  ): Promise<Reported> {
    await this.store.forget(tx, known);
    const inserted = await this.store.insert(tx, sale, lines, credit, codes);
    await this.unverifiedReports.move(tx, known.id, sale.id);
    return { sale: inserted, isNew: true };
  }

  /**
   * A later report may add facts, and lines that add up to the amount, unless something was returned meanwhile. Known
   * facts stay, so that two reports of an order have the same result in any sequence. Until the order is decided, added
   * facts count for its commission.
   */
  private async complete(tx: Tx, known: SaleWithEarnings, { facts, metadata }: Sale, report: SaleReport) {
    if (known.amount !== report.amount) throw new ConflictError(OTHER_FIGURES);
    const added = metadata && !known.metadata ? { metadata } : null;
    const hasNewLines = report.lines !== null && (await this.addLines(tx, known, report.lines));
    const hasNewFacts = facts !== null && known.facts === null && known.returnedAmount === 0;
    const consent = known.consent ?? report.consent;
    if (!hasNewLines && !hasNewFacts && consent === known.consent) {
      return added ? this.store.change(tx, known, added) : known;
    }
    const said = { facts: hasNewFacts ? facts : known.facts, consent, ...added };
    const sale = { ...known, facts: said.facts };
    const earning = known.status === "pending" ? clickEarning(known) : null;
    const order = await this.store.orderOf(tx, sale, sale.amount);
    const anew = earning && (await this.attributor.attributeAnew(tx, sale, earning.publisherId, order));
    if (!anew || !earning) {
      const why = hasNewLines && known.why.groups ? { ...known.why, asOneLine: true as const } : known.why;
      return this.store.change(tx, known, { ...said, why });
    }
    return this.store.change(tx, known, { ...said, why: anew.why, credit: creditAnew(earning, anew) });
  }

  /** Whether there were no lines before. */
  private async addLines(tx: Tx, known: Sale, given: readonly Line[]): Promise<boolean> {
    const lines = await this.store.linesOf(tx, known.id);
    if (lines[0]?.sku !== "") {
      if (textOf(lines) !== textOf(given)) throw new ConflictError(OTHER_FIGURES);
      return false;
    }
    if (known.returnedAmount > 0) return false;
    await this.store.replaceLines(tx, known, given);
    return true;
  }

  /**
   * The shop's server and its signed page may report in any sequence, and only one may know the click. An order without
   * a click takes it from the later report, as if it had come with the first.
   */
  private async creditClick(tx: Tx, program: Program, known: SaleWithEarnings, { clickIds, codes }: SaleReport) {
    if (!isWithoutClick(known) || (clickIds.length === 0 && codes.length === 0)) return known;
    const unverifiedReports = await this.unverifiedReports.of(tx, known.id);
    const at = reportedAt(known);
    // A click after the purchase did not lead to it.
    const reads = this.unverifiedReports
      .readNamed(known.merchantId, clickIds, unverifiedReports, at)
      .filter(({ click }) => click === null || click.at <= at);
    const before = await this.store.orderOf(tx, known, known.amount);
    // Known codes stay, like all other facts of an order.
    const order = before.codes.length > 0 ? before : { ...before, codes };
    if (clickIds.length === 0 && order === before) return known;
    const attribution = await this.attributor.attribute(tx, program, reads, order, this.clock.now());
    if (order !== before) await saleCodes.replace(tx, known.id, attribution.codes);
    if (!attribution.credited || (!attribution.click && !attribution.earns)) return known;
    const weighed = await this.unverifiedReports.settle(
      tx,
      this.unverifiedReports.byNamed(attribution, unverifiedReports).outcomes,
    );
    return this.credit(tx, known, attribution, weighed);
  }

  /** Another browser reports the order. */
  private async addReport(tx: Tx, program: Program, known: SaleWithEarnings, { amount, clickIds }: SaleReport) {
    const unverified = this.unverifiedReports.create(known, amount, clickIds, this.clock.now());
    const outcome = await this.lateOutcome(tx, program, known, unverified);
    const isTaken = outcome === "unnamed" && program.clicksFromBrowsers === 1;
    unverified.outcome = isTaken ? "earns" : outcome;
    if (!(await this.unverifiedReports.save(tx, unverified)) || !isTaken) return known;
    const [weighed] = await this.unverifiedReports.settle(tx, new Map([[unverified, unverified.outcome]]));
    const attribution = await this.attributionOf(tx, program, known, unverified);
    return this.credit(tx, known, attribution, [...(known.why.unverifiedReports ?? []), ...(weighed ? [weighed] : [])]);
  }

  private async attributionOf(tx: Tx, program: Program, known: SaleWithEarnings, unverified: UnverifiedReport) {
    const at = reportedAt(known);
    const reads = this.unverifiedReports.readsOf(unverified).filter(({ click }) => click !== null && click.at <= at);
    const order = await this.store.orderOf(tx, known, unverified.amount);
    return this.attributor.attribute(tx, program, reads, order, this.clock.now());
  }

  private async lateOutcome(
    tx: Tx,
    program: Program,
    known: SaleWithEarnings,
    unverified: UnverifiedReport,
  ): Promise<UnverifiedOutcome> {
    if (isUnverified(known)) return "waiting";
    if (!isWithoutClick(known)) {
      const isSame = this.unverifiedReports.readsOf(unverified).some(({ click }) => click?.id === known.clickId);
      if (isSame) return "earns";
      return known.status === "declined" ? "left" : "another click";
    }
    const isLeft = (await this.unverifiedReports.of(tx, known.id)).some(({ outcome }) => outcome === "left");
    if (isLeft) return "left";
    const order = { ...orderWindowOf(known.amount, known.occurredAt, true), from: new Date(0) };
    const refusal = refusalOf(await this.unverifiedReports.readJudged(tx, unverified), order);
    if (refusal) return refusal;
    return (await this.attributionOf(tx, program, known, unverified)).earns ? "unnamed" : "not eligible";
  }
}

/** When the shop first reported it. A browser may have reported it earlier. */
const reportedAt = ({ why }: Sale): Date => new Date(why.decidedAt);

/** Equal lists of lines have equal texts. */
export const textOf = (rows: readonly { sku: string; quantity: number; amount: number }[]) =>
  rows
    .map(({ sku, quantity, amount }) => `${sku}\n${quantity}\n${amount}`)
    .sort()
    .join("\n\n");
