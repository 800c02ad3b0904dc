import { Writable } from "node:stream";
import { type Api, createLogger, OutboxMessage, startApi } from "../../../test";
import { startSelfSigned } from "../../../test/selfSigned";
import { SECOND } from "../../platform/clock";
import { certificateFigures } from "../../platform/jobs/certificateFigures";
import { noteBackup } from "../../platform/jobs/lastBackup";
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
    "is accepted and returned at %s",
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
  it("contains account, key and operations, and no request data", async () => {
    const user = await api.make.publisher();
    const { key } = (
      await api.as(user)(`mutation { createApiKey(input: { name: "sheet", scopes: [REPORTS_READ] }) { key } }`)
    ).data.createApiKey;
    const query = "query MyOrders { orders(first: 1) { totalCount } }";
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
    const [graphql, rest, signedOut] = logged();
    expect(graphql).toMatchObject({ account: user.id, key: key.slice(0, 10), operation: "MyOrders" });
    expect(rest).toMatchObject({ account: user.id, key: key.slice(0, 10) });
    expect([signedOut.account, signedOut.key, signedOut.operation]).toEqual([undefined, undefined, undefined]);
    expect(lines.join("")).not.toContain(key);
    expect(lines.join("")).not.toContain("totalCount");
  });
});

describe("metrics", () => {
  it("count operations by field and outcome, regardless of their name", async () => {
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

  it("start with weft_ or are the standard process metrics", async () => {
    const names = [...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);
    expect(names.filter((name) => !/^(weft_|process_|nodejs_)/.test(name))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(["weft_build_info", "weft_click_spool_bytes", "weft_link_cache_misses_total"]),
    );
    expect(names.includes("weft_database_pool_in_use")).toBe(process.env.TEST_LANE === "mysql");
  });

  it("of queues are counted by a job and exposed by its process only", async () => {
    await api.db.write(async (tx) => {
      await tx.createQueryBuilder().delete().from(OutboxMessage).execute();
      await api.services.outbox.add(tx, "mail", { template: "x", to: "x", data: {} });
    });
    expect(await metrics()).not.toContain("weft_outbox_waiting{");
    await api.services.fleetFigures.plan.work(new AbortController().signal);
    expect(await metrics()).toContain('weft_outbox_waiting{kind="mail"} 1');
    expect(await metrics()).toMatch(/weft_outbox_oldest_seconds\{kind="mail"\} \d/);
    expect(await metrics()).toContain('weft_canaries_failing{of="brands"} 0');
  });

  it("show the age of the last backup", async () => {
    const age = async () => {
      await api.services.fleetFigures.plan.work(new AbortController().signal);
      return Number(/weft_backup_age_seconds\{of="database"\} (\S+)/.exec(await metrics())?.[1]);
    };
    expect(await age()).toBeGreaterThan(1e9);
    await noteBackup(api.db, new Date(api.services.clock.now().getTime() - 90_000));
    const shown = await age();
    expect([shown >= 90, shown < 1e6]).toEqual([true, true]);
  });

  it("show how long the public address's certificate lasts", async () => {
    const server = await startSelfSigned();
    const { clock } = api.services;
    const figures = certificateFigures(`https://${server.host}`, clock);
    const left = (server.endsAt.getTime() - clock.now().getTime()) / SECOND;
    expect(await figures.read()).toEqual([[[server.host, expect.closeTo(left, -2)]]]);
    await server.stop();
    // Once read, it is known while the address is away.
    expect(await figures.read()).toEqual([[[server.host, expect.closeTo(left, -2)]]]);
    expect(await certificateFigures(`https://${server.host}`, clock).read()).toEqual([[]]);
    await api.services.fleetFigures.plan.work(new AbortController().signal);
    expect(await metrics()).toMatch(/^# TYPE weft_certificate_left_seconds gauge\n(?!weft_certificate)/m);
  });

  it("count orders by outcome", async () => {
    const shop = await api.make.advertiser();
    await api.make.merchant({ ownerId: shop.id });
    const counted = async () => Number(/weft_sales_total\{change="created"\} (\d+)/.exec(await metrics())?.[1] ?? 0);
    const before = await counted();
    await api.rest(shop)("POST", "/api/v1/sales", { orderId: "m 1", amount: "10.00" });
    await api.rest(shop)("POST", "/api/v1/sales", { orderId: "m 1", amount: "10.00" });
    expect((await counted()) - before).toBe(1);
  });
});
