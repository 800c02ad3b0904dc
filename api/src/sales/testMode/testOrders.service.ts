import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { type ClickIds, TEST_CLICK_START } from "../../tracking";
import type { Program } from "../attribution/attributor";
import { newEarning, partsOf } from "../earnings/earningStore";
import { OTHER_FIGURES, type Reported, textOf } from "../intake/laterReport";
import type { OrderIntake } from "../intake/orderIntake";
import { isUnverified, isWithoutClick } from "../intake/orderState";
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
  async report(viewer: Viewer, input: unknown): Promise<Reported> {
    const { shop, report } = await this.intake.parse(viewer, input);
    return this.receive(shop, report, "server");
  }

  /** Whether all of these clicks are of the merchant's own test link. */
  areTests(merchantId: string, clickIds: readonly string[]): boolean {
    return clickIds.length > 0 && clickIds.every((text) => this.isTest(merchantId, text));
  }

  async receive(merchant: Program, report: SaleReport, way: TestWay): Promise<Reported> {
    const { id: merchantId } = merchant;
    // Weft's own test orders show whether real ones would arrive, regardless of the brand's tests.
    if (way !== "canary") await this.limiters.consume("testReportsByBrand", merchantId);
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

  /** So that the same order can be reported again. */
  async forget(merchantId: string, orderId: string): Promise<void> {
    await this.db.write((tx) => tx.delete(TestRecord, { merchantId, subject: orderSubject(orderId) }));
  }

  /** The order in test mode, locked until the transaction ends. */
  async locked(tx: Tx, where: { merchantId: string; subject: string }): Promise<TestRecord & { order: TestOrder }> {
    const record = await tx.findOne(TestRecord, { where, ...rowLock(tx) });
    if (!record || !("order" in record.facts)) throw new NotFoundError("Order");
    return { ...record, order: revivedOrder(record.facts.order) };
  }

  /** Whether a browser's report names a click of the merchant's test link. */
  isTestReport(input: unknown): boolean {
    if (typeof input !== "object" || input === null) return false;
    const { m, c } = input as Record<string, unknown>;
    if (!isId(m) || typeof c !== "string" || c.length > MAX_CLICKS_TEXT) return false;
    return c.split(CLICK_ID_SEPARATOR).some((text) => this.isTest(m, text));
  }

  private isTest(merchantId: string, text: string): boolean {
    if (!text.startsWith(TEST_CLICK_START)) return false;
    const { fault } = this.clickIds.readTest(text, merchantId, this.clock.now());
    return fault === null || fault === "expired";
  }

  /** The same order again: as with a real one, additional facts count, and different figures are rejected. */
  private async resubmitted(
    tx: Tx,
    where: { merchantId: string; subject: string },
    reported: TestOrder,
    way: TestWay,
  ): Promise<Reported> {
    const { id, order: known } = await this.locked(tx, where);
    if (known.sale.id === reported.sale.id) return { sale: known.sale, isNew: true };
    const wasUnverified = isUnverified(known.sale);
    if (reported.sale.source === "browser") return { sale: known.sale, isNew: false };
    if (!wasUnverified && known.sale.amount !== reported.sale.amount) throw new ConflictError(OTHER_FIGURES);
    const hasNewLines = isWhole(known) && !isWhole(reported);
    if (!wasUnverified && !hasNewLines && !isWhole(reported) && textOf(known.lines) !== textOf(reported.lines)) {
      throw new ConflictError(OTHER_FIGURES);
    }
    const saysMore = wasUnverified || hasNewLines || (isWithoutClick(known.sale) && reported.sale.clickId !== null);
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

/** At most five clicks. */
const MAX_CLICKS_TEXT = 7600;

/** Reported without lines. */
const isWhole = ({ lines }: TestOrder): boolean => lines[0]?.sku === "";
