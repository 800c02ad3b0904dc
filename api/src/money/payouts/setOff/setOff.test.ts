import { AuditEvent, dayOf, PAYPAL, type Pair, PayoutTestKit, type Sale, type User, WIRE } from "../../../../test";
import { conversionProof, numbers } from "../../../../test/conversionProof";
import { RATES, readRates } from "../../../../test/rates/ecb";
import { RateBook } from "../../../programs/rates/rateBook";
import { setOffsFrom } from "./setOffRule";

const kit = PayoutTestKit.forEach();

const { payouts, today, pairsOf, balances, prove, rates } = conversionProof(() => kit);

const turn = (by: User | null, isOn = true) =>
  kit.api.as(by)("mutation ($isOn: Boolean!) { setPayoutSetOff(isOn: $isOn) { setOffSince current { kind } } }", {
    isOn,
  });

const nextWeek = () => {
  kit.passDays(7);
  return kit.passToCalculation();
};

/** Was paid 90.00 in the first pair's currency, all of which was reversed. */
async function owing(pair: Pair): Promise<Sale> {
  await kit.paidBy(pair.publisher);
  const sale = await kit.earn(pair, 9000);
  await kit.runNext();
  await kit.giveBack(pair, sale, "all");
  return sale;
}

const NEXT = `{ nextPayout { decision gross { amount currency } earned { amount } inOtherCurrencies { decision earned { amount currency } setOffs { taken { amount } } }
  setOffs { owed { amount currency } taken { amount currency } rate day eurIsOwed eurIsTaken } } payoutMethod { setOffSince } }`;
const CANDIDATES = `{ payoutRun { candidates { nodes { decision gross { amount currency }
  setOffs { owed { amount currency } taken { amount currency } } } } } }`;

describe("a set-off", () => {
  it("deducts a debt in one currency from earnings in another, once the publisher has agreed", async () => {
    const [euros, dollars] = await pairsOf("EUR", "USD");
    const { publisher } = euros;
    await owing(euros);
    await kit.earn(dollars, 20_000);
    nextWeek();
    await rates();
    const before = await kit.api.as(publisher)(NEXT);
    expect(before.data.payoutMethod.setOffSince).toBeNull();
    expect(before.data.nextPayout.setOffs).toEqual([]);
    expect((await turn(publisher)).data.setPayoutSetOff).toEqual({
      setOffSince: kit.clock.now().toISOString(),
      current: { kind: "PAYPAL" },
    });
    // 90.00 × 1.0842 = 97.578.
    const [owed, taken] = [
      { amount: "90.00", currency: "EUR" },
      { amount: "97.58", currency: "USD" },
    ];
    const whole = { owed, taken, rate: "1.0842", day: today(), eurIsOwed: "1", eurIsTaken: "1.0842" };
    const { data } = await kit.api.as(publisher)(NEXT);
    const both = [data.nextPayout, ...data.nextPayout.inOtherCurrencies];
    expect(both.find(({ decision }) => decision === "PAY")).toMatchObject({ earned: { amount: "102.42" } });
    expect((await kit.api.as(kit.admin)(CANDIDATES)).data.payoutRun.candidates.nodes).toEqual([
      { decision: "BELOW_MINIMUM", gross: { amount: "-90.00", currency: "EUR" }, setOffs: [] },
      { decision: "PAY", gross: { amount: "102.42", currency: "USD" }, setOffs: [{ owed, taken }] },
    ]);
    await Promise.all([kit.run(), kit.run(), kit.run()]);
    const [, payout] = await payouts();
    expect(await payouts()).toHaveLength(2);
    expect(payout).toMatchObject({ currency: "USD", earnedIn: "USD", gross: 10_242, earned: 10_242, setOff: 9758 });
    const left = await balances();
    expect(left).toMatchObject({
      "set-off:USD:EUR:USD": 9757,
      "fx-rounding:USD": 1,
      "set-off:USD:EUR:EUR": -9000,
      "payout-clearing": 10_242,
    });
    expect(left[`publisher:${publisher.id}`]).toBeUndefined();
    expect(left[`publisher:${publisher.id}:EUR`]).toBeUndefined();
    const seen = await kit.api.as(publisher)(
      `{ payouts(first: 1) { nodes { gross { amount } setOffs { owed { amount currency } taken { amount currency } rate day eurIsOwed eurIsTaken }
          lines { nodes { amount { amount currency } } } } } }`,
    );
    expect(seen.data.payouts.nodes).toEqual([
      {
        gross: { amount: "102.42" },
        setOffs: [whole],
        lines: {
          nodes: expect.arrayContaining([
            { amount: { amount: "200.00", currency: "USD" } },
            { amount: { amount: "-90.00", currency: "EUR" } },
          ]),
        },
      },
    ]);
    const receipt = await kit.api.rest(publisher)("GET", `/api/v1/payouts/${payout!.id}/receipt`);
    expect(receipt.body.payout.setOffs).toEqual([
      { owed: "90.00", currency: "EUR", taken: "97.58", takenFrom: "USD", rate: "1.0842", day: today() },
    ]);
    expect(receipt.body.lines.map(({ amount, currency }: any) => `${amount} ${currency}`).sort()).toEqual([
      "-90.00 EUR",
      "200.00 USD",
    ]);
    await prove();
    nextWeek();
    await kit.run();
    expect(await payouts()).toHaveLength(2);
  });

  it("requires consent: otherwise each currency is paid separately", async () => {
    const [euros, dollars] = await pairsOf("EUR", "USD");
    await owing(euros);
    await kit.earn(dollars, 20_000);
    await turn(euros.publisher);
    await turn(euros.publisher, false);
    nextWeek();
    await rates();
    await kit.run();
    expect((await payouts())[1]).toMatchObject({ gross: 20_000, setOff: 0, setOffs: null });
    expect((await balances())[`publisher:${euros.publisher.id}:EUR`]).toBe(-9000);
    await prove();
  });

  it("waits for a rate from the last four days, and for enough to remain above the minimum", async () => {
    const [euros, dollars] = await pairsOf("EUR", "USD");
    await owing(euros);
    await turn(euros.publisher);
    await kit.earn(dollars, 14_757);
    nextWeek();
    const decision = async () =>
      (await kit.api.as(kit.admin)(CANDIDATES)).data.payoutRun.candidates.nodes.find(
        ({ gross }: any) => gross.currency === "USD",
      ).decision;
    expect(await decision()).toBe("NO_RATE");
    const now = kit.clock.now().getTime();
    await readRates(kit.api.services, dayOf(new Date(now - 5 * 86_400_000)));
    expect(await decision()).toBe("NO_RATE");
    await kit.run();
    expect(await payouts()).toHaveLength(1);
    await readRates(kit.api.services, dayOf(new Date(now - 4 * 86_400_000)));
    // 147.57 less 97.58 are 49.99.
    expect(await decision()).toBe("BELOW_MINIMUM");
    await kit.run();
    expect(await payouts()).toHaveLength(1);
    await kit.earn(dollars, 1);
    nextWeek();
    await rates();
    await kit.run();
    expect((await payouts())[1]).toMatchObject({ gross: 5000, setOff: 9758 });
    await prove();
  });

  it("is reverted with a failed or returned payout, and redone by the next", async () => {
    const [euros, dollars] = await pairsOf("EUR", "USD");
    await owing(euros);
    await turn(euros.publisher);
    await kit.earn(dollars, 20_000);
    for (const end of ["failed", "returned", "kept"]) {
      nextWeek();
      await rates();
      await kit.run();
      const { id } = (await payouts()).at(-1)!;
      expect((await balances())["set-off:USD:EUR:EUR"]).toBe(-9000);
      await prove();
      if (end === "failed") await kit.fail(id);
      if (end === "returned") {
        await kit.markPaid(id);
        await kit.api.as(kit.admin)('mutation ($id: ID!) { markPayoutReturned(id: $id, reason: "Closed") { id } }', {
          id,
        });
      }
      if (end === "kept") continue;
      const left = await balances();
      expect(Object.keys(left).filter((account) => /^(set-off|fx)/.test(account))).toEqual([]);
      expect(left[`publisher:${euros.publisher.id}:EUR`]).toBe(-9000);
      expect(left[`publisher:${euros.publisher.id}`]).toBe(20_000);
      await prove();
    }
    expect(await payouts()).toHaveLength(4);
  });

  it("happens before conversion", async () => {
    const [pounds, dollars] = await pairsOf("GBP", "USD");
    await owing(pounds);
    await kit.paidBy(pounds.publisher, { ...PAYPAL, payIn: "EUR" });
    kit.passDays(3);
    await turn(pounds.publisher);
    await kit.earn(dollars, 20_000);
    nextWeek();
    await rates();
    await kit.run();
    // 90.00 ÷ 0.83555 × 1.0842 = 116.7824…; 83.22 ÷ 1.0842 = 76.7570….
    expect((await payouts())[1]).toMatchObject({
      currency: "EUR",
      earnedIn: "USD",
      setOff: 11_678,
      earned: 8322,
      gross: 7676,
    });
    await prove();
  });

  it("can be turned on twice concurrently, and is audited once", async () => {
    const [{ publisher }] = await pairsOf("EUR");
    const answers = await Promise.all([turn(publisher), turn(publisher), turn(publisher)]);
    expect(new Set(answers.map(({ data }) => data.setPayoutSetOff.setOffSince)).size).toBe(1);
    expect((await turn(publisher, "on" as never)).error?.code).toBe("BAD_USER_INPUT");
    await turn(publisher, false);
    const events = await kit.api.db.read.find(AuditEvent, { where: { subject: `account:${publisher.id}` } });
    expect(events.map(({ action }) => action).filter((action) => action.startsWith("set-off"))).toEqual([
      "set-off.agreed",
      "set-off.ended",
    ]);
  });

  it("is rejected if someone else changed it", async () => {
    const [euros, dollars] = await pairsOf("EUR", "USD");
    await owing(euros);
    await turn(euros.publisher);
    await kit.earn(dollars, 20_000);
    nextWeek();
    await rates();
    await kit.run();
    const { id, setOffs } = (await payouts())[1]!;
    const text = JSON.stringify(setOffs);
    const faultsAfter = async (change: string, ...values: string[]) =>
      (await kit.faultsAfter("payout", id, change, values)).join("\n");
    const recorded = `payout ${id}: it is not what was recorded of it last`;
    expect(await faultsAfter("setOff = 9700")).toMatch(/do not follow/);
    expect(await faultsAfter("setOff = 0")).toMatch(/do not follow/);
    const dearer = text.replace("1.0842", "1.2");
    expect(await faultsAfter("setOffs = ?", dearer)).toContain(recorded);
    expect(await faultsAfter("setOffs = ?", text.replace("9000", "8000"))).toMatch(/lines settle/);
    expect(await faultsAfter("setOffs = NULL")).toMatch(/do not follow/);
    expect((await kit.verify()).faults).toEqual([]);
  });
});

describe("the set-off rule", () => {
  const day = "2026-11-24";
  const book = new RateBook(
    day,
    Object.entries(RATES).map(([quote, rate]) => ({ day, quote, rate })),
  );
  const from = (balances: Record<string, number>, earnedIn: string) =>
    setOffsFrom(new Map(Object.entries(balances)), earnedIn, book);

  it("deducts all debts from the balance that is largest in euros", () => {
    const balances = { JPY: 12_000, USD: 10_000, EUR: -100, GBP: -200 };
    // 12,000 yen are 73 euros, 100 dollars 92.
    expect(from(balances, "JPY").made).toEqual([]);
    expect(from(balances, "USD").made.map(({ currency, taken }) => [currency, taken])).toEqual([
      ["EUR", 108],
      ["GBP", 260],
    ]);
    expect(from({ ...balances, JPY: 20_000 }, "JPY").made.map(({ taken }) => taken)).toEqual([163, 391]);
  });

  it("does nothing without a debt, a balance, a rate or consent", () => {
    const nothing = { made: [], isMissingRate: false };
    expect(from({ USD: 100, EUR: 0 }, "USD")).toEqual(nothing);
    expect(from({ USD: -100, EUR: -5 }, "USD")).toEqual(nothing);
    expect(setOffsFrom(undefined, "USD", book)).toEqual(nothing);
    expect(from({ USD: 100, KWD: -5, EUR: -5 }, "USD")).toEqual({ made: [], isMissingRate: true });
  });
});

it("keeps every currency balanced in any sequence of runs, returns, failures, rates and consent changes", async () => {
  const next = numbers(23);
  const pairs = await pairsOf("USD", "EUR", "JPY", "GBP");
  const [{ publisher }] = pairs;
  await kit.paidBy(publisher, WIRE);
  await turn(publisher);
  const sold: { pair: Pair; sale: Sale }[] = [];
  for (let week = 0; week < 6; week += 1) {
    for (let step = 0; step < 10; step += 1) {
      const pair = pairs[next(4)] as Pair;
      const known = sold[next(Math.max(1, sold.length))];
      if (next(3) === 0 || !known) sold.push({ pair, sale: await kit.earn(pair, 4000 + next(20_000)) });
      else await kit.giveBack(known.pair, known.sale, `${week}-${step}`, 1 + next(250_000));
    }
    if (week === 3) await kit.paidBy(publisher, { ...WIRE, payIn: "USD" });
    if (week === 4) await turn(publisher, false);
    if (week === 5) await turn(publisher);
    nextWeek();
    const moved = Object.entries(RATES).map(([currency, rate]) => [currency, `${rate}${next(9)}`]);
    await rates(Object.fromEntries(moved));
    await Promise.all([kit.run(), kit.run()]);
    for (const { id } of await payouts()) {
      const choice = next(6);
      if (choice === 0) await kit.fail(id);
      if (choice > 1) await kit.mark("Sent", id);
      if (choice > 3) await kit.mark("Paid", id);
    }
    await prove();
  }
  const made = await payouts();
  expect(made.filter(({ setOff }) => setOff > 0).length).toBeGreaterThan(2);
});
