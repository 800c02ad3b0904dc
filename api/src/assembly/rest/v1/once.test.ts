import { ADDRESS, HOUR, Link, SECOND, testApi, type Viewer } from "../../../../test";
import { type People, peopleOf } from "../../../../test/documentedBodies";
import { ApiKey } from "../../../accounts/apiKeys/apiKey.entity";
import type { Attempt } from "../../../platform/gate/idempotency/idempotencyStore.service";
import { IdempotentAnswer } from "../../../platform/gate/idempotency/idempotentAnswer.entity";
import { WebhookEndpoint } from "../../../reach/webhooks/webhook.entity";

const api = testApi({ clock: { now: () => new Date(Date.now() + ahead) } });
let people: People;
let ahead = 0;
beforeAll(async () => (people = await peopleOf(api)));

const scopesOf = {
  publisher: ["links:write", "webhooks:manage", "keys:manage"],
  advertiser: ["sales:write", "keys:manage", "feeds:write"],
};

async function keyOf(role: keyof typeof scopesOf): Promise<string> {
  const { body } = await api.rest(people[role])("POST", "/api/v1/keys", { name: "A program", scopes: scopesOf[role] });
  return body.key;
}

/** A call with an idempotency key. */
async function once(
  key: string,
  name: string,
  url: string,
  body?: object,
  method: "POST" | "DELETE" | "PATCH" = "POST",
) {
  const answer = await api.app.inject({
    method,
    url: `/api/v1${url}`,
    remoteAddress: ADDRESS,
    headers: { authorization: `Bearer ${key}`, "idempotency-key": name },
    ...(body && { payload: body }),
  });
  const { headers } = answer;
  return {
    status: answer.statusCode,
    body: answer.json(),
    isReplayed: headers["idempotency-replayed"] === "true",
    headers,
  };
}

const hook = { url: "https://hooks.example/in", events: ["sale.created"] };
const count = async () => ({
  keys: await api.db.read.count(ApiKey),
  webhooks: await api.db.read.count(WebhookEndpoint),
  links: await api.db.read.count(Link),
});

describe("a call with an Idempotency-Key", () => {
  it("has one effect and one response, whatever it creates", async () => {
    const mine = await keyOf("publisher");
    const shop = await keyOf("advertiser");
    const before = await count();
    const link = { merchantId: people.merchant.id, channel: "once" };
    const made = await once(mine, "w", "/webhooks", hook);
    const order = { orderId: "once-1", amount: "9.00" };
    for (const [key, name, url, body, status] of [
      [mine, "w", "/webhooks", hook, 201],
      [mine, "k", "/keys", { name: "Another", scopes: ["links:write"] }, 201],
      [mine, "l", "/links", link, 201],
      [mine, "pl", "/publisher/links", link, 201],
      [mine, "r", `/webhooks/${made.body.webhook.id}/rotate`, undefined, 200],
      [mine, "t", `/webhooks/${made.body.webhook.id}/test`, undefined, 202],
      [shop, "s", "/sales", order, 201],
      [shop, "b", "/sales/batch", { orders: [order] }, 200],
      [shop, "f", "/advertiser/feeds", { name: "Goods", format: "csv", everyMinutes: 60 }, 201],
    ] as const) {
      const first = await once(key, name, url, body);
      const again = await once(key, name, url, body);
      expect([url, first.status, again.status, again.isReplayed]).toEqual([url, status, status, true]);
      expect([url, again.body]).toEqual([url, first.body]);
    }
    // The two accounts, and the requests that ran once.
    expect(await count()).toEqual({ keys: before.keys + 1, webhooks: before.webhooks + 1, links: before.links + 2 });
  });

  it("is rejected with another body, path or caller, so that no other key can read a secret", async () => {
    const mine = await keyOf("publisher");
    const made = await once(mine, "secret", "/webhooks", hook);
    expect(made.body.secret).toMatch(/^whsec_/);
    for (const answer of [
      await once(mine, "secret", "/webhooks", { ...hook, events: ["sale.approved"] }),
      await once(mine, "secret", "/webhooks?x=1", hook),
      await once(mine, "secret", "/links", hook),
      await once(mine, "secret", `/webhooks/${made.body.webhook.id}`, undefined, "DELETE"),
      await once(await keyOf("publisher"), "secret", "/webhooks", hook),
    ]) {
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ["Idempotency-Key"]]);
      expect(JSON.stringify(answer.body)).not.toContain("whsec_");
    }
    // Another account's key of the same name is separate.
    expect((await once(await keyOf("advertiser"), "secret", "/sales", { orderId: "o", amount: "1.00" })).status).toBe(
      201,
    );
    for (const bad of ["", "a b", "x".repeat(256)]) {
      expect([bad, (await once(mine, bad, "/webhooks", hook)).status]).toEqual([bad, 422]);
    }
    const rows = JSON.stringify(await api.db.read.find(IdempotentAnswer));
    for (const secret of ["whsec_", made.body.secret, "secret"]) expect(rows).not.toContain(secret);
  });

  it("can be repeated after a rejection", async () => {
    const mine = await keyOf("publisher");
    const bad = await once(mine, "again", "/links", { merchantId: "x", channel: "blog" });
    expect([bad.status, Object.keys(bad.body.fields)]).toEqual([422, ["merchantId"]]);
    expect((await once(mine, "again", "/links", { merchantId: people.merchant.id, channel: "blog" })).status).toBe(201);
  });

  it("creates one thing under concurrency", async () => {
    const mine = await keyOf("publisher");
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => once(mine, "race", "/keys", { name: "Race", scopes: ["links:write"] })),
    );
    expect((await count()).keys).toBe(before.keys + 1);
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.key)).size).toBe(1);
    for (const { status, headers } of answers.filter(({ status }) => status !== 201)) {
      expect([status, Number(headers["retry-after"]) > 0]).toEqual([409, true]);
    }
    const after = await once(mine, "race", "/keys", { name: "Race", scopes: ["links:write"] });
    expect([after.isReplayed, after.body.key]).toEqual([true, made[0]?.body.key]);
  });

  it("is taken over after a minute if its process was killed, which then has no effect", async () => {
    const mine = await keyOf("publisher");
    const { idempotencyStore, apiKeys } = api.services;
    const caller = (await apiKeys.viewerOf(mine)) as Viewer;
    const body = { name: "Killed", scopes: ["links:write"] };
    const before = await count();
    const killed = (await idempotencyStore.begin(caller, "killed", ["POST", "/api/v1/keys", body])) as Attempt;
    const again = () => once(mine, "killed", "/keys", body);
    const early = await again();
    expect(early.status).toBe(409);
    expect(Number(early.headers["retry-after"])).toBeGreaterThan(0);
    ahead += 61 * SECOND;
    expect((await again()).status).toBe(201);
    // It was only slow, not killed.
    const keep = apiKeys.create(caller, body, (tx) => idempotencyStore.keep(tx, killed, { status: 201, body: {} }));
    await expect(keep).rejects.toThrow("sent again in the meantime");
    expect((await count()).keys).toBe(before.keys + 1);
  });

  it("is forgotten after a day", async () => {
    const mine = await keyOf("publisher");
    const link = { merchantId: people.merchant.id, channel: "daily" };
    const { body } = await once(mine, "daily", "/links", link);
    ahead += 24 * HOUR + SECOND;
    const later = await once(mine, "daily", "/links", link);
    expect([later.status, later.isReplayed]).toEqual([201, false]);
    expect(later.body.id).not.toBe(body.id);
  });
});
