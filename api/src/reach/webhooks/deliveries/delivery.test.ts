import { DAY, HeldClock, HOUR, MINUTE, newId, OutboxMessage, SECOND } from "../../../../test";
import { LOG, PAUSE, REMOVE, REPLAY, TEST, WebhookTestKit } from "../../../../test/webhookTestKit";
import { WebhookDelivery } from "../webhook.entity";

const clock = new HeldClock();
const kit = WebhookTestKit.forAll(clock, { limits: { webhookSendsByAccount: { points: 5, seconds: 60 } } });

const ONE = /* GraphQL */ `query ($id: ID!) { webhookDelivery(id: $id) { id type body } }`;
const asOwner = (call: string, id: string) => kit.api.as(kit.owner)(call, { id });
const webhookOfOwner = async () => (await kit.make(kit.owner, ["SALE_CREATED"])).webhook.id;
const newest = (webhookId: string) => kit.newest(kit.owner, webhookId);
const idsReceived = () => kit.received.map(({ headers }) => headers["webhook-id"]);

describe("delivery", () => {
  it("is readable with its body", async () => {
    const webhookId = await webhookOfOwner();
    await kit.sell();
    await kit.deliver();
    const { id } = await newest(webhookId);
    const { webhookDelivery } = (await asOwner(ONE, id)).data;
    expect(webhookDelivery).toEqual({ id, type: "SALE_CREATED", body: JSON.parse(kit.received[0]!.body) });
    expect(idsReceived()).toEqual([id]);
  });

  it.each([
    [500, "The receiver had an internal error (5xx)."],
    [302, "The URL redirects. We don't follow redirects."],
  ])("is retried after a %i with the same ID", async (answer, reason) => {
    const webhookId = await webhookOfOwner();
    kit.status = answer;
    await kit.sell();
    expect(await newest(webhookId)).toMatchObject({ state: "WAITING", attempts: 0, reason: null });
    await kit.deliver();
    const nextTryAt = new Date(clock.now().getTime() + 30 * SECOND).toISOString();
    expect(await newest(webhookId)).toMatchObject({
      state: "WAITING",
      nextTryAt,
      attempts: 1,
      deliveredAt: null,
      lastStatus: answer,
      lastError: `Responded with ${answer}`,
      reason,
    });
    await kit.deliver();
    expect(kit.received).toHaveLength(1);
    kit.status = 200;
    clock.pass(HOUR);
    await kit.deliver();
    expect(new Set(idsReceived()).size).toBe(1);
    const delivered = { state: "DELIVERED", nextTryAt: null, attempts: 2, lastStatus: 200, lastError: null };
    expect(await newest(webhookId)).toMatchObject(delivered);
    clock.pass(DAY);
    await kit.deliver();
    expect(kit.received).toHaveLength(2);
  });

  it("eventually fails, and can still be sent", async () => {
    const webhookId = await webhookOfOwner();
    kit.status = 500;
    await kit.sell();
    for (let tries = 0; tries < 12; tries += 1) {
      await kit.deliver();
      clock.pass(6 * HOUR);
    }
    const { id, ...rest } = await newest(webhookId);
    expect(rest).toMatchObject({ state: "GIVEN_UP", nextTryAt: null, attempts: 12 });
    await kit.deliver();
    expect(kit.received).toHaveLength(12);
    kit.status = 200;
    expect((await asOwner(REPLAY, id)).data.replayWebhookDelivery.state).toBe("WAITING");
    await kit.deliver();
    expect(await newest(webhookId)).toMatchObject({ state: "DELIVERED", attempts: 13 });
  });

  it("explains a connection error", async () => {
    const { webhook } = await kit.make(kit.owner, ["SALE_CREATED"], "http://localhost:1/hook");
    await kit.sell();
    await kit.deliver();
    expect(await newest(webhook.id)).toMatchObject({ lastStatus: null, reason: "Connection refused." });
  });
});

describe("replayWebhookDelivery", () => {
  it("repeats a delivery with the same ID", async () => {
    const webhookId = await webhookOfOwner();
    await kit.sell();
    await kit.deliver();
    const { id } = await newest(webhookId);
    expect((await asOwner(REPLAY, id)).data.replayWebhookDelivery).toEqual({ id, state: "WAITING", deliveredAt: null });
    await kit.deliver();
    expect(idsReceived()).toEqual([id, id]);
    expect(await newest(webhookId)).toMatchObject({ state: "DELIVERED", attempts: 2 });
  });

  it("sends immediately, and only once", async () => {
    const webhookId = await webhookOfOwner();
    kit.status = 500;
    await kit.sell();
    await kit.deliver();
    kit.status = 200;
    await asOwner(REPLAY, (await newest(webhookId)).id);
    await kit.deliver();
    expect(await newest(webhookId)).toMatchObject({ state: "DELIVERED", attempts: 2 });
    clock.pass(DAY);
    await kit.deliver();
    expect(kit.received).toHaveLength(2);
  });

  it("waits for a running attempt", async () => {
    const webhookId = await webhookOfOwner();
    await kit.sell();
    const { id } = await newest(webhookId);
    await kit.api.db.write((tx) =>
      tx.update(OutboxMessage, { id }, { leasedUntil: new Date(clock.now().getTime() + MINUTE) }),
    );
    expect((await asOwner(REPLAY, id)).error).toMatchObject({ code: "CONFLICT" });
  });

  it("works after the outbox row was deleted", async () => {
    const webhookId = await webhookOfOwner();
    await kit.sell();
    await kit.deliver();
    const { id } = await newest(webhookId);
    await kit.api.db.write((tx) => tx.delete(OutboxMessage, { id }));
    expect(await newest(webhookId)).toMatchObject({ state: "DELIVERED" });
    await asOwner(REPLAY, id);
    await kit.deliver();
    expect(idsReceived()).toEqual([id, id]);
  });
});

it("test event › is sent regardless of the webhook's events", async () => {
  const { webhook } = await kit.make(kit.owner, ["PAYOUT_SENT"]);
  const { sendWebhookTest } = (await asOwner(TEST, webhook.id)).data;
  expect(sendWebhookTest).toMatchObject({ type: "WEBHOOK_TEST", state: "WAITING" });
  await kit.deliver();
  expect(JSON.parse(kit.received[0]!.body)).toMatchObject({ type: "webhook.test", data: { webhookId: webhook.id } });
  expect(idsReceived()).toEqual([sendWebhookTest.id]);
});

describe("manual sending", () => {
  it("is rejected while the webhook is paused", async () => {
    const webhookId = await webhookOfOwner();
    await kit.sell();
    await kit.deliver();
    await asOwner(PAUSE, webhookId);
    const { id } = await newest(webhookId);
    for (const [call, target] of [
      [REPLAY, id],
      [TEST, webhookId],
    ]) {
      expect((await asOwner(call!, target!)).error).toMatchObject({
        code: "CONFLICT",
        message: "This webhook is paused. Resume it first.",
      });
    }
    await kit.deliver();
    expect(kit.received).toHaveLength(1);
  });

  it("is rate limited", async () => {
    const webhookId = await webhookOfOwner();
    for (let sent = 0; sent < 5; sent += 1) expect((await asOwner(TEST, webhookId)).error).toBeUndefined();
    expect((await asOwner(TEST, webhookId)).error).toMatchObject({ code: "RATE_LIMITED" });
    expect((await asOwner(REPLAY, (await newest(webhookId)).id)).error).toMatchObject({ code: "RATE_LIMITED" });
    expect((await kit.log(kit.owner, webhookId)).totalCount).toBe(5);
  });
});

describe("delivery log", () => {
  it("pages newest first", async () => {
    const webhookId = await webhookOfOwner();
    for (let sales = 0; sales < 5; sales += 1) await kit.sell();
    const all = await kit.log(kit.owner, webhookId);
    const ids = all.nodes.map(({ id }: { id: string }) => id);
    expect([all.totalCount, ids]).toEqual([5, [...ids].sort().reverse()]);
    const first = await kit.log(kit.owner, webhookId, { first: 2 });
    const second = await kit.log(kit.owner, webhookId, { first: 3, after: first.pageInfo.endCursor });
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(ids);
  });

  it("rejects another webhook's cursor", async () => {
    const [own, other] = [await webhookOfOwner(), await webhookOfOwner()];
    await kit.sell();
    const { endCursor: after } = (await kit.log(kit.owner, other, { first: 1 })).pageInfo;
    const { error } = await kit.api.as(kit.owner)(LOG, { id: own, after });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { after: expect.any(String) } });
  });

  it("deletes entries after 30 days", async () => {
    const [kept, gone] = [await webhookOfOwner(), await webhookOfOwner()];
    await kit.sell();
    await kit.deliver();
    await asOwner(REMOVE, gone);
    const count = () => kit.api.db.read.countBy(WebhookDelivery, { webhookId: gone });
    expect(await kit.api.services.deliveries.deleteOld()).toBe(0);
    expect([await count(), (await kit.log(kit.owner, kept)).totalCount]).toEqual([1, 1]);
    clock.pass(31 * DAY);
    expect(await kit.api.services.deliveries.deleteOld()).toBeGreaterThanOrEqual(2);
    expect([await count(), (await kit.log(kit.owner, kept)).totalCount]).toEqual([0, 0]);
  });
});

it.each([
  ["read", ONE],
  ["listed", LOG],
  ["sent again", REPLAY],
  ["asked for", TEST],
])("webhook deliveries › can be %s by its owner only", async (_what, call) => {
  const { api, owner } = kit;
  const webhookId = await webhookOfOwner();
  await kit.sell();
  const { id: deliveryId } = await newest(webhookId);
  const id = call === ONE || call === REPLAY ? deliveryId : webhookId;
  // The sale's publisher may not see the merchant's webhook.
  const outsider = api.as(kit.publisher);
  expect((await outsider(call, { id })).error).toMatchObject({ code: "NOT_FOUND" });
  for (const other of [newId(), "nothing like an id"])
    expect((await api.as(owner)(call, { id: other })).error).toMatchObject({ code: "NOT_FOUND" });
  expect(await newest(webhookId)).toMatchObject({ id: deliveryId, state: "WAITING", attempts: 0 });
});
