import { Product } from "../../../api/src/catalogue/product.entity";
import type { ProductFilter } from "../../../api/src/catalogue/search/catalogSearch";
import { BlockSearch } from "../../../api/src/catalogue/search/index/blockSearch";
import { leaveSearch } from "../../../api/src/catalogue/search/index/searchIndex";
import { SearchCollection, SentBlock } from "../../../api/src/catalogue/search/server/collection.entity";
import { type OpenSearchServer, openSearchServer } from "../../../api/src/catalogue/search/server/openSearchServer";
import { HOUR, systemClock } from "../../../api/src/platform/clock";
import { type Api, Merchant, startApi } from "../../../api/test";
import { doorTo } from "../../../api/test/process/breakable";
import { filterOf, luckless, plant, productOf } from "../../../api/test/search/plantedProducts";
import { NEVER, searchServerKind, startSearchServer, type TestSearchServer } from "../test/searchServers";
import { PAUSE } from "./searchOrFallBack";

const PRODUCTS = 3_000;
const numbers = luckless(11);
const lines: string[] = [];
let server: TestSearchServer;
let door: Awaited<ReturnType<typeof doorTo>>;
let api: Api;
let opened: OpenSearchServer;
let database: BlockSearch;
let merchants: string[];

beforeAll(async () => {
  server = await startSearchServer();
  door = await doorTo(server.url, 80);
  const env = { ...server.env, SEARCH_URL: `${door.url}${new URL(server.env.SEARCH_URL).pathname.slice(1)}` };
  api = await startApi({ env: { DEMO: "off", ...env }, logged: (line) => lines.push(line) });
  opened = api.services.searchServer as OpenSearchServer;
  database = new BlockSearch(api.db.longRead);
  opened.server.timeout = NEVER;
  const { id: ownerId } = await api.make.advertiser();
  const made = await Promise.all([0, 1, 2].map((at) => api.make.merchant({ ownerId, name: `Shop ${at}` })));
  merchants = made.map(({ id }) => id);
  const products = Array.from({ length: PRODUCTS }, () => productOf(numbers.pick(merchants), numbers));
  await plant(api.db, products, numbers);
});
afterAll(async () => {
  await api.stop();
  await door.stop();
  await server.stop();
});

const documents = async (): Promise<number> => {
  const [live] = await api.db.read.findBy(SearchCollection, { state: "live" });
  const sent = await api.db.read.findBy(SentBlock, { collection: live?.name ?? "" });
  return sent.reduce((sum, one) => sum + one.documents, 0);
};
const metric = async (name: string): Promise<number> => {
  const { body } = await api.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  const line = body.split("\n").find((one) => one.startsWith(`weft_${name} `));
  return line ? Number(line.split(" ").at(-1)) : 0;
};
const logged = (part: string) => lines.filter((line) => line.includes(part)).length;

/** Both return the same results in the same order, and the server answered. */
async function expectSame(searches: number): Promise<number> {
  let found = 0;
  for (let nr = 0; nr < searches; nr += 1) {
    const filter = filterOf(numbers, merchants);
    const { server: before } = opened.search.answered;
    const [is, expected] = [await opened.search.candidates(filter), await database.candidates(filter)];
    expect({ filter, ...opened.search.answered }).toMatchObject({ filter, server: before + 1 });
    expect({ filter, is }).toEqual({ filter, is: expected });
    found += is.length;
  }
  return found;
}
let ahead = 0;
/** Retries and checks the server, as after the pause. */
async function passPause(): Promise<void> {
  ahead += 2 * PAUSE;
  const later = performance.now() + ahead;
  const clock = jest.spyOn(performance, "now").mockReturnValue(later);
  await opened.search.candidates(everything);
  clock.mockRestore();
}
const everything: ProductFilter = {};

describe(`search in ${searchServerKind}`, () => {
  it("uses the database until the server is filled, automatically by the job", async () => {
    expect(await opened.search.candidates(everything)).toEqual(await database.candidates(everything));
    expect(opened.search.answered).toEqual({ server: 0, database: 1 });
    expect([logged("not filled yet"), await metric('search_server_failures_total{reason="unfilled"}')]).toEqual([1, 1]);
    await opened.sync.work();
    expect(await documents()).toBe(PRODUCTS);
    await passPause();
    expect(opened.search.answered).toEqual({ server: 1, database: 1 });
  });

  it("returns the database's results in the same order, for any query", async () => {
    expect(await expectSame(200)).toBeGreaterThan(5_000);
    await api.db.write((tx) => tx.update(Merchant, { id: merchants[1] }, { listed: 0 }));
    await expectSame(60);
    await api.db.write((tx) => tx.update(Merchant, { id: merchants[1] }, { listed: 1 }));
    expect(opened.search.answered.database).toBe(1);
  });

  it("follows changed, new, moved and removed products, and receives no others", async () => {
    await opened.sync.work();
    const before = await metric("search_server_documents_total");
    const some = await api.db.read.find(Product, { order: { id: "ASC" }, take: 60 });
    const changed = some.slice(0, 20).map(({ merchantId, id }) => productOf(merchantId, numbers, id));
    const gone = some.slice(20, 40).map((product) => ({ ...product, goneAt: new Date() }));
    const come = Array.from({ length: 20 }, () => productOf(numbers.pick(merchants), numbers));
    await plant(api.db, [...changed, ...gone, ...come], numbers);
    await api.services.productTargets.rank(new Map(some.slice(40).map(({ id }, at) => [id, at + 1])));
    await opened.sync.work();
    const told = (await metric("search_server_documents_total")) - before;
    // Ranking takes popularity from all others that had one.
    const ranked = await api.db.read.countBy(Product, { popularity: 0 });
    expect(told).toBeGreaterThanOrEqual(60 - 1);
    expect(told).toBeLessThan(PRODUCTS - ranked + 600);
    expect(await documents()).toBe(PRODUCTS);
    await expectSame(100);
    await opened.sync.work();
    expect((await metric("search_server_documents_total")) - before).toBe(told);
  });

  it("forgets a merchant that leaves", async () => {
    const [leaving = ""] = merchants;
    const count = await api.db.read.countBy(Product, { merchantId: leaving });
    await api.db.write((tx) => leaveSearch(tx, leaving));
    // Not synced yet: its rows are gone, so nothing is shown.
    expect((await opened.search.candidates({ merchant: leaving })).length).toBe(0);
    await opened.sync.work();
    expect(await documents()).toBeLessThan(PRODUCTS);
    expect(count).toBeGreaterThan(0);
    await expectSame(60);
  });
});

describe(`without ${searchServerKind}`, () => {
  it("the database answers without trying the server each time, and the server is synced later", async () => {
    const answered = { ...opened.search.answered };
    door.stop();
    for (let nr = 0; nr < 5; nr += 1)
      expect(await opened.search.candidates(everything)).toEqual(await database.candidates(everything));
    expect(opened.search.answered).toEqual({ server: answered.server, database: answered.database + 5 });
    expect(logged("the search server is unavailable")).toBe(1);
    expect(await metric('search_server_failures_total{reason="away"}')).toBe(1);
    expect((await api.rest(null)("GET", "/readyz")).status).toBe(200);
    await plant(
      api.db,
      Array.from({ length: 50 }, () => productOf(merchants[1] as string, numbers)),
      numbers,
    );
    await opened.sync.work();
    await opened.sync.work();
    expect([
      logged("syncing changes to the search server failed"),
      await metric("search_server_sync_failures_total"),
    ]).toEqual([1, 2]);
    await door.start();
    await opened.sync.work();
    await passPause();
    await expectSame(40);
    expect(logged("is back")).toBeGreaterThan(0);
  });

  it("no one waits long for an unresponsive server", async () => {
    door.fallSilent();
    opened.server.timeout = 800;
    const failures = () => metric('search_server_failures_total{reason="away"}');
    const before = await failures();
    await opened.search.candidates(everything);
    expect(await failures()).toBe(before + 1);
    // Later searches don't wait for it.
    await opened.search.candidates(everything);
    expect(await failures()).toBe(before + 1);
    door.speak();
    opened.server.timeout = NEVER;
    await passPause();
    await expectSame(5);
  });

  it("an import with a lost response is sent again", async () => {
    await plant(
      api.db,
      Array.from({ length: 300 }, () => productOf(merchants[2] as string, numbers)),
      numbers,
    );
    door.fallSilent("answers");
    const work = opened.sync.work();
    await new Promise((resolve) => setTimeout(resolve, 300));
    door.stop();
    door.speak();
    await work;
    await door.start();
    await opened.sync.work();
    await passPause();
    await expectSame(60);
  });
});

describe(`rebuilding ${searchServerKind}`, () => {
  it("keeps searches running, loses no change, and resumes if interrupted", async () => {
    const names = () => api.db.read.find(SearchCollection);
    const [before] = await names();
    const stopping = new AbortController();
    const progress: number[] = [];
    const isStopped = opened.sync.fill(
      ({ documents: done }) => {
        progress.push(done);
        if (done > 0) stopping.abort(new Error("stopped"));
      },
      async () => undefined,
      stopping.signal,
    );
    await expect(isStopped).rejects.toThrow("stopped");
    await expectSame(10);
    expect((await names()).map(({ state }) => state).sort()).toEqual(["filling", "live"]);
    const resumed: number[] = [];
    await opened.sync.fill(
      ({ documents: done }) => resumed.push(done),
      async () => undefined,
    );
    // It resumed instead of starting over.
    expect(resumed[0]).toBe(progress.at(-1));
    const after = await names();
    expect(after.map(({ state, name }) => [state, name === before?.name])).toEqual([["live", false]]);
    await plant(
      api.db,
      Array.from({ length: 30 }, () => productOf(merchants[1] as string, numbers)),
      numbers,
    );
    await opened.sync.work();
    await expectSame(40);
  });

  it("runs in one process at a time, and both end with the same result", async () => {
    const { db, services } = api;
    const log = { info: () => undefined, warn: () => undefined } as never;
    const twin = openSearchServer({ db, clock: systemClock, log, env: services.env, database }) as OpenSearchServer;
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
    const changing = plant(
      db,
      Array.from({ length: 600 }, () => productOf(merchants[2] as string, numbers)),
      numbers,
    );
    await Promise.all([opened.sync.fill(() => undefined, wait), twin.sync.fill(() => undefined, wait), changing]);
    await Promise.all([opened.sync.work(), twin.sync.work()]);
    await opened.sync.work();
    expect((await db.read.find(SearchCollection)).filter(({ state }) => state === "live")).toHaveLength(1);
    await expectSame(60);
  });

  it("starts automatically once the server lost everything", async () => {
    await server.lose();
    const { database: before } = opened.search.answered;
    expect(await opened.search.candidates(everything)).toEqual(await database.candidates(everything));
    expect(opened.search.answered.database).toBe(before + 1);
    await opened.sync.work();
    await opened.sync.work();
    await passPause();
    await expectSame(40);
  });

  it("starts automatically once the server lost a part, which it doesn't serve", async () => {
    const [live] = await api.db.read.findBy(SearchCollection, { state: "live" });
    const { origin } = new URL(server.url);
    const path = `/collections/${live?.name}/documents?filter_by=${encodeURIComponent("position:>274000000000")}`;
    await fetch(`${origin}${path}`, { method: "DELETE", headers: { "X-TYPESENSE-API-KEY": server.key } });
    const { database: before } = opened.search.answered;
    await passPause();
    expect(opened.search.answered.database).toBe(before + 1);
    expect(logged(" documents")).toBeGreaterThan(0);
    const clock = jest.spyOn(performance, "now").mockReturnValue(performance.now() + HOUR);
    await opened.sync.work();
    clock.mockRestore();
    await opened.sync.work();
    await passPause();
    await expectSame(40);
  });

  it("fails with a reason if the key is wrong, and searches use the database", async () => {
    const { db, services } = api;
    const warned: object[] = [];
    const log = { info: () => undefined, warn: (line: object) => warned.push(line) } as never;
    const searchServer = { ...services.env.searchServer, key: "another-key" } as never;
    const other = openSearchServer({
      db,
      clock: systemClock,
      log,
      env: { searchServer },
      database,
    }) as OpenSearchServer;
    await expect(
      other.sync.fill(
        () => undefined,
        async () => undefined,
      ),
    ).rejects.toThrow("401");
    expect(await other.search.candidates(everything)).toEqual(await database.candidates(everything));
    expect(warned).toMatchObject([{ reason: "refused" }]);
    expect(JSON.stringify(warned)).not.toContain("another-key");
  });
});
