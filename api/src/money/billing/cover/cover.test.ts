/** On both engines: concurrent writes depend on their locks. */
import { BillingTestKit, forEach, Sale } from "../../../../test";
import { creditLimitOf, usualLimitIn } from "./creditLimits";

const ABOVE = "You've reached your credit limit of $100.00. Pay your invoices or ask us for a higher limit.";

const billing = BillingTestKit.forEach({ BRAND_CREDIT_LIMIT: "100" });
const pair = forEach(() => billing.kit.pair());
beforeEach(() => billing.kit.paidBy(pair.publisher));

const statusOf = async ({ id }: Pick<Sale, "id">) => (await billing.api.db.read.findOneByOrFail(Sale, { id })).status;
const gross = async (by = pair.publisher) =>
  (await billing.kit.payoutsOf(by)).map((payout) => payout.gross.cents).sort((a, b) => a - b);
const runNextWeek = async () => {
  billing.kit.passDays(7);
  billing.kit.passToCalculation();
  return billing.kit.run();
};
/** Approved by time: each a minute after the previous one. */
const earnOver = async (commission: number, of = pair) => {
  await billing.limit(of.merchant.id, "100000.00");
  const sale = await billing.kit.earn(of, commission);
  billing.kit.clock.pass(60_000);
  return sale;
};
const lower = (limit: string | null, of = pair) => billing.limit(of.merchant.id, limit);
const pay = (amount: string, reference: string, of = pair) => billing.pay(of.merchant.id, { amount, reference });
const faults = async () => (await billing.kit.verify()).faults;
const waiting = async (by = pair.publisher) =>
  (await billing.api.as(by)("{ waitingForBrands { merchantName amount { cents currency } } }")).data.waitingForBrands;

describe("approving above the credit limit", () => {
  it("is rejected, and pays no one", async () => {
    const orders = [];
    for (let count = 0; count < 3; count += 1) orders.push(await billing.kit.sell(pair, 999_990));
    for (const order of orders) {
      const { error } = await billing.kit.approve(pair, order);
      expect(error).toMatchObject({ code: "CONFLICT" });
      expect(error?.message).toBe(ABOVE);
    }
    billing.kit.passDays(5);
    await runNextWeek();
    expect(await gross()).toEqual([]);
    expect(await Promise.all(orders.map(statusOf))).toEqual(["pending", "pending", "pending"]);
  });

  it("works once the brand has paid ahead", async () => {
    const order = await billing.kit.sell(pair, 20_000);
    expect((await billing.kit.approve(pair, order)).error?.code).toBe("CONFLICT");
    await pay("99.99", "a cent too little");
    expect((await billing.kit.approve(pair, order)).error?.code).toBe("CONFLICT");
    await pay("0.01", "enough");
    expect((await billing.kit.approve(pair, order)).error).toBeUndefined();
    expect(await statusOf(order)).toBe("approved");
  });

  it("in bulk leaves out orders above it and approves the others", async () => {
    const orders = [];
    for (const commission of [4000, 7000, 3000, 20_000]) orders.push(await billing.kit.sell(pair, commission));
    const { api } = billing;
    const input = { act: "APPROVE", ids: orders.map(({ id }) => id), count: 4, amount: 340_000 };
    const asked = await api.as(pair.advertiser)(
      "mutation ($input: DecideSalesInput!) { decideSales(input: $input) { task { id } } }",
      { input },
    );
    await api.work();
    const shown = await api.as(pair.advertiser)(
      "query ($id: ID!) { bulkDecision(id: $id) { task { state error } skipped exceptions { reason } } }",
      { id: asked.data.decideSales.task.id },
    );
    expect(shown.data.bulkDecision.task).toEqual({ state: "DONE", error: null });
    expect(await Promise.all(orders.map(statusOf))).toEqual(["pending", "approved", "approved", "pending"]);
    expect(shown.data.bulkDecision.skipped).toBe(2);
    expect(shown.data.bulkDecision.exceptions[0].reason).toBe(ABOVE);
  });

  it("can't be bypassed concurrently, by declining and undoing, or by waiting", async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, () => billing.kit.sell(pair, 1000)));
    const answers = await Promise.all(orders.map((order) => billing.kit.approve(pair, order)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(10);
    const left = orders.filter((_, index) => answers[index]?.error);
    const [first] = left;
    await billing.kit.decline(pair, first!);
    await billing.kit.undo(pair, first!);
    expect((await billing.kit.approve(pair, first!)).error?.code).toBe("CONFLICT");
    billing.kit.passDays(60);
    await billing.api.services.returnWindow.approveDue();
    expect(await Promise.all(left.map(statusOf))).toEqual(left.map(() => "pending"));
    expect(await faults()).toEqual([]);
  });
});

describe("a payout run", () => {
  it("leaves out what a brand hasn't paid for, newest first, until it is covered", async () => {
    await earnOver(6000);
    await earnOver(7000);
    await earnOver(8000);
    await lower("60.00");
    await runNextWeek();
    expect(await gross()).toEqual([6000]);
    expect(await waiting()).toEqual([{ merchantName: pair.merchant.name, amount: { cents: 15_000, currency: "USD" } }]);
    await pay("69.99", "a cent too little");
    await runNextWeek();
    expect(await gross()).toEqual([6000]);
    await pay("0.01", "the second");
    await runNextWeek();
    expect(await gross()).toEqual([6000, 7000]);
    await pay("80.00", "all");
    expect(await waiting()).toEqual([]);
    await runNextWeek();
    expect(await gross()).toEqual([6000, 7000, 8000]);
    expect(await faults()).toEqual([]);
  });

  it("pays once under concurrency", async () => {
    const other = await billing.kit.pair({ merchant: pair.merchant, advertiser: pair.advertiser });
    await billing.kit.paidBy(other.publisher, { kind: "PAYPAL", email: "other@mail.example" });
    await earnOver(6000);
    await earnOver(7000, other);
    await earnOver(8000);
    await lower("130.00");
    billing.kit.passDays(7);
    billing.kit.passToCalculation();
    await Promise.all([billing.kit.run(), billing.kit.run()]);
    expect([await gross(), await gross(other.publisher)]).toEqual([[6000], [7000]]);
    expect(await faults()).toEqual([]);
  });

  it("is not affected by other brands, debts or pending orders", async () => {
    const paying = await billing.kit.pair({ publisher: pair.publisher });
    const returned = await earnOver(5000);
    await earnOver(9000);
    await billing.kit.earn(paying, 5500);
    await lower("50.00");
    await runNextWeek();
    expect(await gross()).toEqual([10_500]);
    // Not approved yet: it takes nothing from approved ones.
    await lower("140.00");
    await billing.kit.sell(pair, 50_000);
    await billing.kit.giveBack(pair, returned, "back", 20_000);
    await runNextWeek();
    expect(await gross()).toEqual([7000, 10_500]);
    expect(await faults()).toEqual([]);
  });

  it("leaves out what a reversed payment had covered", async () => {
    await earnOver(6000);
    await lower("0");
    const { id } = (await pay("60.00", "bounces")).data.recordBrandPayment;
    expect(await waiting()).toEqual([]);
    await billing.reverse(id, "The bank took it back");
    expect(await waiting()).toHaveLength(1);
    await runNextWeek();
    expect(await gross()).toEqual([]);
  });
});

describe("a limit that falls as payments age", () => {
  const openAbove = async (): Promise<void> => {
    await pay("300.00", "ahead");
    billing.kit.passDays(30);
    await billing.kit.earn(pair, 30_000);
    billing.kit.clock.pass(60_000);
    await billing.kit.earn(pair, 20_000);
    billing.kit.passDays(121);
  };

  it("is detected by the hourly job, and puts the newest on hold", async () => {
    await openAbove();
    expect(await waiting()).toEqual([]);
    await billing.api.services.creditHold.releaseAll();
    expect(await waiting()).toEqual([{ merchantName: pair.merchant.name, amount: { cents: 20_000, currency: "USD" } }]);
  });

  it("is detected by a payout run", async () => {
    await openAbove();
    await runNextWeek();
    expect(await gross()).toEqual([30_000]);
  });
});

describe("the payout page", () => {
  const desk = async (by = billing.kit.admin) =>
    (await billing.api.as(by)("{ payouts { nodes { paidByBrands } } }")).data.payouts.nodes.map(
      ({ paidByBrands }: any) => paidByBrands,
    );

  it("shows to admins only how much of a payout the brands have paid", async () => {
    const other = await billing.kit.pair({ publisher: pair.publisher });
    await earnOver(6000);
    await earnOver(2000, other);
    await lower("1000.00");
    await runNextWeek();
    expect(await desk()).toEqual([0]);
    await pay("30.00", "half, before it is invoiced");
    expect(await desk()).toEqual([37]);
    await billing.endMonth();
    expect(await desk()).toEqual([37]);
    await pay("30.00", "the other half");
    expect(await desk()).toEqual([75]);
    await pay("20.00", "the second brand", other);
    expect(await desk()).toEqual([100]);
    expect(await desk(pair.publisher)).toEqual([null]);
  });
});

describe("the credit limit of a brand", () => {
  it("is the default, grows with payments older than a month, or is set by an admin", async () => {
    const limit = async () => {
      const { creditLimit, isLimitAgreed } = (
        await billing.api.as(pair.advertiser)("{ billingAccount { creditLimit { cents } isLimitAgreed } }")
      ).data.billingAccount;
      return [creditLimit.cents, isLimitAgreed];
    };
    expect(await limit()).toEqual([10_000, false]);
    const { id } = (await pay("300.00", "ahead")).data.recordBrandPayment;
    expect(await limit()).toEqual([10_000, false]);
    billing.kit.passDays(30);
    expect(await limit()).toEqual([40_000, false]);
    await lower("20.00");
    expect(await limit()).toEqual([2000, true]);
    await lower(null);
    expect(await limit()).toEqual([40_000, false]);
    await billing.reverse(id, "Typed wrongly");
    expect(await limit()).toEqual([10_000, false]);
    await pay("300.00", "again");
    billing.kit.passDays(121);
    expect(await limit()).toEqual([10_000, false]);
  });

  it("follows from agreed, default and paid amounts, in every currency", () => {
    expect(creditLimitOf({ agreed: null, usual: 500, paidBefore: 70 })).toBe(570);
    expect(creditLimitOf({ agreed: 0, usual: 500, paidBefore: 70 })).toBe(0);
    expect(["USD", "EUR", "GBP", "JPY", "KWD", "ISK"].map((currency) => usualLimitIn(currency, 500))).toEqual([
      50_000, 50_000, 40_000, 75_000, 150_000, 500,
    ]);
  });
});
