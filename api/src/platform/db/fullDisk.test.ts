/** On both engines: the connection is lost and restored. */
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { type Api, startApi, type User } from "../../../test";

// Only an embedded database is on this machine's disk.
const onSqlite = process.env.TEST_LANE === "mysql" ? describe.skip : describe;

onSqlite("a disk that is full", () => {
  let api: Api;
  let shop: User;
  let orders = 0;

  beforeAll(async () => {
    api = await startApi();
    shop = await api.make.advertiser();
    await api.make.merchant({ ownerId: shop.id });
  });
  afterAll(() => api.stop());

  /** Long rows, so that one order takes many pages. */
  const report = async (lines: number) => {
    orders += 1;
    const orderId = `order-${orders}`;
    const line = { sku: "s".repeat(64), quantity: 1, amount: "1.00" };
    const sale = {
      orderId,
      amount: `${lines}.00`,
      currency: "USD",
      lines: Array.from({ length: lines }, (_, index) => ({ ...line, sku: `${index}-${line.sku}`.slice(0, 64) })),
    };
    return { orderId, ...(await api.rest(shop)("POST", "/api/v1/sales", sale)) };
  };

  /** The committed rows, as another process sees them. */
  const kept = (): string[] => {
    const other = new BetterSqlite3(join(api.dataDir, "weft.sqlite"), { readonly: true });
    const rows = other.prepare("SELECT orderId FROM sale ORDER BY id").all() as { orderId: string }[];
    other.close();
    return rows.map(({ orderId }) => orderId);
  };

  const roomFor = async (pages: number) => {
    const [{ page_count }] = await api.db.connection.query("PRAGMA page_count");
    await api.db.connection.query(`PRAGMA max_page_count = ${page_count + pages}`);
  };

  it("full disk: refuses writes with 503 and keeps every acknowledged order", async () => {
    const acknowledged: string[] = [];
    const statuses: number[] = [];
    const reportOrder = async (lines: number) => {
      const { orderId, status, headers } = await report(lines);
      statuses.push(status);
      if (status === 201) acknowledged.push(orderId);
      if (status === 503) expect(headers["retry-after"]).toBe("5");
      return status;
    };
    expect(await reportOrder(1)).toBe(201);
    for (let round = 0; round < 4; round += 1) {
      await roomFor(2);
      // Several failures in a row, with small orders between them that may still fit.
      for (const lines of [100, 1, 100, 100, 1, 1]) await reportOrder(lines);
    }
    expect(kept()).toEqual(acknowledged);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(3);

    await api.db.connection.query("PRAGMA max_page_count = 1000000");
    for (let after = 0; after < 5; after += 1) expect(await reportOrder(100)).toBe(201);
    expect(kept()).toEqual(acknowledged);
  });

  it("full disk: GraphQL reports UNAVAILABLE", async () => {
    await roomFor(0);
    let answer = await api.as(shop)(`mutation { createApiKey(input: { name: "n", scopes: [SALES_WRITE] }) { key } }`);
    for (let tries = 0; !answer.error && tries < 100; tries += 1)
      answer = await api.as(shop)(`mutation { createApiKey(input: { name: "n", scopes: [SALES_WRITE] }) { key } }`);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 5 });
    await api.db.connection.query("PRAGMA max_page_count = 1000000");
  });
});
