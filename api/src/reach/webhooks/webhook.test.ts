import { Webhook } from "standardwebhooks";
import { HeldClock, HOUR, MINUTE, SECOND, startApi, type User } from "../../../test";
import {
  ALL,
  CREATE,
  PAUSE,
  REMOVE,
  RESUME,
  type Received,
  ROTATE,
  WebhookTestKit,
} from "../../../test/webhookTestKit";

const clock = new HeldClock();
const kit = WebhookTestKit.forAll(clock);
let admin: User;
beforeAll(async () => (admin = await kit.api.make.admin()));

const MINE = "{ webhooks { id url events pausedAt previousUntil lastDelivery { type state attempts } } }";
const act = (call: string, id: string, who = kit.owner) => kit.api.as(who)(call, { id });
const listOwn = async () => (await kit.api.as(kit.owner)(MINE)).data.webhooks;
const signedWith = (secret: string, { headers, body }: Received) =>
  String(headers["webhook-signature"])
    .split(" ")
    .includes(new Webhook(secret).sign(String(headers["webhook-id"]), clock.now(), body));

const EVENTS = "{ auditEvents(first: 100) { nodes { actorId actorName action subject before after } } }";
/** The audit events of a webhook, oldest first. */
const recorded = async (id: string) => {
  const { nodes } = (await kit.api.as(admin)(EVENTS)).data.auditEvents;
  return nodes.filter(({ subject }: { subject: string }) => subject === `webhook:${id}`).reverse();
};
const URL_WITH_KEY = "https://hooks.example/a-key-between-the-two-ends";

describe("webhooks", () => {
  it("notify a publisher whose click was reported later", async () => {
    const { owner, publisher } = kit;
    const [ofOwner, ofPublisher] = [await kit.make(owner), await kit.make(publisher)];
    const clickId = await kit.click();
    await kit.report({ orderId: "without a click" });
    await kit.report({ orderId: "without a click", clickId });
    await kit.deliver();
    const receivedBy = ({ secret }: { secret: string }) =>
      kit.received.filter((one) => signedWith(secret, one)).map(({ body }) => JSON.parse(body));
    expect(receivedBy(ofPublisher)).toMatchObject([{ type: "sale.created", data: { status: "pending" } }]);
    expect(receivedBy(ofOwner)).toMatchObject([{ type: "sale.created", data: { status: "declined" } }]);
  });

  it("send signed events of a sale to merchant and publisher", async () => {
    const { owner, publisher, api } = kit;
    const [ofOwner, ofPublisher] = [await kit.make(owner), await kit.make(publisher)];
    const { id, orderId } = await kit.sell();
    await api.as(owner)("mutation ($id: ID!) { approveSale(id: $id) { id } }", { id });
    await api.rest(owner)("POST", `/api/v1/sales/${orderId}/returns`, { returnId: `r-${orderId}` });
    await kit.deliver();
    for (const { secret } of [ofOwner, ofPublisher]) {
      const events = kit.received.filter((one) => signedWith(secret, one)).map(({ body }) => JSON.parse(body));
      expect(events.map(({ type }) => type).sort()).toEqual(["sale.approved", "sale.created", "sale.returned"]);
      expect(events.every(({ data }) => data.orderId === orderId)).toBe(true);
    }
    expect(kit.received).toHaveLength(6);
  });

  it("send only the selected events", async () => {
    const { webhook } = await kit.make(kit.owner, ["SALE_APPROVED"]);
    const { id } = await kit.sell();
    expect((await kit.log(kit.owner, webhook.id)).totalCount).toBe(0);
    await act("mutation ($id: ID!) { approveSale(id: $id) { id } }", id);
    // Until it can no longer be undone.
    clock.pass(10 * SECOND);
    await kit.api.services.outbox.deliverDue();
    await kit.deliver();
    expect(kit.received.map(({ body }) => JSON.parse(body).type)).toEqual(["sale.approved"]);
  });

  it("are listed with their latest delivery", async () => {
    const [{ webhook: quiet }, { webhook: subscribed }] = [
      await kit.make(kit.owner, ["SALE_APPROVED"]),
      await kit.make(kit.owner, ["SALE_CREATED"]),
    ];
    await kit.sell();
    await kit.sell();
    await kit.deliver();
    expect(await listOwn()).toEqual([
      {
        id: subscribed.id,
        url: kit.url,
        events: ["SALE_CREATED"],
        pausedAt: null,
        previousUntil: null,
        lastDelivery: { type: "SALE_CREATED", state: "DELIVERED", attempts: 1 },
      },
      expect.objectContaining({ id: quiet.id, lastDelivery: null }),
    ]);
  });

  it("keep events while paused, and send them once resumed", async () => {
    const { webhook } = await kit.make(kit.owner, ["SALE_CREATED"]);
    const { data } = await act(PAUSE, webhook.id);
    expect(data.pauseWebhook.pausedAt).toBe(clock.now().toISOString());
    clock.pass(MINUTE);
    expect((await act(PAUSE, webhook.id)).data).toEqual(data);
    const first = await kit.sell();
    const second = await kit.sell();
    await kit.deliver();
    expect(kit.received).toEqual([]);
    const held = { state: "HELD", attempts: 0, nextTryAt: null };
    expect((await kit.log(kit.owner, webhook.id)).nodes).toMatchObject([held, held]);
    expect((await act(RESUME, webhook.id)).data.resumeWebhook.pausedAt).toBeNull();
    await kit.deliver();
    const orders = kit.ordersReceived();
    expect(orders.sort()).toEqual([first.orderId, second.orderId].sort());
    expect(await kit.newest(kit.owner, webhook.id)).toMatchObject({ state: "DELIVERED", attempts: 1 });
  });

  it("sign with both secrets for a day after rotation", async () => {
    const { secret: old, webhook } = await kit.make(kit.owner, ["SALE_CREATED"]);
    const { secret, webhook: changed } = (await act(ROTATE, webhook.id)).data.rotateWebhookSecret;
    expect(secret).toMatch(/^whsec_/);
    expect(secret).not.toBe(old);
    expect(changed.previousUntil).toBe(new Date(clock.now().getTime() + 24 * HOUR).toISOString());
    await kit.sell();
    await kit.deliver();
    expect([old, secret].map((one) => signedWith(one, kit.received[0]!))).toEqual([true, true]);
    clock.pass(24 * HOUR);
    await kit.sell();
    await kit.deliver();
    expect([old, secret].map((one) => signedWith(one, kit.received[1]!))).toEqual([false, true]);
  });

  it("get nothing after removal", async () => {
    const { webhook } = await kit.make(kit.owner, ["SALE_CREATED"]);
    await kit.sell();
    expect((await act(REMOVE, webhook.id)).data.removeWebhook).toEqual({ id: webhook.id });
    await kit.deliver();
    expect(kit.received).toEqual([]);
    expect(await listOwn()).toEqual([]);
  });

  it.each([
    ["another kind of address", "url", { url: "ftp://x.example" }],
    ["no address", "url", { url: "not an address" }],
    ["a password in the address", "url", { url: "https://me:secret@hooks.example" }],
    ["too long an address", "url", { url: `https://hooks.example/${"x".repeat(2048)}` }],
    ["no events", "events", { events: [] }],
  ])("are rejected for %s", async (_fault, field, given) => {
    const input = { url: "https://hooks.example", events: ALL, ...given };
    const { error } = await kit.api.as(kit.owner)(CREATE, { input });
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(["BAD_USER_INPUT", [field]]);
  });

  it("are limited to ten", async () => {
    for (let count = 0; count < 10; count += 1) await kit.make(kit.owner);
    const { error } = await kit.api.as(kit.owner)(CREATE, { input: { url: kit.url, events: ALL } });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { url: "An account can have up to 10 webhooks" } });
  });
});

describe("webhook audit events", () => {
  it("record create, rotate, pause, resume and remove", async () => {
    const { owner } = kit;
    const { webhook } = await kit.make(owner, ["SALE_CREATED"], URL_WITH_KEY);
    for (const call of [ROTATE, PAUSE, RESUME, REMOVE]) await act(call, webhook.id);
    const seen = { host: "hooks.example", events: ["sale.created"] };
    const by = { actorId: owner.id, actorName: owner.name, subject: `webhook:${webhook.id}` };
    expect(await recorded(webhook.id)).toEqual([
      { ...by, action: "webhook.made", before: null, after: seen },
      { ...by, action: "webhook.secret-rotated", before: null, after: seen },
      { ...by, action: "webhook.paused", before: null, after: seen },
      { ...by, action: "webhook.resumed", before: null, after: seen },
      { ...by, action: "webhook.removed", before: seen, after: null },
    ]);
  });

  it("record effective changes once", async () => {
    const { webhook } = await kit.make(kit.owner);
    for (const call of [RESUME, PAUSE, PAUSE, RESUME, RESUME, REMOVE, REMOVE]) await act(call, webhook.id);
    const actions = (await recorded(webhook.id)).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(["webhook.made", "webhook.paused", "webhook.resumed", "webhook.removed"]);
  });

  it("record nothing for rejected calls", async () => {
    const { webhook } = await kit.make(kit.owner);
    for (const call of [ROTATE, PAUSE, RESUME, REMOVE]) {
      expect((await act(call, webhook.id, kit.publisher)).error).toMatchObject({ code: "NOT_FOUND" });
      expect((await act(call, "nothing like an id")).error).toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await listOwn()).toMatchObject([{ id: webhook.id, pausedAt: null, previousUntil: null }]);
    const all = async () => (await kit.api.as(admin)("{ auditEvents { totalCount } }")).data.auditEvents.totalCount;
    const before = await all();
    await kit.api.as(kit.owner)(CREATE, { input: { url: "ftp://hooks.example", events: ["SALE_CREATED"] } });
    expect([await all(), (await recorded(webhook.id)).length]).toEqual([before, 1]);
  });
});

describe.each([
  ["without the demo", { DEMO: "off" }],
  [
    "in a demo for others",
    { DEMO: "on", DEMO_PUBLIC: "on", JWT_SECRET: "a secret of the tests, long enough to be one" },
  ],
])("%s", (_name, env) => {
  let strict: WebhookTestKit;
  beforeAll(async () => {
    strict = await WebhookTestKit.open(await startApi({ clock, env }), clock);
    await strict.restart();
  });
  afterAll(() => strict.stop());

  it.each([
    ["http://hooks.example/weft", "Please use a URL that begins with https://"],
    ["https://127.0.0.1/hook", "This address is not on the public internet"],
  ])("%s is rejected with a field message", async (url, message) => {
    const { error } = await strict.api.as(strict.owner)(CREATE, { input: { url, events: ALL } });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { url: message } });
  });

  it("private addresses get nothing", async () => {
    const { webhook } = await strict.make(strict.owner, ["SALE_CREATED"], "https://hooks.example/weft");
    const table = strict.api.db.connection.getRepository("webhook");
    await table.update({ id: webhook.id }, { url: strict.url });
    await strict.sell();
    await strict.deliver();
    expect(strict.received).toEqual([]);
    expect(await strict.newest(strict.owner, webhook.id)).toMatchObject({
      state: "WAITING",
      attempts: 1,
      lastStatus: null,
      reason: "This address is not on the public internet",
    });
  });
});
