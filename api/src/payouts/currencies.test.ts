import { type Pair, PayoutTestKit, WIRE } from "../../test/payoutTestKit";
import { formatCents } from "../core/money";
import { Earning } from "../earnings/earning.entity";
import { LedgerBalance } from "../ledger/ledger.entity";
import { Sale, SaleReturn } from "../sales/sale.entity";
import { Payout } from "./payout.entity";

jest.setTimeout(240_000);

const CURRENCIES = ["USD", "EUR", "JPY", "KWD"] as const;

let kit: PayoutTestKit;
beforeEach(async () => {
  kit = await PayoutTestKit.start();
});
afterEach(() => kit.stop());

/** One publisher with a link to a program of each currency. */
async function pairsOf(currencies: readonly string[]): Promise<Pair[]> {
  const publisher = await kit.api.make.publisher();
  const pairs: Pair[] = [];
  for (const currency of currencies) {
    const advertiser = await kit.api.make.advertiser();
    const merchant = await kit.api.make.merchant({ ownerId: advertiser.id, currency });
    pairs.push(await kit.pair({ publisher, advertiser, merchant }));
  }
  return pairs;
}

/** Reproducible numbers below a limit. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What each account should hold, from rows that are not the ledger's, in a program of its own. */
async function expectedBalances(): Promise<Record<string, number>> {
  const { read } = kit.api.db;
  const sums: Record<string, number> = {};
  const add = (name: string, currency: string, amount: number) => {
    const account = currency === "USD" ? name : `${name}:${currency}`;
    sums[account] = (sums[account] ?? 0) + amount;
  };
  const currencyOf = new Map((await read.find(Sale)).map(({ id, currency }) => [id, currency]));
  for (const { saleId, publisherId, merchantId, state, amount, returned } of await read.find(Earning)) {
    if (state === "claimed" || state === "void") continue;
    const currency = currencyOf.get(saleId ?? "") ?? "";
    add(`publisher:${publisherId}`, currency, amount - returned);
    add(`merchant:${merchantId}`, currency, returned - amount);
  }
  for (const { publisherId, currency, status, gross, fee, net } of await read.find(Payout)) {
    if (status === "failed") continue;
    add(`publisher:${publisherId}`, currency, -gross);
    add("payout-clearing", currency, net);
    add("network-fees", currency, fee);
  }
  return withoutZero(sums);
}

const withoutZero = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));

async function prove(pairs: readonly Pair[]): Promise<void> {
  const { read } = kit.api.db;
  expect((await kit.verify()).faults).toEqual([]);
  const stored = (await read.find(LedgerBalance)).map(({ account, amount }) => [account, amount] as const);
  expect(withoutZero(Object.fromEntries(stored))).toEqual(await expectedBalances());
  const sales = await read.find(Sale);
  const [{ publisher }] = pairs as [Pair, ...Pair[]];
  const { data } = await kit.api.as(publisher)(
    "{ publisherReport { byCurrency { currency revenue { cents currency } commission { cents currency amount } } } }",
  );
  for (const { merchant } of pairs) {
    const own = sales.filter(({ merchantId, status }) => merchantId === merchant.id && status !== "declined");
    const earnings = await read.findBy(Earning, { merchantId: merchant.id });
    const earned = earnings.filter(({ state }) => state !== "void");
    const { currency } = merchant;
    const commission = earned.reduce((sum, { amount, returned }) => sum + amount - returned, 0);
    const revenue = own.reduce((sum, { amount, returnedAmount }) => sum + amount - returnedAmount, 0);
    const row = data.publisherReport.byCurrency.find((one: { currency: string }) => one.currency === currency);
    expect(row).toEqual({
      currency,
      revenue: { cents: revenue, currency },
      commission: { cents: commission, currency, amount: formatCents(commission, currency) },
    });
  }
}

it.each([3, 17])("keeps each currency apart in any mix of orders, returns and payouts (%d)", async (seed) => {
  const next = numbers(seed);
  const pairs = await pairsOf(CURRENCIES);
  await kit.paidBy(pairs[0]!.publisher, WIRE);
  const sold: { pair: Pair; sale: Sale }[] = [];
  let returns = 0;
  for (let week = 0; week < 4; week += 1) {
    for (let step = 0; step < 24; step += 1) {
      const what = next(10);
      const known = sold[next(Math.max(1, sold.length))];
      if (what < 5 || !known) {
        const pair = pairs[next(pairs.length)]!;
        // Commission of up to about twice the minimum.
        const sale = await kit.sell(pair, 1 + next(pair.merchant.currency === "KWD" ? 30_000 : 9_000));
        expect(sale.currency).toBe(pair.merchant.currency);
        sold.push({ pair, sale });
        if (next(4) > 0) await kit.approve(pair, sale);
      } else if (what < 7) {
        returns += 1;
        await kit.giveBack(known.pair, known.sale, `${seed}-${returns}`, 1 + next(60_000));
      } else if (what === 7) await kit.decline(known.pair, known.sale);
      else await kit.approve(known.pair, known.sale);
    }
    kit.passDays(7);
    kit.passToCalculation();
    await Promise.all([kit.run(), kit.run()]);
    for (const payout of await kit.api.db.read.findBy(Payout, { status: "calculated" })) {
      const choice = next(4);
      if (choice === 0) await kit.fail(payout.id);
      if (choice > 1) await kit.mark("Sent", payout.id);
      if (choice > 2) await kit.mark("Paid", payout.id);
    }
    await prove(pairs);
  }
  const paid = await kit.api.db.read.find(Payout);
  expect(new Set(paid.map(({ currency }) => currency))).toEqual(new Set(CURRENCIES));
  const returned = await kit.api.db.read.find(SaleReturn);
  expect(returned.length).toBeGreaterThan(3);
});

describe("payout run in two currencies", () => {
  it("pays each once, also twice at once", async () => {
    const [dollars, euros] = (await pairsOf(["USD", "EUR"])) as [Pair, Pair];
    await kit.paidBy(dollars.publisher);
    await kit.earn(dollars, 6000);
    await kit.earn(euros, 7000);
    kit.passToCalculation();
    await Promise.all([kit.run(), kit.run(), kit.run()]);
    const made = await kit.api.db.read.find(Payout, { order: { currency: "ASC" } });
    expect(made.map(({ currency, gross }) => [currency, gross])).toEqual([
      ["EUR", 7000],
      ["USD", 6000],
    ]);
    expect((await kit.verify()).faults).toEqual([]);
    const { data, error } = await kit.api.as(kit.admin)(
      "{ payoutRun { made { count net { cents currency } } madeByCurrency { count net { amount currency } } files { format count net { amount currency } } } }",
    );
    expect(error).toBeUndefined();
    expect(data.payoutRun).toEqual({
      made: { count: 1, net: { cents: 6000, currency: "USD" } },
      madeByCurrency: [
        { count: 1, net: { amount: "60.00", currency: "USD" } },
        { count: 1, net: { amount: "70.00", currency: "EUR" } },
      ],
      files: [
        { format: "PAYPAL", count: 1, net: { amount: "60.00", currency: "USD" } },
        { format: "PAIN001", count: 0, net: { amount: "0.00", currency: "USD" } },
        { format: "PAYPAL", count: 1, net: { amount: "70.00", currency: "EUR" } },
      ],
    });
  });

  it("puts one currency into a file", async () => {
    const [dollars, euros] = (await pairsOf(["USD", "EUR"])) as [Pair, Pair];
    await kit.paidBy(dollars.publisher);
    await kit.earn(dollars, 6000);
    await kit.earn(euros, 7000);
    kit.passToCalculation();
    await kit.run();
    const file = (body: object) => kit.api.rest(kit.admin)("POST", "/api/admin/payout-files/paypal", body);
    const [inEuros, inDollars] = [await file({ currency: "EUR" }), await file({})];
    expect([inEuros.status, inEuros.body]).toEqual([200, expect.stringMatching(/^[^,]+,70\.00,EUR,[^\n]+\n$/)]);
    expect([inDollars.status, inDollars.body]).toEqual([200, expect.stringMatching(/^[^,]+,60\.00,USD,[^\n]+\n$/)]);
    expect((await file({ currency: "EUR" })).status).toBe(409);
    expect((await file({ currency: "EURO" })).status).toBe(422);
  });

  it("carries over what the method cannot receive, or what no minimum is set for", async () => {
    const [dinars, leks] = (await pairsOf(["KWD", "ALL"])) as [Pair, Pair];
    await kit.paidBy(dinars.publisher);
    await kit.earn(dinars, 20_000);
    await kit.earn(leks, 90_000);
    kit.passToCalculation();
    await kit.run();
    expect(await kit.api.db.read.find(Payout)).toEqual([]);
    const { data } = await kit.api.as(kit.admin)(
      "{ payoutRun { candidates { nodes { id decision gross { amount currency } fee { cents } } totalCount } } }",
    );
    const { id } = dinars.publisher;
    expect(data.payoutRun.candidates.nodes).toEqual([
      { id: `${id}:ALL`, decision: "NO_MINIMUM", gross: { amount: "900.00", currency: "ALL" }, fee: { cents: 0 } },
      { id: `${id}:KWD`, decision: "OTHER_CURRENCY", gross: { amount: "20.000", currency: "KWD" }, fee: { cents: 0 } },
    ]);
    const next = await kit.api.as(dinars.publisher)(
      "{ nextPayout { decision gross { amount currency } inOtherCurrencies { decision gross { currency } minimum { amount } } } }",
    );
    expect(next.data.nextPayout).toEqual({
      decision: "NO_MINIMUM",
      gross: { amount: "900.00", currency: "ALL" },
      inOtherCurrencies: [{ decision: "OTHER_CURRENCY", gross: { currency: "KWD" }, minimum: { amount: "15.000" } }],
    });
  });

  it("lists a publisher's currencies page by page, each once", async () => {
    const pairs = await pairsOf(["USD", "EUR", "JPY"]);
    for (const pair of pairs) await kit.earn(pair, 50_000);
    kit.passToCalculation();
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const { data }: any = await kit.api.as(kit.admin)(
        `query ($after: String) { payoutRun { candidates(first: 1, after: $after) { nodes { gross { currency } } pageInfo { hasNextPage endCursor } } } }`,
        { after },
      );
      const { nodes, pageInfo } = data.payoutRun.candidates;
      seen.push(...nodes.map(({ gross }: any) => gross.currency));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual(["EUR", "JPY", "USD"]);
  });
});

it("refuses a posting that balances only across currencies", async () => {
  const [dollars] = (await pairsOf(["USD"])) as [Pair];
  const parts = [
    { account: `publisher:${dollars.publisher.id}`, kind: "commission" as const, amount: 5 },
    { account: `merchant:${dollars.merchant.id}:EUR`, kind: "commission" as const, amount: -5 },
  ];
  const { db, services } = kit.api;
  await expect(db.write((tx) => services.ledger.post(tx, { cause: "test:mixed", parts }))).rejects.toThrow(
    /unbalanced/,
  );
  // Written past the service, it is found.
  await kit.earn(dollars, 100);
  await db.write((tx) =>
    tx.query("UPDATE ledger_entry SET account = CONCAT(account, ':EUR') WHERE account LIKE 'merchant:%'"),
  );
  const { faults } = await kit.verify();
  expect(faults.filter((fault) => fault.includes("instead of 0"))).toHaveLength(2);
});

it("reports nothing in a currency that a publisher has no program in", async () => {
  const [pair] = await pairsOf(["EUR"]);
  await kit.earn(pair!, 5000);
  const query = `query ($currency: String) { publisherReport(currency: $currency) {
    currency totals { sales commission { cents currency } } } }`;
  const totals = async (currency: string | null) =>
    (await kit.api.as(pair!.publisher)(query, { currency })).data.publisherReport.totals;
  expect(await totals(null)).toEqual({ sales: 1, commission: { cents: 5000, currency: "EUR" } });
  expect(await totals("EUR")).toEqual({ sales: 1, commission: { cents: 5000, currency: "EUR" } });
  expect(await totals("JPY")).toEqual({ sales: 0, commission: { cents: 0, currency: "JPY" } });
});
