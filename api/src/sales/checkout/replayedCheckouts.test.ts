import { OrderTestKit, type Partner } from "../../../test/orderTestKit";
import { HeldClock } from "../../../test/process/heldClock";
import { type Api, startApi } from "../../../test/startApi";
import { termsInForce } from "../../../test/termsInForce";
import { MINUTE, SECOND } from "../../core/clock";
import { replaySales } from "../../simulation/replay";
import { CHECKOUTS_OF_CLICK } from "./checkoutSeen";
import { CheckoutSeen } from "./checkoutSeen.entity";

const clock = new HeldClock();

let api: Api;
let kit: OrderTestKit;
/** Who brought the shopper, and who came afterwards, honestly. */
let anna: Partner;
let bea: Partner;
let orders = 0;

beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());
beforeEach(async () => {
  kit = await guardedShop();
  anna = await kit.partner();
  bea = await kit.partner();
});

async function guardedShop(): Promise<OrderTestKit> {
  const shop = await OrderTestKit.open(api, clock);
  await termsInForce(shop, clock, { guardPolicy: "stand-down", guard: { sessionMinutes: 30, seconds: 1 } });
  return shop;
}

const atTheTill = async (clicks: readonly string[], shop = kit) => {
  const payload = JSON.stringify({ m: shop.merchant.id, basket: clicks.join(".") });
  const headers = { "content-type": "text/plain" };
  const { statusCode } = await api.app.inject({ method: "POST", url: "/px/checkout", headers, payload });
  expect(statusCode).toBe(204);
};

async function ordered(...clicks: string[]) {
  orders += 1;
  await kit.server(`replayed-${orders}`, { clickId: clicks.join(".") });
  const { earnings, why } = await kit.sale(`replayed-${orders}`);
  const who = ["anna", "bea"][[anna, bea].findIndex(({ user }) => user.id === earnings[0]?.publisherId)];
  return { who, rule: why.guard?.displacing?.rule ?? null };
}

afterEach(async () => {
  expect((await replaySales(api.db)).differences).toEqual([]);
});

describe("what the snippet says of an open checkout", () => {
  it("sent again after another's click takes nothing from it, however often", async () => {
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

  it("twice within the session counts as the last one before the click", async () => {
    const brought = kit.click(anna, 1);
    await atTheTill([brought]);
    clock.pass(20 * MINUTE);
    await atTheTill([brought]);
    clock.pass(25 * MINUTE);
    expect(await ordered(brought, kit.click(bea, 2))).toEqual({ who: "anna", rule: "G2" });
  });

  it("at another shop, or of another shop's clicks, says nothing of this one", async () => {
    const other = await guardedShop();
    const brought = kit.click(anna, 1);
    await atTheTill([brought], other);
    await atTheTill([other.click(await other.partner(), 1)]);
    clock.pass(10 * MINUTE);
    expect(await ordered(brought, kit.click(bea, 2))).toEqual({ who: "bea", rule: null });
  });

  it("cannot come before a click that it names, whatever the clock of its process says", async () => {
    const brought = kit.click(anna, 30);
    // The process that follows links is two seconds ahead of the one that the checkout reports to.
    const landing = kit.click(bea, (-2 * SECOND) / MINUTE);
    await atTheTill([brought, landing]);
    clock.pass(5 * MINUTE);
    expect(await ordered(brought, landing)).toEqual({ who: "bea", rule: null });
  });

  it("is kept of a click some times only: one who knows it cannot guard it for days", async () => {
    const brought = kit.click(anna, 1);
    for (let times = 0; times < 2 * CHECKOUTS_OF_CLICK; times += 1) {
      await atTheTill([brought]);
      clock.pass(10 * MINUTE);
    }
    expect(await api.db.read.countBy(CheckoutSeen, { merchantId: kit.merchant.id })).toBe(CHECKOUTS_OF_CLICK);
    expect(await ordered(brought, kit.click(bea, 2))).toEqual({ who: "bea", rule: null });
  });
});
