import { testApi, type User } from "../../../test";
import { confirmedSession } from "../../../test/confirmedSession";
import { founderOf } from "../../accounts/newAccount";

const LINKS =
  "query ($first: Int) { links(first: $first) { nodes { id code channel createdAt archivedAt affiliateUrl } } }";
const minute = 60;

const api = testApi({
  limits: {
    requestsByAccount: { points: 12, seconds: minute },
    requestsByKey: { points: 4, seconds: minute },
    saleReportsByAccount: { points: 3, seconds: minute },
    refusedCallsByAddress: { points: 2, seconds: minute },
  },
});
let owner: User;
let orders = 0;
beforeEach(async () => {
  owner = await api.make.advertiser();
  await api.make.merchant({ ownerId: owner.id });
});

const call = (token: string, method: "GET" | "POST", url: string, payload?: object) =>
  api.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
const graphql = (token: string, query: string, variables?: object) =>
  call(token, "POST", "/graphql", { query, variables });
const left = (answer: { headers: Record<string, unknown> }) => String(answer.headers.ratelimit);

async function keyOf(user: User, scope: "sales:write" | "reports:read"): Promise<string> {
  const viewer = { ...founderOf(user.account), sessionId: await confirmedSession(api.db, user) };
  return (await api.services.apiKeys.create(viewer, { name: "A program", scopes: [scope] })).key;
}
const order = () => {
  orders += 1;
  return { orderId: `budget ${orders}`, amount: "10.00" };
};

describe("account budget", () => {
  it("is sent with every response, REST and GraphQL", async () => {
    const token = api.tokenOf(owner);
    const rest = await call(token, "GET", "/api/auth/me");
    expect(rest.headers["ratelimit-policy"]).toBe('"account";q=12;w=60');
    expect(left(rest)).toMatch(/^"account";r=11;t=\d+$/);
    expect(left(await graphql(token, "{ me { id } }"))).toMatch(/^"account";r=10;t=\d+$/);
    expect(left(await call(token, "GET", "/api/admin/users"))).toMatch(/^"account";r=9;t=\d+$/);
  });

  it("of an address limits unknown callers only", async () => {
    const ask = (authorization?: string, url = "/api/v1/sales") =>
      api.app.inject({ url, remoteAddress: "198.51.100.77", headers: authorization ? { authorization } : {} });
    const first = await ask();
    expect([first.statusCode, first.headers["ratelimit-policy"]]).toEqual([401, '"address";q=2;w=60']);
    expect(left(first)).toMatch(/^"address";r=1;t=\d+$/);
    expect((await ask("Bearer wft_unknown", "/api/auth/me")).statusCode).toBe(401);
    const refused = await ask("Bearer wft_unknown");
    expect([refused.statusCode, refused.json().message, Number(refused.headers["retry-after"]) > 0]).toEqual([
      429,
      expect.stringContaining("without a key or session that is known here"),
      true,
    ]);
    expect((await ask(`Bearer ${api.tokenOf(owner)}`)).statusCode).toBe(200);
    expect((await api.app.inject({ url: "/api/v1/sales", remoteAddress: "198.51.100.78" })).statusCode).toBe(401);
  });

  it("answers 429 with Retry-After for that account only", async () => {
    const token = api.tokenOf(owner);
    for (let at = 0; at < 12; at += 1) expect((await call(token, "GET", "/api/auth/me")).statusCode).toBe(200);
    const rest = await call(token, "GET", "/api/auth/me");
    expect([rest.statusCode, rest.json().code]).toEqual([429, "RATE_LIMITED"]);
    expect(rest.json().message).toMatch(
      /^Too many requests for this account: the limit is 12 in 60 seconds\. Please try again in \d+ seconds?\.$/,
    );
    expect(Number(rest.headers["retry-after"])).toBeLessThanOrEqual(minute);
    expect(left(rest)).toMatch(/r=0;/);
    const refused = await graphql(token, "{ me { id } }");
    expect([refused.statusCode, refused.json().errors[0].extensions.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await call(api.tokenOf(await api.make.publisher()), "GET", "/api/auth/me")).statusCode).toBe(200);
  });

  it("charges queries by page size", async () => {
    const publisher = await api.make.publisher();
    const token = api.tokenOf(publisher);
    expect(left(await graphql(token, LINKS))).toContain("r=11;");
    expect(left(await graphql(token, LINKS, { first: 50 }))).toContain("r=10;");
    expect(left(await graphql(token, LINKS, { first: 100 }))).toContain("r=8;");
    const two = [{ query: "{ me { id } }" }, { query: LINKS, variables: { first: 100 } }];
    expect(left(await call(token, "POST", "/graphql", two))).toContain("r=5;");
  });

  it("also charges invalid documents", async () => {
    expect(left(await graphql(api.tokenOf(owner), "{ nope }"))).toContain("r=11;");
    expect(left(await graphql(api.tokenOf(owner), "{ me { id } }"))).toContain("r=5;");
  });
});

it("API key budget › is part of its owner's budget", async () => {
  const [key, other] = [await keyOf(owner, "reports:read"), await keyOf(owner, "reports:read")];
  const first = await call(key, "GET", "/api/advertiser/reports");
  expect(first.headers["ratelimit-policy"]).toBe('"key";q=4;w=60, "account";q=12;w=60');
  expect(left(first)).toMatch(/^"key";r=3;t=\d+, "account";r=11;t=\d+$/);
  for (let at = 0; at < 3; at += 1) await call(key, "GET", "/api/advertiser/reports");
  for (let at = 0; at < 20; at += 1) {
    const refused = await call(key, "GET", "/api/advertiser/reports");
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining("with this API key")]);
  }
  expect((await call(other, "GET", "/api/advertiser/reports")).statusCode).toBe(200);
  expect((await call(api.tokenOf(owner), "GET", "/api/auth/me")).statusCode).toBe(200);
});

describe("sale report budget", () => {
  it("is separate, over REST and GraphQL, by session and key", async () => {
    const [token, key] = [api.tokenOf(owner), await keyOf(owner, "sales:write")];
    const record = "mutation ($input: SaleInput!) { recordSale(input: $input) { id } }";
    for (let at = 0; at < 12; at += 1) await call(token, "GET", "/api/auth/me");
    const rest = await call(key, "POST", "/api/v1/sales", order());
    expect([rest.statusCode, rest.headers["ratelimit-policy"]]).toEqual([201, '"sale-reports";q=3;w=60']);
    expect((await graphql(key, record, { input: order() })).json().errors).toBeUndefined();
    expect(left(await graphql(token, record, { input: order() }))).toContain("r=0;");
    const refused = await call(key, "POST", "/api/v1/sales", order());
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining("reports of sales")]);
  });

  it("counts each report of a request", async () => {
    const named = [0, 1, 2, 3].map(
      (at) => `a${at}: recordSale(input: { orderId: "one of ${at}", amount: "1.00" }) { id }`,
    );
    const refused = await graphql(api.tokenOf(owner), `mutation { ${named.join(" ")} }`);
    expect([refused.statusCode, refused.json().data]).toEqual([429, undefined]);
  });

  it("does not cover mixed documents", async () => {
    const both = `mutation { recordSale(input: { orderId: "both", amount: "1.00" }) { id } rotateSigningSecret { __typename } }`;
    expect((await graphql(api.tokenOf(owner), both)).headers["ratelimit-policy"]).toContain('"account"');
  });
});
