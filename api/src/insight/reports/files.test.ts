import { DAY, dayOf, followIn, HOUR, type Link, newId, Terms, testApi, type User } from "../../../test";
import type { Merchant } from "../../programs/merchants/merchant.entity";
import { TrackingGap } from "./trackingGaps/trackingGap.entity";

let now = new Date("2026-11-20T12:00:00Z");
let owner: User;
let publisher: User;
let merchant: Merchant;
let link: Link;
let count = 0;

const api = testApi({ clock: { now: () => now }, env: { TRUST_PROXY: "loopback" } });
const follow = followIn(api);
beforeEach(async () => {
  now = new Date("2026-11-20T12:00:00Z");
  owner = await api.make.advertiser();
  publisher = await api.make.publisher();
  merchant = await api.make.merchant({ ownerId: owner.id });
  link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id, channel: "=cmd()" });
});

const click = async (sub = "", agent?: string) => {
  count += 1;
  const headers = { "x-forwarded-for": `198.51.${count >> 8}.${count & 255}`, ...(agent && { "user-agent": agent }) };
  return (await follow(`/r/${link.code}${sub && `?sub=${encodeURIComponent(sub)}`}`, { headers })).clickId;
};
const sell = async (orderId: string, clickId: string | null, amount = "50.00") =>
  (await api.rest(owner)("POST", "/api/v1/sales", { orderId, amount, clickId })).body;

async function file(user: User, path: string): Promise<string[][]> {
  const { status, body, headers } = await api.rest(user)("GET", path);
  expect([status, headers["content-disposition"]]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="weft-/),
  ]);
  expect(body.charCodeAt(0)).toBe(0xfeff);
  return (body as string)
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

describe("CSV files", () => {
  it.each(["|calc", "%0A=cmd()", "%3dcmd()", "＝cmd()"])("escape a channel that begins as %s", async (channel) => {
    link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id, channel });
    await sell("f2", await click());
    expect((await file(owner, "/api/v1/advertiser/reports.csv?by=channel"))[1]?.[0]).toBe(`'${channel}`);
  });

  it("contain the report's figures, with escaped formulas", async () => {
    await sell("f1", await click());
    const rows = await file(publisher, "/api/v1/publisher/reports.csv");
    expect(rows[0]?.join()).toBe(
      "merchant,channel,code,createdAt,destination,linkName,affiliateUrl,product,productPicture,discountCode,linkId,merchantId,clicks,people,sales,revenue,commission,currency",
    );
    expect(rows[1]?.slice(0, 3)).toEqual(["House of Tests", "'=cmd()", link.code]);
    expect(rows[1]?.slice(-6)).toEqual(["1", "1", "1", "50.00", "5.00", "USD"]);
    expect((await file(publisher, "/api/v1/publisher/reports.csv?by=subId")).length).toBe(1);
    expect((await file(owner, "/api/v1/advertiser/reports.csv?by=channel"))[1]?.[0]).toBe("'=cmd()");
    const days = await file(owner, "/api/v1/advertiser/reports.csv?by=day&from=2026-11-19&to=2026-11-20");
    expect(days.map((row) => row.slice(0, 2))).toEqual([
      ["day", "clicks"],
      ["2026-11-19", "0"],
      ["2026-11-20", "1"],
    ]);
  });

  it("contain own sales and clicks of the range, newest first", async () => {
    await sell("old", await click("+SUM(A1)"));
    now = new Date(now.getTime() + 2 * DAY);
    await sell("new", await click());
    await click("", "curl/8");
    await click("|calc");
    const ordersIn = async (user: User, path: string) => (await file(user, path)).slice(1).map((row) => row[2]);
    expect(await ordersIn(publisher, "/api/v1/publisher/sales.csv")).toEqual(["new", "old"]);
    expect(await ordersIn(owner, "/api/v1/advertiser/sales.csv?to=2026-11-20")).toEqual(["old"]);
    expect(await ordersIn(publisher, `/api/v1/publisher/sales.csv?from=${dayOf(now)}`)).toEqual(["new"]);
    expect(await ordersIn(await api.make.publisher(), "/api/v1/publisher/sales.csv")).toEqual([]);
    expect((await file(publisher, "/api/v1/publisher/clicks.csv")).slice(1).map((row) => [row[1], row[4]])).toEqual([
      ["person", "'|calc"],
      ["bot", ""],
      ["person", ""],
      ["person", "'+SUM(A1)"],
    ]);
    expect((await file(publisher, "/api/v1/publisher/clicks.csv?to=2026-11-20")).length).toBe(2);
    const since = new Date(now.getTime() - 1).toISOString();
    expect((await file(publisher, `/api/v1/publisher/clicks.csv?updatedSince=${since}`)).length).toBe(4);
  });

  it("contain a brand's clicks, and nothing that is the creators' or the visitors' own", async () => {
    await click("spring mails");
    await click("", "curl/8");
    const [columns = [], ...rows] = await file(owner, "/api/v1/advertiser/clicks.csv");
    expect(columns.join()).not.toMatch(/subId|linkName|visitor/);
    expect(rows.map((row) => [row[1], row[2], row[4]])).toEqual([
      ["bot", link.id, publisher.id],
      ["person", link.id, publisher.id],
    ]);
    expect(JSON.stringify(rows)).not.toContain("spring");
    const stranger = await api.make.advertiser();
    await api.make.merchant({ ownerId: stranger.id });
    expect(await file(stranger, "/api/v1/advertiser/clicks.csv")).toHaveLength(1);
  });

  it("contain exactly what the link list shows, in its order and with its name", async () => {
    const { id: publisherId } = publisher;
    const make = (more: Partial<Link>) =>
      api.make.link({ publisherId, merchantId: merchant.id, channel: "blog", ...more });
    const named = await make({ name: "=Fall story", destination: "https://brand.example/coat" });
    const archived = await make({ archivedAt: now });
    await api.make.link({ publisherId: (await api.make.publisher()).id, merchantId: merchant.id, channel: "blog" });
    await sell("l1", await click());
    const codesIn = async (query: string) => {
      const rows = await file(publisher, `/api/v1/publisher/links.csv?${query}`);
      return rows.slice(1).map((row) => row[rows[0]?.indexOf("code") ?? -1]);
    };
    const { code } = link;
    expect(await codesIn("")).toEqual([archived.code, named.code, code]);
    expect(await codesIn("descending=false")).toEqual([code, named.code, archived.code]);
    expect(await codesIn("sort=commission")).toEqual([code, archived.code, named.code]);
    expect(await codesIn("state=active&search=blog&sort=clicks")).toEqual([named.code]);
    expect(await codesIn(`ids=${archived.id},${link.id}`)).toEqual([archived.code, code]);
    expect(await codesIn("to=2026-11-01&sort=clicks")).toHaveLength(3);
    const { body, headers } = await api.rest(publisher)(
      "GET",
      "/api/v1/publisher/links.csv?search=fall&from=2026-11-01",
    );
    expect(headers["content-disposition"]).toBe('attachment; filename="weft-links-search-from-2026-11-01.csv"');
    expect(body).toMatch(
      new RegExp(`'=Fall story,House of Tests,blog,https?://[^,]+/r/${named.code},https://brand.example/coat,`),
    );
    for (const query of ["sort=price", "state=gone", "ids=1,2", "merchantId=x", "descending=1", "from=x"]) {
      expect([query, (await api.rest(publisher)("GET", `/api/v1/publisher/links.csv?${query}`)).status]).toEqual([
        query,
        422,
      ]);
    }
  });

  it("contain the orders of a brand's list, in its order", async () => {
    await sell("c-1", await click(), "70.00");
    await sell("a-1", await click(), "20.00");
    await sell("a-2", await click(), "90.00");
    const found = async (query: string) =>
      (await file(owner, `/api/v1/advertiser/sales.csv?${query}`)).slice(1).map((row) => row[2]);
    expect(await found("search=a-")).toEqual(["a-2", "a-1"]);
    expect(await found("sort=amount")).toEqual(["a-2", "c-1", "a-1"]);
    expect(await found("sort=amount&descending=false&status=pending")).toEqual(["a-1", "c-1", "a-2"]);
    expect(await found(`publisherId=${publisher.id}`)).toEqual(["a-2", "a-1", "c-1"]);
    expect(await found(`publisherId=${(await api.make.publisher()).id}`)).toEqual([]);
    for (const query of ["sort=price", "search=a&status=odd", "publisherId=x"])
      expect((await api.rest(owner)("GET", `/api/v1/advertiser/sales.csv?${query}`)).status).toBe(422);
  });

  it.each(["by=colour", "from=2026-02-30", "from=2026-11-02&to=2026-11-01", "to=9999-12-31"])(
    "reject ?%s",
    async (query) => {
      expect((await api.rest(publisher)("GET", `/api/v1/publisher/reports.csv?${query}`)).status).toBe(422);
    },
  );
});

describe("clicks", () => {
  const CLICKS = /* GraphQL */ `query ($first: Int, $after: String, $linkId: ID, $range: DateRangeInput) {
    clicks(first: $first, after: $after, linkId: $linkId, range: $range) { totalCount pageInfo { hasNextPage
    endCursor } nodes { id kind subId device link { id } } } }`;

  it("pages across days, including bots, each once", async () => {
    for (let day = 0; day < 3; day += 1) {
      now = new Date(now.getTime() + DAY);
      for (const agent of [undefined, undefined, "curl/8"]) await click(`day${day}`, agent);
    }
    const request = api.as(publisher);
    const pages: string[][] = [];
    let after: string | null = null;
    do {
      const { data }: { data: any } = await request(CLICKS, { first: 2, after });
      expect(data.clicks.totalCount).toBe(9);
      pages.push(data.clicks.nodes.map(({ id }: { id: string }) => id));
      after = data.clicks.pageInfo.hasNextPage ? data.clicks.pageInfo.endCursor : null;
    } while (after);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 2, 1]);
    expect([...new Set(pages.flat())]).toHaveLength(9);
    expect(pages.flat()).toEqual([...pages.flat()].sort().reverse());
  });

  it.each<[{ from?: string; to?: string }, string[]]>([
    [{}, ["22", "21", "20", "19"]],
    [{ from: "2026-11-20", to: "2026-11-21" }, ["21", "20"]],
    [{ from: "2026-11-21" }, ["22", "21"]],
    [{ to: "2026-11-19" }, ["19"]],
    [{ from: "2026-10-01", to: "2026-10-31" }, []],
    [{ from: "2990-01-01", to: "2999-12-31" }, []],
  ])("filters by range in list and file: %j", async (range, days) => {
    for (const at of ["2026-11-19T23:59:59.999Z", "2026-11-20T00:00:00.000Z", "2026-11-21T23:59:59.999Z"]) {
      now = new Date(at);
      await click(at.slice(8, 10));
    }
    now = new Date("2026-11-22T00:00:00.000Z");
    await click("22");
    const pages: string[] = [];
    let after: string | null = null;
    do {
      const { data }: { data: any } = await api.as(publisher)(CLICKS, { first: 1, after, range });
      expect(data.clicks.totalCount).toBe(days.length);
      pages.push(...data.clicks.nodes.map(({ subId }: { subId: string }) => subId));
      after = data.clicks.pageInfo.hasNextPage ? data.clicks.pageInfo.endCursor : null;
    } while (after);
    expect(pages).toEqual(days);
    const rows = await file(publisher, `/api/v1/publisher/clicks.csv?${new URLSearchParams(range)}`);
    expect(rows.slice(1).map((row) => row[4])).toEqual(days);
  });

  it("includes days with bots only", async () => {
    await click("", "curl/8");
    const { data } = await api.as(publisher)(CLICKS, { linkId: link.id });
    expect(data.clicks.nodes).toMatchObject([{ kind: "BOT", link: { id: link.id } }]);
  });

  it("excludes other publishers' clicks", async () => {
    await click();
    const outsider = await api.make.publisher();
    expect((await api.as(outsider)(CLICKS)).data.clicks.nodes).toEqual([]);
    expect((await api.as(outsider)(CLICKS, { linkId: link.id })).error).toMatchObject({ code: "NOT_FOUND" });
    expect((await api.as(publisher)(CLICKS, { first: 101 })).error).toMatchObject({ code: "BAD_USER_INPUT" });
  });
});

describe("merchant stats", () => {
  const STANDING = /* GraphQL */ `query ($id: ID!) { merchant(id: $id) { earningsPerClick { cents } approvalRate } }`;

  const clicks = async (count: number) => {
    for (let at = 0; at < count; at += 1) await click();
  };

  it("include EPC and approval rate over 90 days", async () => {
    const stats = async () => (await api.as(publisher)(STANDING, { id: merchant.id })).data.merchant;
    expect(await stats()).toEqual({ earningsPerClick: null, approvalRate: null });
    const sales = [await sell("s1", await click()), await sell("s2", await click()), await sell("s3", await click())];
    await click();
    const decide = (call: string, id: string) => api.as(owner)(`mutation ($id: ID!) { ${call} { id } }`, { id });
    await decide("approveSale(id: $id)", sales[0].id);
    await decide("approveSale(id: $id)", sales[1].id);
    await decide('declineSale(input: { id: $id, reason: "No" })', sales[2].id);
    await clicks(95);
    expect(await stats()).toEqual({ earningsPerClick: null, approvalRate: 66.67 });
    await click();
    expect(await stats()).toEqual({ earningsPerClick: { cents: 10 }, approvalRate: 66.67 });
    now = new Date(now.getTime() + 92 * DAY);
    expect(await stats()).toEqual({ earningsPerClick: null, approvalRate: null });
    now = new Date(now.getTime() - 92 * DAY);
  });

  it("include how a brand treated publishers, with order counts", async () => {
    const fields =
      "at decided approved daysToDecide orders returned byServer bySigned withoutClick gaps gapHours termsChanges declines { reason orders }";
    const sheet = async () => {
      const query = `query ($id: ID!) { merchant(id: $id) { trust { ${fields} } } }`;
      return (await api.as(publisher)(query, { id: merchant.id })).data.merchant.trust;
    };
    await api.services.brandFigures.refresh();
    const before = await sheet();
    const sold = [await sell("t1", await click()), await sell("t2", await click()), await sell("t3", await click())];
    const back = { returnId: "t2-back", amount: "10.00" };
    expect((await api.rest(owner)("POST", "/api/v1/sales/t2/returns", back)).status).toBe(201);
    now = new Date(now.getTime() + 2 * DAY);
    await api.as(owner)("mutation ($id: ID!) { approveSale(id: $id) { id } }", { id: sold[0].id });
    const declining = "mutation ($id: ID!) { declineSale(input: { id: $id, reasonCode: DUPLICATE }) { id } }";
    await api.as(owner)(declining, { id: sold[2].id });
    const gap = {
      createdAt: now,
      startsAt: new Date(now.getTime() - 8 * HOUR),
      endsAt: new Date(now.getTime() - 3 * HOUR),
    };
    await api.db.write(async (tx) => {
      await tx.insert(TrackingGap, { id: newId(), merchantId: merchant.id, expected: 4, ...gap });
      const document = (await tx.findOneByOrFail(Terms, { merchantId: merchant.id })).document;
      const rest = { validFrom: now, publishedBy: null, document, hash: "0", status: "ended" } as const;
      await tx.insert(Terms, { id: newId(), createdAt: now, merchantId: merchant.id, version: 90, ...rest });
    });
    await api.services.brandFigures.refresh();
    const after = await sheet();
    const more = (name: string) => after[name] - before[name];
    expect({ decided: more("decided"), approved: more("approved"), orders: more("orders") }).toEqual({
      decided: 2,
      approved: 1,
      orders: 2,
    });
    expect({ returned: more("returned"), byServer: more("byServer"), bySigned: more("bySigned") }).toEqual({
      returned: 1,
      byServer: 2,
      bySigned: 0,
    });
    const declined = { reason: "DUPLICATE", orders: 1 };
    expect(after.declines).toEqual([...before.declines, declined]);
    const reported = "declines { reason orders }";
    const own = await api.as(publisher)(`{ publisherReport { ${reported} } }`);
    const brands = await api.as(owner)(`{ advertiserReport { ${reported} } }`);
    expect(own.data.publisherReport.declines).toContainEqual(declined);
    expect(brands.data.advertiserReport.declines).toContainEqual(declined);
    for (const [role, who] of [
      ["publisher", publisher],
      ["advertiser", owner],
    ] as const) {
      const file = await api.rest(who)("GET", `/api/v1/${role}/reports.csv?by=reason&from=2020-01-01`);
      expect(file.body).toContain("duplicate,Duplicate,1");
    }
    expect(after).toMatchObject({ gaps: 1, gapHours: 5, termsChanges: 1, withoutClick: 0 });
    expect(after.daysToDecide).toBeGreaterThan(before.daysToDecide ?? 0);
    now = new Date(now.getTime() - 2 * DAY);
  });

  it("are cached by the job, unaffected by views, and refreshed hourly", async () => {
    const stats = async () => (await api.as(publisher)(STANDING, { id: merchant.id })).data.merchant;
    const { brandFigures } = api.services;
    await sell("k1", await click(), "5000.00");
    await clicks(99);
    expect(await brandFigures.refresh()).toBeGreaterThan(0);
    const kept = await stats();
    await click();
    expect(await stats()).toEqual(kept);
    expect(await brandFigures.refresh()).toBe(0);
    now = new Date(now.getTime() + HOUR);
    await Promise.all([brandFigures.refresh(), brandFigures.refresh()]);
    expect((await stats()).earningsPerClick.cents).toBeLessThan(kept.earningsPerClick.cents);
    now = new Date(now.getTime() - HOUR);
  });

  it("exclude publishers with implausible conversion and orders that all name one click", async () => {
    const stats = async () => (await api.as(publisher)(STANDING, { id: merchant.id })).data.merchant;
    const orders = async () => {
      const query = "query ($id: ID!) { merchant(id: $id) { trust { orders } } }";
      return (await api.as(publisher)(query, { id: merchant.id })).data.merchant.trust.orders;
    };
    await sell("h1", await click());
    await clicks(119);
    const honest = { earningsPerClick: { cents: 4 }, approvalRate: null };
    expect([await stats(), await orders()]).toEqual([honest, 1]);
    // Nineteen orders may be luck; twenty are needed to state earnings per click.
    link = await api.make.link({ publisherId: (await api.make.publisher()).id, merchantId: merchant.id });
    for (let at = 0; at < 6; at += 1) {
      const clickId = await click();
      const each = at < 5 ? 3 : 4;
      for (let nr = 0; nr < each; nr += 1) await sell(`m${at}-${nr}`, clickId, "500.00");
    }
    expect((await stats()).earningsPerClick.cents).toBeGreaterThan(500);
    const passedAround = await click();
    for (let nr = 0; nr < 22; nr += 1) await sell(`o-${nr}`, passedAround, "500.00");
    expect([(await stats()).earningsPerClick, await orders()]).toEqual([{ cents: 4 }, 1 + 19]);
  });
});
