import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import BetterSqlite3 from "better-sqlite3";
import { type Api, type Link, startApi, type User } from "../../../../test";
import { type Followed, follow } from "../../../../test/follow";
import { plantCrowd } from "../../../../test/process/crowd.cjs";

// Only SQLite queries run in this process and can block it.
const describeSqlite = process.env.TEST_LANE === "mysql" ? describe.skip : describe;

/** In milliseconds. Blocking reads took seconds. */
const SHORT = 250;

/**
 * This thread's CPU time in milliseconds: from the kernel where available, in hundredths of a second, since that is
 * independent of other load on the machine.
 */
function worked(): number {
  const count = `/proc/${process.pid}/task/${process.pid}/stat`;
  if (!existsSync(count)) return performance.now();
  // The name comes first and may contain anything; then fields 12 and 13 are user and system time.
  const fields = readFileSync(count, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

describeSqlite("whoever follows a link does not wait", () => {
  let api: Api;
  let url: string;
  let who: Record<"publisher" | "advertiser" | "admin", User>;
  let link: Link;
  let file: BetterSqlite3.Database;

  beforeAll(async () => {
    api = await startApi();
    await api.app.listen({ port: 0, host: "127.0.0.1" });
    url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
    const { make } = api;
    who = { publisher: await make.publisher(), advertiser: await make.advertiser(), admin: await make.admin() };
    const merchant = await make.merchant({ ownerId: who.advertiser.id });
    link = await make.link({ publisherId: who.publisher.id, merchantId: merchant.id });
    const { clickId } = await click();
    await api.rest(who.advertiser)("POST", "/api/v1/sales", { orderId: "first", amount: "40.00", clickId });
    file = new BetterSqlite3(String(api.db.connection.options.database));
    const sizes = { clicks: 150_000, sales: 15_000, links: 1000, subIds: 60_000, users: 3000 };
    plantCrowd(file, { linkId: link.id, ...sizes });
  });
  afterAll(async () => {
    file?.close();
    await api.stop();
  });

  const click = (): Promise<Followed> => follow(url, `/r/${link.code}`);

  /** The size of a response, which is not stored. */
  async function sizeOf(role: keyof typeof who, what: string): Promise<number> {
    const isQuery = !what.startsWith("/");
    const headers = { authorization: `Bearer ${api.tokenOf(who[role])}`, "content-type": "application/json" };
    const clientRequest = request(url + (isQuery ? "/graphql" : what), { method: isQuery ? "POST" : "GET", headers });
    clientRequest.end(isQuery ? JSON.stringify({ query: what }) : undefined);
    const [answer] = (await once(clientRequest, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    let size = 0;
    for await (const part of answer) {
      if (size === 0) expect(String(part)).not.toContain('"errors"');
      size += part.length;
    }
    return size;
  }

  /** The longest time for which `work` blocked the event loop, by the given clock. */
  async function longestStretch(count: () => number, work: () => Promise<unknown>): Promise<number> {
    let [last, longest] = [count(), 0];
    const measure = () => {
      const now = count();
      longest = Math.max(longest, now - last);
      last = now;
    };
    const timer = setInterval(measure, 5);
    await work();
    measure();
    clearInterval(timer);
    return longest;
  }

  it.each([
    ["publisher", "/api/v1/publisher/clicks.csv", 15_000_000],
    ["publisher", "/api/v1/publisher/sales.csv", 2_000_000],
    ["publisher", "/api/v1/publisher/reports.csv?by=subId", 1_000_000],
    ["publisher", "/api/v1/publisher/reports.csv?by=link", 50_000],
    ["publisher", "/api/v1/publisher/reports.csv?by=channel", 50],
    ["publisher", "/api/publisher/reports", 50_000],
    ["publisher", "/api/publisher/links", 50_000],
    ["advertiser", "/api/v1/advertiser/sales.csv", 1_000_000],
    ["advertiser", "/api/v1/advertiser/reports.csv?by=channel", 50],
    ["admin", "/api/admin/users", 500_000],
    ["publisher", "{ clicks(first: 100) { totalCount nodes { id } } }", 100],
    ["publisher", "{ orders(first: 100) { totalCount nodes { id } } nextPayout { approved { cents } } }", 100],
    ["publisher", "{ publisherReport { totals { clicks } channels { name } links { clicks } subIds { name } } }", 100],
    ["advertiser", "{ advertiserReport { totals { clicks } channels { name } publishers { name } } }", 50],
    ["advertiser", "{ statementMonths { month owed { cents } lines(first: 100) { totalCount nodes { id } } } }", 100],
    ["admin", '{ users(first: 100, filter: { search: "crowd" }) { totalCount nodes { id } } }', 100],
  ] as const)("while a %s asks for %s", async (role, what, atLeast) => {
    let size = 0;
    const longest = await longestStretch(worked, async () => {
      size = await sizeOf(role, what);
    });
    expect(longest).toBeLessThan(SHORT);
    expect(size).toBeGreaterThan(atLeast);
  });

  it("while another process writes a file, only writers wait", async () => {
    file.exec("BEGIN IMMEDIATE");
    const selling = api.rest(who.advertiser)("POST", "/api/v1/sales", { orderId: "held", amount: "40.00" });
    try {
      const longest = await longestStretch(
        () => performance.now(),
        async () => {
          for (let count = 0; count < 20; count += 1) expect((await click()).status).toBe(302);
        },
      );
      expect(longest).toBeLessThan(2000);
    } finally {
      file.exec("ROLLBACK");
    }
    expect(await selling).toMatchObject({ status: 201 });
  });
});
