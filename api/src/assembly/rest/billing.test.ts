import { BillingTestKit, type Pair } from "../../../test";

let billing: BillingTestKit;
let pair: Pair;
beforeAll(async () => {
  billing = await BillingTestKit.start();
  pair = await billing.kit.pair();
  for (const cents of [1000, 2000, 4000]) {
    await billing.kit.sell(pair, cents);
    billing.passMonth();
    await billing.issue();
  }
  await billing.kit.sell(pair, 55);
  await billing.pay(pair.merchant.id, { amount: "15.00" });
});
afterAll(() => billing.kit.stop());

const get = (path: string, by: any = pair.advertiser) => billing.api.rest(by)("GET", `/api/v1/advertiser/${path}`);

it("GET /api/v1/advertiser/billing › returns the balance per shop and currency", async () => {
  await billing.limit(pair.merchant.id, "50.00");
  const balance = { currency: "USD", due: "55.00", notInvoiced: "0.55", owed: "55.55" };
  const { status, body } = await get("billing");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    balances: [balance],
    shops: [
      {
        merchantId: pair.merchant.id,
        merchantName: pair.merchant.name,
        balance,
        creditLimit: "50.00",
        isOverLimit: true,
        feePercent: 0,
      },
    ],
  });
});

it("GET /api/v1/advertiser/billing › never adds up two currencies", async () => {
  const owner = await billing.api.make.advertiser();
  for (const currency of ["USD", "JPY", "USD"]) await billing.api.make.merchant({ ownerId: owner.id, currency });
  const { balances, shops } = (await get("billing", owner)).body;
  expect(balances.map(({ currency, due }: any) => [currency, due])).toEqual([
    ["JPY", "0"],
    ["USD", "0.00"],
  ]);
  expect(shops).toHaveLength(3);
});

it("GET /api/v1/advertiser/invoices › pages them, newest first, with the open amount", async () => {
  const first = (await get("invoices?limit=2")).body;
  expect(first.invoices.map(({ total, open }: any) => [total, open])).toEqual([
    ["40.00", "40.00"],
    ["20.00", "15.00"],
  ]);
  const second = (await get(`invoices?limit=2&cursor=${first.next}`)).body;
  expect(second).toMatchObject({ invoices: [{ total: "10.00", open: "0.00", currency: "USD" }], next: null });
  for (const query of ["limit=x", "limit=101", "limit=-1", "cursor=x", "page=2"]) {
    expect([query, (await get(`invoices?${query}`)).status]).toEqual([query, 422]);
  }
});

it("GET /api/v1/advertiser/invoices/{number} › finds own invoices only", async () => {
  const [{ number }] = (await get("invoices")).body.invoices;
  expect((await get(`invoices/${number}`)).body).toMatchObject({ number, merchantName: pair.merchant.name });
  const stranger = (await billing.kit.pair()).advertiser;
  expect((await get(`invoices/${number}`, stranger)).status).toBe(404);
  for (const none of ["2026-99999", "x", "%00"]) expect((await get(`invoices/${none}`)).status).toBe(404);
});
