/** On both engines: its counters and limits are SQL written for each. */
import { DAY, eventually, HeldClock, MINUTE, OrderTestKit, testApi, type User } from "../../../test";
import { forEach } from "../../../test/lasting";
import { ApiRequest } from "./apiRequest.entity";
import { KEPT_A_DAY } from "./requestLog";

const clock = new HeldClock(Date.now());
const api = testApi({ clock });
const shop = forEach(() => OrderTestKit.open(api, clock));
const other = forEach(() => OrderTestKit.open(api, clock));
let key: string;
beforeEach(async () => {
  key = await keyFor(shop.advertiser, ["SALES_WRITE"]);
});

const keyFor = async (user: User, scopes: string[]): Promise<string> => {
  const made = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key } }";
  return (await api.as(user)(made, { input: { name: "Till", scopes } })).data.createApiKey.key;
};

const call = (bearer: string, method: "GET" | "POST", url: string, payload?: object, remoteAddress?: string) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload && { payload }),
    ...(remoteAddress && { remoteAddress }),
  });

const LIST = `query ($filter: ApiRequestFilter, $first: Int, $after: String) {
  apiRequests(filter: $filter, first: $first, after: $after) { totalCount pageInfo { endCursor } nodes {
    id call status reason message fix docsUrl isTest isProven keyName orderId sent fields { name message } } } }`;
const requestsOf = async (user: User, filter: object = {}, first = 50) => {
  await api.services.requestLog.flush();
  const { data, error } = await api.as(user)(LIST, { filter, first });
  expect(error).toBeUndefined();
  return data.apiRequests.nodes as any[];
};
const newest = async (filter: object = {}) => (await requestsOf(shop.advertiser, filter, 1))[0];
const countsOf = async (user: User) => {
  await api.services.requestLog.flush();
  const { data } = await api.as(user)("{ apiRequestCounts { reason isTest requests keyName } }");
  return Object.fromEntries(data.apiRequestCounts.map(({ reason, requests }: any) => [reason, requests]));
};

it("each refused call of a key is listed with what was sent, why, and how to fix it", async () => {
  const order = { orderId: "R-1", amount: "50,00", note: "For Jane Roe", shopper: { email: "jane@mail.example" } };
  await call(key, "POST", "/api/v1/sales", order);
  const refused = await newest();
  expect(refused).toMatchObject({
    call: "POST /api/v1/sales",
    status: 422,
    reason: "FIELD",
    isProven: true,
    isTest: false,
    keyName: "Till",
    orderId: "R-1",
    fix: expect.stringContaining("Correct these fields"),
    docsUrl: expect.stringMatching(/^http.*\/api\/v1\/docs#\/Shops\/postSales$/),
  });
  expect(refused.fields).toContainEqual({ name: "note", message: "Unknown field" });
  expect(JSON.parse(refused.sent).body).toMatchObject({ orderId: "R-1", amount: "50,00" });
  expect(refused.sent).not.toMatch(/Jane|jane/);

  const { json } = await call(key, "GET", "/api/v1/sales/R-1");
  expect(json().message).toBe("This needs the permission sales:read or reports:read. This API key has sales:write.");
  expect(await newest()).toMatchObject({ call: "GET /api/v1/sales/:orderId", status: 403, reason: "SCOPE" });

  // Only the refused orders of a batch, each with its own fault.
  const orders = [{ orderId: "B-1", amount: "5.00" }, { orderId: "B-2", amount: "many" }, { orderId: "B-3" }];
  await call(key, "POST", "/api/v1/sales/batch", { orders });
  const ofBatch = await requestsOf(shop.advertiser, { call: "batch" });
  expect(ofBatch.map(({ orderId, status }) => [orderId, status])).toEqual([
    ["B-3", 422],
    ["B-2", 422],
  ]);

  const event = { type: "track", event: "Order Completed", userId: "jane", properties: { order_id: "S-1" } };
  await call(key, "POST", "/api/v1/segment", event);
  expect(await newest()).toMatchObject({ call: "POST /api/v1/segment", orderId: "S-1" });

  const query = 'query Look { sale(id: "jane@mail.example") { id } }';
  await call(key, "POST", "/graphql", { query });
  const ofGraphql = await newest();
  expect(ofGraphql).toMatchObject({ call: "query Look", status: 403, reason: "SCOPE" });
  expect(ofGraphql.sent).not.toContain("jane");
  await call(key, "POST", "/graphql", { query: "{ nothing }" });
  expect(await newest()).toMatchObject({ call: "GraphQL document", status: 400, reason: "GRAPHQL" });
  // Refused before anybody asked whose they are.
  const broken = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  await api.app.inject({ method: "POST", url: "/graphql", headers: broken, payload: "{ nothing" });
  await eventually(async () => (await newest()).call === "POST /graphql");
  expect(await newest()).toMatchObject({ call: "POST /graphql", status: 400, reason: "MALFORMED", keyName: "Till" });
  await call(key, "GET", "/api/v1/sale/jane@mail.example?x=1");
  await eventually(async () => (await newest()).call !== "POST /graphql");
  expect(await newest()).toMatchObject({ call: "GET /api/v1/sale/[removed]", status: 404, reason: "MISSING" });
  await call(key, "GET", "/somewhere");
  expect(await requestsOf(shop.advertiser, { call: "/somewhere" })).toEqual([]);
  expect(await countsOf(shop.advertiser)).toMatchObject({ FIELD: 4, SCOPE: 2, GRAPHQL: 1, MALFORMED: 1, MISSING: 1 });

  // Filters; and one request alone.
  expect(await requestsOf(shop.advertiser, { reason: "SCOPE", status: "REJECTED" })).toHaveLength(2);
  expect(await requestsOf(shop.advertiser, { call: "R-1" })).toHaveLength(2);
  expect(await requestsOf(shop.advertiser, { isTest: true })).toEqual([]);
  expect(await requestsOf(shop.advertiser, { call: "%" })).toEqual([]);
  const one = "query ($id: ID!) { apiRequest(id: $id) { call } }";
  expect((await api.as(shop.advertiser)(one, { id: refused.id })).data.apiRequest.call).toBe("POST /api/v1/sales");
});

it("accepted calls are counted, and one a minute of each is kept", async () => {
  for (const orderId of ["1", "2", "3"]) await call(key, "POST", "/api/v1/sales", { orderId, amount: "5.00" });
  expect(await requestsOf(shop.advertiser, { status: "ACCEPTED" })).toHaveLength(1);
  expect(await countsOf(shop.advertiser)).toEqual({ OK: 3 });
  clock.pass(MINUTE);
  await call(key, "POST", "/api/v1/sales", { orderId: "4", amount: "5.00" });
  expect(await requestsOf(shop.advertiser, { status: "ACCEPTED" })).toHaveLength(2);
});

it("keys with the scope read them too, by GraphQL and REST", async () => {
  await call(key, "POST", "/api/v1/sales", { orderId: "R-1", amount: "5,00" });
  const reader = await keyFor(shop.advertiser, ["REQUESTS_READ"]);
  const [listed] = await requestsOf(shop.advertiser);
  const { requests, next } = (await call(reader, "GET", "/api/v1/requests?status=rejected&reason=field")).json();
  expect([requests, next]).toEqual([
    [expect.objectContaining({ id: listed.id, status: 422, keyName: "Till", fix: listed.fix })],
    null,
  ]);
  expect(requests[0]).toMatchObject({ fields: { amount: listed.fields[0].message }, sent: JSON.parse(listed.sent) });
  expect((await call(reader, "GET", `/api/v1/requests/${listed.id}`)).json()).toEqual(requests[0]);
  const asked = await call(reader, "POST", "/graphql", { query: "{ apiRequestCounts { requests } }" });
  expect(asked.json().errors).toBeUndefined();
  const foreign = await keyFor(other.advertiser, ["REQUESTS_READ"]);
  expect((await call(foreign, "GET", "/api/v1/requests")).json().requests).toEqual([]);
  expect((await call(foreign, "GET", `/api/v1/requests/${listed.id}`)).statusCode).toBe(404);
  expect((await call(key, "GET", "/api/v1/requests")).statusCode).toBe(403);
});

it("belongs to its account: every member sees it, no other account does, and no session is listed", async () => {
  await call(key, "POST", "/api/v1/sales", {});
  const [{ id }] = await requestsOf(shop.advertiser);
  const viewer = await api.make.member(shop.advertiser.account, "viewer");
  expect(await requestsOf(viewer)).toHaveLength(1);
  expect(await requestsOf(other.advertiser)).toEqual([]);
  const one = "query ($id: ID!) { apiRequest(id: $id) { call } }";
  expect((await api.as(other.advertiser)(one, { id })).error?.code).toBe("NOT_FOUND");
  expect((await api.as(shop.advertiser)(one, { id: "x" })).error?.code).toBe("NOT_FOUND");
  expect((await api.as(shop.advertiser)(LIST, { filter: { call: "x".repeat(191) } })).error?.fields).toHaveProperty(
    "call",
  );
  await api.rest(other.advertiser)("POST", "/api/v1/sales", {});
  expect(await requestsOf(other.advertiser)).toEqual([]);

  const publisher = await api.make.publisher();
  await call(await keyFor(publisher, ["REPORTS_READ"]), "POST", "/api/v1/links", {});
  expect(await requestsOf(publisher)).toMatchObject([{ call: "POST /api/v1/links", reason: "SCOPE" }]);
});

it("a key that was revoked is listed for its owner, one that nobody has only counted", async () => {
  const { data } = await api.as(shop.advertiser)("{ apiKeys { id } }");
  const revoke = "mutation ($id: ID!) { revokeApiKey(id: $id) { id } }";
  await api.as(shop.advertiser)(revoke, { id: data.apiKeys[0].id });
  await call(key, "POST", "/api/v1/sales", {});
  expect(await newest()).toMatchObject({ status: 401, reason: "KEY", keyName: "Till" });
  const before = await api.db.read.count(ApiRequest);
  for (let tries = 0; tries < 30; tries += 1) await call(`wft_${"x".repeat(43)}`, "POST", "/api/v1/sales", {});
  await api.services.requestLog.flush();
  expect(await api.db.read.count(ApiRequest)).toBe(before);
});

describe("reports that anybody can send in a brand's name", () => {
  const pixel = (fields: object, remoteAddress: string) =>
    api.app.inject({ url: "/px.gif", query: { m: shop.merchant.id, ...fields }, remoteAddress });

  it("are listed as unproven, few a day and few of one address, beside the brand's own", async () => {
    await call(key, "POST", "/api/v1/sales", {});
    for (let sent = 0; sent < 60; sent += 1) {
      await pixel({ o: `P-${sent}`, a: "9.00", s: "forged" }, `203.0.113.${sent}`);
      if (sent % 4 === 3) await api.services.requestLog.flush();
    }
    const listed = await requestsOf(shop.advertiser, {}, 100);
    const unproven = listed.filter(({ isProven }) => !isProven);
    expect(unproven).toHaveLength(KEPT_A_DAY.unproven);
    expect(unproven[0]).toMatchObject({ call: "GET /px.gif", status: 403, reason: "SIGNATURE", orderId: "P-59" });
    expect(JSON.parse(unproven[0].sent)).toMatchObject({ o: "P-59", s: "[removed]" });
    expect(listed).toHaveLength(KEPT_A_DAY.unproven + 1);
    expect(await countsOf(shop.advertiser)).toMatchObject({ SIGNATURE: 60, FIELD: 1 });

    // One address fills no list, however many brands it names; unknown brands leave nothing.
    const before = await api.db.read.count(ApiRequest);
    for (let sent = 0; sent < 40; sent += 1) {
      const m = sent % 2 ? other.merchant.id : "01a22a7e-5686-7d8b-8c89-3d33453ef2a7";
      await api.app.inject({ method: "POST", url: "/px", payload: { m, a: "x" }, remoteAddress: "198.51.100.7" });
      await api.services.requestLog.flush();
    }
    const kept = (await api.db.read.count(ApiRequest)) - before;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(20);
  });
});

it("the newest refused requests of a day stay, and those of the day before", async () => {
  const refuse = async (orderId: string) => {
    await call(key, "POST", "/api/v1/sales", { orderId });
    await api.services.requestLog.flush();
  };
  await refuse("yesterday");
  clock.pass(DAY);
  for (let sent = 0; sent < KEPT_A_DAY.refused + 15; sent += 1) await refuse(`F-${sent}`);
  const of = async (orderId: string) => (await requestsOf(shop.advertiser, { call: orderId })).length;
  expect(await api.db.read.countBy(ApiRequest, { accountId: shop.advertiser.id })).toBe(KEPT_A_DAY.refused + 1);
  expect([await of("yesterday"), await of("F-14"), await of("F-15")]).toEqual([1, 0, 1]);
});

it("a notice says when refusals begin after a day without", async () => {
  const noticesOf = async () => {
    await api.services.requestLog.flush();
    await api.services.notificationWriter.run();
    const list = '{ notifications(first: 9, event: "requests-refused") { nodes { text path } } }';
    return (await api.as(shop.advertiser)(list)).data.notifications.nodes;
  };
  await call(key, "POST", "/api/v1/sales", { orderId: "ok", amount: "5.00" });
  await call(key, "GET", "/api/v1/nothing");
  expect(await noticesOf()).toEqual([]);
  for (let times = 0; times < 3; times += 1) {
    await call(key, "GET", "/api/v1/sales/1");
    clock.pass(DAY / 3);
    expect(await noticesOf()).toHaveLength(1);
  }
  expect((await noticesOf())[0]).toEqual({
    text: "Requests from your integration are being rejected: Missing permission (GET /api/v1/sales/:orderId)",
    path: "/dashboard/advertiser/integrations?part=requests",
  });
  clock.pass(2 * DAY);
  await call(key, "GET", "/api/v1/sales/1");
  expect(await noticesOf()).toHaveLength(2);
});

it("a database that does not answer costs nothing but the delay", async () => {
  await call(key, "POST", "/api/v1/sales", {});
  const { write } = api.db;
  api.db.write = () => Promise.reject(new Error("gone"));
  await expect(api.services.requestLog.flush()).rejects.toThrow("gone");
  api.db.write = write;
  expect(await requestsOf(shop.advertiser)).toHaveLength(1);
  expect(await countsOf(shop.advertiser)).toEqual({ FIELD: 1 });
});
