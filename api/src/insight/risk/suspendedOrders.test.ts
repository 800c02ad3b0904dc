import { AuditEvent, mailsTo, OrderTestKit, type Pair, type Partner, PayoutTestKit, plain, Terms } from "../../../test";
import { forEach } from "../../../test/lasting";
import { business } from "../../contract/business";
import { documentHash } from "../../programs/terms/documentHash";
import { SUSPENDED_PUBLISHER } from "../../sales/decisions/suspicionHold";

let pair: Pair;
let orders = 0;
// Before the kit is stopped.
afterEach(async () => expect((await kit.verify()).faults).toEqual([]));
const kit = PayoutTestKit.forEach();
const shop = forEach(() => OrderTestKit.open(kit.api, kit.clock));
const maya = forEach(() => shop.partner());
const rival = forEach(() => shop.partner());
beforeEach(async () => {
  pair = { publisher: maya.user, advertiser: shop.advertiser, merchant: shop.merchant, link: maya.link };
});

const admin = () => kit.api.as(kit.admin);
const tasks = () => kit.api.work();
async function suspend(reason: string, userId = maya.user.id): Promise<void> {
  const given = { userId, reason, note: "As we wrote" };
  const text =
    "mutation ($userId: ID!, $reason: SuspensionReason!, $note: String) { suspendUser(input: { userId: $userId, reason: $reason, note: $note }) { id } }";
  expect((await admin()(text, given)).error).toBeUndefined();
  await tasks();
}
async function lift(userId = maya.user.id): Promise<void> {
  const text = 'mutation ($userId: ID!) { liftSuspension(userId: $userId, reason: "Explained") { id } }';
  expect((await admin()(text, { userId })).error).toBeUndefined();
  await tasks();
}
async function order(...by: Partner[]): Promise<string> {
  orders += 1;
  const clickId = by.map((one) => shop.click(one)).join(".");
  expect((await shop.server(`order-${orders}`, { amount: "50.00", clickId })).status).toBe(201);
  return `order-${orders}`;
}
const stateOf = async (orderId: string) => {
  const { status, hold, reason } = await shop.sale(orderId);
  return status === "declined" ? [status, reason] : [status, hold];
};
const passReturnWindow = async () => {
  kit.passDays(31);
  await kit.api.services.returnWindow.approveDue();
};
const decline = (count: number, change: object = {}) =>
  admin()(
    `mutation ($userId: ID!, $count: Int!, $reasonCode: OrderReason!, $reason: String) {
       declineSuspendedOrders(input: { userId: $userId, count: $count, reasonCode: $reasonCode, reason: $reason }) { id } }`,
    { userId: maya.user.id, count, reasonCode: "TERMS_BROKEN", reason: "Nobody made these clicks", ...change },
  );
const openOrders = async (userId = maya.user.id) =>
  (await admin()("query ($userId: ID!) { suspendedOrders(userId: $userId) }", { userId })).data.suspendedOrders;

describe("after a suspension for", () => {
  it.each(["CLICKS", "SECURITY"])("%s open orders and later ones are put on hold", async (reason) => {
    const [before, other] = [await order(maya), await order(rival)];
    const approved = await order(maya);
    await kit.approve(pair, await shop.sale(approved));
    const click = shop.click(maya);
    await suspend(reason);
    await shop.server("late", { clickId: click });
    expect(await stateOf(before)).toEqual(["pending", SUSPENDED_PUBLISHER]);
    expect(await stateOf("late")).toEqual(["pending", SUSPENDED_PUBLISHER]);
    expect(await stateOf(other)).toEqual(["pending", null]);
    // The brand reads the reason.
    const seen = await kit.api.as(shop.advertiser)("query ($id: ID!) { sale(id: $id) { hold } }", {
      id: (await shop.sale("late")).id,
    });
    expect(seen.data.sale.hold).toBe(SUSPENDED_PUBLISHER);
    await passReturnWindow();
    expect([await stateOf(before), await stateOf(other), await stateOf(approved)]).toEqual([
      ["pending", SUSPENDED_PUBLISHER],
      ["approved", null],
      ["approved", null],
    ]);
    await lift();
    expect(await stateOf(before)).toEqual(["pending", null]);
    await kit.api.services.returnWindow.approveDue();
    expect([await stateOf(before), await stateOf("late")]).toEqual([
      ["approved", null],
      ["approved", null],
    ]);
  });

  it.each(["TERMS", "ASKED"])("%s open orders continue", async (reason) => {
    const id = await order(maya);
    await suspend(reason);
    await passReturnWindow();
    expect(await stateOf(id)).toEqual(["approved", null]);
  });

  it("clicks nothing is approved before its hold is written", async () => {
    const id = await order(maya);
    kit.passDays(31);
    const given = { userId: maya.user.id };
    await admin()("mutation ($userId: ID!) { suspendUser(input: { userId: $userId, reason: CLICKS }) { id } }", given);
    await kit.api.services.returnWindow.approveDue();
    expect((await stateOf(id))[0]).toBe("pending");
    await tasks();
    expect(await stateOf(id)).toEqual(["pending", SUSPENDED_PUBLISHER]);
  });

  it("clicks the brand can still decide, and an earlier hold remains after lifting", async () => {
    const click = shop.click(maya);
    for (let time = 0; time < 6; time += 1) await shop.server(`many-${time}`, { clickId: click });
    const id = await order(maya);
    await suspend("CLICKS");
    expect((await kit.approve(pair, await shop.sale(id))).error).toBeUndefined();
    await lift();
    expect((await stateOf("many-0"))[1]).toBe("many orders on one click");
  });

  it("clicks concurrent suspension and lifting ends in the account's state", async () => {
    const id = await order(maya);
    for (let time = 0; time < 3; time += 1) {
      const given = { userId: maya.user.id };
      await admin()(
        "mutation ($userId: ID!) { suspendUser(input: { userId: $userId, reason: CLICKS }) { id } }",
        given,
      );
      if (time < 2)
        await admin()('mutation ($userId: ID!) { liftSuspension(userId: $userId, reason: "x") { id } }', given);
    }
    await Promise.all([tasks(), tasks()]);
    await tasks();
    await tasks();
    expect(await stateOf(id)).toEqual(["pending", SUSPENDED_PUBLISHER]);
  });
});

describe("open orders of a suspended publisher", () => {
  it("are declined once, in the number the admin confirmed", async () => {
    const own = [await order(maya), await order(maya)];
    expect([await openOrders(), (await decline(2)).error?.code]).toEqual([0, "BAD_USER_INPUT"]);
    await suspend("CLICKS");
    expect(await openOrders()).toBe(2);
    expect((await decline(3)).error?.code).toBe("CONFLICT");
    const [first, second] = await Promise.all([decline(2), decline(2)]);
    expect(first.data.declineSuspendedOrders.id).toBe(second.data.declineSuspendedOrders.id);
    await tasks();
    for (const id of own) expect((await stateOf(id))[0]).toBe("declined");
    expect(await openOrders()).toBe(0);
    expect(await kit.api.db.read.countBy(AuditEvent, { action: "risk-hold.decline" })).toBe(1);
    await kit.api.services.outbox.deliverDue();
    const heard = await mailsTo(kit.api, maya.user.email);
    expect(heard.filter(({ template }) => template === "held-orders-declined")).toHaveLength(1);
  });

  it("are declined after the review period, and shared ones continue for others", async () => {
    const document = { ...plain, creditModel: "position" } as const;
    await kit.api.db.write((tx) =>
      tx.update(Terms, { merchantId: shop.merchant.id, version: 1 }, { document, hash: documentHash(document) }),
    );
    const [own, shared] = [await order(maya), await order(maya, rival)];
    await suspend("CLICKS");
    expect([await stateOf(own), await stateOf(shared)]).toEqual([
      ["pending", SUSPENDED_PUBLISHER],
      ["pending", SUSPENDED_PUBLISHER],
    ]);
    const end = async () => {
      await kit.api.services.suspicionHold.endDue();
      await tasks();
      await tasks();
    };
    kit.passDays(business.suspensionReviewDays - 1);
    await end();
    expect((await stateOf(own))[0]).toBe("pending");
    kit.passDays(1);
    await end();
    await end();
    expect(await stateOf(own)).toEqual(["declined", expect.stringContaining("remained suspended")]);
    expect(await stateOf(shared)).toEqual(["pending", null]);
    await kit.api.services.returnWindow.approveDue();
    expect((await stateOf(shared))[0]).toBe("approved");
  });
});
