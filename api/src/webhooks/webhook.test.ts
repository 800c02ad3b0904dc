import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { type Api, startApi } from "../../test/startApi";
import type { User } from "../accounts/user.entity";
import { clickIdTemplate, type LinkFacts } from "../clicks/clickId";
import { newIdBytes } from "../clicks/idBytes";
import { EARNS, PERSON } from "../clicks/kinds";
import { HOUR } from "../core/clock";
import { newId } from "../core/ids";
import type { Merchant } from "../merchants/merchant.entity";
import { isPublicAddress, isWrittenInside, publicLookup } from "./publicAddress";
import { post } from "./sender";

const CREATE = /* GraphQL */ `mutation ($input: WebhookInput!) { createWebhook(input: $input) { secret webhook { id url events } } }`;
const LOG = /* GraphQL */ `query ($id: ID!) { webhookDeliveries(webhookId: $id) { totalCount nodes { id type attempts lastStatus lastError deliveredAt } } }`;
const REPLAY = /* GraphQL */ `mutation ($id: ID!) { replayWebhookDelivery(id: $id) { id deliveredAt } }`;
const REMOVE = /* GraphQL */ `mutation ($id: ID!) { removeWebhook(id: $id) { id } }`;
const ALL = ["SALE_CREATED", "SALE_APPROVED", "SALE_RETURNED", "PAYOUT_SENT"];

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let api: Api;
let now = new Date("2026-11-20T12:00:00Z");
let receiver: Server;
let url: string;
let received: Received[];
let status: number;
let owner: User;
let publisher: User;
let merchant: Merchant;
let orders = 0;

beforeAll(async () => {
  api = await startApi({ clock: { now: () => now } });
  receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await api.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});
beforeEach(async () => {
  received = [];
  status = 204;
  owner = await api.make.advertiser();
  publisher = await api.make.publisher();
  merchant = await api.make.merchant({ ownerId: owner.id });
});

const make = async (who: User, events = ALL) =>
  (await api.as(who)(CREATE, { input: { url, events } })).data.createWebhook;
const deliver = () => api.services.courier.deliverDue();
const log = async (who: User, id: string) => (await api.as(who)(LOG, { id })).data.webhookDeliveries;

async function sell() {
  const link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
  const { id: linkId, publisherId, merchantId } = link;
  const facts: LinkFacts = { linkId, publisherId, merchantId, rateBasisPoints: 1000, windowDays: 30, earning: EARNS };
  const clickId = api.services.clickIds.issue(clickIdTemplate(facts), newIdBytes(now.getTime()), PERSON, null);
  orders += 1;
  const { body } = await api.rest(owner)("POST", "/api/sales", { orderId: `w${orders}`, amount: "40.00", clickId });
  return body as { id: string; orderId: string };
}

describe("webhooks", () => {
  it("tell a merchant and a publisher of a sale's life, signed so that the standard's own library agrees", async () => {
    const [ofOwner, ofPublisher] = [await make(owner), await make(publisher)];
    const { id, orderId } = await sell();
    await api.as(owner)("mutation ($id: ID!) { approveSale(id: $id) { id } }", { id });
    await api.rest(owner)("POST", `/api/sales/${orderId}/returns`, { returnId: `r-${orderId}` });
    await deliver();
    for (const { secret } of [ofOwner, ofPublisher]) {
      const mine = received.filter(
        ({ headers, body }) =>
          new Webhook(secret).sign(String(headers["webhook-id"]), now, body) === headers["webhook-signature"],
      );
      const events = mine.map(({ body }) => JSON.parse(body));
      expect(events.map(({ type }) => type).sort()).toEqual(["sale.approved", "sale.created", "sale.returned"]);
      expect(events.every(({ data }) => data.orderId === orderId)).toBe(true);
    }
    expect(received).toHaveLength(6);
  });

  it("are verified by the standard's library on the receiver's clock", async () => {
    now = new Date();
    const { secret } = await make(publisher, ["SALE_CREATED"]);
    const { orderId } = await sell();
    await deliver();
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ data: { orderId } });
    expect(() =>
      new Webhook(secret).verify(body.replace("40.00", "41.00"), headers as Record<string, string>),
    ).toThrow();
  });

  it("send only what was asked for", async () => {
    const { webhook } = await make(owner, ["SALE_APPROVED"]);
    const { id } = await sell();
    expect((await log(owner, webhook.id)).totalCount).toBe(0);
    await api.as(owner)("mutation ($id: ID!) { approveSale(id: $id) { id } }", { id });
    await deliver();
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(["sale.approved"]);
  });

  it.each([500, 302])(
    "try again after a %i, under the same id, until it is taken; the log has it all",
    async (answer) => {
      const { webhook } = await make(owner, ["SALE_CREATED"]);
      status = answer;
      await sell();
      await deliver();
      expect((await log(owner, webhook.id)).nodes).toMatchObject([
        { attempts: 1, lastStatus: answer, lastError: `It answered ${answer}`, deliveredAt: null },
      ]);
      await deliver();
      expect(received).toHaveLength(1);
      status = 200;
      now = new Date(now.getTime() + HOUR);
      await deliver();
      expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
      expect((await log(owner, webhook.id)).nodes).toMatchObject([{ attempts: 2, lastStatus: 200, lastError: null }]);
      now = new Date(now.getTime() + 24 * HOUR);
      await deliver();
      expect(received).toHaveLength(2);
    },
  );

  it("are sent again when asked, and not at all once they are removed", async () => {
    const { webhook } = await make(owner, ["SALE_CREATED"]);
    await sell();
    await deliver();
    const { nodes } = await log(owner, webhook.id);
    expect((await api.as(owner)(REPLAY, { id: nodes[0].id })).data.replayWebhookDelivery).toEqual({
      id: nodes[0].id,
      deliveredAt: null,
    });
    await deliver();
    expect(received).toHaveLength(2);
    expect(received[0]?.headers["webhook-id"]).toBe(received[1]?.headers["webhook-id"]);
    await sell();
    await api.as(owner)(REMOVE, { id: webhook.id });
    await deliver();
    expect(received).toHaveLength(2);
  });

  it("are their owner's alone", async () => {
    const { webhook } = await make(owner);
    await sell();
    const [{ id }] = (await log(owner, webhook.id)).nodes;
    const [stranger, admin] = [api.as(await api.make.publisher()), api.as(await api.make.admin())];
    expect((await stranger("{ webhooks { id } }")).data.webhooks).toEqual([]);
    for (const [call, target] of [
      [LOG, webhook.id],
      [REMOVE, webhook.id],
      [REPLAY, id],
    ]) {
      expect((await stranger(call, { id: target })).error).toMatchObject({ code: "NOT_FOUND" });
      expect((await admin(call, { id: target })).error).toMatchObject({ code: "FORBIDDEN" });
      expect((await api.as(null)(call, { id: target })).error).toMatchObject({ code: "UNAUTHENTICATED" });
      expect((await api.as(owner)(call, { id: newId() })).error).toMatchObject({ code: "NOT_FOUND" });
    }
    expect((await admin(CREATE, { input: { url, events: ALL } })).error).toMatchObject({ code: "FORBIDDEN" });
  });

  it.each([
    [{ url: "ftp://x.example", events: ALL }, "url"],
    [{ url: "not an address", events: ALL }, "url"],
    [{ url: "https://hooks.example", events: [] }, "events"],
  ])("are refused for %j", async (input, field) => {
    expect(Object.keys((await api.as(owner)(CREATE, { input })).error?.fields ?? {})).toEqual([field]);
  });

  it("are at most ten", async () => {
    for (let made = 0; made < 10; made += 1) await make(owner);
    expect((await api.as(owner)(CREATE, { input: { url, events: ALL } })).error).toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });
});

describe("addresses inside", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "fd00::1",
    "fe80::1",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
  ])("%s is one", (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(isWrittenInside(address.includes(":") ? `[${address}]` : address)).toBe(true);
  });

  it.each(["93.184.215.14", "172.32.0.1", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("%s is none", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it("are never posted to where only public ones may be, written out or looked up", async () => {
    const where = new URL(url);
    for (const hostname of ["127.0.0.1", "localhost", "[::1]"]) {
      where.hostname = hostname;
      const sent = post({ url: where.href, headers: {}, body: "{}", publicOnly: true });
      await expect(sent).rejects.toThrow("not on the public internet");
    }
    expect(received).toEqual([]);
  });

  it("are refused by the look-up itself", async () => {
    const outcome = await new Promise((resolve) =>
      publicLookup("localhost", { all: true }, (error) => resolve(error?.message)),
    );
    expect(outcome).toContain("not on the public internet");
  });
});
