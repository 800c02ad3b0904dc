import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { BadInputError, type Fields, ForbiddenError } from "../../platform/errors";
import { objectIn } from "../../platform/form";
import { isId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { Merchant } from "../../programs";
import type { ClickIds } from "../../tracking";
import { isForged } from "../attribution/clickOutcome";
import type { TestAccessService } from "../testMode/testAccess.service";
import type { TestOrders } from "../testMode/testOrders.service";
import type { Reported } from "./laterReport";
import type { OrderIntake } from "./orderIntake";
import { parseSale, type SaleReport } from "./saleInput";
import type { SigningService } from "./signing.service";

const NO_MERCHANT = "This brand does not exist";
export const BAD_SIGNATURE = "The signature does not match this order";
export const SIGNED_ONLY = "This shop accepts only orders signed by its server";

/** Short parameter names of the pixel and the snippet. */
export interface BrowserReport {
  m?: unknown;
  o?: unknown;
  a?: unknown;
  currency?: unknown;
  c?: unknown;
  s?: unknown;
  lines?: unknown;
  /** A list. In a pixel's URL, one string with commas. */
  codes?: unknown;
  consent?: unknown;
}

const NAMES = new Set(["m", "o", "a", "currency", "c", "s", "lines", "codes", "consent"]);

export interface BrowserReportParts {
  db: Database;
  clock: Clock;
  limiters: Limiters;
  clickIds: ClickIds;
  intake: OrderIntake;
  signing: SigningService;
  tests: TestOrders;
  testAccess: TestAccessService;
}

/**
 * Orders reported by a shopper's browser: accepted if the shop's server signed them, otherwise stored as unverified.
 */
export class BrowserReportService {
  constructor(private readonly parts: BrowserReportParts) {}

  /**
   * Ignores unknown parameters. Analytics tools and caches add some to a pixel's URL, and nobody could prevent that.
   */
  checkedPixel(query: object): BrowserReport {
    const { codes, ...known }: BrowserReport = Object.fromEntries(
      Object.entries(query).filter(([name]) => NAMES.has(name)),
    );
    return this.checked({ ...known, ...(codes !== undefined && { codes: listOf(codes) }) });
  }

  /** Rejects invalid input without using the database. */
  checked(input: unknown): BrowserReport {
    const report = asReport(input);
    if (!isId(report.m)) throw new BadInputError({ m: NO_MERCHANT });
    this.saleIn(report, null);
    return report;
  }

  /** `address` is null if it was counted when the order entered the inbox. */
  async accept(input: BrowserReport, address: string | null): Promise<Reported> {
    const { m, o, a, c = "", s = "" } = input;
    const merchantId = String(m);
    const merchant = await this.parts.db.readWithRetry((read) => read.findOneBy(Merchant, { id: merchantId }));
    if (!merchant) throw new BadInputError({ m: NO_MERCHANT });
    const report = this.saleIn(input, merchant.currency);
    if (s === "" || s === null) {
      if (merchant.signedReportsOnly === 1) throw new ForbiddenError(SIGNED_ONLY);
      // A report with a real click may earn for someone, so it is not a test.
      if (this.parts.tests.areTests(merchantId, report.clickIds))
        return this.parts.tests.receive(merchant, report, "browser");
      await this.consumeLimits(merchantId, report.clickIds, address);
      return this.parts.intake.receive(merchant, report, "browser");
    }
    const signed = {
      merchantId,
      orderId: String(o),
      amount: String(a),
      currency: String(input.currency ?? merchant.currency),
      clickId: String(c),
      codes: Array.isArray(input.codes) ? input.codes.join(",") : "",
    };
    if (await this.parts.signing.isSigned(signed, String(s)))
      return this.parts.intake.receive(merchant, report, "signed");
    if (await this.parts.testAccess.isSigned(signed, String(s)))
      return this.parts.tests.receive(merchant, report, "signed");
    throw new ForbiddenError(BAD_SIGNATURE);
  }

  /**
   * Limits unsigned reports per address and per click, so that strangers cannot use up the limits of a shop's shoppers.
   * Signed orders are not limited here.
   */
  private async consumeLimits(merchantId: string, texts: readonly string[], address: string | null): Promise<void> {
    const { limiters, clickIds, clock } = this.parts;
    if (address !== null) await limiters.consume("unverifiedOrdersByAddress", address);
    const reads = texts.map((text) => clickIds.read(text, merchantId, clock.now()));
    const clicks = reads.flatMap((read) => (isForged(read) || !read.click ? [] : [read.click.id]));
    // A report without this shop's click cannot earn. It has its own, smaller limit.
    if (clicks.length === 0) return limiters.consume("unverifiedOrdersWithoutClick", merchantId);
    for (const click of new Set(clicks)) await limiters.consume("unverifiedOrdersByClick", click);
    await limiters.consume("unverifiedOrdersByBrand", merchantId);
  }

  /** The program's currency. Null while unknown. */
  private saleIn({ o, a, currency, c = "", lines, codes, consent }: BrowserReport, program: string | null): SaleReport {
    const more = { ...(lines !== undefined && { lines }), ...(codes !== undefined && { codes }), consent };
    const sale = { orderId: o, amount: a, currency, clickId: c, ...more };
    try {
      return parseSale(sale, this.parts.clock.now(), program);
    } catch (error) {
      throw error instanceof BadInputError ? new BadInputError(asSent(error.fields ?? {}), error.message) : error;
    }
  }
}

/** Errors name the parameter as the page sent it. */
const asSent = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, fault]) => [SHORT[name] ?? name, fault]));

const SHORT: Readonly<Record<string, string>> = { orderId: "o", amount: "a", clickId: "c" };

/** Handles repeated parameters too, which URLs permit. */
const listOf = (codes: unknown): unknown[] =>
  [codes].flat().flatMap((code) => (typeof code === "string" ? code.split(",").filter(Boolean) : [code]));

function asReport(input: unknown): BrowserReport {
  const report = objectIn(input);
  const unknown = Object.keys(report).find((name) => !NAMES.has(name));
  if (unknown) throw new BadInputError({ [unknown]: "Unknown field" });
  return report;
}
