import type { AddressInfo } from "node:net";
import { ADDRESS, testApi } from "../../../../test";
import { type People, peopleOf } from "../../../../test/documentedBodies";
import { follow } from "../../../../test/follow";

const api = testApi();
let people: People;
beforeAll(async () => (people = await peopleOf(api)));

type Method = "GET" | "POST" | "PATCH" | "DELETE";

async function keyOf(user: People["publisher"], ...scopes: string[]): Promise<string> {
  const { body } = await api.rest(user)("POST", "/api/v1/keys", { name: "A program", scopes });
  return body.key;
}

async function by(key: string | null, method: Method, url: string, body?: object, more: Record<string, string> = {}) {
  const answer = await api.app.inject({
    method,
    url,
    remoteAddress: ADDRESS,
    headers: { ...(key && { authorization: `Bearer ${key}` }), ...more },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

describe("sales", () => {
  it("are reported, looked up by either id, decided once, and returned", async () => {
    const shop = await keyOf(people.advertiser, "sales:write", "sales:read", "sales:decide");
    const { click } = await clickOf();
    const made = await by(shop, "POST", "/api/v1/sales", { orderId: "A/1", amount: "80.00", clickId: click });
    expect(made.status).toBe(201);
    const { id } = made.body;
    for (const name of [id, "A%2F1"]) {
      const { status, body } = await by(shop, "GET", `/api/v1/sales/${name}`);
      expect([status, body.orderId, body.lines, body.returns]).toEqual([200, "A/1", [], []]);
    }
    for (let time = 1; time <= 2; time += 1) {
      const { status, body } = await by(shop, "POST", "/api/v1/sales/A%2F1/approve");
      expect([status, body.status]).toEqual([200, "approved"]);
    }
    expect((await by(shop, "POST", `/api/v1/sales/${id}/decline`, { reason: "came back" })).status).toBe(409);
    const back = await by(shop, "POST", "/api/v1/sales/A%2F1/returns", { returnId: "r-1", amount: "10.00" });
    expect([back.status, back.body.sale.returnedAmount]).toEqual([201, "10.00"]);
    const { body } = await by(shop, "GET", `/api/v1/sales/${id}`);
    expect(body.returns).toMatchObject([{ returnId: "r-1", amount: "10.00", status: "taken" }]);
  });

  it("are declined with a standard reason or a text", async () => {
    const shop = await keyOf(people.advertiser, "sales:write", "sales:decide");
    const { click } = await clickOf();
    await by(shop, "POST", "/api/v1/sales", { orderId: "d-1", amount: "80.00", clickId: click });
    for (const [bad, status] of [
      [{}, 422],
      [{ reason: 5 }, 422],
      [{ why: "x" }, 422],
      [[], 400],
    ] as const) {
      expect([bad, (await by(shop, "POST", "/api/v1/sales/d-1/decline", bad)).status]).toEqual([bad, status]);
    }
    const { status, body } = await by(shop, "POST", "/api/v1/sales/d-1/decline", { reasonCode: "returned" });
    expect([status, body.status, body.reasonCode]).toEqual([200, "declined", "returned"]);
  });

  it("of other accounts are not found", async () => {
    const other = await api.make.advertiser();
    await api.make.merchant({ ownerId: other.id });
    const stranger = await keyOf(other, "sales:read", "sales:decide");
    expect((await by(stranger, "GET", "/api/v1/sales/A%2F1")).status).toBe(404);
    const { body } = await api.rest(people.advertiser)("GET", "/api/v1/sales/A%2F1");
    expect((await by(stranger, "POST", `/api/v1/sales/${body.id}/approve`)).status).toBe(404);
  });

  it("are paged with filters, and an invalid filter is named", async () => {
    const shop = await keyOf(people.advertiser, "sales:write", "reports:read");
    for (const orderId of ["p-1", "p-2", "p-3"]) await by(shop, "POST", "/api/v1/sales", { orderId, amount: "5.00" });
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body, headers } = await by(
        shop,
        "GET",
        `/api/v1/sales?search=p-&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...body.sales.map(({ orderId }: { orderId: string }) => orderId));
      expect(headers["x-next-cursor"] ?? null).toBe(body.next);
      cursor = body.next ?? "";
    } while (cursor);
    expect(seen).toEqual(["p-3", "p-2", "p-1"]);
    expect((await by(shop, "GET", "/api/v1/sales?status=declined&search=p-")).body.sales).toHaveLength(3);
    for (const [query, field] of [
      ["status=lost", "status"],
      ["limit=101", "limit"],
      ["limit=x", "limit"],
      ["cursor=x", "cursor"],
      ["from=soon", "from"],
      ["sort=name", "sort"],
      ["first=2", "first"],
    ] as const) {
      const { status, body } = await by(shop, "GET", `/api/v1/sales?${query}`);
      expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 422, [field]]);
    }
  });

  it("are accepted in batches with a result for each", async () => {
    const shop = await keyOf(people.advertiser, "sales:write");
    const order = { orderId: "b-1", amount: "7.00" };
    const orders = [order, order, { ...order, amount: "8.00" }, { orderId: "b-2" }, null];
    const { status, body, headers } = await by(shop, "POST", "/api/v1/sales/batch", { orders });
    expect(status).toBe(200);
    expect(body.results.map((one: { status: number }) => one.status)).toEqual([201, 200, 409, 422, 400]);
    expect(body.results[3]).toMatchObject({ orderId: "b-2", error: { code: "BAD_USER_INPUT" } });
    expect(headers.ratelimit).toContain('"sale-reports"');
    for (const bad of [{}, { orders: [] }, { orders: Array(101).fill(order) }, { orders: [order], more: 1 }, []]) {
      expect((await by(shop, "POST", "/api/v1/sales/batch", bad)).status).toBe(422);
    }
  });
});

describe("links", () => {
  it("are created, listed in pages, changed, archived and restored", async () => {
    const mine = await keyOf(people.publisher, "links:read", "links:write");
    const body = { merchantId: people.merchant.id, channel: "newsletter" };
    const { id, url } = (await by(mine, "POST", "/api/v1/links", body)).body;
    expect(url).toContain("/r/");
    await by(mine, "PATCH", `/api/v1/links/${id}`, { name: "Spring" });
    const changed = await by(mine, "PATCH", `/api/v1/links/${id}`, { destination: `${people.merchant.website}/coat` });
    expect(changed.body).toMatchObject({ name: "Spring", destination: `${people.merchant.website}/coat` });
    expect((await by(mine, "PATCH", `/api/v1/links/${id}`, { name: null })).body).toMatchObject({
      name: null,
      destination: `${people.merchant.website}/coat`,
    });
    expect((await by(mine, "POST", `/api/v1/links/${id}/archive`)).body.archivedAt).not.toBeNull();
    expect((await by(mine, "GET", "/api/v1/links?state=archived&channel=newsletter")).body.links).toHaveLength(1);
    expect((await by(mine, "POST", `/api/v1/links/${id}/restore`)).body.archivedAt).toBeNull();
    const page = await by(mine, "GET", "/api/v1/links?limit=1");
    expect(page.headers["x-next-cursor"]).toBe(page.body.next);
    expect((await by(mine, "GET", `/api/v1/links?limit=1&cursor=${page.body.next}`)).body.links).toHaveLength(1);
    expect((await by(mine, "GET", `/api/v1/links?state=archived&cursor=${page.body.next}`)).status).toBe(422);
    const stranger = await keyOf(await api.make.publisher(), "links:read", "links:write");
    for (const [method, path] of [
      ["GET", ""],
      ["PATCH", ""],
      ["POST", "/archive"],
    ] as const) {
      const answer = await by(stranger, method, `/api/v1/links/${id}${path}`, method === "PATCH" ? {} : undefined);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
  });
});

describe("keys", () => {
  it("can't create a key with more scopes, nor a test key", async () => {
    const key = await keyOf(people.advertiser, "keys:manage", "sales:read");
    const make = (scopes: unknown) => by(key, "POST", "/api/v1/keys", { name: "Another", scopes });
    expect((await make(["sales:read"])).status).toBe(201);
    expect((await make(["keys:manage"])).status).toBe(201);
    for (const scopes of [["sales:write"], ["sales:read", "reports:read"], ["sales:test"], ["links:read"], [], "x"]) {
      const { status, body } = await make(scopes);
      expect([scopes, status, Object.keys(body.fields)[0]?.startsWith("scopes")]).toEqual([scopes, 422, true]);
    }
    const { keys } = (await by(key, "GET", "/api/v1/keys")).body;
    expect(JSON.stringify(keys)).not.toContain(key);
    const { id } = keys.find(({ prefix }: { prefix: string }) => key.startsWith(prefix));
    expect((await by(key, "DELETE", `/api/v1/keys/${id}`)).body.revokedAt).not.toBeNull();
    expect((await by(key, "GET", "/api/v1/keys")).body.message).toContain("was revoked");
  });

  it("can't revoke a key with more scopes", async () => {
    const key = await keyOf(people.advertiser, "keys:manage", "sales:read");
    await keyOf(people.advertiser, "sales:write");
    const { keys } = (await by(key, "GET", "/api/v1/keys")).body;
    const stronger = keys.find(({ scopes }: { scopes: string[] }) => scopes.includes("sales:write"));
    const refused = await by(key, "DELETE", `/api/v1/keys/${stronger.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining("This key lacks sales:write"),
    ]);
    const { keys: after } = (await by(key, "GET", "/api/v1/keys")).body;
    expect(after.find(({ id }: { id: string }) => id === stronger.id).revokedAt).toBeNull();
  });

  it("that are invalid get a specific error", async () => {
    const ask = (authorization?: string) =>
      by(null, "GET", "/api/v1/sales", undefined, authorization === undefined ? {} : { authorization });
    const key = await keyOf(people.advertiser, "sales:read");
    for (const [given, words] of [
      [undefined, "Please send an API key"],
      [`Bearer ${key.slice(0, -1)}`, "Unknown API key"],
      [key, "Authorization: Bearer"],
      ["Bearer a.b.c", "Please sign in"],
    ] as const) {
      const { status, body, headers } = await ask(given);
      expect([given, status, body.code, headers["x-request-id"] !== undefined]).toEqual([
        given,
        401,
        "UNAUTHENTICATED",
        true,
      ]);
      expect(body.message).toContain(words);
      expect(headers["www-authenticate"]).toBe(
        given ? 'Bearer realm="Weft", error="invalid_token"' : 'Bearer realm="Weft"',
      );
    }
    await api
      .as(people.advertiser)("mutation { createTestKey { key } }")
      .then(async ({ data }) => {
        const { status, body } = await ask(`Bearer ${data.createTestKey.key}`);
        expect([status, body.message]).toEqual([403, expect.stringContaining("test key")]);
      });
  });
});

describe("money", () => {
  it("is readable by month and payout, by its owner only", async () => {
    const brand = await keyOf(people.advertiser, "billing:read");
    const { months } = (await by(brand, "GET", "/api/v1/statements")).body;
    expect(months[0]).toMatchObject({ currency: "USD" });
    const { lines } = (await by(brand, "GET", `/api/v1/statements/${months[0].month}/lines?limit=1`)).body;
    expect(lines[0]).toMatchObject({ orderId: "A/1" });
    expect((await by(brand, "GET", "/api/v1/statements/soon/lines")).status).toBe(422);
    const mine = await keyOf(people.publisher, "payouts:read");
    expect((await by(mine, "GET", "/api/v1/payouts")).body).toEqual({ payouts: [], next: null });
    expect((await by(mine, "GET", "/api/v1/payouts?status=lost")).status).toBe(422);
  });
});

/** A click on the publisher's link. */
async function origin(): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
}

async function clickOf(): Promise<{ click: string }> {
  return { click: (await follow(await origin(), `/r/${people.link.code}`)).clickId ?? "" };
}
