import { DAY, forEach, HeldClock, MINUTE, OrderTestKit, replaySales, SECOND, testApi, type User } from "../../../test";
import { termsInForce } from "../../../test/termsInForce";
import { CHECKOUTS_OF_CLICK } from "./checkoutSeen";
import { CheckoutSeen } from "./checkoutSeen.entity";

const clock = new HeldClock();

const api = testApi({ clock });
/** Who brought the shopper, and who came afterwards, honestly. */
let orders = 0;

const kit = forEach(() => guardedShop());
const anna = forEach(() => kit.partner());
const bea = forEach(() => kit.partner());

async function guardedShop(): Promise<OrderTestKit> {
  const shop = await OrderTestKit.open(api, clock);
  await termsInForce(shop, clock, { guardPolicy: "stand-down", guard: { sessionMinutes: 30, seconds: 1 } });
  return shop;
}

const atTheTill = async (clicks: readonly string[], shop = kit) => {
  expect((await shop.openCheckout({ m: shop.merchant.id, basket: clicks.join(".") })).statusCode).toBe(204);
};

async function ordered(...clicks: string[]) {
  orders += 1;
  await kit.follow(clicks);
  await kit.server(`replayed-${orders}`, { clickId: clicks.join(".") });
  const { earnings, why } = await kit.sale(`replayed-${orders}`);
  const who = ["anna", "bea"][[anna, bea].findIndex(({ user }) => user.id === earnings[0]?.publisherId)];
  return { who, rule: why.guard?.displacing?.rule ?? null };
}

afterEach(async () => expect((await replaySales(api.db)).differences).toEqual([]));

describe("checkout reports of the snippet", () => {
  it("replayed after another's click take nothing from it", async () => {
    const brought = kit.click(anna, 40);
    await atTheTill([brought]);
    clock.pass(45 * MINUTE);
    const back = kit.click(bea, 5);
    for (let times = 0; times < 3; times += 1) {
      await atTheTill([brought]);
      clock.pass(6 * MINUTE);
    }
    await atTheTill([brought, back]);
    clock.pass(MINUTE);
    expect(await ordered(brought, back)).toEqual({ who: "bea", rule: null });
  });

  it("twice within a session count as the last before the click", async () => {
    const brought = kit.click(anna, 1);
    await atTheTill([brought]);
    clock.pass(20 * MINUTE);
    await atTheTill([brought]);
    clock.pass(25 * MINUTE);
    expect(await ordered(brought, kit.click(bea, 2))).toEqual({ who: "anna", rule: "G2" });
  });

  it("from another browser take nothing from this shopper's later click", async () => {
    const brought = kit.click(anna, 1);
    const basket = { m: kit.merchant.id, basket: brought };
    for (const other of [{ address: "203.0.113.9" }, { agent: "curl/8.0" }])
      expect((await kit.openCheckout(basket, other)).statusCode).toBe(204);
    clock.pass(10 * MINUTE);
    expect(await ordered(brought, kit.click(bea, 2))).toEqual({ who: "bea", rule: null });
  });

  it("are counted for the brand only, by credited partner", async () => {
    const brought = kit.click(anna, 1);
    await atTheTill([brought]);
    clock.pass(10 * MINUTE);
    await ordered(brought, kit.click(bea, 2));
    await ordered(kit.click(bea, 2));
    clock.pass(DAY);
    await api.services.riskJob.plan.work(new AbortController().signal);
    const gainsFor = async (viewer: User) =>
      (await api.as(viewer)("{ checkoutGains { publisherId publisherName orders gained } }")).data.checkoutGains;
    const { id: publisherId, name: publisherName } = anna.user;
    expect(await gainsFor(kit.advertiser)).toEqual([{ publisherId, publisherName, orders: 1, gained: 1 }]);
    expect(await gainsFor((await guardedShop()).advertiser)).toEqual([]);
  });

  it("add to what another browser reported about the same click", async () => {
    const brought = kit.click(anna, 1);
    await kit.openCheckout({ m: kit.merchant.id, basket: brought }, { address: "203.0.113.9" });
    await atTheTill([brought]);
    clock.pass(10 * MINUTE);
    expect(await ordered(brought, kit.click(bea, 2))).toEqual({ who: "anna", rule: "G2" });
  });

  it("are accepted from pages of the shop only", async () => {
    const { host } = new URL(kit.merchant.website);
    const basket = { m: kit.merchant.id, basket: kit.click(anna, 1) };
    const kept = async (origin: string | null) => {
      expect((await kit.openCheckout(basket, { origin })).statusCode).toBe(204);
      return api.db.read.countBy(CheckoutSeen, { merchantId: kit.merchant.id });
    };
    for (const origin of [
      null,
      "null",
      "",
      "https://blog.example",
      `https://${host}.evil.example`,
      `https://evil${host}`,
    ])
      expect([origin, await kept(origin)]).toEqual([origin, 0]);
    expect(await kept(`https://checkout.${host}`)).toBe(1);
  });

  it("are ignored if the later click is not stored, as in a flood", async () => {
    const brought = kit.click(anna, 1);
    await atTheTill([brought]);
    clock.pass(10 * MINUTE);
    const orderId = "unstored";
    await kit.server(orderId, { clickId: [brought, kit.click(bea, 2)].join(".") });
    expect((await kit.sale(orderId)).earnings[0]?.publisherId).toBe(bea.user.id);
  });

  it("at another shop, or with its clicks, are ignored", async () => {
    const other = await guardedShop();
    const brought = kit.click(anna, 1);
    await atTheTill([brought], other);
    await atTheTill([other.click(await other.partner(), 1)]);
    clock.pass(10 * MINUTE);
    expect(await ordered(brought, kit.click(bea, 2))).toEqual({ who: "bea", rule: null });
  });

  it("can't precede a click they name, whatever the process's clock says", async () => {
    const brought = kit.click(anna, 30);
    // The redirecting process's clock is two seconds ahead of the one receiving the checkout report.
    const landing = kit.click(bea, (-2 * SECOND) / MINUTE);
    await atTheTill([brought, landing]);
    clock.pass(5 * MINUTE);
    expect(await ordered(brought, landing)).toEqual({ who: "bea", rule: null });
  });

  it("are limited per click, so no one can guard it for days", async () => {
    const brought = kit.click(anna, 1);
    for (let times = 0; times < 2 * CHECKOUTS_OF_CLICK; times += 1) {
      await atTheTill([brought]);
      clock.pass(10 * MINUTE);
    }
    expect(await api.db.read.countBy(CheckoutSeen, { merchantId: kit.merchant.id })).toBe(CHECKOUTS_OF_CLICK);
    expect(await ordered(brought, kit.click(bea, 2))).toEqual({ who: "bea", rule: null });
  });
});
