import { PayoutTestKit } from "../../../test";
import { conversionProof } from "../../../test/conversionProof";
import { Payout } from "./payout.entity";

const kit = PayoutTestKit.forEach();

const { pairsOf } = conversionProof(() => kit);

describe("payout run in two currencies", () => {
  it("pays each once, even under concurrency, with a file per currency", async () => {
    const [dollars, euros] = await pairsOf("USD", "EUR");
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
    const file = (body: object) => kit.api.rest(kit.admin)("POST", "/api/admin/payout-files/paypal", body);
    const [inEuros, inDollars] = [await file({ currency: "EUR" }), await file({})];
    expect([inEuros.status, inEuros.body]).toEqual([200, expect.stringMatching(/^[^,]+,70\.00,EUR,[^\n]+\n$/)]);
    expect([inDollars.status, inDollars.body]).toEqual([200, expect.stringMatching(/^[^,]+,60\.00,USD,[^\n]+\n$/)]);
    expect((await file({ currency: "EUR" })).status).toBe(409);
    expect((await file({ currency: "EURO" })).status).toBe(422);
  });

  it("rolls over what the method doesn't support or what has no minimum", async () => {
    const [dinars, leks] = await pairsOf("KWD", "ALL");
    await kit.paidBy(dinars.publisher);
    await kit.earn(dinars, 20_000);
    await kit.earn(leks, 90_000);
    await kit.runNext();
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
    const pairs = await pairsOf("USD", "EUR", "JPY");
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

it("rejects a posting that balances only across currencies", async () => {
  const [dollars] = await pairsOf("USD");
  const parts = [
    { account: `publisher:${dollars.publisher.id}`, kind: "commission" as const, amount: 5 },
    { account: `merchant:${dollars.merchant.id}:EUR`, kind: "commission" as const, amount: -5 },
  ];
  const { db, services } = kit.api;
  await expect(db.write((tx) => services.ledger.post(tx, { cause: "test:mixed", parts }))).rejects.toThrow(
    /unbalanced/,
  );
  // Written outside the service, it is detected.
  await kit.earn(dollars, 100);
  await db.write((tx) =>
    tx.query("UPDATE ledger_entry SET account = CONCAT(account, ':EUR') WHERE account LIKE 'merchant:%'"),
  );
  const { faults } = await kit.verify();
  expect(faults.filter((fault) => fault.includes("instead of 0"))).toHaveLength(2);
});

it("omits currencies in which a publisher has no program", async () => {
  const [pair] = await pairsOf("EUR");
  await kit.earn(pair, 5000);
  const query = `query ($currency: String) { publisherReport(currency: $currency) {
    currency totals { sales commission { cents currency } } } }`;
  const totals = async (currency: string | null) =>
    (await kit.api.as(pair.publisher)(query, { currency })).data.publisherReport.totals;
  expect(await totals(null)).toEqual({ sales: 1, commission: { cents: 5000, currency: "EUR" } });
  expect(await totals("EUR")).toEqual({ sales: 1, commission: { cents: 5000, currency: "EUR" } });
  expect(await totals("JPY")).toEqual({ sales: 1, commission: { cents: 0, currency: "JPY" } });
});
