/** On both engines: the connection is lost and restored. */
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Api, startApi, type Tx } from "../../../test";
import { connectTo } from "../../../test/plans/bulkRows";
import { breakable } from "../../../test/process/breakable";

// An embedded database has no connection pool.
const onServer = process.env.TEST_LANE === "mysql" ? describe : describe.skip;

onServer("the connections to a server", () => {
  let api: Api;
  let door: Awaited<ReturnType<typeof breakable>>;

  beforeAll(async () => {
    api = await startApi({
      through: async (target) => {
        door = await breakable(target);
        return { ...door.target, connections: 4 } as typeof target;
      },
    });
  });
  afterAll(async () => {
    await api.stop();
    door.stop();
  });

  it("pools refuse when exhausted, without affecting links and orders", async () => {
    const shop = await api.make.advertiser();
    const merchant = await api.make.merchant({ ownerId: shop.id });
    const publisher = await api.make.publisher();
    const link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
    const { key } = (
      await api.as(shop)(`mutation { createApiKey(input: { name: "shop", scopes: [SALES_WRITE] }) { key } }`)
    ).data.createApiKey;

    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = [1, 2, 3, 4].map(() => api.db.write(() => opened));
    await sleep(100);
    const refused = api.rest(shop)("GET", "/api/auth/me");
    const ordered = api.app.inject({
      method: "POST",
      url: "/api/v1/sales",
      headers: { authorization: `Bearer ${key}` },
      payload: { orderId: "while-others-wait", amount: "10.00", currency: "USD" },
    });
    expect((await ordered).statusCode).toBe(201);
    expect(await api.services.tracking.cache.find(link.code)).not.toBeNull();
    expect(await refused).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    open();
    await Promise.all(held);
    expect((await api.rest(shop)("GET", "/api/auth/me")).status).toBe(200);
  });

  it("pools end slow statements", async () => {
    const [{ limit }] = await api.db.read.query<[{ limit: number }]>("SELECT @@SESSION.max_statement_time AS `limit`");
    expect(Number(limit)).toBe(20);
    await api.db.snapshot(async (tx) => {
      const [inside] = await tx.query<[{ limit: number }]>("SELECT @@SESSION.max_statement_time AS `limit`");
      expect(Number(inside.limit)).toBe(600);
      // The connection's own timeout is raised too, so that it doesn't count as dead.
      const connection: { stream: Socket } | undefined = await (tx as Tx).queryRunner?.connect();
      expect(connection?.stream.timeout).toBeGreaterThan(600_000);
    });
    const limits = await Promise.all(
      [1, 2, 3, 4].map(() =>
        api.db.read.query<[{ limit: number }]>("SELECT @@SESSION.max_statement_time AS `limit`, SLEEP(0.05)"),
      ),
    );
    expect(limits.map(([row]) => Number(row.limit))).toEqual([20, 20, 20, 20]);
  });

  it("pools report that a statement was ended for taking too long", async () => {
    const shop = await api.make.advertiser();
    const limitOf = (seconds: number) => async (tx: Tx) => {
      await tx.query(`SET SESSION max_statement_time = ${seconds}`);
      await sleep(50);
    };
    const limit = (seconds: number) => Promise.all([1, 2, 3, 4].map(() => api.db.write(limitOf(seconds))));
    const other = await connectTo(api.db);
    await limit(0.3);
    await other.run("LOCK TABLES user WRITE");
    const slow = await api.rest(shop)("GET", "/api/auth/me");
    const query = await api.as(shop)("{ me { id } }");
    await other.close();
    await limit(20);
    expect(slow).toMatchObject({ status: 503, headers: { "retry-after": "60" } });
    expect(slow.body).toEqual({ code: "TOO_SLOW", message: expect.stringContaining("took too long") });
    expect(query.error).toMatchObject({ code: "TOO_SLOW", retryAfterSeconds: 60 });
  });

  it("pools retry reads after losing all connections", async () => {
    const shop = await api.make.advertiser();
    await Promise.all([1, 2, 3, 4].map(() => api.rest(shop)("GET", "/api/auth/me")));
    door.stop();
    const query = api.rest(shop)("GET", "/api/auth/me");
    await sleep(300);
    await door.start();
    expect((await query).status).toBe(200);
  });

  it("pools retry a read once if the connection is lost, and only then", async () => {
    for (const read of [api.db.read, api.db.longRead, api.db.replicaRead]) {
      const asked = read.query<[{ slept: number }]>("SELECT SLEEP(0.3) AS slept");
      await sleep(100);
      door.stop();
      await door.start();
      expect(Number((await asked)[0].slept)).toBe(0);
    }
    const asked = api.db.read.query("SELECT SLEEP(0.3)");
    await sleep(100);
    door.stop();
    await expect(asked).rejects.toThrow();
    await door.start();
    await expect(api.db.read.query("SELECT nothing")).rejects.toThrow("nothing");
  });
});
