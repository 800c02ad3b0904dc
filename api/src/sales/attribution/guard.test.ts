import { Account, BROWSER, HeldClock, Merchant, replaySales, Terms, testApi, type User } from "../../../test";
import { forAll, forEach } from "../../../test/lasting";
import { OrderTestKit, type Partner } from "../../../test/orderTestKit";
import { termsInForce } from "../../../test/termsInForce";
import { plain, TermsTestKit } from "../../../test/termsTestKit";
import { WHY } from "../../../test/whyFields";
import type { GuardTimes, TermsDocument } from "../../contract/terms/termsDocument";
import { draftedFor } from "../../insight/simulation/draftPayee";
import { ordersPage } from "../../insight/simulation/storedOrders";
import { DAY, MINUTE, SECOND } from "../../platform/clock";
import { NO_BASKET } from "../checkout/checkoutSeen";
import { CheckoutSeen } from "../checkout/checkoutSeen.entity";
import { ANOTHERS_CLICK } from "./whyFor";

const clock = new HeldClock();
const times: GuardTimes = { sessionMinutes: 30, seconds: 60 };

const api = testApi({ clock, limits: { checkoutsByAddress: { points: 60, seconds: 60 } } });
/** Who brought the shopper, and who comes at checkout. */
let orders = 0;
let order: string;

const admin = forAll(() => api.make.admin());

const kit = forEach(() => OrderTestKit.open(api, clock));
const anna = forEach(() => kit.partner());
const rival = forEach(() => kit.partner());
beforeEach(async () => {
  shopper = ownAddress();
  orders += 1;
  order = `guard-${orders}`;
});

const termsAre = (changes: Partial<TermsDocument>) => termsInForce(kit, clock, changes);

const kindIs = ({ user }: Partner, kind: string) =>
  api.as(admin)("mutation ($userId: ID!, $kind: PartnerKind) { setPartnerKind(userId: $userId, kind: $kind) { id } }", {
    userId: user.id,
    kind,
  });

let address = 0;
const ownAddress = () => {
  address += 1;
  return `198.51.100.${address % 250}`;
};
let shopper: string;
const checkout = (payload: unknown, address = shopper) => kit.openCheckout(payload, { address });
const atTheTill = async (...clicks: string[]) => {
  expect((await checkout({ m: kit.merchant.id, basket: clicks.join(".") })).statusCode).toBe(204);
};
const seen = () => api.db.read.findBy(CheckoutSeen, { merchantId: kit.merchant.id });

async function ordered(...clicks: string[]) {
  await kit.follow(clicks, { address: shopper, agent: BROWSER });
  await kit.server(order, { clickId: clicks.join(".") });
  const { earnings, why } = await kit.sale(order);
  const [earning, ...others] = earnings;
  expect(others).toEqual([]);
  const who = ["anna", "rival"][[anna, rival].findIndex(({ user }) => user.id === earning?.publisherId)];
  return { who, guard: why.guard, outcomes: why.considered.map(({ outcome }) => outcome) };
}

const whySeenBy = async (viewer: User) => {
  const { id } = await kit.sale(order);
  return (await api.as(viewer)(`query ($id: ID!) { sale(id: $id) { ${WHY} } }`, { id })).data.sale.why;
};

describe("stand-down", () => {
  it("ignores a guarded publisher's click within the session, and both sides see why", async () => {
    await termsAre({ guardPolicy: "stand-down", guard: times });
    await kindIs(rival, "EXTENSION");
    const found = await ordered(kit.click(anna, 20), kit.click(rival, 5));
    const displacing = { rule: "G1", ms: 15 * MINUTE };
    expect(found).toMatchObject({ who: "anna", outcomes: ["gave way", "eligible"] });
    expect(found.guard).toMatchObject({ policy: "stand-down", terms: 2, ...times, outcome: "gave way", displacing });
    const forBrand = await whySeenBy(kit.advertiser);
    const arrival = { partnerKind: "extension", isGuarded: true, displacing };
    expect(forBrand.considered[0]).toMatchObject({ outcome: "gave way", publisherId: rival.user.id, arrival });
    const forAnna = await whySeenBy(anna.user);
    expect(forAnna.guard).toMatchObject({ outcome: "gave way", displacing, terms: 2 });
    expect(forAnna.considered[0]).toMatchObject({ outcome: ANOTHERS_CLICK, publisherId: null });
    for (const secret of [rival.user.id, rival.link.id, "extension"])
      expect(JSON.stringify(forAnna)).not.toContain(secret);
    expect((await replaySales(api.db)).differences).toEqual([]);
    await kit.prove([anna, 2500], [rival, 0]);
  });

  it("uses the partner type when the order arrives, and may differ for the next order", async () => {
    await termsAre({ guardPolicy: "stand-down", guard: times });
    const clicks = () => [kit.click(anna, 20), kit.click(rival, 5)];
    expect((await ordered(...clicks())).who).toBe("rival");
    await kindIs(rival, "COUPON");
    // The decided order stays unchanged.
    expect((await ordered(...clicks())).who).toBe("rival");
    orders += 1;
    order = `guard-${orders}`;
    expect((await ordered(...clicks())).who).toBe("anna");
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("ignores any click after the checkout was seen, within the session", async () => {
    await termsAre({ guardPolicy: "stand-down", guard: times });
    const brought = kit.click(anna, 1);
    await atTheTill(brought);
    clock.pass(10 * MINUTE);
    const found = await ordered(brought, kit.click(rival, 2));
    expect(found.who).toBe("anna");
    expect(found.guard).toMatchObject({ outcome: "gave way", displacing: { rule: "G2", ms: 8 * MINUTE } });
    clock.pass(40 * MINUTE);
    orders += 1;
    order = `guard-${orders}`;
    // Back after the session: the publisher that brought the shopper back earns.
    expect((await ordered(brought, kit.click(rival, 2))).who).toBe("rival");
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("ignores clicks in the last seconds, by the shop's time", async () => {
    await termsAre({ guardPolicy: "stand-down", guard: { ...times, seconds: 60 } });
    const clicks = [kit.click(anna, 120), kit.click(rival, 10.25)];
    const report = {
      clickId: clicks.join("."),
      occurredAt: new Date(clock.now().getTime() - 10 * MINUTE).toISOString(),
    };
    await kit.server(order, report);
    const { why, earnings } = await kit.sale(order);
    expect(earnings[0]?.publisherId).toBe(anna.user.id);
    expect(why.guard).toMatchObject({ displacing: { rule: "G3", ms: 15 * SECOND } });
    // A shop's time from before the clicks is ignored.
    orders += 1;
    order = `guard-${orders}`;
    await kit.server(order, { ...report, occurredAt: new Date(clock.now().getTime() - DAY).toISOString() });
    expect((await kit.sale(order)).earnings[0]?.publisherId).toBe(rival.user.id);
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("off or flagging only credits the last click, and a draft shows whom it would pay", async () => {
    await kindIs(rival, "CASHBACK");
    const first = await ordered(kit.click(anna, 20), kit.click(rival, 5));
    expect(first).toMatchObject({ who: "rival", outcomes: ["eligible", "earlier click"], guard: { outcome: null } });
    await termsAre({ guardPolicy: "mark" });
    orders += 1;
    order = `guard-${orders}`;
    const marked = await ordered(kit.click(anna, 20), kit.click(rival, 5));
    expect(marked).toMatchObject({ who: "rival", guard: { outcome: "marked", displacing: { rule: "G1" }, ...times } });
    const ask = (sql: `SELECT ${string}`, values: readonly (string | number)[]) =>
      api.db.read.query<Record<string, unknown>[]>(sql, [...values]);
    const stored = await ordersPage(ask, { merchantId: kit.merchant.id, from: "", areEarning: true }, "", 50);
    const payees = (changes: Partial<TermsDocument>) =>
      stored.map((one) => draftedFor(one, { ...plain, ...changes }).payee?.publisherId);
    expect(payees({ guardPolicy: "stand-down" })).toEqual([anna.user.id, anna.user.id]);
    expect(payees({ guardPolicy: "stand-down", guard: { ...times, sessionMinutes: 10 } })).toEqual([
      undefined,
      undefined,
    ]);
    expect(payees({ guardPolicy: "off" })).toEqual([undefined, undefined]);
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("is on for new programs, rejects unreasonable times, and changes are announced", async () => {
    const { id } = await api.make.advertiser();
    const owner = await api.db.read.findOneByOrFail(Account, { id });
    await api.db.write((tx) => api.services.merchants.createFor(tx, owner));
    const { id: merchantId } = await api.db.read.findOneByOrFail(Merchant, { ownerId: id });
    const { document } = await api.db.read.findOneByOrFail(Terms, { merchantId });
    expect(document).toMatchObject({ guardPolicy: "stand-down", guard: times });
    const terms = await TermsTestKit.open(api);
    for (const guard of [{ sessionMinutes: 0, seconds: 60 }, { sessionMinutes: 30 }, { ...times, seconds: 601 }, 5])
      expect((await terms.save({ ...plain, guard })).error).toMatchObject({ code: "BAD_USER_INPUT" });
    await terms.partner();
    const { changes, status } = await terms.published({ ...plain, guardPolicy: "stand-down", guard: times });
    expect(status).toBe("ANNOUNCED");
    expect(changes).toEqual([
      {
        isBetter: false,
        text: expect.stringContaining("within 30 minutes of another click or 60 seconds before the order"),
      },
    ]);
  });
});

describe("POST /px/checkout", () => {
  it("stores one row per click under concurrency", async () => {
    const basket = [kit.click(anna, 3), kit.click(rival, 2)].join(".");
    const answers = await Promise.all(Array.from({ length: 30 }, () => checkout({ m: kit.merchant.id, basket })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(answers[0]?.headers["access-control-allow-origin"]).toBe("*");
    const rows = await seen();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(basket.slice(0, 20));
  });

  it("ignores foreign and forged clicks, and rejects invalid reports", async () => {
    const other = await OrderTestKit.open(api, clock);
    const foreign = other.click(await other.partner(), 1);
    const forged = `${kit.click(anna, 1).slice(0, -4)}AAAA`;
    await atTheTill(foreign, forged, "x", "");
    expect(await seen()).toEqual([]);
    const m = kit.merchant.id;
    for (const bad of [{ m }, { m: "x", basket: "" }, { m, basket: 5 }, { m, basket: "x".repeat(9000) }]) {
      const { statusCode, body } = await checkout(bad);
      expect([statusCode, body]).toEqual([422, expect.stringContaining(NO_BASKET)]);
    }
    for (const bad of ["", "[]", "null", "{"]) expect((await checkout(bad)).statusCode).toBe(400);
    const many = await Promise.all(Array.from({ length: 61 }, () => checkout({ m, basket: "x" }, "203.0.113.7")));
    expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it("is forgotten after two days", async () => {
    await atTheTill(kit.click(anna, 3));
    const forget = () => api.services.checkouts.plan.work(new AbortController().signal);
    clock.pass(2 * DAY - 10 * MINUTE);
    await forget();
    expect(await seen()).toHaveLength(1);
    clock.pass(20 * MINUTE);
    await forget();
    expect(await seen()).toEqual([]);
  });
});
