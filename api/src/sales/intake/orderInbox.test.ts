/** On both engines: concurrent writes depend on their locks. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY, forEach, newId, OrderTestKit, startApi } from "../../../test";
import { eventually } from "../../../test/trackingTestKit";
import { Earning } from "../earnings/earning.entity";
import { Sale } from "../sale.entity";
import { signatureOf } from "./signature";

const WINDOW_DAYS = 30;
const one = { points: 1, seconds: 3 };

let now: Date;
const clock = { now: () => now };

beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
});
const api = forEach(() =>
  startApi({ clock, limits: { unverifiedOrdersByBrand: one, unverifiedOrdersWithoutClick: one } }),
);
const kit = forEach(() => OrderTestKit.open(api, clock));
const partner = forEach(() => kit.partner());

const folder = () => join(api.dataDir, "inbox");
const files = (ending = "") => readdirSync(folder()).filter((name) => name.endsWith(ending));
const sales = () => api.db.read.find(Sale, { where: { merchantId: kit.merchant.id }, order: { orderId: "ASC" } });

const clickId = () => kit.click(partner, 0, WINDOW_DAYS);
const order = (o: string, given: Record<string, string> = {}) => ({ m: kit.merchant.id, o, a: "80.00", ...given });
const pixel = async (report: Record<string, string>) =>
  (await api.app.inject({ method: "GET", url: `/px.gif?${new URLSearchParams(report)}` })).statusCode;

describe("order inbox", () => {
  it("stores a throttled pixel order with its time", async () => {
    const c = clickId();
    expect(await pixel(order("1", { c: clickId() }))).toBe(200);
    now = new Date(now.getTime() + (WINDOW_DAYS - 1) * DAY);
    const receivedAt = now;
    expect(await pixel(order("2", { c }))).toBe(200);
    expect((await sales()).map(({ orderId }) => orderId)).toEqual(["1"]);
    now = new Date(now.getTime() + 5 * DAY);
    await eventually(async () => (await sales()).length === 2);
    const [, waited] = await sales();
    expect(waited).toMatchObject({ orderId: "2", status: "unverified", createdAt: receivedAt });
    expect(await api.db.read.findOneBy(Earning, { saleId: waited!.id })).toMatchObject({
      state: "unverified",
      amount: 800,
    });
    await eventually(async () => files().length === 0);
    const text = (await api.app.inject({ url: "/metrics" })).body;
    expect(text).toMatch(/^weft_order_inbox_bytes 0$/m);
    expect(text).toMatch(/^weft_order_inbox_rejected_total 0$/m);
  });

  it("rejects the snippet, which retries", async () => {
    expect((await api.rest(null)("POST", "/px", order("1"))).status).toBe(204);
    expect((await api.rest(null)("POST", "/px", order("2"))).status).toBe(429);
  });

  it("never acknowledges an order that was not stored", async () => {
    expect(await pixel(order("1"))).toBe(200);
    writeFileSync(folder(), "in the way");
    const refused = await api.app.inject({ method: "GET", url: `/px.gif?${new URLSearchParams(order("2"))}` });
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);
  });

  it("rejects invalid orders, and processes the others", async () => {
    mkdirSync(folder());
    const secret = await api.services.signing.secretOf(kit.merchant.id);
    const content = { merchantId: kit.merchant.id, orderId: "1", amount: "80.00", currency: "USD", clickId: "" };
    const good = order("1", { s: signatureOf(secret, content) });
    // Takes the key's fingerprint from a line that Weft itself wrote.
    await api.services.orderInbox.stop();
    const key = /"key":"(\w+)"/.exec(lineOfInbox(good))?.[1];
    const line = (given: object) => JSON.stringify({ v: 1, key, at: now.toISOString(), order: good, ...given });
    const bad = [
      line({ order: order("2", { m: newId() }) }),
      line({ order: order("3", { s: "x".repeat(43) }) }),
      line({ order: order("4", { a: "-1" }) }),
      line({ key: "another" }),
      line({ at: "yesterday" }),
      line({ v: 9 }),
      "garbage",
    ];
    writeFileSync(join(folder(), `${newId()}.claimed`), [...bad, line({}), line({})].map((one) => `${one}\n`).join(""));
    expect(await api.services.orderInbox.drainOnce()).toBe(1);
    expect(await sales()).toMatchObject([{ orderId: "1", status: "declined", source: "signed" }]);
    const [name = "", ...others] = files();
    expect([name.endsWith(".rejected"), others]).toEqual([true, []]);
    const rejected = readFileSync(join(folder(), name), "utf8").trim().split("\n");
    expect(rejected.map((text) => JSON.parse(text).line).sort()).toEqual([...bad].sort());
  });
});

const lineOfInbox = (order: object) =>
  (
    api.services.orderInbox as unknown as { queue: { parts: { format: { lineOf(record: object): string } } } }
  ).queue.parts.format.lineOf({ receivedAt: now, order });
