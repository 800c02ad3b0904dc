import { dayOf, OutboxMessage, Sale } from "../../../test";
import { DEBTOR } from "../../../test/batchTestKit";
import { conversionProof, numbers } from "../../../test/conversionProof";
import { pain001Faults } from "../../../test/pain001Schema";
import { PAYPAL, type Pair, PayoutTestKit, SET_METHOD, WIRE } from "../../../test/payoutTestKit";
import { RATES, readRates } from "../../../test/rates/ecb";
import { digitsOf } from "../../contract/currencies";

const kit = PayoutTestKit.forEach();

const IN_DOLLARS = { ...WIRE, payIn: "USD" };

const { payouts, today, pairsOf, balances, prove, rates } = conversionProof(() => kit);
const setBank = (id: string, given: object) =>
  kit.api.as(kit.admin)(
    "mutation ($id: ID!, $amount: String, $rate: String) { setPayoutBankAmount(input: { id: $id, amount: $amount, rate: $rate }) { bankAmount { amount currency } } }",
    { id, ...given },
  );

describe("a payout in another currency", () => {
  it("is converted at the day's rate, which is stored with it", async () => {
    const [euros, yen] = await pairsOf("EUR", "JPY");
    await kit.paidBy(euros.publisher, IN_DOLLARS);
    await kit.earn(euros, 10_001);
    await kit.earn(yen, 20_000);
    kit.passToCalculation();
    await rates();
    const next = await kit.api.as(euros.publisher)(
      `{ nextPayout { decision earned { amount currency } gross { amount currency } minimum { amount } tracked { currency }
          conversion { rate day earned { amount } converted { amount } } } payoutMethod { current { payIn } } }`,
    );
    expect(next.data).toEqual({
      nextPayout: {
        decision: "PAY",
        earned: { amount: "100.01", currency: "EUR" },
        gross: { amount: "108.43", currency: "USD" },
        minimum: { amount: "50.00" },
        tracked: { currency: "EUR" },
        conversion: { rate: "1.0842", day: today(), earned: { amount: "100.01" }, converted: { amount: "108.43" } },
      },
      payoutMethod: { current: { payIn: "USD" } },
    });
    await Promise.all([kit.run(), kit.run(), kit.run()]);
    const [a, b] = (await payouts()).sort((x, y) => (x.earnedIn < y.earnedIn ? -1 : 1));
    const frozen = { currency: "USD", rateDay: today(), rateTo: "1.0842", fee: 1500 };
    // 100.01 × 1.0842 = 108.430842, and 20,000 ÷ 163.44 × 1.0842 = 132.6725….
    expect(a).toMatchObject({ ...frozen, earnedIn: "EUR", earned: 10_001, rateFrom: "1", gross: 10_843, net: 9343 });
    expect(b).toMatchObject({ ...frozen, earnedIn: "JPY", earned: 20_000, rateFrom: "163.44", gross: 13_267 });
    expect(await payouts()).toHaveLength(2);
    expect(await balances()).toMatchObject({
      "fx:EUR:USD:EUR": 10_001,
      "fx:EUR:USD:USD": -10_843,
      "fx:JPY:USD:JPY": 20_000,
      "fx:JPY:USD:USD": -13_267,
      "payout-clearing": 9343 + 13_267 - 1500,
      "network-fees": 3000,
    });
    await prove();
  });

  it("shows its conversion in files, emails, lists and the bank file, in the payout currency", async () => {
    const [euros] = await pairsOf("EUR");
    await kit.paidBy(euros.publisher, IN_DOLLARS);
    await kit.earn(euros, 10_005);
    const week = kit.passToCalculation();
    await rates();
    const plan = await kit.api.as(kit.admin)(
      "{ payoutRun { candidates { nodes { id decision gross { amount } conversion { rate earned { amount currency } } } } toPay { count } } }",
    );
    expect(plan.data.payoutRun).toEqual({
      candidates: {
        nodes: [
          {
            id: `${euros.publisher.id}:EUR`,
            decision: "PAY",
            gross: { amount: "108.47" },
            conversion: { rate: "1.0842", earned: { amount: "100.05", currency: "EUR" } },
          },
        ],
      },
      toPay: { count: 1 },
    });
    await kit.run();
    const bank = await kit.api.rest(kit.admin)("POST", "/api/admin/payout-files/bank", { week, ...DEBTOR });
    expect(await pain001Faults(String(bank.body))).toEqual([]);
    expect(String(bank.body)).toContain('<InstdAmt Ccy="USD">93.47</InstdAmt>');
    await kit.api.as(kit.admin)("mutation ($id: ID!) { markPayoutBatchSent(id: $id) { id } }", {
      id: String(bank.headers["payout-batch"]),
    });
    const mails = await kit.api.db.read.find(OutboxMessage);
    const sent = mails.map(({ payload }) => JSON.stringify(payload)).find((text) => text.includes("payout-sent"));
    expect(sent).toContain(`€100.05 (${today()}: 1 EUR = 1.0842 USD)`);
    const seen = await kit.api.as(euros.publisher)(
      "{ payouts { nodes { gross { amount } bankAmount { amount } lines { nodes { amount { amount currency } } } conversion { eurIsEarned eurIsPaid } } } }",
    );
    const listed = await kit.api.rest(euros.publisher)("GET", "/api/v1/payouts");
    expect(listed.body).toMatchObject({
      payouts: [
        {
          currency: "USD",
          gross: "108.47",
          conversion: { earned: "100.05", currency: "EUR", rate: "1.0842", day: today() },
        },
      ],
    });
    expect(seen.data.payouts.nodes).toEqual([
      {
        gross: { amount: "108.47" },
        bankAmount: null,
        lines: { nodes: [{ amount: { amount: "100.05", currency: "EUR" } }] },
        conversion: { eurIsEarned: "1", eurIsPaid: "1.0842" },
      },
    ]);
  });

  it("rounds up once, at the network's cost", async () => {
    const [euros] = await pairsOf("EUR");
    await kit.paidBy(euros.publisher, IN_DOLLARS);
    await kit.earn(euros, 10_005);
    kit.passToCalculation();
    // 100.05 × 1.0846 = 108.51423; × 1.08 = 108.054; × 1.0842 = 108.474…; × 1.0849 = 108.544….
    await rates({ USD: "1.0848" });
    await kit.run();
    const [payout] = await payouts();
    // 108.53424 rounds down, so nothing is posted.
    expect(payout?.gross).toBe(10_853);
    expect((await balances())["fx-rounding:USD"]).toBeUndefined();
    await kit.fail(payout!.id);
    kit.passDays(7);
    kit.passToCalculation();
    await rates({ USD: "1.0842" });
    await kit.run();
    expect((await payouts())[1]).toMatchObject({ gross: 10_847, rateTo: "1.0842" });
    await kit.fail((await payouts())[1]!.id);
    kit.passDays(7);
    kit.passToCalculation();
    // 108.53925 rounds to 108.54.
    await rates({ USD: "1.08485" });
    await kit.run();
    expect((await payouts())[2]).toMatchObject({ gross: 10_854, earned: 10_005 });
    expect(await balances()).toMatchObject({ "fx-rounding:USD": -1, "fx:EUR:USD:USD": -10_853 });
    await prove();
  });

  it("waits for a rate from the last four days, and is paid by the next run", async () => {
    const [euros, dollars] = await pairsOf("EUR", "USD");
    await kit.paidBy(euros.publisher, IN_DOLLARS);
    await kit.earn(euros, 10_000);
    await kit.earn(dollars, 6000);
    kit.passToCalculation();
    const now = kit.clock.now().getTime();
    await readRates(kit.api.services, dayOf(new Date(now - 5 * 86_400_000)));
    const candidates = "{ payoutRun { candidates { nodes { decision gross { amount currency } fee { cents } } } } }";
    const { data } = await kit.api.as(kit.admin)(candidates);
    expect(data.payoutRun.candidates.nodes).toEqual([
      { decision: "NO_RATE", gross: { amount: "100.00", currency: "EUR" }, fee: { cents: 0 } },
      { decision: "PAY", gross: { amount: "60.00", currency: "USD" }, fee: { cents: 1500 } },
    ]);
    await kit.run();
    expect((await payouts()).map(({ earnedIn }) => earnedIn)).toEqual(["USD"]);
    await readRates(kit.api.services, dayOf(new Date(now - 4 * 86_400_000)));
    await kit.run();
    expect((await payouts()).map(({ earnedIn, gross }) => [earnedIn, gross])).toEqual([
      ["USD", 6000],
      ["EUR", 10_842],
    ]);
    await prove();
  });

  it("applies minimum and fee in the payout currency, and never converts a debt", async () => {
    const [pounds, euros] = await pairsOf("GBP", "EUR");
    await kit.paidBy(pounds.publisher, { ...PAYPAL, payIn: "EUR" });
    await kit.earn(pounds, 4178);
    const sale = await kit.earn(euros, 9000);
    kit.passToCalculation();
    await rates();
    // 41.78 pounds are 50.00 euros; a penny less would wait, though the minimum in pounds is 40.
    await kit.run();
    expect((await payouts()).map(({ earnedIn, currency, gross }) => [earnedIn, currency, gross]).sort()).toEqual([
      ["EUR", "EUR", 9000],
      ["GBP", "EUR", 5000],
    ]);
    await kit.giveBack(euros, sale, "all");
    await kit.earn(pounds, 4177);
    kit.passDays(7);
    kit.passToCalculation();
    await rates();
    await kit.run();
    expect(await payouts()).toHaveLength(2);
    const { data } = await kit.api.as(pounds.publisher)(
      "{ nextPayout { decision gross { amount currency } inOtherCurrencies { decision gross { amount currency } } } }",
    );
    expect(
      [data.nextPayout, ...data.nextPayout.inOtherCurrencies].map(({ decision, gross }) => [decision, gross]),
    ).toEqual(
      expect.arrayContaining([
        ["BELOW_MINIMUM", { amount: "49.99", currency: "EUR" }],
        ["BELOW_MINIMUM", { amount: "-90.00", currency: "EUR" }],
      ]),
    );
    await prove();
  });

  it("rejects unsupported currencies", async () => {
    const publisher = await kit.api.make.publisher();
    const set = async (input: object) => (await kit.api.as(publisher)(SET_METHOD, { input })).error;
    for (const [input, words] of [
      [{ ...PAYPAL, payIn: "KWD" }, /cannot pay in KWD/],
      [{ ...WIRE, payIn: "KWD" }, /cannot convert to KWD/],
      [{ ...WIRE, payIn: "ISK" }, /cannot convert to ISK/],
      [{ ...WIRE, payIn: "usd" }, /choose a currency/],
      [{ ...WIRE, payIn: "__proto__" }, /choose a currency/],
    ] as const) {
      expect(await set(input)).toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { payIn: expect.stringMatching(words) },
      });
    }
    expect(await set({ ...WIRE, payIn: null })).toBeUndefined();
  });

  it("is not created by a run whose last step fails", async () => {
    const [euros] = await pairsOf("EUR");
    await kit.paidBy(euros.publisher, IN_DOLLARS);
    await kit.earn(euros, 9000);
    kit.passToCalculation();
    await rates();
    jest.spyOn(kit.api.services.audit, "record").mockRejectedValueOnce(new Error("gone"));
    expect((await kit.run()).error).toBeDefined();
    expect(await payouts()).toEqual([]);
    await prove();
    await kit.run();
    expect((await payouts()).map(({ gross }) => gross)).toEqual([9758]);
    await prove();
  });
});

describe("the bank's amount", () => {
  it("can be entered as amount or rate, corrected, and reverted with the payout", async () => {
    const [euros, dollars] = await pairsOf("EUR", "USD");
    await kit.paidBy(euros.publisher, IN_DOLLARS);
    await kit.earn(euros, 10_000);
    await kit.earn(dollars, 6000);
    kit.passToCalculation();
    await rates();
    await kit.run();
    const [a, b] = await payouts();
    const [converted, plain] = a?.earnedIn === "EUR" ? [a, b] : [b, a];
    const { id } = converted!;
    expect((await setBank(id, { amount: "99.00" })).error?.code).toBe("CONFLICT");
    for (const one of [converted!, plain!]) await kit.mark("Sent", one.id);
    expect((await setBank(plain!.id, { amount: "59.00" })).error?.message).toMatch(/not converted/);
    for (const [given, field] of [
      [{}, "amount"],
      [{ amount: "99.00", rate: "1.1" }, "amount"],
      [{ amount: "99,00" }, "amount"],
      [{ amount: "201.00" }, "amount"],
      [{ amount: "49.99" }, "amount"],
      [{ rate: "-1" }, "rate"],
      [{ rate: "163.44" }, "rate"],
    ] as const)
      expect((await setBank(id, given)).error?.fields).toEqual({ [field]: expect.any(String) });
    expect((await setBank("01900000-0000-7000-8000-000000000000", { amount: "99.00" })).error?.code).toBe("NOT_FOUND");
    const answers = await Promise.all([setBank(id, { amount: "101.50" }), setBank(id, { amount: "101.50" })]);
    expect(answers.map(({ data }) => data?.setPayoutBankAmount.bankAmount.amount)).toEqual(["101.50", "101.50"]);
    expect(await balances()).toMatchObject({ "fx-result:EUR": -150, "fx:EUR:USD:EUR": 10_150 });
    await prove();
    // 108.42 dollars at 1.0952 are 98.9956… euros.
    expect((await setBank(id, { rate: "1.0952" })).data.setPayoutBankAmount.bankAmount).toEqual({
      amount: "99.00",
      currency: "EUR",
    });
    expect(await balances()).toMatchObject({ "fx-result:EUR": 100, "fx:EUR:USD:EUR": 9900 });
    await prove();
    await kit.mark("Paid", id);
    await kit.api.as(kit.admin)('mutation ($id: ID!) { markPayoutReturned(id: $id, reason: "Closed") { id } }', { id });
    const left = await balances();
    expect(Object.keys(left).filter((account) => account.startsWith("fx"))).toEqual([]);
    expect(left[`publisher:${euros.publisher.id}:EUR`]).toBe(10_000);
    await prove();
  });

  it("is rejected if someone else changed the payout's rate or amount", async () => {
    const [euros] = await pairsOf("EUR");
    await kit.paidBy(euros.publisher, IN_DOLLARS);
    await kit.earn(euros, 10_000);
    kit.passToCalculation();
    await rates();
    await kit.run();
    const [payout] = await payouts();
    const faultsAfter = async (change: string) => (await kit.faultsAfter("payout", payout!.id, change)).join("\n");
    const recorded = `payout ${payout!.id}: it is not what was recorded of it last`;
    expect(await faultsAfter("rateTo = '1.2'")).toContain("does not follow");
    expect(await faultsAfter("rateDay = '2020-01-01'")).toContain(recorded);
    expect(await faultsAfter("bankAmount = 1")).toMatch(/for its bankAmount/);
    expect(await faultsAfter("earned = 9999")).toContain(recorded);
    expect((await kit.verify()).faults).toEqual([]);
  });
});

it("keeps every currency balanced in any sequence of runs, failures, returns, holds and rates", async () => {
  const next = numbers(11);
  const pairs = await pairsOf("USD", "EUR", "JPY", "GBP");
  const [{ publisher }] = pairs;
  await kit.paidBy(publisher, IN_DOLLARS);
  const sold: { pair: Pair; sale: Sale }[] = [];
  const act = (what: string, id: string, reason = "") =>
    kit.api.as(kit.admin)(`mutation ($id: ID!) { ${what}(id: $id${reason && `, reason: "${reason}"`}) { status } }`, {
      id,
    });
  for (let week = 0; week < 5; week += 1) {
    for (let step = 0; step < 10; step += 1) {
      const pair = pairs[next(4)] as Pair;
      const known = sold[next(Math.max(1, sold.length))];
      if (next(3) > 0 || !known) sold.push({ pair, sale: await kit.earn(pair, 2000 + next(9000)) });
      else await kit.giveBack(known.pair, known.sale, `${week}-${step}`, 1 + next(60_000));
    }
    if (week === 2) await kit.paidBy(publisher, { ...WIRE, payIn: "EUR" });
    kit.passDays(7);
    kit.passToCalculation();
    const moved = Object.entries(RATES).map(([currency, rate]) => [currency, `${rate}${next(9)}`]);
    if (week !== 3) await rates(Object.fromEntries(moved));
    await Promise.all([kit.run(), kit.run()]);
    for (const { id, status, earned, earnedIn } of await payouts()) {
      const choice = next(7);
      if (choice === 0) await kit.fail(id);
      if (choice === 1) await act("holdPayout", id, "To be checked");
      if (choice === 2) await act("releasePayout", id);
      if (choice > 2) await kit.mark("Sent", id);
      if (choice > 3) await setBank(id, { amount: (earned / 10 ** digitsOf(earnedIn)).toFixed(digitsOf(earnedIn)) });
      if (choice > 3 && next(2)) await setBank(id, { rate: "1.1" });
      if (choice > 4) await kit.mark("Paid", id);
      if (status === "paid" && choice === 6) await act("markPayoutReturned", id, "Closed");
    }
    await prove();
  }
  const all = await payouts();
  expect(new Set(all.map(({ earnedIn, currency }) => `${earnedIn}-${currency}`)).size).toBeGreaterThan(4);
  expect(all.filter(({ bankAmount }) => bankAmount !== null).length).toBeGreaterThan(2);
});
