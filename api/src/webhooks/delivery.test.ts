import { HeldClock } from "../../test/heldClock";
import { startApi } from "../../test/startApi";
import { LOG, PAUSE, REMOVE, REPLAY, TEST, WebhookHouse } from "../../test/webhookHouse";
import { DAY, HOUR, MINUTE, SECOND } from "../core/clock";
import { newId } from "../core/ids";
import { shareIds } from "../db/migrations/1763700300100-add-webhook-controls";
import { OutboxMessage } from "../outbox/outbox.entity";
import { WEBHOOK } from "./delivery.service";
import { WebhookDelivery } from "./webhook.entity";

let house: WebhookHouse;
const clock = new HeldClock();
beforeAll(async () => {
  const api = await startApi({ clock, limits: { webhookSendsByAccount: { points: 5, seconds: 60 } } });
  house = await WebhookHouse.open(api, clock);
});
beforeEach(() => house.restart());
afterAll(() => house.stop());

const ONE = /* GraphQL */ `query ($id: ID!) { webhookDelivery(id: $id) { id type body } }`;
const asOwner = (call: string, id: string) => house.api.as(house.owner)(call, { id });
const webhookOfOwner = async () => (await house.make(house.owner, ["SALE_CREATED"])).webhook.id;
const newest = (webhookId: string) => house.newest(house.owner, webhookId);
const idsReceived = () => house.received.map(({ headers }) => headers["webhook-id"]);

describe("a delivery", () => {
  it("can be read with the body that was sent", async () => {
    const webhookId = await webhookOfOwner();
    await house.sell();
    await house.deliver();
    const { id } = await newest(webhookId);
    const { webhookDelivery } = (await asOwner(ONE, id)).data;
    expect(webhookDelivery).toEqual({ id, type: "SALE_CREATED", body: JSON.parse(house.received[0]!.body) });
    expect(idsReceived()).toEqual([id]);
  });

  it.each([
    [500, "The receiver has a fault of its own."],
    [302, "The address sends us on to another one, which we do not follow."],
  ])("is tried again after a %i, under the same id, until it is taken; the log says so", async (answer, reason) => {
    const webhookId = await webhookOfOwner();
    house.status = answer;
    await house.sell();
    expect(await newest(webhookId)).toMatchObject({ state: "WAITING", attempts: 0, reason: null });
    await house.deliver();
    const nextTryAt = new Date(clock.now().getTime() + 30 * SECOND).toISOString();
    expect(await newest(webhookId)).toMatchObject({
      ...{ state: "WAITING", nextTryAt, attempts: 1, deliveredAt: null },
      ...{ lastStatus: answer, lastError: `It answered ${answer}`, reason },
    });
    await house.deliver();
    expect(house.received).toHaveLength(1);
    house.status = 200;
    clock.pass(HOUR);
    await house.deliver();
    expect(new Set(idsReceived()).size).toBe(1);
    const delivered = { state: "DELIVERED", nextTryAt: null, attempts: 2, lastStatus: 200, lastError: null };
    expect(await newest(webhookId)).toMatchObject(delivered);
    clock.pass(DAY);
    await house.deliver();
    expect(house.received).toHaveLength(2);
  });

  it("is given up in the end, and can still be sent", async () => {
    const webhookId = await webhookOfOwner();
    house.status = 500;
    await house.sell();
    for (let tries = 0; tries < 12; tries += 1) {
      await house.deliver();
      clock.pass(6 * HOUR);
    }
    const { id, ...rest } = await newest(webhookId);
    expect(rest).toMatchObject({ state: "GIVEN_UP", nextTryAt: null, attempts: 12 });
    await house.deliver();
    expect(house.received).toHaveLength(12);
    house.status = 200;
    expect((await asOwner(REPLAY, id)).data.replayWebhookDelivery.state).toBe("WAITING");
    await house.deliver();
    expect(await newest(webhookId)).toMatchObject({ state: "DELIVERED", attempts: 13 });
  });

  it("says in words why nobody could be reached", async () => {
    const { webhook } = await house.make(house.owner, ["SALE_CREATED"], "http://localhost:1/hook");
    await house.sell();
    await house.deliver();
    expect(await newest(webhook.id)).toMatchObject({ lastStatus: null, reason: "Nobody listens at the other end." });
  });
});

describe("sending again", () => {
  it("repeats what was taken, under its own id and at once", async () => {
    const webhookId = await webhookOfOwner();
    await house.sell();
    await house.deliver();
    const { id } = await newest(webhookId);
    expect((await asOwner(REPLAY, id)).data.replayWebhookDelivery).toEqual({ id, state: "WAITING", deliveredAt: null });
    await house.deliver();
    expect(idsReceived()).toEqual([id, id]);
    expect(await newest(webhookId)).toMatchObject({ state: "DELIVERED", attempts: 2 });
  });

  it("does not wait for the next try, and makes no second one", async () => {
    const webhookId = await webhookOfOwner();
    house.status = 500;
    await house.sell();
    await house.deliver();
    house.status = 200;
    await asOwner(REPLAY, (await newest(webhookId)).id);
    await house.deliver();
    expect(await newest(webhookId)).toMatchObject({ state: "DELIVERED", attempts: 2 });
    clock.pass(DAY);
    await house.deliver();
    expect(house.received).toHaveLength(2);
  });

  it("waits for whoever is sending it right now", async () => {
    const webhookId = await webhookOfOwner();
    await house.sell();
    const { id } = await newest(webhookId);
    await house.api.db.write((tx) =>
      tx.update(OutboxMessage, { id }, { leaseUntil: new Date(clock.now().getTime() + MINUTE) }),
    );
    expect((await asOwner(REPLAY, id)).error).toMatchObject({ code: "CONFLICT" });
  });

  it("works when the outbox has forgotten the message", async () => {
    const webhookId = await webhookOfOwner();
    await house.sell();
    await house.deliver();
    const { id } = await newest(webhookId);
    await house.api.db.write((tx) => tx.delete(OutboxMessage, { id }));
    expect(await newest(webhookId)).toMatchObject({ state: "DELIVERED" });
    await asOwner(REPLAY, id);
    await house.deliver();
    expect(idsReceived()).toEqual([id, id]);
  });
});

describe("a test", () => {
  it("is sent whatever events were asked for, and says that it is one", async () => {
    const { webhook } = await house.make(house.owner, ["PAYOUT_SENT"]);
    const { sendWebhookTest } = (await asOwner(TEST, webhook.id)).data;
    expect(sendWebhookTest).toMatchObject({ type: "WEBHOOK_TEST", state: "WAITING" });
    await house.deliver();
    expect(JSON.parse(house.received[0]!.body)).toMatchObject({
      type: "webhook.test",
      data: { webhookId: webhook.id },
    });
    expect(idsReceived()).toEqual([sendWebhookTest.id]);
  });
});

describe("what a person asks to be sent", () => {
  it("is refused while the webhook is paused", async () => {
    const webhookId = await webhookOfOwner();
    await house.sell();
    await house.deliver();
    await asOwner(PAUSE, webhookId);
    const { id } = await newest(webhookId);
    for (const [call, target] of [
      [REPLAY, id],
      [TEST, webhookId],
    ]) {
      expect((await asOwner(call!, target!)).error).toMatchObject({
        code: "CONFLICT",
        message: "This webhook is paused. Resume it to send to it.",
      });
    }
    await house.deliver();
    expect(house.received).toHaveLength(1);
  });

  it("is throttled, so that nobody floods an address with it", async () => {
    const webhookId = await webhookOfOwner();
    for (let sent = 0; sent < 5; sent += 1) expect((await asOwner(TEST, webhookId)).error).toBeUndefined();
    expect((await asOwner(TEST, webhookId)).error).toMatchObject({ code: "RATE_LIMITED" });
    expect((await asOwner(REPLAY, (await newest(webhookId)).id)).error).toMatchObject({ code: "RATE_LIMITED" });
    expect((await house.log(house.owner, webhookId)).totalCount).toBe(5);
  });
});

describe("the log", () => {
  it("comes newest first, page by page", async () => {
    const webhookId = await webhookOfOwner();
    for (let sales = 0; sales < 5; sales += 1) await house.sell();
    const all = await house.log(house.owner, webhookId);
    const ids = all.nodes.map(({ id }: { id: string }) => id);
    expect([all.totalCount, ids]).toEqual([5, [...ids].sort().reverse()]);
    const first = await house.log(house.owner, webhookId, { first: 2 });
    const second = await house.log(house.owner, webhookId, { first: 3, after: first.pageInfo.endCursor });
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(ids);
  });

  it("knows no cursor of another webhook's", async () => {
    const [own, other] = [await webhookOfOwner(), await webhookOfOwner()];
    await house.sell();
    const { endCursor: after } = (await house.log(house.owner, other, { first: 1 })).pageInfo;
    const { error } = await house.api.as(house.owner)(LOG, { id: own, after });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { after: expect.any(String) } });
  });

  it.each([101, -1])("gives no page of %i", async (first) => {
    const { error } = await house.api.as(house.owner)(LOG, { id: await webhookOfOwner(), first });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  it("forgets what is older than 30 days, and of webhooks that are gone as well", async () => {
    const [kept, gone] = [await webhookOfOwner(), await webhookOfOwner()];
    await house.sell();
    await house.deliver();
    await asOwner(REMOVE, gone);
    const count = () => house.api.db.read.countBy(WebhookDelivery, { webhookId: gone });
    expect(await house.api.services.deliveries.forgetOld()).toBe(0);
    expect([await count(), (await house.log(house.owner, kept)).totalCount]).toEqual([1, 1]);
    clock.pass(31 * DAY);
    expect(await house.api.services.deliveries.forgetOld()).toBeGreaterThanOrEqual(2);
    expect([await count(), (await house.log(house.owner, kept)).totalCount]).toEqual([0, 0]);
  });
});

describe("what is sent to a webhook", () => {
  it.each([
    ["read", ONE],
    ["listed", LOG],
    ["sent again", REPLAY],
    ["asked for", TEST],
  ])("is %s by its owner alone", async (_what, call) => {
    const { api, owner } = house;
    const webhookId = await webhookOfOwner();
    await house.sell();
    const { id: deliveryId } = await newest(webhookId);
    const id = call === ONE || call === REPLAY ? deliveryId : webhookId;
    // The publisher of the very same sale is a stranger to the merchant's webhook.
    const [stranger, admin] = [api.as(house.publisher), api.as(await api.make.admin())];
    expect((await stranger(call, { id })).error).toMatchObject({ code: "NOT_FOUND" });
    expect((await admin(call, { id })).error).toMatchObject({ code: "FORBIDDEN" });
    expect((await api.as(null)(call, { id })).error).toMatchObject({ code: "UNAUTHENTICATED" });
    for (const other of [newId(), "nothing like an id"]) {
      expect((await api.as(owner)(call, { id: other })).error).toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await newest(webhookId)).toMatchObject({ id: deliveryId, state: "WAITING", attempts: 0 });
  });
});

describe("messages from before they had their deliveries' ids", () => {
  it("are given them, each delivery's newest", async () => {
    const { db, services } = house.api;
    const deliveryId = newId();
    const [old, newer, done] = await db.write(async (tx) => {
      const ids: string[] = [];
      for (let made = 0; made < 3; made += 1) ids.push(await services.courier.add(tx, WEBHOOK, { deliveryId }));
      await tx.update(OutboxMessage, { id: ids[2]! }, { done: 1 });
      return ids;
    });
    const runner = db.connection.createQueryRunner();
    await shareIds(runner);
    await runner.release();
    const left = await db.read.findBy(OutboxMessage, { payload: { deliveryId } });
    expect(left.map(({ id }) => id).sort()).toEqual([old, deliveryId, done].sort());
    expect(left.map(({ id }) => id)).not.toContain(newer);
  });
});
