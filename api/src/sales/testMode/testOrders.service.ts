import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { AppError, BadInputError, ConflictError, NotFoundError, RateLimitedError } from "../../platform/errors";
import { isId, newIdAt } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { ownMerchant } from "../../programs";
import { type ClickIds, TEST_CLICK_START } from "../../tracking";
import type { Program } from "../attribution/attributor";
import { newEarning, partsOf } from "../earnings/earningStore";
import { OTHER_FIGURES, type Reported, textOf } from "../intake/laterReport";
import type { OrderIntake } from "../intake/orderIntake";
import { isUnconfirmedClaim, isWithoutClick } from "../intake/orderState";
import { CLICK_ID_SEPARATOR, type SaleReport } from "../intake/saleInput";
import { earningStateOf } from "../saleStatus";
import { saleLines } from "../saleStore";
import { orderSubject, revivedOrder, type TestOrder } from "./testFacts";
import { TestRecord, type TestWay } from "./testMode.entity";
import type { TestRecords } from "./testRecords";

/**
 * Orders in test mode: judged by the same code as real ones up to the write. They are kept in test mode's own table and
 * are in no sum, list, statement or webhook.
 */
export class TestOrders {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly clickIds: ClickIds,
    private readonly intake: OrderIntake,
    private readonly records: TestRecords,
    private readonly limiters: Limiters,
  ) {}

  /** A report by a shop's server with a test key. */
  report(viewer: Viewer, input: unknown): Promise<Reported> {
    const orderId = typeof input === "object" && input !== null && "orderId" in input ? input.orderId : null;
    return this.noting(viewer, orderId, async () => {
      const { shop, report } = await this.intake.parse(viewer, input);
      return this.receive(shop, report, "server");
    });
  }

  /** Whether all of these clicks are of the merchant's own test link. */
  areTests(merchantId: string, clickIds: readonly string[]): boolean {
    return clickIds.length > 0 && clickIds.every((text) => this.isTest(merchantId, text));
  }

  async receive(merchant: Program, report: SaleReport, way: TestWay): Promise<Reported> {
    const { id: merchantId } = merchant;
    // Weft's own test orders say whether real ones would get through, whatever the brand tests meanwhile.
    if (way !== "canary") await this.limiters.consume("testReportsByMerchant", merchantId);
    const now = this.clock.now();
    const reads = report.clickIds.map((text) => this.clickIds.readTest(text, merchantId, now));
    const source = way === "signed" || way === "browser" ? way : "server";
    const { credit, ...sale } = await this.intake.plan(merchant, report, source, reads);
    const parts = credit ? partsOf(credit, sale.why.split) : [];
    const earnings = parts.map((part) => newEarning(sale, part, earningStateOf(sale.status)));
    const order: TestOrder = { sale: { ...sale, earnings }, lines: saleLines(sale, report.lines) };
    const subject = orderSubject(sale.orderId);
    return this.db.write(async (tx) => {
      const record = { id: sale.id, merchantId, kind: "order", way, subject, facts: { order } } as const;
      if (await unlessDuplicate(this.records.insert(tx, record))) return { sale: order.sale, isNew: true };
      return this.resubmitted(tx, { merchantId, subject }, order, way);
    });
  }

  /** So that the same order can be reported anew. */
  async forget(merchantId: string, orderId: string): Promise<void> {
    await this.db.write((tx) => tx.delete(TestRecord, { merchantId, subject: orderSubject(orderId) }));
  }

  /** The order as test mode knows it, locked until the transaction ends. */
  async locked(tx: Tx, where: { merchantId: string; subject: string }): Promise<TestRecord & { order: TestOrder }> {
    const record = await tx.findOne(TestRecord, { where, ...rowLock(tx) });
    if (!record || !("order" in record.facts)) throw new NotFoundError("Order");
    return { ...record, order: revivedOrder(record.facts.order) };
  }

  /** Runs a report with a test key; what it is refused for is kept for the Integrations page. */
  async noting<T>(viewer: Viewer, orderId: unknown, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // The answer is the same, whether or not it can be noted.
      await this.noteServer(viewer, orderId, error).catch(() => undefined);
      throw error;
    }
  }

  /** The same of a browser's report, if it names a click of the merchant's test link. */
  async noteBrowser(input: unknown, error: unknown): Promise<void> {
    if (typeof input !== "object" || input === null) return;
    const { m, o, c } = input as Record<string, unknown>;
    if (!isId(m) || typeof c !== "string" || c.length > MAX_CLICKS_TEXT) return;
    if (c.split(CLICK_ID_SEPARATOR).some((text) => this.isTest(m, text))) await this.refuse(m, "browser", o, error);
  }

  private async noteServer(viewer: Viewer, orderId: unknown, error: unknown): Promise<void> {
    const { id } = await ownMerchant(this.db.read, viewer);
    await this.refuse(id, "server", orderId, error);
  }

  private async refuse(merchantId: string, way: TestWay, orderId: unknown, error: unknown): Promise<void> {
    const isRefusal = error instanceof AppError && error.status < 500 && !(error instanceof RateLimitedError);
    if (!isRefusal || !(await this.limiters.allows("testReportsByMerchant", merchantId))) return;
    const facts = { orderId: typeof orderId === "string" ? orderId.slice(0, 190) : null, faults: faultsOf(error) };
    await this.records.add({ id: newIdAt(this.clock.now()), merchantId, kind: "refused", way, facts });
  }

  private isTest(merchantId: string, text: string): boolean {
    if (!text.startsWith(TEST_CLICK_START)) return false;
    const { fault } = this.clickIds.readTest(text, merchantId, this.clock.now());
    return fault === null || fault === "expired";
  }

  /** The same order again: as of a real one, a report that says more counts, and other figures are refused. */
  private async resubmitted(
    tx: Tx,
    where: { merchantId: string; subject: string },
    reported: TestOrder,
    way: TestWay,
  ): Promise<Reported> {
    const { id, order: known } = await this.locked(tx, where);
    if (known.sale.id === reported.sale.id) return { sale: known.sale, isNew: true };
    const isClaim = isUnconfirmedClaim(known.sale);
    if (reported.sale.source === "browser") return { sale: known.sale, isNew: false };
    if (!isClaim && known.sale.amount !== reported.sale.amount) throw new ConflictError(OTHER_FIGURES);
    const hasNewLines = isWhole(known) && !isWhole(reported);
    if (!isClaim && !hasNewLines && !isWhole(reported) && textOf(known.lines) !== textOf(reported.lines)) {
      throw new ConflictError(OTHER_FIGURES);
    }
    const saysMore = isClaim || hasNewLines || (isWithoutClick(known.sale) && reported.sale.clickId !== null);
    const metadata = known.sale.metadata ?? reported.sale.metadata;
    const isAnew = saysMore && known.sale.returnedAmount === 0;
    if (!isAnew && metadata === known.sale.metadata) return { sale: known.sale, isNew: false };
    const { createdAt, day } = known.sale;
    const order = isAnew
      ? { ...reported, sale: { ...reported.sale, id, createdAt, day, metadata } }
      : { ...known, sale: { ...known.sale, metadata } };
    await tx.update(TestRecord, { id }, { way, facts: { order } });
    return { sale: order.sale, isNew: false };
  }
}

/** Of five clicks. */
const MAX_CLICKS_TEXT = 7600;

/** Reported without lines. */
const isWhole = ({ lines }: TestOrder): boolean => lines[0]?.sku === "";

/** A caller chooses how many fields it gets wrong, and their names. */
const MAX_FAULTS = 10;
const MAX_LENGTH = 300;

/** Why a report was refused, in the words of the answer. */
function faultsOf(error: AppError): string[] {
  const fields = error instanceof BadInputError ? Object.entries(error.fields ?? {}) : [];
  const faults = fields.length > 0 ? fields.map(([field, fault]) => `${field}: ${fault}`) : [error.message];
  return faults.slice(0, MAX_FAULTS).map((fault) => fault.slice(0, MAX_LENGTH));
}
