import { Writable } from "node:stream";
import { type Api, createLogger, OutboxMessage, startApi } from "../../../test";
import { Metrics } from "../../platform/metrics/metrics";
import { createApp } from "../app";

let api: Api;
let app: Awaited<ReturnType<typeof createApp>>;
let lines: string[];

beforeAll(async () => {
  api = await startApi();
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const log = createLogger({ level: "info", destination });
  lines = [];
  app = await createApp({ env: api.services.env, log, metrics: new Metrics(), services: api.services });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await api.stop();
});
beforeEach(() => {
  lines = [];
});

const logged = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
const metrics = async () => (await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;

describe("X-Request-Id", () => {
  it.each(["/api/site", "/api/nothing", "/api/auth/me", "/livez", "/api/%zz", "/weft.js", "/"])(
    "is taken over and given back at %s",
    async (url) => {
      const answer = await app.inject({ url, headers: { "x-request-id": "proxy-1:2.3_4" } });
      expect(answer.headers["x-request-id"]).toBe("proxy-1:2.3_4");
    },
  );

  it.each(["short", "with space in it", 'quote"-and-more', "x".repeat(129), "-starts-badly", "new\tline-here"])(
    "%j is replaced",
    async (given) => {
      const answer = await app.inject({ url: "/api/site", headers: { "x-request-id": given } });
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(logged()).toMatchObject([{ reqId: answer.headers["x-request-id"] }]);
    },
  );
});

describe("log of a request", () => {
  it("names account, key and operations, and nothing of what was sent", async () => {
    const user = await api.make.publisher();
    const { key } = (
      await api.as(user)(`mutation { createApiKey(input: { name: "sheet", scopes: [REPORTS_READ] }) { key } }`)
    ).data.createApiKey;
    const query = "query MyOrders { sales(first: 1) { totalCount } }";
    const headers = { authorization: `Bearer ${key}` };
    await app.inject({ method: "POST", url: "/graphql", headers, payload: { query, operationName: "MyOrders" } });
    await app.inject({ url: "/api/publisher/reports", headers });
    await app.inject({
      method: "POST",
      url: "/graphql",
      payload: [
        { query: "{ __typename }", operationName: "bad name \n" },
        { query, operationName: 7 },
      ],
    });
    const [graphql, rest, nobody] = logged();
    expect(graphql).toMatchObject({ account: user.id, key: key.slice(0, 10), operation: "MyOrders" });
    expect(rest).toMatchObject({ account: user.id, key: key.slice(0, 10) });
    expect([nobody.account, nobody.key, nobody.operation]).toEqual([undefined, undefined, undefined]);
    expect(lines.join("")).not.toContain(key);
    expect(lines.join("")).not.toContain("totalCount");
  });
});

describe("metrics", () => {
  it("count operations by field and outcome, whatever they are called", async () => {
    const headers = { authorization: `Bearer ${api.tokenOf(await api.make.publisher())}` };
    const send = (query: string) => app.inject({ method: "POST", url: "/graphql", headers, payload: { query } });
    await send("query Anything1 { me { id } }");
    await send("query Anything2 { me { id } }");
    await send("{ userTotals { pending } }");
    await send("{ nothing }");
    const found = await metrics();
    expect(found).toContain('weft_graphql_operations_total{operation="me",outcome="ok"} 2');
    expect(found).toContain('weft_graphql_operations_total{operation="userTotals",outcome="refused"} 1');
    expect(found).toMatch(/weft_graphql_operations_total\{operation="other",outcome="refused"\} \d/);
    expect(found).not.toContain("Anything1");
  });

  it("start with weft_, or are the usual ones of a process", async () => {
    const names = [...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);
    expect(names.filter((name) => !/^(weft_|process_|nodejs_)/.test(name))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(["weft_build_info", "weft_click_spool_bytes", "weft_link_cache_misses_total"]),
    );
    expect(names.includes("weft_database_pool_in_use")).toBe(process.env.TEST_LANE === "mysql");
  });

  it("of what waits are counted by a job, and shown by its process alone", async () => {
    await api.db.write(async (tx) => {
      await tx.createQueryBuilder().delete().from(OutboxMessage).execute();
      await api.services.outbox.add(tx, "mail", { template: "x", to: "x", data: {} });
    });
    expect(await metrics()).not.toContain("weft_outbox_waiting{");
    await api.services.fleetFigures.plan.work(new AbortController().signal);
    expect(await metrics()).toContain('weft_outbox_waiting{kind="mail"} 1');
    expect(await metrics()).toMatch(/weft_outbox_oldest_seconds\{kind="mail"\} \d/);
  });

  it("count orders by what happened to them", async () => {
    const shop = await api.make.advertiser();
    await api.make.merchant({ ownerId: shop.id });
    const counted = async () => Number(/weft_sales_total\{change="created"\} (\d+)/.exec(await metrics())?.[1] ?? 0);
    const before = await counted();
    await api.rest(shop)("POST", "/api/v1/sales", { orderId: "m 1", amount: "10.00" });
    await api.rest(shop)("POST", "/api/v1/sales", { orderId: "m 1", amount: "10.00" });
    expect((await counted()) - before).toBe(1);
  });
});
