import { forAll, testApi } from "../../../test";

const api = testApi();
let orders = 0;
const shop = forAll(() => api.make.advertiser());
beforeAll(() => api.make.merchant({ ownerId: shop.id }));
beforeEach(() => {
  orders += 1;
});

const report = (given: object) => api.rest(shop)("POST", "/api/v1/sales", { orderId: `words-${orders}`, ...given });
const line = (given: object) => ({
  lines: [
    { sku: "coat", amount: "10.00" },
    { sku: "gift", amount: "1", ...given },
  ],
});

const AMOUNT = 'Please send an amount such as "12.34"';
const TOO_MUCH = "Please send an amount of at most 10000000000.00";

describe("sale validation message for", () => {
  it.each<[string, object, string, string]>([
    ["an amount of the wrong type", { amount: 12.5 }, "amount", AMOUNT],
    ["an amount that is none", { amount: "12,50" }, "amount", AMOUNT],
    ["an amount of nothing", { amount: "0.00" }, "amount", "Please send an amount above 0.00"],
    ["too high an amount", { amount: "10000000000.01" }, "amount", TOO_MUCH],
    ["an amount that is higher still", { amount: "1".repeat(40) }, "amount", TOO_MUCH],
    ["a merchant of the wrong type", { amount: "1", merchantId: 1 }, "merchantId", "Please send a merchant ID"],
    [
      "a moment of the wrong type",
      { amount: "1", occurredAt: 5 },
      "occurredAt",
      expect.stringMatching(/^Please send a time/),
    ],
    ["a line's type", line({ quantity: "1" }), "lines", "Line 2, quantity: Please send a number"],
    ["a line's amount", line({ amount: "ten" }), "lines", `Line 2, amount: ${AMOUNT}`],
    ["a line's amount's type", line({ amount: 10 }), "lines", `Line 2, amount: ${AMOUNT}`],
    ["a line's height", line({ amount: "99999999999" }), "lines", `Line 2, amount: ${TOO_MUCH}`],
    ["a line's fields", line({ price: "1" }), "lines", "Line 2, price: Unknown field"],
    ["a line's sku", line({ sku: "" }), "lines", "Line 2, sku: Please send the SKU of each line"],
    ["a line that is none", { lines: ["coat"] }, "lines", "Line 1: Please send each line as an object"],
    [
      ...(["lines of which all are free", { lines: [{ sku: "gift", amount: "0.00" }] }, "lines"] as const),
      "Please send at least one line with an amount above zero",
    ],
  ])("%s", async (_name, given, field, message) => {
    const { status, body } = await report(given);
    expect([status, body.message, body.fields]).toEqual([422, message, { [field]: message }]);
  });

  it("a line of a return", async () => {
    await report({ amount: "10.00" });
    const back = { returnId: "r", lines: [{ sku: "coat", amount: "0" }] };
    const { body } = await api.rest(shop)("POST", `/api/v1/sales/words-${orders}/returns`, back);
    expect(body.fields).toEqual({ lines: "Line 1, amount: Please send an amount above 0.00" });
  });
});

it("order with a free item is accepted and returned", async () => {
  const { status, body } = await report(line({ amount: "0.00" }));
  expect([status, body.amount]).toEqual([201, "10.00"]);
  const lines = [{ sku: "gift" }, { sku: "coat" }];
  const back = await api.rest(shop)("POST", `/api/v1/sales/words-${orders}/returns`, { returnId: "free", lines });
  expect([back.status, back.body.amount]).toEqual([201, "10.00"]);
});
