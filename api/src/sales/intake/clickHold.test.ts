import { DAY, forEach, PayoutTestKit } from "../../../test";
import { business } from "../../contract/business";
import { Sale } from "../sale.entity";

const SALES = "{ orders(first: 100) { nodes { orderId status hold ordersOnClick } } }";
const { maxOrdersPerClick } = business;

const kit = PayoutTestKit.forAll();
const pair = forEach(() => kit.pair());

let orders = 0;
const order = (clickId: string) => {
  orders += 1;
  const body = { orderId: `crowd-${orders}`, amount: "50.00", clickId };
  return kit.api.rest(pair.advertiser)("POST", "/api/v1/sales", body);
};
const ordersOf = async (clickId: string, count: number) => {
  for (let at = 0; at < count; at += 1) await order(clickId);
};
const listed = async (who = pair.publisher) => (await kit.api.as(who)(SALES)).data.orders.nodes;
const held = async () => (await listed()).filter(({ hold }: any) => hold !== null);
const windowEnds = async () => {
  kit.clock.pass(31 * DAY);
  await kit.api.services.returnWindow.approveDue();
};

describe("many orders from one click", () => {
  it("are approved automatically up to the limit", async () => {
    await ordersOf(kit.clickId(pair), maxOrdersPerClick);
    expect(await held()).toEqual([]);
    await windowEnds();
    expect((await listed()).map(({ status }: any) => status)).toEqual(Array(maxOrdersPerClick).fill("APPROVED"));
  });

  it("are all held above the limit", async () => {
    const clickId = kit.clickId(pair);
    await ordersOf(clickId, maxOrdersPerClick + 8);
    await order(kit.clickId(pair));
    for (const viewer of [pair.publisher, pair.advertiser]) {
      const [newest, ...others] = await listed(viewer);
      expect(newest).toMatchObject({ hold: null, ordersOnClick: 1 });
      expect(others).toEqual(
        others.map((sale: object) => ({ ...sale, hold: "many orders on one click", ordersOnClick: others.length })),
      );
      expect(others).toHaveLength(maxOrdersPerClick + 8);
    }
    await windowEnds();
    const statuses = (await listed()).map(({ status }: any) => status);
    expect(statuses).toEqual(["APPROVED", ...Array(maxOrdersPerClick + 8).fill("PENDING")]);
    expect((await kit.verify()).faults).toEqual([]);
  });

  it("are held under concurrency, too", async () => {
    const clickId = kit.clickId(pair);
    await Promise.all(Array.from({ length: 20 }, () => order(clickId)));
    expect(await held()).toHaveLength(20);
  });

  it("are paid once approved by the brand", async () => {
    const clickId = kit.clickId(pair);
    const { body: first } = await order(clickId);
    await kit.approve(pair, first);
    await ordersOf(clickId, maxOrdersPerClick);
    const kept = await kit.api.db.read.findOneByOrFail(Sale, { id: first.id });
    expect([kept.status, kept.hold]).toEqual(["approved", null]);
    const [one] = await kit.api.db.read.findBy(Sale, { merchantId: pair.merchant.id, status: "pending" });
    expect((await kit.approve(pair, one!)).data.approveSale.stage).toBe("APPROVED");
  });

  it("are not held because of unverified reports", async () => {
    const clickId = kit.clickId(pair);
    for (let at = 0; at < maxOrdersPerClick + 3; at += 1) {
      const url = `/px.gif?m=${pair.merchant.id}&o=claim-${at}&a=20.00&c=${clickId}`;
      expect((await kit.api.rest(null)("GET", url)).status).toBe(200);
    }
    await order(clickId);
    expect(await held()).toEqual([]);
  });
});
