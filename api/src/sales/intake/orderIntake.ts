import { USUAL_CURRENCY } from "../../contract/currencies";
import { dayOf } from "../../contract/days";
import { type Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { shareClause } from "../../platform/db/rowLock";
import { BadInputError, ConflictError, isDuplicate, NotFoundError } from "../../platform/errors";
import { newIdAt } from "../../platform/ids";
import { type GivenCode, Merchant } from "../../programs";
import type { ClickIds, ReadClickId } from "../../tracking";
import type { Attribution } from "../attribution/attribution";
import type { Attributor } from "../attribution/attributor";
import { isForeign, isUngenuine } from "../attribution/clickOutcome";
import type { ClaimedOrder } from "../claims/claimedOrder";
import type { OrderClaims } from "../claims/orderClaims";
import type { Credit } from "../earnings/earningStore";
import type { ReportedFacts, Sale, SaleSource } from "../sale.entity";
import type { SaleStore } from "../saleStore";
import { clickEarning, type SaleWithEarnings } from "../saleWithEarnings";
import type { OrderMetadata } from "./orderMetadata";
import { grantedSpelling } from "./orderSpelling";
import { attributed, CLAIMED_AMOUNT, isUnconfirmedClaim } from "./orderState";
import { type Line, otherCurrency, parseSale, type SaleReport } from "./saleInput";

export const WRONG_CLICK = "This click id is not one of this merchant's";
export const OTHER_FIGURES = "This order was reported before, with other figures";

export interface Reported {
  sale: SaleWithEarnings;
  /** False for an order that was reported before. */
  isNew: boolean;
  isClaimedAmount?: boolean;
}

/** Turns a reported order into a sale, idempotently: once per order, whoever reports it. */
export class OrderIntake {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly clickIds: ClickIds,
    private readonly store: SaleStore,
    private readonly claims: OrderClaims,
    private readonly claimed: ClaimedOrder,
    private readonly attributor: Attributor,
  ) {}

  /** A report by a shop's server. */
  async report(viewer: Viewer, input: unknown): Promise<Reported> {
    const { merchantId, report } = await this.parse(viewer, input);
    return this.receive(merchantId, report, "server");
  }

  /** What a shop's server sent, and for which of its shops. */
  async parse(viewer: Viewer, input: unknown): Promise<{ merchantId: string; report: SaleReport }> {
    const named = typeof input === "object" && input !== null && "merchantId" in input ? input.merchantId : null;
    const report = parseSale(input, this.clock.now(), await this.currencyOf(viewer, named ?? null));
    const { id: merchantId } = await this.merchantOf(viewer, report.merchantId);
    return { merchantId, report };
  }

  /** The merchant of a report. Most advertisers have one shop and need not name it. */
  async merchantOf(viewer: Viewer, merchantId: string | null): Promise<Merchant> {
    const own = await this.db.readWithRetry((read) => read.findBy(Merchant, { ownerId: viewer.id }));
    if (merchantId !== null) {
      const named = own.find(({ id }) => id === merchantId);
      if (!named) throw new BadInputError({ merchantId: "This is not one of your shops" });
      return named;
    }
    const [only, ...others] = own;
    if (!only) throw new NotFoundError("Merchant");
    if (others.length > 0) throw new BadInputError({ merchantId: "Please name the shop" });
    return only;
  }

  /** Of the program that a report is about: amounts are read by it. The usual one where no program can be told. */
  async currencyOf(viewer: Viewer, merchantId: unknown): Promise<string> {
    return (await this.programOf(viewer, merchantId)).currency;
  }

  /** The same, and under which name its landing addresses have the click. */
  async programOf(viewer: Viewer, merchantId: unknown): Promise<Pick<Merchant, "currency" | "clickParameter">> {
    const own = await this.db.readWithRetry((read) => read.findBy(Merchant, { ownerId: viewer.id }));
    const [only, ...others] = merchantId === null ? own : own.filter(({ id }) => id === merchantId);
    return only && others.length === 0 ? only : { currency: USUAL_CURRENCY, clickParameter: null };
  }

  /** For callers that determined the merchant in another way. */
  async receiveReport(merchantId: string, input: unknown, source: SaleSource): Promise<Reported> {
    const merchant = await this.db.readWithRetry((read) => read.findOneBy(Merchant, { id: merchantId }));
    return this.receive(merchantId, parseSale(input, this.clock.now(), merchant?.currency ?? USUAL_CURRENCY), source);
  }

  async receive(merchantId: string, report: SaleReport, source: SaleSource): Promise<Reported> {
    const now = this.clock.now();
    const reads = report.clickIds.map((clickId) => this.clickIds.read(clickId, merchantId, now));
    const { credit, codes, ...sale } = await this.decide(merchantId, report, source, reads);
    const reported = await this.db.write(async (tx) => {
      await mustBeIn(tx, merchantId, report.currency);
      // Whoever accepts a claim holds the brand's row, so its order is seen here or made afterwards.
      const granted = await grantedSpelling(tx, merchantId, sale.orderId);
      if (granted !== null) return this.resubmitted(tx, { ...sale, orderId: granted }, report);
      let inserted: SaleWithEarnings;
      try {
        inserted = await this.store.insert(tx, sale, report.lines, credit, codes);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return this.resubmitted(tx, sale, report);
      }
      if (source === "browser") await this.claims.save(tx, this.claims.create(sale, sale.amount, report.clickIds, now));
      return { sale: inserted, isNew: true };
    });
    // After the commit: the shop's amount is kept for its people, who decide.
    if (reported.isClaimedAmount) throw new ConflictError(CLAIMED_AMOUNT);
    return reported;
  }

  /** Everything up to the write: what a new order would be. Test orders are decided by it as well. */
  async decide(
    merchantId: string,
    report: SaleReport,
    source: SaleSource,
    reads: readonly ReadClickId[],
  ): Promise<Sale & { credit: Credit | null; codes: readonly GivenCode[] }> {
    const now = this.clock.now();
    if (source === "server" && reads.some(isForeign) && reads.every(isUngenuine)) {
      throw new BadInputError({ clickId: WRONG_CLICK });
    }
    // A browser could say anything about its shopper.
    const facts = source === "server" ? report.facts : null;
    // Nor does anybody vouch for codes that only a browser named: they are kept as text.
    const isVouchedFor = source !== "browser";
    const order = { ...report, merchantId, codes: isVouchedFor ? report.codes : [], facts, receivedAt: now };
    const attribution = await this.db.readWithRetry((read) => this.attributor.attribute(read, reads, order, now));
    const codes = isVouchedFor ? attribution.codes : asText(report.codes);
    const metadata = source === "server" ? report.metadata : null;
    return { ...newSale(merchantId, { ...report, facts, metadata }, attribution, source, now), codes };
  }

  /** A duplicate key: the order was reported before. */
  private async resubmitted(tx: Tx, sale: Sale, report: SaleReport): Promise<Reported> {
    const known = await this.store.locked(tx, { merchantId: sale.merchantId, orderId: sale.orderId });
    if (!known) throw new NotFoundError("Sale");
    // Our own row: an earlier attempt was committed, but its response was lost.
    if (known.id === sale.id) return { sale: known, isNew: true };
    if (sale.source === "browser") return { sale: await this.claimed.addClaim(tx, known, report), isNew: false };
    // A signed page may be about the very order that the shop declined; a server report or another amount is not.
    const isDeclined = known.decidedAt !== null && sale.source === "signed" && known.amount === sale.amount;
    if (isUnconfirmedClaim(known) && !isDeclined) return this.claimed.applyShopReport(tx, known, sale, report);
    if (known.source === "inquiry" && known.amount !== report.amount) {
      const kept = await this.store.change(tx, known, { shopAmount: report.amount });
      return { sale: kept, isNew: false, isClaimedAmount: true };
    }
    const complete = await this.noted(tx, await this.completed(tx, known, sale.facts, report), sale.metadata);
    return { sale: await this.claimed.creditClick(tx, complete, report), isNew: false };
  }

  /**
   * A later report may add lines that sum up to the amount, and facts, unless something was returned meanwhile. What is
   * known first stays. While the order is undecided, they count for its commission.
   */
  private async completed(
    tx: Tx,
    known: SaleWithEarnings,
    facts: ReportedFacts | null,
    report: SaleReport,
  ): Promise<SaleWithEarnings> {
    if (known.amount !== report.amount) throw new ConflictError(OTHER_FIGURES);
    const hasNewLines = report.lines !== null && (await this.addLines(tx, known, report.lines));
    const hasNewFacts = facts !== null && known.facts === null && known.returnedAmount === 0;
    const consent = known.consent ?? report.consent;
    if (!hasNewLines && !hasNewFacts && consent === known.consent) return known;
    const sale = { ...known, facts: known.facts ?? (hasNewFacts ? facts : null) };
    const order = await this.store.orderOf(tx, sale, sale.amount);
    const earning = clickEarning(known);
    const isUndecided = known.status === "pending" && earning !== null;
    const anew = isUndecided ? await this.attributor.attributeAnew(tx, sale, earning.publisherId, order) : null;
    if (!anew || !earning) {
      const why = hasNewLines && known.why.groups ? { ...known.why, asOneLine: true as const } : known.why;
      return this.store.change(tx, known, { facts: sale.facts, consent, why });
    }
    const { publisherId, linkId, codeId, subId } = earning;
    const { commission: amount, groups, returnDays, why } = anew;
    const credit = { publisherId, linkId, codeId, subId, amount, returned: 0, returnDays, groups };
    return this.store.change(tx, known, { facts: sale.facts, consent, why, credit });
  }

  /** The first notes stay: two reports of the same order, whichever comes first after a retry, end in the same. */
  private async noted(tx: Tx, known: SaleWithEarnings, metadata: OrderMetadata | null): Promise<SaleWithEarnings> {
    return metadata && !known.metadata ? this.store.change(tx, known, { metadata }) : known;
  }

  /** Whether there were none yet. */
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
}

/** Shared among orders, and exclusive with a change of the program's currency: it waits, or is seen here. */
async function mustBeIn(tx: Tx, merchantId: string, currency: string): Promise<void> {
  const query = `SELECT currency FROM merchant WHERE id = ? ${shareClause(tx)}`;
  const [merchant]: Pick<Merchant, "currency">[] = await tx.query(query, [merchantId]);
  if (merchant && merchant.currency !== currency) {
    throw new BadInputError({ currency: otherCurrency(merchant.currency) });
  }
}

const asText = (codes: readonly string[]): GivenCode[] =>
  codes.map((text, position) => ({ position, text, codeId: null }));

/** Two lists of lines that say the same have the same text. */
export const textOf = (rows: readonly { sku: string; quantity: number; amount: number }[]) =>
  rows
    .map(({ sku, quantity, amount }) => `${sku}\n${quantity}\n${amount}`)
    .sort()
    .join("\n\n");

export function newSale(
  merchantId: string,
  report: SaleReport,
  attribution: Attribution,
  source: SaleSource,
  now: Date,
): Sale & { credit: Credit | null } {
  return {
    id: newIdAt(now),
    createdAt: now,
    merchantId,
    orderId: report.orderId,
    day: dayOf(now),
    ...attributed(attribution, source === "browser" ? "claimed" : "pending"),
    amount: report.amount,
    shopAmount: null,
    currency: report.currency,
    returnedAmount: 0,
    source,
    facts: report.facts,
    consent: report.consent,
    metadata: report.metadata,
    evidence: null,
    hold: null,
    occurredAt: report.occurredAt,
    decidedAt: null,
    decidedBy: null,
  };
}
