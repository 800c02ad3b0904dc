import { Webhook } from "standardwebhooks";
import { HeldClock } from "../../test/heldClock";
import { startApi } from "../../test/startApi";
import { ALL, CREATE, PAUSE, REMOVE, RESUME, type Received, ROTATE, WebhookHouse } from "../../test/webhookHouse";
import { HOUR, MINUTE } from "../core/clock";
import { newId } from "../core/ids";

let house: WebhookHouse;
const clock = new HeldClock();
beforeAll(async () => {
  house = await WebhookHouse.open(await startApi({ clock }), clock);
});
beforeEach(() => house.restart());
afterAll(() => house.stop());

const MINE = "{ webhooks { id url events pausedAt previousUntil lastDelivery { type state attempts } } }";
const act = async (call: string, id: string) => house.api.as(house.owner)(call, { id });
const mine = async () => (await house.api.as(house.owner)(MINE)).data.webhooks;
const signedWith = (secret: string, { headers, body }: Received) =>
  String(headers["webhook-signature"])
    .split(" ")
    .includes(new Webhook(secret).sign(String(headers["webhook-id"]), clock.now(), body));

describe("webhooks", () => {
  it("tell a publisher of a sale that became theirs only when its click was named", async () => {
    const { owner, publisher } = house;
    const [ofOwner, ofPublisher] = [await house.make(owner), await house.make(publisher)];
    const clickId = await house.click();
    await house.report({ orderId: "without a click" });
    await house.report({ orderId: "without a click", clickId });
    await house.deliver();
    const heardBy = ({ secret }: { secret: string }) =>
      house.received.filter((one) => signedWith(secret, one)).map(({ body }) => JSON.parse(body));
    expect(heardBy(ofPublisher)).toMatchObject([{ type: "sale.created", data: { status: "pending" } }]);
    expect(heardBy(ofOwner)).toMatchObject([{ type: "sale.created", data: { status: "declined" } }]);
  });

  it("tell a merchant and a publisher of a sale's life, signed so that the standard's own library agrees", async () => {
    const { owner, publisher, api } = house;
    const [ofOwner, ofPublisher] = [await house.make(owner), await house.make(publisher)];
    const { id, orderId } = await house.sell();
    await api.as(owner)("mutation ($id: ID!) { approveSale(id: $id) { id } }", { id });
    await api.rest(owner)("POST", `/api/sales/${orderId}/returns`, { returnId: `r-${orderId}` });
    await house.deliver();
    for (const { secret } of [ofOwner, ofPublisher]) {
      const events = house.received.filter((one) => signedWith(secret, one)).map(({ body }) => JSON.parse(body));
      expect(events.map(({ type }) => type).sort()).toEqual(["sale.approved", "sale.created", "sale.returned"]);
      expect(events.every(({ data }) => data.orderId === orderId)).toBe(true);
    }
    expect(house.received).toHaveLength(6);
  });

  it("are verified by the standard's library on the receiver's clock", async () => {
    clock.pass(Date.now() - clock.now().getTime());
    const { secret } = await house.make(house.publisher, ["SALE_CREATED"]);
    const { orderId } = await house.sell();
    await house.deliver();
    const [{ headers, body } = { headers: {}, body: "" }] = house.received;
    const verify = (text: string) => new Webhook(secret).verify(text, headers as Record<string, string>);
    expect(verify(body)).toMatchObject({ data: { orderId } });
    expect(() => verify(body.replace("40.00", "41.00"))).toThrow();
  });

  it("send only what was asked for", async () => {
    const { webhook } = await house.make(house.owner, ["SALE_APPROVED"]);
    const { id } = await house.sell();
    expect((await house.log(house.owner, webhook.id)).totalCount).toBe(0);
    await act("mutation ($id: ID!) { approveSale(id: $id) { id } }", id);
    await house.deliver();
    expect(house.received.map(({ body }) => JSON.parse(body).type)).toEqual(["sale.approved"]);
  });

  it("are listed with what they were told last", async () => {
    const [{ webhook: quiet }, { webhook: told }] = [
      await house.make(house.owner, ["SALE_APPROVED"]),
      await house.make(house.owner, ["SALE_CREATED"]),
    ];
    await house.sell();
    await house.sell();
    await house.deliver();
    expect(await mine()).toEqual([
      {
        ...{ id: told.id, url: house.url, events: ["SALE_CREATED"], pausedAt: null, previousUntil: null },
        lastDelivery: { type: "SALE_CREATED", state: "DELIVERED", attempts: 1 },
      },
      expect.objectContaining({ id: quiet.id, lastDelivery: null }),
    ]);
  });

  it("hold what happens while they are paused, and send it once they are resumed", async () => {
    const { webhook } = await house.make(house.owner, ["SALE_CREATED"]);
    const { data } = await act(PAUSE, webhook.id);
    expect(data.pauseWebhook.pausedAt).toBe(clock.now().toISOString());
    clock.pass(MINUTE);
    expect((await act(PAUSE, webhook.id)).data).toEqual(data);
    const first = await house.sell();
    const second = await house.sell();
    await house.deliver();
    expect(house.received).toEqual([]);
    const held = { state: "HELD", attempts: 0, nextTryAt: null };
    expect((await house.log(house.owner, webhook.id)).nodes).toMatchObject([held, held]);
    expect((await act(RESUME, webhook.id)).data.resumeWebhook.pausedAt).toBeNull();
    await house.deliver();
    const orders = house.ordersReceived();
    expect(orders.sort()).toEqual([first.orderId, second.orderId].sort());
    expect(await house.newest(house.owner, webhook.id)).toMatchObject({ state: "DELIVERED", attempts: 1 });
  });

  it("sign with the old secret, too, for a day after there is a new one", async () => {
    const { secret: old, webhook } = await house.make(house.owner, ["SALE_CREATED"]);
    const { secret, webhook: changed } = (await act(ROTATE, webhook.id)).data.rotateWebhookSecret;
    expect(secret).toMatch(/^whsec_/);
    expect(secret).not.toBe(old);
    expect(changed.previousUntil).toBe(new Date(clock.now().getTime() + 24 * HOUR).toISOString());
    await house.sell();
    await house.deliver();
    expect([old, secret].map((one) => signedWith(one, house.received[0]!))).toEqual([true, true]);
    clock.pass(24 * HOUR);
    await house.sell();
    await house.deliver();
    expect([old, secret].map((one) => signedWith(one, house.received[1]!))).toEqual([false, true]);
  });

  it("are sent nothing once they are removed", async () => {
    const { webhook } = await house.make(house.owner, ["SALE_CREATED"]);
    await house.sell();
    expect((await act(REMOVE, webhook.id)).data.removeWebhook).toEqual({ id: webhook.id });
    await house.deliver();
    expect(house.received).toEqual([]);
    expect(await mine()).toEqual([]);
  });

  it.each([
    ["paused", PAUSE],
    ["resumed", RESUME],
    ["given a new secret", ROTATE],
    ["removed", REMOVE],
  ])("are %s by their owner alone", async (_what, call) => {
    const { api, owner } = house;
    const { webhook } = await house.make(owner);
    const [stranger, admin] = [api.as(await api.make.publisher()), api.as(await api.make.admin())];
    expect((await stranger(call, webhook)).error).toMatchObject({ code: "NOT_FOUND" });
    expect((await admin(call, webhook)).error).toMatchObject({ code: "FORBIDDEN" });
    expect((await api.as(null)(call, webhook)).error).toMatchObject({ code: "UNAUTHENTICATED" });
    for (const id of [newId(), "nothing like an id"]) {
      expect((await api.as(owner)(call, { id })).error).toMatchObject({ code: "NOT_FOUND" });
    }
    expect((await stranger(MINE)).data.webhooks).toEqual([]);
    expect(await mine()).toMatchObject([{ id: webhook.id, pausedAt: null, previousUntil: null }]);
  });

  it("are made by publishers and advertisers alone", async () => {
    const input = { url: house.url, events: ALL };
    const admin = await house.api.make.admin();
    expect((await house.api.as(admin)(CREATE, { input })).error).toMatchObject({ code: "FORBIDDEN" });
    expect((await house.api.as(null)(CREATE, { input })).error).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it.each([
    ["another kind of address", "url", { url: "ftp://x.example" }],
    ["no address", "url", { url: "not an address" }],
    ["a password in the address", "url", { url: "https://me:secret@hooks.example" }],
    ["too long an address", "url", { url: `https://hooks.example/${"x".repeat(2048)}` }],
    ["no events", "events", { events: [] }],
  ])("are refused for %s", async (_fault, field, given) => {
    const input = { url: "https://hooks.example", events: ALL, ...given };
    const { error } = await house.api.as(house.owner)(CREATE, { input });
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(["BAD_USER_INPUT", [field]]);
  });

  it("are at most ten", async () => {
    for (let made = 0; made < 10; made += 1) await house.make(house.owner);
    const { error } = await house.api.as(house.owner)(CREATE, { input: { url: house.url, events: ALL } });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { url: "An account has at most 10 webhooks" } });
  });
});

describe.each([
  ["without the demo", { DEMO: "off" }],
  [
    "in a demo for others",
    { DEMO: "on", DEMO_PUBLIC: "on", JWT_SECRET: "a secret of the tests, long enough to be one" },
  ],
])("%s", (_name, env) => {
  let strict: WebhookHouse;
  beforeAll(async () => {
    strict = await WebhookHouse.open(await startApi({ clock, env }), clock);
    await strict.restart();
  });
  afterAll(() => strict.stop());

  it.each([
    ["http://hooks.example/weft", "Please use an address that begins with https://"],
    ["https://127.0.0.1/hook", "This address is not on the public internet"],
    ["https://169.254.169.254/latest/meta-data", "This address is not on the public internet"],
    ["https://0x7f.1/hook", "This address is not on the public internet"],
    ["https://[::1]:8443/hook", "This address is not on the public internet"],
    ["https://localhost/hook", "This address is not on the public internet"],
  ])("%s is refused, under its field", async (url, words) => {
    const { error } = await strict.api.as(strict.owner)(CREATE, { input: { url, events: ALL } });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { url: words } });
  });

  it("addresses inside get nothing, even those that were given before", async () => {
    const { webhook } = await strict.make(strict.owner, ["SALE_CREATED"], "https://hooks.example/weft");
    const table = strict.api.db.connection.getRepository("webhook");
    await table.update({ id: webhook.id }, { url: strict.url });
    await strict.sell();
    await strict.deliver();
    expect(strict.received).toEqual([]);
    expect(await strict.newest(strict.owner, webhook.id)).toMatchObject({
      ...{ state: "WAITING", attempts: 1, lastStatus: null },
      reason: "This address is not on the public internet",
    });
  });
});
