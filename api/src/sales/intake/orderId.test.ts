/** On both engines: each compares and stores text differently. */
import { forEach, testApi } from "../../../test";
import { Sale } from "../sale.entity";

const RECORD = "mutation ($input: SaleInput!) { recordSale(input: $input) { orderId } }";

const api = testApi();
const shop = forEach(() => api.make.advertiser());
beforeEach(() => api.make.merchant({ ownerId: shop.id }));

const report = (orderId: string) => api.rest(shop)("POST", "/api/v1/sales", { orderId, amount: "40.00" });
const returnOrder = (orderId: string) =>
  api.rest(shop)("POST", `/api/v1/sales/${encodeURIComponent(orderId)}/returns`, { returnId: "r1" });

describe("order ID", () => {
  it.each(["W-1001", "a/b", "order 7 #é?", "...", ".1", "100%", "王"])(
    "%s works percent-encoded in a URL",
    async (orderId) => {
      expect(await report(orderId)).toMatchObject({ status: 201, body: { orderId } });
      expect((await returnOrder(orderId)).status).toBe(201);
    },
  );

  it("ignores invisible characters", async () => {
    expect((await report("\u200bW-1002 ")).body.orderId).toBe("W-1002");
    expect((await report("W-1002\ufeff")).status).toBe(200);
    expect((await returnOrder(" W-\u20601002")).status).toBe(201);
  });

  it.each([".", "..", " .. ", "\u200b."])("%j is rejected", async (orderId) => {
    const message = "The order ID can't consist of dots only";
    expect(await report(orderId)).toMatchObject({ status: 422, body: { fields: { orderId: message } } });
    const { error } = await api.as(shop)(RECORD, { input: { orderId, amount: "40.00" } });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { orderId: message } });
    expect(await api.db.read.countBy(Sale, { orderId: orderId.trim() })).toBe(0);
  });
});
