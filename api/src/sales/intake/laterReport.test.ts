/** On both engines: concurrent writes depend on their locks. */

import { BOT, type ClickKind, DAY, forEach, HeldClock, MINUTE, Notice, OrderTestKit, testApi } from "../../../test";
import { SaleReturn } from "../sale.entity";

const TOTALS = `{ publisherReport { totals { sales revenue { cents } commission { cents } } } }`;

const clock = new HeldClock();
const api = testApi({ clock });
let orders = 0;
let orderId: string;

const kit = forEach(() => OrderTestKit.open(api, clock));
const publisher = forEach(() => kit.partner());
beforeEach(async () => {
  orders += 1;
  orderId = `later-${orders}`;
});

const clickId = (minutesAgo = 1, kind?: ClickKind) => kit.click(publisher, minutesAgo, 30, 1, kind);
const wait = (days: number) => clock.pass(days * DAY);
const server = (given: object = {}) => kit.server(orderId, { amount: "30.00", ...given });
const returnOrder = (given: object) => kit.giveBack(orderId, { returnId: `r-${orderId}`, ...given });
const unsigned = (click: string) => kit.unsigned(orderId, click, "30.00");
const signed = (click: string) => kit.signed(orderId, click, "30.00");
const sale = () => kit.sale(orderId);
async function totals() {
  const { totals: sums } = (await api.as(publisher.user)(TOTALS)).data.publisherReport;
  return [sums.sales, sums.revenue.cents, sums.commission.cents];
}
const paid = { status: "pending", reason: null, commission: 300, rateBasisPoints: 1000, amount: 3000 };

describe("order reported without a click", () => {
  it("earns by a later signed page report", async () => {
    expect((await server()).body).toMatchObject({ status: "declined", reason: "no click" });
    const decidedAt = clock.now().toISOString();
    wait(1);
    expect((await signed(clickId(DAY / MINUTE + 1))).status).toBe(204);
    expect(await sale()).toMatchObject({
      ...paid,
      source: "server",
      publisherId: publisher.user.id,
      linkId: publisher.link.id,
    });
    expect((await sale()).why).toMatchObject({
      decision: "attributed",
      commission: 300,
      decidedAt: clock.now().toISOString(),
      before: { decision: "no click", decidedAt },
      considered: [{ outcome: "eligible", linkId: publisher.link.id }],
    });
    expect(await totals()).toEqual([1, 3000, 300]);
    const heard = await api.db.read.findBy(Notice, { accountId: publisher.user.id, event: "first-sale" });
    expect(heard).toMatchObject([{ facts: { cents: 300 } }]);
    await kit.prove([publisher, 300]);
  });

  it("earns by a click the server reports later", async () => {
    const click = clickId();
    await signed("");
    expect((await server({ clickId: click })).body).toMatchObject({ status: "pending", commission: "3.00" });
    orderId = `${orderId}-b`;
    await server();
    expect(await server({ clickId: click })).toMatchObject({ status: 200, body: { status: "pending" } });
    expect(await totals()).toEqual([2, 6000, 600]);
  });

  it("takes over one click under concurrent reports", async () => {
    await server();
    const rival = await kit.partner();
    const click = clickId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signed(click)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    await server({ clickId: kit.click(rival) });
    expect(await sale()).toMatchObject({ ...paid, publisherId: publisher.user.id });
    expect(await totals()).toEqual([1, 3000, 300]);
    await kit.prove([publisher, 300]);
  });

  it("earns in any order of the two reports", async () => {
    const click = clickId();
    await Promise.all([server(), signed(click), server(), signed(click)]);
    expect(await sale()).toMatchObject(paid);
    await kit.prove([publisher, 300]);
  });

  it("is in time if its click was", async () => {
    const click = clickId((29 * DAY) / MINUTE);
    await server();
    wait(5);
    await signed(click);
    expect(await sale()).toMatchObject(paid);
  });

  it.each<[string, () => Promise<unknown>, object]>([
    ["a click made after it", async () => signed(clickId(-1)), { reason: "no click" }],
    ["a page that nobody signed", async () => unsigned(clickId()), { reason: "no click", source: "server" }],
    ["a forged click", async () => signed("x".repeat(150)), { reason: "no click" }],
    ["other figures", async () => server({ amount: "31.00", clickId: clickId() }), { reason: "no click" }],
    ["a bot's click", async () => signed(clickId(1, BOT)), { reason: "click by a bot" }],
  ])("earns nothing by %s", async (_name, report, expected) => {
    await server();
    await report();
    expect(await sale()).toMatchObject({ status: "declined", commission: 0, amount: 3000, ...expected });
    expect(await totals()).toEqual([0, 0, 0]);
  });

  it("keeps earlier decisions", async () => {
    await unsigned(clickId());
    const { id } = await sale();
    await api.as(kit.advertiser)(`mutation ($id: ID!) { declineSale(input: { id: $id, reason: "no click" }) { id } }`, {
      id,
    });
    await signed(clickId());
    expect(await sale()).toMatchObject({ status: "declined", reason: "no click", why: { decision: "attributed" } });
    orderId = `${orderId}-b`;
    await server({ clickId: clickId(1, BOT) });
    expect((await server({ clickId: clickId() })).body).toMatchObject({ status: "declined", reason: "click by a bot" });
  });

  it("earns for what was not returned", async () => {
    await server();
    await returnOrder({ amount: "10.05" });
    await returnOrder({ returnId: `${orderId}-2`, amount: "0.05" });
    await signed(clickId());
    expect(await sale()).toMatchObject({ ...paid, returnedAmount: 1010, returnedCommission: 101 });
    const returns = await api.db.read.find(SaleReturn, {
      where: { merchantId: kit.merchant.id },
      order: { id: "ASC" },
    });
    expect(returns.map(({ commission }) => commission)).toEqual([100, 1]);
    expect(await totals()).toEqual([1, 1990, 199]);
    await kit.prove([publisher, 199]);
  });
});

describe("lines reported later", () => {
  const lines = [
    { sku: "coat", amount: "20.00" },
    { sku: "hat", amount: "10.00" },
  ];

  it("are stored, and can be returned", async () => {
    await signed(clickId());
    expect((await server({ lines })).status).toBe(200);
    expect(await sale()).toMatchObject({ ...paid, source: "signed" });
    expect(await returnOrder({ lines: [{ sku: "hat" }] })).toMatchObject({ status: 201, body: { amount: "10.00" } });
    expect((await server({ lines: [{ sku: "coat", amount: "30.00" }] })).status).toBe(409);
    expect(await totals()).toEqual([1, 2000, 200]);
    await kit.prove([publisher, 200]);
  });

  it("do not change the commission", async () => {
    const cents = ["0.05", "0.05", "29.90"].map((amount, index) => ({ sku: `s${index}`, amount }));
    await server({ clickId: clickId() });
    expect((await server({ lines: cents })).body).toMatchObject({ commission: "3.00" });
  });

  it("are rejected after a return, or with another total", async () => {
    await server({ clickId: clickId() });
    expect((await server({ amount: "29.00", lines: [{ sku: "coat", amount: "29.00" }] })).status).toBe(409);
    await returnOrder({ amount: "1.00" });
    expect((await server({ lines })).status).toBe(200);
    expect((await returnOrder({ returnId: `${orderId}-2`, lines: [{ sku: "hat" }] })).status).toBe(422);
    await kit.prove([publisher, 290]);
  });
});

describe("claim", () => {
  it("is in time if made in time", async () => {
    const click = clickId((29 * DAY) / MINUTE);
    await unsigned(click);
    wait(5);
    expect((await server({ clickId: click })).body).toMatchObject({ status: "pending", commission: "3.00" });
    await kit.prove([publisher, 300]);
  });

  it("yields to another click the server reports in time", async () => {
    const [unverified, named] = [clickId(), clickId((29 * DAY) / MINUTE)];
    await unsigned(unverified);
    wait(5);
    expect((await server({ clickId: named })).body).toMatchObject({ status: "declined", reason: "click too old" });
  });
});
