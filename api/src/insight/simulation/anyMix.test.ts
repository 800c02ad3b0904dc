import fc from "fast-check";
import { DAY, forAll, type Pair, PERSON, runs, soldOrder } from "../../../test";
import { BonusTestKit, plain, STEPS } from "../../../test/bonusTestKit";
import { linkFacts } from "../../../test/linkFacts";
import { matchesOf } from "../../../test/storedMatches";
import { formatCents } from "../../platform/money";
import { clickIdTemplate } from "../../tracking/clicks/clickId/clickId";
import { newClickId } from "../../tracking/clicks/clickId/idBytes";

const kit = forAll(() => BonusTestKit.start());
afterAll(() => kit.money.stop());

const rule = (category: string, basisPoints: number) => ({
  id: category.toLowerCase(),
  name: category,
  when: { categories: [category] },
  pay: { basisPoints },
});
/** The second document pays less for everything, and must never reach orders of the first. */
const documents = [
  { ...plain, rules: [rule("Shoes", 1275)], volume: STEPS },
  { ...plain, rules: [rule("Coats", 333)], otherwise: { basisPoints: 451 }, volume: STEPS.slice(1) },
];

interface Line {
  sku: string;
  category: string | null;
  left: number;
}
interface Order {
  orderId: string;
  version: number;
  clickId: string;
  lines: Line[];
  /** By the shop's server or a person of the brand: what only a browser has told takes no returns. */
  isConfirmed: boolean;
}

/** From the lines that are left alone: each rule's lines together, half a cent up. */
function expected({ version, lines }: Order): number {
  const rates: Record<string, number> = version === 1 ? { Shoes: 1275, rest: 1000 } : { Coats: 333, rest: 451 };
  const sums = new Map<string, number>();
  for (const { category, left } of lines) {
    const key = category !== null && category in rates ? category : "rest";
    sums.set(key, (sums.get(key) ?? 0) + left);
  }
  return [...sums].reduce((sum, [key, left]) => sum + Math.floor((left * (rates[key] ?? 0) + 5000) / 10_000), 0);
}

const acts = [
  "report",
  "report",
  "claim",
  "confirm",
  "take over",
  "return",
  "return",
  "approve",
  "decline",
  "pass",
] as const;
const step = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.nat(),
  cents: fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 9000 })),
  version: fc.constantFrom(1, 2),
  /** How often the same request comes, at once. */
  times: fc.constantFrom(1, 1, 2, 3),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let count = 0;

class Shop {
  private readonly orders: Order[] = [];

  constructor(
    readonly pair: Pair,
    private readonly currency: string,
  ) {}

  async do({ act, which, cents, version, times }: Step): Promise<void> {
    const again = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: times }, work));
    const { api, clock } = kit.money;
    const order = this.orders[which % Math.max(1, this.orders.length)];
    if (act === "report" || act === "claim") {
      const made = this.newOrder(version, cents, act === "report");
      this.orders.push(made);
      await again(() => (act === "report" ? this.report(made) : this.claim(made)));
    } else if (act === "pass") {
      clock.pass((1 + (which % 12)) * DAY);
      await api.services.returnWindow.approveDue();
      await again(() => kit.settle());
      kit.money.passToCalculation();
      await again(() => kit.money.run());
    } else if (order) {
      const { id, status } = await this.stored(order);
      if (act === "approve") await again(() => kit.money.approve(this.pair, { id }));
      if (act === "decline") await again(() => kit.money.decline(this.pair, { id }));
      if (act === "take over" && status === "claimed") {
        order.isConfirmed = true;
        await again(() => this.report(order));
      }
      if (act === "confirm" && status === "claimed") {
        order.isConfirmed = true;
        order.lines = [{ sku: "", category: null, left: order.lines.reduce((sum, { left }) => sum + left, 0) }];
        await again(() => api.as(this.pair.advertiser)("mutation ($id: ID!) { confirmSale(id: $id) { id } }", { id }));
      }
      if (act === "return") await this.giveBack(order, which, cents[1], times);
    }
  }

  /** What each order earns by the model, and as it is stored. */
  async compared(): Promise<[string, number, number][]> {
    const found: [string, number, number][] = [];
    for (const order of this.orders) {
      const { status, commission, returnedCommission } = await this.stored(order);
      const earns = status === "pending" || status === "approved";
      if (earns) found.push([order.orderId, commission - returnedCommission, expected(order)]);
    }
    return found;
  }

  private newOrder(version: number, [shoes, coats]: [number, number], isConfirmed: boolean): Order {
    count += 1;
    const template = clickIdTemplate(linkFacts(this.pair.link, { termsVersion: version }));
    const clickId = kit.money.api.services.clickIds.issue(template, newClickId(kit.now().getTime()), PERSON, null);
    const lines = [
      { sku: "S", category: "Shoes", left: shoes },
      { sku: "C", category: "Coats", left: coats },
      { sku: "H", category: null, left: 7 },
    ];
    // The sequence of the lines must not matter.
    if (count % 2 === 1) lines.reverse();
    return { orderId: `mix-${count}`, version, clickId, lines, isConfirmed };
  }

  private report({ orderId, clickId, lines }: Order) {
    const sent = lines.map(({ sku, category, left }) => ({
      sku,
      quantity: 1,
      amount: this.decimal(left),
      ...(category && { category }),
    }));
    return kit.money.api.rest(this.pair.advertiser)("POST", "/api/v1/sales", { orderId, clickId, lines: sent });
  }

  private claim({ orderId, clickId, lines }: Order) {
    const a = this.decimal(lines.reduce((sum, { left }) => sum + left, 0));
    return kit.money.api.rest(null)("POST", "/px", { m: this.pair.merchant.id, o: orderId, a, c: clickId });
  }

  private async giveBack(order: Order, which: number, most: number, times: number): Promise<void> {
    const line = order.lines[which % order.lines.length] as Line;
    if (line.left === 0) return;
    const cents = Math.min(most, line.left);
    const amount = this.decimal(cents);
    count += 1;
    const what = line.sku ? { lines: [{ sku: line.sku, amount }] } : { amount };
    const body = { returnId: `back-${count}`, ...what };
    const send = () => kit.money.api.rest(this.pair.advertiser)("POST", `/api/v1/sales/${order.orderId}/returns`, body);
    const answers = await Promise.all(Array.from({ length: times }, send));
    if (!order.isConfirmed) {
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
      return;
    }
    expect(new Set(answers.map(({ body: { returnId } }) => returnId))).toEqual(new Set([body.returnId]));
    // A late return waits for its publisher.
    if (answers.every(({ body: { status } }) => status === "taken")) line.left -= cents;
  }

  private decimal = (cents: number) => formatCents(cents, this.currency);

  private stored = ({ orderId }: Order) => soldOrder(kit.money.api.db, { merchantId: this.pair.merchant.id, orderId });
}

it("any mix of orders, claims, returns, terms and repeated requests keeps all books equal to the cent", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("USD", "EUR", "JPY"),
      fc.array(step, { minLength: 8, maxLength: 24 }),
      async (currency, steps) => {
        kit.passToNextMonth();
        const advertiser = await kit.money.api.make.advertiser();
        const merchant = await kit.money.api.make.merchant({ ownerId: advertiser.id, currency });
        const ofCurrency = documents.map((document) => ({ ...document, currency }));
        const shop = new Shop(await kit.shop(ofCurrency, { advertiser, merchant }), currency);
        await kit.money.paidBy(shop.pair.publisher);
        for (const one of steps) await shop.do(one);
        const compared = await shop.compared();
        expect(compared.map(([id, stored]) => [id, stored])).toEqual(compared.map(([id, , should]) => [id, should]));
        expect(await kit.faults()).toEqual([]);
        const { kept, stored } = await matchesOf(kit.money.api.db);
        expect(kept).toEqual(stored);
      },
    ),
    { numRuns: runs(3), endOnFailure: true },
  );
}, 240_000);
