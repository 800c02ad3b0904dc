import { business } from "../contract/business";
import type { Clock } from "../core/clock";
import type { Database } from "../core/database";
import { BadInputError, ForbiddenError, MalformedError } from "../core/errors";
import { isId } from "../core/ids";
import type { Limiters } from "../core/limiter";
import { Merchant } from "../merchants/merchant.entity";
import type { OrderIntake, Reported } from "./orderIntake";
import { parseSale } from "./saleInput";
import type { SigningService } from "./signing.service";

export const BAD_SIGNATURE = "The signature does not fit this order";

/** The short names that a pixel's address and the snippet use. */
interface BrowserReport {
  m?: unknown;
  o?: unknown;
  a?: unknown;
  currency?: unknown;
  c?: unknown;
  s?: unknown;
  lines?: unknown;
}

const NAMES = new Set(["m", "o", "a", "currency", "c", "s", "lines"]);

/** Orders that a shopper's browser tells of: believed when the shop's server signed them, kept as a claim when not. */
export class BrowserReportService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly intake: OrderIntake,
    private readonly signing: SigningService,
  ) {}

  /** The address of a pixel grows: what analytics and caches add to it is nothing that anybody could correct. */
  reportPixel(query: object, address: string): Promise<Reported> {
    return this.report(Object.fromEntries(Object.entries(query).filter(([name]) => NAMES.has(name))), address);
  }

  async report(input: unknown, address: string): Promise<Reported> {
    const { m, o, a, currency = business.currency, c = "", s = "", lines } = asReport(input);
    const merchantId = String(m ?? "");
    const isKnown = isId(merchantId) && (await this.db.read.existsBy(Merchant, { id: merchantId }));
    if (!isKnown) throw new BadInputError({ m: "There is no such merchant" });
    const report = parseSale(
      { orderId: o, amount: a, currency, clickId: c, ...(lines !== undefined && { lines }) },
      this.clock.now(),
    );
    if (s === "" || s === null) {
      await this.limiters.take("claimedSalesByAddress", address);
      await this.limiters.take("claimedSalesByMerchant", merchantId);
      return this.intake.receive(merchantId, report, "browser");
    }
    const signed = {
      merchantId,
      orderId: String(o),
      amount: String(a),
      currency: String(currency),
      clickId: String(c),
    };
    if (!(await this.signing.isSigned(signed, String(s)))) throw new ForbiddenError(BAD_SIGNATURE);
    return this.intake.receive(merchantId, report, "signed");
  }
}

function asReport(input: unknown): BrowserReport {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new MalformedError("Please send a JSON object.");
  }
  const unknown = Object.keys(input).find((name) => !NAMES.has(name));
  if (unknown) throw new BadInputError({ [unknown]: "There is no such field" });
  return input;
}
