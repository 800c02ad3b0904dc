import { plainTerms, type TermsDocument, type VolumeStep } from "../src/contract/terms/termsDocument";
import { TotalsCheck } from "../src/insight/reports/totalsCheck";
import { replaySales } from "../src/insight/simulation/replay";
import { newId } from "../src/platform/ids";
import { formatCents } from "../src/platform/money";
import { documentHash } from "../src/programs/terms/documentHash";
import { Terms } from "../src/programs/terms/terms.entity";
import { leftOf } from "../src/sales/earnings/amounts";
import { bonusId } from "../src/sales/earnings/bonusEarnings";
import { Earning } from "../src/sales/earnings/earning.entity";
import type { Sale } from "../src/sales/sale.entity";
import { clickIdTemplate } from "../src/tracking/clicks/clickId/clickId";
import { newClickId } from "../src/tracking/clicks/clickId/idBytes";
import { PERSON } from "../src/tracking/clicks/clickKind";
import { linkFacts } from "./linkFacts";
import { type Pair, PayoutTestKit } from "./payoutTestKit";

export const plain: TermsDocument = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });

/** 1 % from $1,000.00, 2 % from $5,000.00. */
export const STEPS: VolumeStep[] = [
  { from: 100_000, extraBasisPoints: 100 },
  { from: 500_000, extraBasisPoints: 200 },
];

let orders = 0;

/** Shops whose terms pay a monthly bonus, and the checks of it. */
export class BonusTestKit {
  private constructor(readonly money: PayoutTestKit) {}

  static async start(): Promise<BonusTestKit> {
    return new BonusTestKit(await PayoutTestKit.start());
  }

  /** Terms are cached by version, so the document is set before the first order. */
  async shop(documents: TermsDocument[] = [{ ...plain, volume: STEPS }], given: Partial<Pair> = {}): Promise<Pair> {
    const pair = await this.money.pair(given);
    for (const [index, document] of documents.entries()) {
      const where = { merchantId: pair.merchant.id, version: index + 1 };
      const changes = { document, hash: documentHash(document) };
      const more = { status: "in_force" as Terms["status"], validFrom: this.now(), publishedBy: null };
      await this.money.api.db.write(async (tx) => {
        if (index === 0) await tx.update(Terms, where, changes);
        else await tx.insert(Terms, { id: newId(), createdAt: this.now(), ...where, ...changes, ...more });
      });
    }
    return pair;
  }

  now = () => this.money.clock.now();
  month = () => this.now().toISOString().slice(0, 7);

  /** Advances to noon of the first day of the next month. */
  passToNextMonth(): void {
    const now = this.now();
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12);
    this.money.clock.pass(first - now.getTime());
  }

  async sell(pair: Pair, cents: number, termsVersion = 1): Promise<Sale> {
    orders += 1;
    const template = clickIdTemplate(linkFacts(pair.link, { termsVersion }));
    const clickId = this.money.api.services.clickIds.issue(template, newClickId(this.now().getTime()), PERSON, null);
    const order = { orderId: `bonus-${orders}`, amount: formatCents(cents, "USD"), clickId };
    const { body } = await this.money.api.rest(pair.advertiser)("POST", "/api/v1/sales", order);
    if (!body.id) throw new Error(JSON.stringify(body));
    return body;
  }

  async earn(pair: Pair, cents: number, termsVersion = 1): Promise<Sale> {
    const sale = await this.sell(pair, cents, termsVersion);
    await this.money.approve(pair, sale);
    return sale;
  }

  settle = () => this.money.api.services.bonuses.settleDue();

  /** Ends the month and settles its bonuses. */
  settleMonth = () => {
    this.passToNextMonth();
    return this.settle();
  };

  row = (pair: Pair, month: string): Promise<Earning | null> =>
    this.money.api.db.read.findOneBy(Earning, {
      id: bonusId({ merchantId: pair.merchant.id, publisherId: pair.publisher.id, month }),
    });

  /** The remaining bonus in cents; null if there is none. */
  async bonus(pair: Pair, month: string): Promise<number | null> {
    const row = await this.row(pair, month);
    return row && leftOf(row);
  }

  /** All errors of every check. */
  async faults(): Promise<string[]> {
    const { db } = this.money.api;
    const { differences } = await new TotalsCheck(db, this.money.clock).check();
    const totals = differences.map((difference) => JSON.stringify(difference));
    return [...(await this.money.verify()).faults, ...totals, ...(await replaySales(db)).differences];
  }
}

/** For the head of a file: one kit, with a new month and a new shop for each test. */
export function inNewMonths(take: (given: { kit: BonusTestKit; pair: Pair; month: string }) => void): void {
  let kit: BonusTestKit;
  beforeAll(async () => {
    kit = await BonusTestKit.start();
  });
  afterAll(() => kit.money.stop());
  beforeEach(async () => {
    kit.passToNextMonth();
    const month = kit.month();
    take({ kit, month, pair: await kit.shop() });
  });
}
