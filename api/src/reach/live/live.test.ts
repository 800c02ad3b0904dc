import type { AddressInfo } from "node:net";
import type { Client, ClientOptions } from "graphql-ws";
import { eventually, type Link, testApi, type User } from "../../../test";
import { type Followed, follow } from "../../../test/follow";
import { lineTo } from "../../../test/process/lineTo";

const api = testApi({ env: { TRUST_PROXY: "loopback" } });
let host: string;
let owner: User;
let publisher: User;
let link: Link;
let people = 0;
const clients: Client[] = [];

beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  host = `127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  owner = await api.make.advertiser();
  publisher = await api.make.publisher();
  const merchant = await api.make.merchant({ ownerId: owner.id });
  link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});

function clientOf(user: User | null, options: Partial<ClientOptions> = {}): Client {
  const client = lineTo(api, user, options);
  clients.push(client);
  return client;
}

const clickOn = ({ code }: Link): Promise<Followed> => {
  people += 1;
  return follow(`http://${host}`, `/r/${code}`, { headers: { "x-forwarded-for": `198.51.100.${people}` } });
};

async function listeners(): Promise<number> {
  const { body } = await api.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  return Number(/^weft_live_listeners (\d+)$/m.exec(body)?.[1]);
}

const nothing = { clicks: 0, sales: 0, deliveries: 0, arrivals: 0 };

/** Runs `act` once the subscription is established, and returns the first matching update. */
async function nextUpdate(
  user: User,
  act: () => Promise<unknown>,
  matches: (update: Record<string, number>) => boolean,
) {
  const query = "subscription { activity { clicks sales deliveries arrivals } }";
  let isFirst = true;
  for await (const { data } of clientOf(user).iterate({ query })) {
    const { activity } = data as { activity: Record<string, number> };
    if (isFirst) {
      expect(activity).toEqual(nothing);
      await act();
    } else if (matches(activity)) return activity;
    isFirst = false;
  }
  throw new Error("The subscription ended");
}

async function refusalOf(client: Client, query: string): Promise<unknown> {
  try {
    for await (const { errors } of client.iterate({ query })) return errors?.[0]?.extensions?.code ?? errors;
    return "ended";
  } catch (error) {
    return Array.isArray(error) ? (error[0].extensions?.code ?? error[0].message) : error;
  }
}

describe("live subscription", () => {
  it("sends a click's link to its publisher, and its publisher to the brand", async () => {
    const messages: Record<string, unknown>[] = [];
    for (const who of [publisher, owner]) {
      const query = "subscription { activity { clicks clicked { merchantId linkId publisherId clicks } } }";
      let isFirst = true;
      for await (const { data } of clientOf(who).iterate({ query })) {
        const { activity } = data as { activity: Record<string, unknown> };
        if (!isFirst) {
          messages.push(activity);
          break;
        }
        expect(activity).toEqual({ clicks: 0, clicked: [] });
        isFirst = false;
        await clickOn(link);
      }
    }
    const { id: linkId, merchantId } = link;
    expect(messages).toEqual([
      { clicks: 1, clicked: [{ merchantId, linkId, publisherId: null, clicks: 1 }] },
      { clicks: 1, clicked: [{ merchantId, linkId: null, publisherId: publisher.id, clicks: 1 }] },
    ]);
  });

  it("notifies both of a sale and its changes", async () => {
    const { clickId } = await clickOn(link);
    let count = 0;
    const buy = () => {
      count += 1;
      const order = { orderId: `live ${owner.id} ${count}`, amount: "10.00", clickId };
      return api.rest(owner)("POST", "/api/v1/sales", order);
    };
    for (const who of [publisher, owner])
      expect(await nextUpdate(who, buy, ({ sales }) => (sales ?? 0) > 0)).toMatchObject({ clicks: 0 });
  });

  it("notifies both of their webhook deliveries", async () => {
    const input = { url: "http://127.0.0.1:1/hook", events: ["SALE_CREATED"] };
    for (const who of [publisher, owner]) {
      const created = await api.as(who)(
        "mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { id } } }",
        { input },
      );
      const send = async () => {
        const { webhook } = created.data.createWebhook;
        await api.as(who)("mutation ($id: ID!) { sendWebhookTest(webhookId: $id) { id } }", webhook);
        await api.services.webhookOutbox.deliverDue();
      };
      const update = await nextUpdate(who, send, ({ deliveries }) => (deliveries ?? 0) > 0);
      expect(update).toMatchObject({ clicks: 0, sales: 0, arrivals: 0 });
    }
  });

  it("notifies no one else", async () => {
    const [outsider, other] = [
      await api.make.publisher(),
      await api.make.link({ publisherId: publisher.id, merchantId: link.merchantId }),
    ];
    const received: unknown[] = [];
    const close = await new Promise<() => void>((resolve, reject) => {
      const next = ({ data }: { data?: unknown }) => {
        received.push(data);
        resolve(end);
      };
      const query = "subscription { activity { clicks } }";
      const end = clientOf(outsider).subscribe({ query }, { next, error: reject, complete: () => undefined });
    });
    await nextUpdate(
      publisher,
      () => clickOn(other),
      ({ clicks }) => (clicks ?? 0) > 0,
    );
    close();
    expect(received).toEqual([{ activity: { clicks: 0 } }]);
  });

  it("ends when its viewer is suspended", async () => {
    const events = clientOf(publisher).iterate({ query: "subscription { activity { clicks } }" });
    expect((await events.next()).done).toBe(false);
    await api.services.suspension.suspend(publisher.email);
    await clickOn(link);
    expect((await events.next()).done).toBe(true);
  });

  it("forgets closed subscriptions", async () => {
    const query = "subscription { activity { clicks } }";
    const [leaves, isCut] = [clientOf(publisher).iterate({ query }), clientOf(owner)];
    await leaves.next();
    await isCut.iterate({ query }).next();
    await eventually(async () => (await listeners()) === 2);
    await leaves.return?.();
    await eventually(async () => (await listeners()) === 1);
    isCut.terminate();
    await eventually(async () => (await listeners()) === 0);
  });

  it("limits subscriptions per connection", async () => {
    const client = clientOf(publisher);
    const query = "subscription { activity { clicks } }";
    const all = Array.from({ length: 10 }, () => client.iterate({ query }));
    for (const one of all) expect((await one.next()).done).toBe(false);
    expect(await refusalOf(client, query)).toMatch(/at most 10/);
    await all[0]?.return?.();
    expect((await client.iterate({ query }).next()).done).toBe(false);
  });

  it("accepts only subscriptions within the limits", async () => {
    const [admin, client] = [await api.make.admin(), clientOf(publisher)];
    expect(await refusalOf(clientOf(admin), "{ users { totalCount } }")).toMatch(/POST \/graphql/);
    expect(await refusalOf(client, "subscription { nothing }")).toMatch(/Cannot query|GRAPHQL_VALIDATION/);
    expect(await refusalOf(client, "subscription {")).toMatch(/Syntax Error/);
    expect((await api.as(publisher)("subscription { activity { clicks } }")).errors).toHaveLength(1);
  });
});
