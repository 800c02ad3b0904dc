import { forAll, type Pair, PayoutTestKit } from "../../../test";
import { Sale } from "../sale.entity";
import { signatureOf } from "./signature";

const kit = PayoutTestKit.forAll();
const dollars = forAll(() => kit.pair());
const euros = forAll(() => inCurrency("EUR"));

async function inCurrency(currency: string): Promise<Pair> {
  const advertiser = await kit.api.make.advertiser();
  return kit.pair({ advertiser, merchant: await kit.api.make.merchant({ ownerId: advertiser.id, currency }) });
}

let count = 0;
const report = ({ advertiser }: Pair, order: object) => {
  count += 1;
  return kit.api.rest(advertiser)("POST", "/api/v1/sales", { orderId: `currency-${count}`, amount: "10.00", ...order });
};

describe("order's currency", () => {
  it("defaults to the program's", async () => {
    expect((await report(euros, {})).body).toMatchObject({ amount: "10.00", currency: "EUR" });
    expect((await report(dollars, {})).body).toMatchObject({ amount: "10.00", currency: "USD" });
    expect((await report(euros, { currency: "EUR" })).status).toBe(201);
  });

  it("is rejected with a message if different", async () => {
    const message = "This program uses EUR. Please report the order in EUR.";
    for (const currency of ["USD", "JPY", "eur", "EU"]) {
      const { status, body } = await report(euros, { currency });
      expect([status, body.fields ?? body.errors]).toEqual([422, { currency: message }]);
    }
    const refused = await report(dollars, { currency: "EUR" });
    expect([refused.status, refused.body.fields ?? refused.body.errors]).toEqual([
      422,
      { currency: "Only USD is supported" },
    ]);
  });

  it.each([
    ["JPY", "1234", 1234, "1234"],
    ["KWD", "1.234", 1234, "1.234"],
    ["HUF", "12.34", 1234, "12.34"],
  ])("determines the digits: %s %s", async (currency, amount, cents, text) => {
    const pair = await inCurrency(currency);
    const { body } = await report(pair, { amount, clickId: kit.clickId(pair) });
    expect(body).toMatchObject({ amount: text, currency });
    expect(await kit.api.db.read.findOneByOrFail(Sale, { id: body.id })).toMatchObject({ amount: cents, currency });
    const back = await kit.api.rest(pair.advertiser)("POST", `/api/v1/sales/${body.orderId}/returns`, {
      returnId: `r-${currency}`,
      amount,
    });
    expect(back.body).toMatchObject({ amount: text, sale: { returnedAmount: text } });
  });

  it.each([
    ["JPY", "1.5", 'Please send an amount such as "1234"'],
    ["JPY", "1234.00", 'Please send an amount such as "1234"'],
    ["KWD", "1.2345", 'Please send an amount such as "12.345"'],
    ["EUR", "1.234", 'Please send an amount such as "12.34"'],
    ["JPY", "0", "Please send an amount above 0"],
    ["JPY", "1000000000001", "Please send an amount of at most 1000000000000"],
  ])("rejects more digits than it has: %s %s", async (currency, amount, message) => {
    const { status, body } = await report(await inCurrency(currency), { amount });
    expect([status, body.fields ?? body.errors]).toEqual([422, { amount: message }]);
  });

  it("applies to signed pages and pixels", async () => {
    const pair = await inCurrency("KWD");
    const { signing } = kit.api.services;
    const secret = await signing.secretOf(pair.merchant.id);
    const order = { merchantId: pair.merchant.id, orderId: "signed-1", amount: "5.125", clickId: kit.clickId(pair) };
    const pixel = (more: object) =>
      kit.api.rest(null)("POST", "/px", {
        m: order.merchantId,
        o: order.orderId,
        a: order.amount,
        c: order.clickId,
        ...more,
      });
    const signature = (currency: string) => signatureOf(secret, { ...order, currency });
    const sale = () => kit.api.db.read.findOneBy(Sale, { merchantId: order.merchantId, orderId: order.orderId });
    await pixel({ currency: "USD", s: signature("USD") });
    expect(await sale()).toBeNull();
    await pixel({ s: signature("KWD") });
    expect(await sale()).toMatchObject({ amount: 5125, currency: "KWD", source: "signed" });
  });
});
