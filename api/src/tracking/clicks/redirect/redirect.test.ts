import { ADDRESS, type Link, type Merchant, startApi, testApi } from "../../../../test";
import { BROWSER, clicksIn, expectSums, type Followed, followIn, listening, sumsIn } from "../../../../test/follow";
import { founderOf } from "../../../accounts/newAccount";
import { newCode } from "../../../platform/ids";
import type { ClickFacts } from "../clickId/clickId";
import { idFromBytes } from "../clickId/idBytes";
import {
  ARCHIVED,
  BOT,
  EARNING,
  MERCHANT_PAUSED,
  NOT_A_VISIT,
  PERSON,
  PUBLISHER_SUSPENDED,
  REPEAT,
} from "../clickKind";
import { Visitors } from "./visitor";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148";

const api = testApi({ env: { TRUST_PROXY: "loopback" } });
const follow = followIn(api);
let count = 0;

/** A new visitor. */
function newVisitor(headers: Record<string, string> = {}): RequestInit {
  count += 1;
  return { headers: { "x-forwarded-for": `198.51.${count >> 8}.${count & 255}`, ...headers } };
}

async function linkTo(given: Partial<Link> = {}, shop: Partial<Merchant> = {}) {
  const merchant = await api.make.merchant({ website: "https://shop.example/", ...shop });
  const publisher = await api.make.publisher();
  const link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id, ...given });
  return { merchant, publisher, link };
}

function factsOf({ clickId }: Followed, merchantId: string): ClickFacts | null {
  return api.services.clickIds.read(clickId ?? "", merchantId, new Date()).click;
}

const rowsOf = async ({ id }: Link) => (await clicksIn(api.db)).filter(({ linkId }) => linkId === id);

describe("redirect metrics", () => {
  it("record the duration by outcome", async () => {
    const counted = async (): Promise<Record<string, number>> => {
      const { body } = await follow("/metrics");
      const series =
        /^weft_http_request_duration_seconds_count{method="(\w+)",route="\/r\/:code",status="(\d+)"} (\d+)$/gm;
      return Object.fromEntries(
        [...body.matchAll(series)].map(([, ...part]) => [part.slice(0, 2).join(" "), Number(part[2])]),
      );
    };
    const { link } = await linkTo();
    const begun = performance.now();
    const before = await counted();
    const path = `/r/${link.code}`;
    for (let times = 0; times < 3; times += 1) await follow(path, newVisitor());
    await follow(path, { method: "HEAD" });
    await follow(`/r/${newCode()}`);
    await follow("/r/...");
    await follow(path, { method: "POST" });
    const after = await counted();
    const more = Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)]);
    expect(Object.fromEntries(more)).toEqual({ "GET 302": 3, "HEAD 302": 1, "GET 404": 2, "POST 405": 1 });
    const { body } = await follow("/metrics");
    const sum = Number(
      /^weft_http_request_duration_seconds_sum{method="GET",route="\/r\/:code",status="302"} (\S+)$/m.exec(body)?.[1],
    );
    // Each waits for the disk, and they run sequentially, so their sum is at most the elapsed time.
    expect(sum / (after["GET 302"] ?? 0)).toBeGreaterThan(1e-5);
    expect(sum).toBeLessThan((performance.now() - begun) / 1000);
  });
});

describe("redirect", () => {
  it("leads to the merchant with a signed click ID after storing the click", async () => {
    const { link, merchant, publisher } = await linkTo({}, { rateBasisPoints: 725, cookieDays: 14 });
    const followed = await follow(`/r/${link.code}`, newVisitor());
    const rows = await rowsOf(link);
    expect(followed.status).toBe(302);
    expect(followed.headers.get("cache-control")).toBe("no-store");
    expect(followed.to?.href).toBe(`https://shop.example/?weft_click=${followed.clickId}`);
    expect(rows).toHaveLength(1);
    expect(factsOf(followed, merchant.id)).toEqual({
      id: idFromBytes(rows[0]?.id as Buffer),
      at: rows[0]?.at,
      kind: PERSON,
      earning: EARNING,
      subId: null,
      linkId: link.id,
      publisherId: publisher.id,
      merchantId: merchant.id,
      termsVersion: 1,
      offerVersion: 0,
      windowDays: 14,
    });
  });

  it("stores the visitor hash, referrer host, device and country", async () => {
    const { link } = await linkTo();
    const address = "203.0.113.250";
    await follow(`/r/${link.code}`, {
      headers: {
        "user-agent": IPHONE,
        "x-forwarded-for": address,
        "cf-ipcountry": "nl",
        referer: "https://Blog.Example:8443/post?id=7",
      },
    });
    const [row] = await rowsOf(link);
    expect(row).toMatchObject({ referrerHost: "blog.example", device: "mobile", country: "NL", kind: PERSON });
    expect(row?.visitor).toHaveLength(8);
    expect(JSON.stringify(row)).not.toContain(address);
  });

  it.each([
    ["https://shop.example/coats?size=38#top", "", "https://shop.example/coats?size=38&weft_click=*#top"],
    ["https://shop.example/coats", "?sub=spring", "https://shop.example/coats?weft_click=*&sub=spring"],
    ["https://shop.example/coats?weft_click=old&a=1", "", "https://shop.example/coats?a=1&weft_click=*"],
    ["https://shop.example/c?sub=coats", "?sub=mine", "https://shop.example/c?sub=coats&weft_click=*"],
    ["http://shop.example/coats", "", "https://shop.example/coats?weft_click=*"],
    ["https://SHOP.EXAMPLE./coats", "", "https://shop.example/coats?weft_click=*"],
    ["https://shop.example/größe", "", "https://shop.example/gr%C3%B6%C3%9Fe?weft_click=*"],
  ])("maps %s with %p to %s", async (destination, query, expected) => {
    const { link } = await linkTo({ destination });
    const { to, clickId } = await follow(`/r/${link.code}${query}`, newVisitor());
    expect(to?.href.replace(clickId ?? "none", "*")).toBe(expected);
  });

  it.each([
    ["/coats?size=38#top", "?sub=a", "/coats?size=38&afsrc=1&weft_click=*&sub=a#top"],
    ["/coats", "", "/coats?afsrc=1&weft_click=*"],
    ["/coats?afsrc=0", "", "/coats?afsrc=0&weft_click=*"],
    ["/coats?", "", "/coats?afsrc=1&weft_click=*"],
  ])("asks extensions to stand down: %s with %p becomes %s", async (page, query, expected) => {
    const { link } = await linkTo({ destination: `https://shop.example${page}` }, { standDownSign: 1 });
    const { to, clickId } = await follow(`/r/${link.code}${query}`, newVisitor());
    expect(to?.href.replace(clickId ?? "none", "*")).toBe(`https://shop.example${expected}`);
  });

  it("uses the brand's parameter name, and rejects reserved names", async () => {
    const owner = await api.make.advertiser();
    const { link } = await linkTo({ destination: "https://shop.example/a?ref=old" }, { ownerId: owner.id });
    const change = "mutation ($input: ReportingSettingsInput!) { updateReporting(input: $input) { clickParameter } }";
    const set = (clickParameter: string | null) =>
      api.as(owner)(change, { input: { signedReportsOnly: false, serverNamesClicks: true, clickParameter } });
    const names = async () => [...((await follow(`/r/${link.code}`, newVisitor())).to?.searchParams.keys() ?? [])];
    expect(await names()).toEqual(["ref", "weft_click"]);
    expect((await set("ref")).data.updateReporting).toEqual({ clickParameter: "ref" });
    expect(await names()).toEqual(["ref"]);
    // Omitted fields stay.
    expect((await set(null)).data.updateReporting).toEqual({ clickParameter: "ref" });
    for (const wrong of ["sub", "utm_source", "GCLID", "a", "1a", "a b", "a&b=c", "x".repeat(31)])
      expect([wrong, (await set(wrong)).error?.fields]).toEqual([wrong, { clickParameter: expect.any(String) }]);
    const both = await Promise.all([set("weft_click"), set("weft_click")]);
    expect(both.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(await names()).toEqual(["ref", "weft_click"]);
  });

  it("does so until the brand turns it off, effective immediately", async () => {
    const owner = await api.make.advertiser();
    const { link } = await linkTo({}, { standDownSign: 1, ownerId: owner.id });
    const isAsked = async () => (await follow(`/r/${link.code}`, newVisitor())).to?.searchParams.get("afsrc") === "1";
    const set = async (standDownSign?: boolean) => {
      const input = {
        signedReportsOnly: false,
        serverNamesClicks: true,
        ...(standDownSign !== undefined && { standDownSign }),
      };
      const change = "mutation ($input: ReportingSettingsInput!) { updateReporting(input: $input) { standDownSign } }";
      return (await api.as(owner)(change, { input })).data.updateReporting.standDownSign;
    };
    expect(await isAsked()).toBe(true);
    expect([await set(false), await isAsked(), await set(), await isAsked()]).toEqual(Array(4).fill(false));
  });

  it.each([
    ["?sub=spring-2026", "spring-2026"],
    ["?other=1&sub=Gr%C3%B6%C3%9Fe+38%20%F0%9F%A7%B5", "Größe 38 🧵"],
    ["?sub=%20a%0d%0ab%00%20", "ab"],
    [`?sub=${"x".repeat(500)}`, "x".repeat(200)],
    [`?sub=${"x".repeat(199)}%F0%9F%A7%B5`, "x".repeat(199)],
    ["?sub=%ff%", "\ufffd%"],
    ["?sub=a%E2%80%8B", "a"],
    ["?sub=%EF%BB%BFGr%C3%B6%C3%9Fe%E2%80%AE", "Größe"],
    ["?sub=%E2%80%8B%C2%AD", null],
    [`?sub=${"x".repeat(198)}%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB`, `${"x".repeat(198)}👩`],
    [`?sub=${"x".repeat(197)}%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB`, `${"x".repeat(197)}👩`],
    ["?sub=", null],
    ["?sub", null],
    ["?mysub=1", null],
  ])("stores the sub-ID of %s as %p", async (query, subId) => {
    const { link, merchant } = await linkTo();
    const followed = await follow(`/r/${link.code}${query}`, newVisitor());
    expect((await rowsOf(link)).map((row) => row.subId)).toEqual([subId]);
    expect(factsOf(followed, merchant.id)?.subId).toBe(subId);
    expect(followed.to?.searchParams.get("sub") ?? null).toBe(subId);
  });

  it("goes to the website when the merchant has moved away from the deep link's host", async () => {
    const { link } = await linkTo({ destination: "https://old-shop.example/coats" });
    const { to } = await follow(`/r/${link.code}`, newVisitor());
    expect(to?.host).toBe("shop.example");
    expect(to?.pathname).toBe("/");
  });

  it("answers HEAD the same and counts nothing", async () => {
    const { link } = await linkTo();
    const head = await follow(`/r/${link.code}?sub=a`, { ...newVisitor(), method: "HEAD" });
    expect([head.status, head.to?.href, head.headers.get("cache-control"), head.body]).toEqual([
      302,
      "https://shop.example/?sub=a",
      "no-store",
      "",
    ]);
    expect(await rowsOf(link)).toEqual([]);
  });

  it("counts unique clicks, repeats and bots separately", async () => {
    const { link } = await linkTo();
    const reader = newVisitor();
    const prefetch = newVisitor({ "sec-purpose": "prefetch;prerender" });
    const visits = [
      reader,
      reader,
      prefetch,
      newVisitor({ "user-agent": "facebookexternalhit/1.1" }),
      newVisitor({ "user-agent": "" }),
      { headers: { ...prefetch.headers, "sec-purpose": "" } },
    ];
    for (const visit of visits) await follow(`/r/${link.code}`, visit);
    expect((await rowsOf(link)).map(({ kind }) => kind)).toEqual([PERSON, REPEAT, NOT_A_VISIT, BOT, BOT, PERSON]);
    const { kept, raw } = await sumsIn(api.db);
    expect(kept).toEqual(raw);
    expect(Object.entries(kept).find(([key]) => key.includes(link.id))?.[1]).toBe("3 2");
  });
});

describe("click without a visit", () => {
  it.each(["image", "script", "iframe", "empty"])("is stored but not counted: %s", async (dest) => {
    const { link, merchant } = await linkTo();
    const visitor = newVisitor({ "sec-fetch-dest": dest, "sec-fetch-mode": "no-cors" });
    const { status, clickId } = await follow(`/r/${link.code}?sub=a`, visitor);
    expect([status, (await rowsOf(link)).map(({ kind }) => kind)]).toEqual([302, [NOT_A_VISIT]]);
    const order = { orderId: `stuffed-${dest}`, amount: "100.00", clickId };
    const { sale } = await api.services.orders.report(founderOf({ id: merchant.ownerId, kind: "advertiser" }), order);
    expect(sale).toMatchObject({ status: "declined", reason: "not a visit", earnings: [{ state: "void", amount: 0 }] });
    await expectSums(api.db);
    // The visit after it is the first of this visitor.
    await follow(`/r/${link.code}`, { headers: { ...visitor.headers, "sec-fetch-dest": "document" } });
    expect((await rowsOf(link)).map(({ kind }) => kind)).toEqual([NOT_A_VISIT, PERSON]);
  });
});

describe("ineligible link still redirects", () => {
  it.each([
    ["archived", ARCHIVED],
    ["of a suspended publisher", PUBLISHER_SUSPENDED],
    ["to a merchant that is not listed", MERCHANT_PAUSED],
  ])("%s", async (_name, earning) => {
    const archivedAt = earning === ARCHIVED ? new Date() : null;
    const { link, merchant, publisher } = await linkTo({ archivedAt }, { listed: earning === MERCHANT_PAUSED ? 0 : 1 });
    if (earning === PUBLISHER_SUSPENDED) await api.services.suspension.suspend(publisher.email);
    const followed = await follow(`/r/${link.code}`, newVisitor());
    expect(followed.status).toBe(302);
    expect(factsOf(followed, merchant.id)?.earning).toBe(earning);
    expect(await rowsOf(link)).toHaveLength(1);
  });
});

describe("unknown link", () => {
  it.each([`/r/${newCode()}`, "/r/", "/r/..%2f", "/r/a/b", `/r/${"a".repeat(2000)}`, "/r/%00"])(
    "shows a page to browsers and a JSON line to programs: %s",
    async (path) => {
      const page = await follow(path);
      expect(page.status).toBe(404);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(page.body).toContain("This link doesn't exist");
      expect(page.body).not.toMatch(/<(script|img|link)|https?:/);
      const line = await follow(path, { headers: { accept: "*/*" } });
      expect([line.status, JSON.parse(line.body).code]).toEqual([404, "NOT_FOUND"]);
    },
  );

  it.each([
    ["de-AT,en;q=0.5", "de", "Diesen Link gibt es nicht"],
    ["fr", "fr", "Ce lien n’existe pas"],
    ["it-IT", "it", "Questo link non esiste"],
    ["pt, es;q=0.8", "es", "Este enlace no existe"],
    ["pt", "en", "This link doesn't exist"],
  ])("is explained in the reader's language: %s", async (asked, language, title) => {
    const page = await follow("/r/none", { headers: { "accept-language": asked } });
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(`<a href="${language === "en" ? "/" : `/${language}`}">`);
    expect(page.headers.get("vary")).toBe("Accept, Accept-Language");
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("rejects %s", async (method) => {
    const { link } = await linkTo();
    const answer = await follow(`/r/${link.code}`, { method, body: method === "OPTIONS" ? undefined : "{}" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(await rowsOf(link)).toEqual([]);
  });

  it("leaves other paths to the app", async () => {
    expect((await follow("/livez")).status).toBe(200);
    expect((await follow("/rest-of-it")).status).toBe(404);
  });
});

describe("visitor address", () => {
  const visitorOf = async (given: NodeJS.ProcessEnv, headers: Record<string, string>) => {
    const other = await startApi({ env: given });
    try {
      const to = await listening(other);
      const merchant = await other.make.merchant();
      const link = await other.make.link({ publisherId: (await other.make.publisher()).id, merchantId: merchant.id });
      await to(`/r/${link.code}`, { headers });
      const [click] = await clicksIn(other.db);
      const { tracking } = other.services;
      return { click, hashOf: (address: string) => tracking.visitors.of(address, BROWSER, click?.at as Date) };
    } finally {
      await other.stop();
    }
  };

  it.each([
    ["off", "127.0.0.1", null],
    ["loopback", "198.51.100.9", "FR"],
    ["127.0.0.1, 198.51.100.0/24", ADDRESS, "FR"],
    ["1", "198.51.100.9", "FR"],
    ["2", ADDRESS, "FR"],
    ["10.0.0.0/8", "127.0.0.1", null],
  ])("with TRUST_PROXY=%s is %s", async (trust, address, country) => {
    const headers = { "x-forwarded-for": `${ADDRESS}, 198.51.100.9`, "x-country-code": "FR" };
    const { click, hashOf } = await visitorOf({ TRUST_PROXY: trust }, headers);
    expect(click?.visitor.toString("hex")).toBe(hashOf(address));
    expect(click?.country).toBe(country);
  });

  it("uses a secret key", () => {
    expect(new Visitors(Buffer.alloc(32)).of(ADDRESS, BROWSER, new Date())).not.toEqual(
      api.services.tracking.visitors.of(ADDRESS, BROWSER, new Date()),
    );
  });
});
