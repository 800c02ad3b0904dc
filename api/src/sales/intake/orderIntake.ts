import { dayOf } from "../../contract/days";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { shareClause } from "../../platform/db/rowLock";
import { BadInputError, ConflictError, isDuplicate, NotFoundError } from "../../platform/errors";
import { newIdAt } from "../../platform/ids";
import type { GivenCode, Merchant } from "../../programs";
import type { ClickIds, ReadClickId } from "../../tracking";
import { attribute } from "../attribution/attribute";
import type { Attribution } from "../attribution/attribution";
import type { Attributor, Program } from "../attribution/attributor";
import { isForeign, isForged } from "../attribution/clickOutcome";
import type { Credit } from "../earnings/earningStore";
import type { Sale, SaleSource } from "../sale.entity";
import type { SaleStore } from "../saleStore";
import type { SaleWithEarnings } from "../saleWithEarnings";
import type { UnverifiedReports } from "../unverified/unverifiedReports";
import type { LaterReport, Reported } from "./laterReport";
import { acceptedSpelling } from "./orderSpelling";
import { attributed } from "./orderState";
import { ownShops, programAmong, shopAmong } from "./ownShops";
import { otherCurrency, parseSale, type SaleReport } from "./saleInput";

export const WRONG_CLICK = "This click ID does not belong to this brand";

/** An order before it is written, with its earners and codes. */
export type NewOrder = Sale & { credit: Credit | null; codes: readonly GivenCode[] };

/**
 * Turns a reported order into a sale, once per order regardless of the reporter. A report is parsed, its facts are
 * read, it is decided and then written in one transaction, whose unique index tells whether it is new.
 */
export class OrderIntake {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly clickIds: ClickIds,
    private readonly store: SaleStore,
    private readonly unverifiedReports: UnverifiedReports,
    private readonly later: LaterReport,
    private readonly attributor: Attributor,
  ) {}

  /** A report by a shop's server. */
  async report(viewer: Viewer, input: unknown): Promise<Reported> {
    const { shop, report } = await this.parse(viewer, input);
    return this.receive(shop, report, "server");
  }

  /** A shop server's report, and the shop it is for. */
  async parse(viewer: Viewer, input: unknown): Promise<{ shop: Merchant; report: SaleReport }> {
    const own = await ownShops(this.db, viewer);
    const named = typeof input === "object" && input !== null && "merchantId" in input ? input.merchantId : null;
    const report = this.parsed(programAmong(own, named ?? null), input);
    return { shop: shopAmong(own, report.merchantId), report };
  }

  /** For callers that determined the merchant in another way. */
  receiveReport(merchant: Merchant, input: unknown, source: SaleSource): Promise<Reported> {
    return this.receive(merchant, this.parsed(merchant, input), source);
  }

  async receive(merchant: Merchant, report: SaleReport, source: SaleSource): Promise<Reported> {
    const now = this.clock.now();
    const reads = report.clickIds.map((clickId) => this.clickIds.read(clickId, merchant.id, now));
    const order = await this.plan(merchant, report, source, reads);
    const { refusal, ...reported } = await this.db.write((tx) => this.write(tx, order, report));
    if (refusal) throw new ConflictError(refusal);
    return reported;
  }

  /** Reads and decides a new order without writing it. Also used for test orders. */
  async plan(
    merchant: Program,
    report: SaleReport,
    source: SaleSource,
    reads: readonly ReadClickId[],
  ): Promise<NewOrder> {
    const now = this.clock.now();
    if (source === "server" && reads.some(isForeign) && reads.every(isForged)) {
      throw new BadInputError({ clickId: WRONG_CLICK });
    }
    // A browser could claim anything about its shopper.
    const vouched = source === "server" ? report : { ...report, facts: null, metadata: null };
    // Nor does anyone confirm codes reported only by a browser: they are stored as text.
    const order = { ...vouched, codes: source === "browser" ? [] : report.codes, receivedAt: now };
    const facts = await this.db.readWithRetry((read) => this.attributor.facts(read, merchant, reads, order));
    const attribution = attribute(facts, order, now);
    const codes = source === "browser" ? asText(report.codes) : attribution.codes;
    return { ...newSale(merchant.id, vouched, attribution, source, now), codes };
  }

  private parsed({ currency }: Pick<Merchant, "currency">, input: unknown): SaleReport {
    return parseSale(input, this.clock.now(), currency);
  }

  private async write(tx: Tx, { credit, codes, ...sale }: NewOrder, report: SaleReport): Promise<Reported> {
    const program = await heldProgram(tx, sale.merchantId, report.currency);
    // Accepting a claim locks the brand's row, so its order is either visible here or created afterwards.
    const granted = await acceptedSpelling(tx, sale.merchantId, sale.orderId);
    if (granted !== null) return this.later.receive(tx, program, { ...sale, orderId: granted }, report);
    let inserted: SaleWithEarnings;
    try {
      inserted = await this.store.insert(tx, sale, report.lines, credit, codes, { hasBudget: program.hasBudget });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return this.later.receive(tx, program, sale, report);
    }
    if (sale.source === "browser") {
      await this.unverifiedReports.save(
        tx,
        this.unverifiedReports.create(sale, sale.amount, report.clickIds, sale.createdAt),
      );
    }
    return { sale: inserted, isNew: true };
  }
}

/** A shared lock among orders. A change of the program's currency takes it exclusively, so it waits or is seen here. */
async function heldProgram(tx: Tx, id: string, currency: string): Promise<Program & { hasBudget: boolean }> {
  const columns = "id, currency, termsVersion, listed, clicksFromBrowsers, monthlyBudget, termsBudget";
  const query = `SELECT ${columns} FROM merchant WHERE id = ? ${shareClause(tx)}`;
  const [program]: (Program & Pick<Merchant, "currency" | "monthlyBudget" | "termsBudget">)[] = await tx.query(query, [
    id,
  ]);
  if (!program) throw new NotFoundError("Merchant");
  if (program.currency !== currency) throw new BadInputError({ currency: otherCurrency(program.currency) });
  const { monthlyBudget, termsBudget } = program;
  return { ...program, hasBudget: monthlyBudget !== null || termsBudget !== null };
}

const asText = (codes: readonly string[]): GivenCode[] =>
  codes.map((text, position) => ({ position, text, codeId: null }));

export function newSale(
  merchantId: string,
  report: Pick<SaleReport, "orderId" | "amount" | "currency" | "facts" | "consent" | "metadata" | "occurredAt">,
  attribution: Attribution,
  source: SaleSource,
  now: Date,
): Sale & { credit: Credit | null } {
  const { orderId, amount, currency, facts, consent, metadata, occurredAt } = report;
  return {
    id: newIdAt(now),
    createdAt: now,
    merchantId,
    orderId,
    day: dayOf(now),
    ...attributed(attribution, source === "browser" ? "unverified" : "pending"),
    amount,
    shopAmount: null,
    currency,
    returnedAmount: 0,
    source,
    facts,
    consent,
    metadata,
    evidence: null,
    hold: null,
    occurredAt,
    decidedAt: null,
    decidedBy: null,
  };
}
