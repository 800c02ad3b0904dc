import { Account, DAY, HeldClock, HOUR, type User } from "../../../../test";
import { PAUSE, REPLAY, RESUME, WebhookTestKit } from "../../../../test/webhookTestKit";

const clock = new HeldClock();
const kit = WebhookTestKit.forAll(clock);
let admin: User;
beforeAll(async () => (admin = await kit.api.make.admin()));

const SUSPENDED = "Nothing was sent: the account is suspended.";
const UNDELIVERED = /* GraphQL */ `{ undeliveredMessages(filter: { state: SET_ASIDE, kind: WEBHOOK }) { nodes { id
  state account reason nextAt } } }`;
const SEND_AGAIN = "mutation ($id: ID!) { sendMessageAgain(id: $id) { id } }";
const suspend = () => kit.api.services.suspension.suspend(kit.publisher.email);
/** Signs in again, since the earlier tokens are invalid. */
const restore = async () => {
  kit.publisher = await kit.api.services.suspension.restore(kit.publisher.email);
};
const newest = (webhookId: string) => kit.newest(kit.publisher, webhookId);
const setAsideMessages = async () => (await kit.api.as(admin)(UNDELIVERED)).data.undeliveredMessages.nodes;

describe("webhook of a suspended account", () => {
  it("gets nothing; pending and new events are dismissed with the reason", async () => {
    const { webhook } = await kit.make(kit.publisher, ["SALE_CREATED"]);
    kit.status = 500;
    await kit.sell();
    await kit.deliver();
    expect(kit.received).toHaveLength(1);
    await suspend();
    kit.status = 204;
    clock.pass(HOUR);
    await kit.sell();
    await kit.deliver();
    clock.pass(DAY);
    await kit.deliver();
    expect(kit.received).toHaveLength(1);
    const { publisher } = kit;
    const expected = { state: "SET_ASIDE", account: publisher.name, reason: SUSPENDED, nextAt: null };
    expect((await setAsideMessages()).slice(0, 2)).toEqual([
      { id: expect.any(String), ...expected },
      { id: expect.any(String), ...expected },
    ]);
    await restore();
    const givenUp = { state: "GIVEN_UP", nextTryAt: null, reason: SUSPENDED };
    expect((await kit.log(kit.publisher, webhook.id)).nodes).toMatchObject([
      { ...givenUp, attempts: 0, lastStatus: null },
      { ...givenUp, attempts: 1, lastStatus: 500 },
    ]);
  });

  it("gets new events once active again, and old ones on replay", async () => {
    const { webhook } = await kit.make(kit.publisher, ["SALE_CREATED"]);
    await suspend();
    const missed = await kit.sell();
    await kit.deliver();
    await restore();
    const next = await kit.sell();
    await kit.deliver();
    expect(kit.ordersReceived()).toEqual([next.orderId]);
    const [, { id }] = (await kit.log(kit.publisher, webhook.id)).nodes;
    expect((await kit.api.as(kit.publisher)(REPLAY, { id })).data.replayWebhookDelivery.state).toBe("WAITING");
    await kit.deliver();
    expect(kit.ordersReceived()).toEqual([next.orderId, missed.orderId]);
    expect((await kit.log(kit.publisher, webhook.id)).nodes[1]).toMatchObject({ state: "DELIVERED", reason: null });
  });

  it("gets nothing when an admin resends it", async () => {
    await kit.make(kit.publisher, ["SALE_CREATED"]);
    await suspend();
    await kit.sell();
    await kit.deliver();
    const [{ id }] = await setAsideMessages();
    expect((await kit.api.as(admin)(SEND_AGAIN, { id })).error).toBeUndefined();
    await kit.deliver();
    expect((await setAsideMessages())[0]).toMatchObject({ id, reason: SUSPENDED });
    expect(kit.received).toEqual([]);
  });

  it("keeps events of a pause until resumed", async () => {
    const { webhook } = await kit.make(kit.publisher, ["SALE_CREATED"]);
    await kit.api.as(kit.publisher)(PAUSE, webhook);
    await suspend();
    const { orderId } = await kit.sell();
    await kit.deliver();
    await restore();
    expect(await newest(webhook.id)).toMatchObject({ state: "HELD" });
    await kit.api.as(kit.publisher)(RESUME, webhook);
    await kit.deliver();
    expect(kit.ordersReceived()).toEqual([orderId]);
  });
});

it("webhook of a rejected account gets nothing", async () => {
  const { api, publisher } = kit;
  const { webhook } = await kit.make(publisher, ["SALE_CREATED"]);
  await kit.sell();
  await api.db.write((tx) => tx.update(Account, { id: publisher.id }, { status: "rejected" }));
  await kit.deliver();
  await api.db.write((tx) => tx.update(Account, { id: publisher.id }, { status: "approved" }));
  const reason = "Nothing was sent: the account is not approved.";
  expect(await newest(webhook.id)).toMatchObject({ state: "GIVEN_UP", attempts: 0, reason });
  expect(kit.received).toEqual([]);
});
