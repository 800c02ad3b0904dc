import type { ServerResponse } from "node:http";
import { serve } from "../../../../test/serve";
import { NOT_PUBLIC } from "../../../platform/outside/publicAddress";
import { type Asking, PageAsker, wayOf } from "./askPage";
import { HostPace } from "./hostPace";
import { offerIn } from "./pageData";
import { isAllowed, robotsRules } from "./robots";

describe("robots.txt", () => {
  const may = (text: string, path: string) =>
    isAllowed(robotsRules(text, "WeftLinkCheck"), new URL(path, "https://shop.example"));

  it("follows the standard", () => {
    const all = "User-agent: *\n";
    const cases: [string, string, boolean][] = [
      ["", "/p", true],
      [`${all}Disallow: /`, "/p", false],
      [`${all}Disallow:`, "/p", true],
      [`${all}Disallow: /`, "/robots.txt", true],
      // The longest match decides; of two equally long ones the one that allows.
      [`${all}Disallow: /p\nAllow: /p/coat`, "/p/coat-s", true],
      [`${all}Allow: /p\nDisallow: /p/coat`, "/p/coat-s", false],
      [`${all}Disallow: /p\nAllow: /p`, "/p", true],
      [`${all}Disallow: /*.pdf$`, "/a/b.pdf", false],
      [`${all}Disallow: /*.pdf$`, "/a/b.pdf?x=1", true],
      [`${all}Disallow: /*?sort=`, "/list?sort=price", false],
      [`${all}Disallow: /a*b*c`, "/axxbxx", true],
      [`${all}Disallow: /ab*b$`, "/ab", true],
      // Case-sensitive, percent-encoded, and with non-ASCII letters.
      [`${all}Disallow: /P`, "/p", true],
      [`${all}Disallow: /caf%c3%a9`, "/café", false],
      [`${all}Disallow: /café`, "/caf%C3%A9/x", false],
      [`${all}Disallow: /%7Eme`, "/~me", false],
      // Only the own group, whatever its version and position; several groups of one name are merged.
      [`${all}Disallow: /\n\nuser-agent: weftlinkcheck/2.0\nDisallow: /x`, "/p", true],
      ["User-agent: weftlinkcheck\nDisallow: /x\n\nUser-agent: *\nDisallow: /", "/x", false],
      ["User-agent: other\nUser-agent: WEFTLINKCHECK\nDisallow: /x", "/x", false],
      ["User-agent: weftlinkcheck\nDisallow: /x\nUser-agent: weftlinkcheck\nDisallow: /y", "/x", false],
      ["User-agent: weftlinkchecker\nDisallow: /", "/x", true],
      ["User-agent: other\nDisallow: /", "/x", true],
      [`\uFEFF${all}# all of it\r\nSitemap: https://shop.example/map\r\nDisallow: /x # not this\r\n`, "/x", false],
      ["Disallow: /x", "/x", true],
    ];
    for (const [text, path, expected] of cases) expect([text, path, may(text, path)]).toEqual([text, path, expected]);
  });

  it("with many wildcards and lines is evaluated quickly", () => {
    const from = performance.now();
    expect(may(`User-agent: *\nDisallow: /${"*a".repeat(900)}b`, `/${"a".repeat(1900)}`)).toBe(true);
    expect(may(`User-agent: *\n${"Disallow: /x\n".repeat(40_000)}`, "/x")).toBe(false);
    expect(performance.now() - from).toBeLessThan(2000);
  });
});

describe("a redirect target", () => {
  const way = (from: string, to: string) =>
    wayOf(new URL(from, "https://shop.example"), new URL(to, "https://shop.example"));

  it("is the page, another of the same kind, or elsewhere", () => {
    expect(way("/p/coat", "/p/coat/?x=1")).toBe("straight");
    expect(way("/p/coat", "https://www.shop.example/p/coat")).toBe("straight");
    expect(way("/p/coat", "/p/coat-2")).toBe("moved");
    expect(way("/p/coat", "/en/p/coat")).toBe("moved");
    expect(way("/p/coat", "https://other.example/p/coat")).toBe("moved");
    expect(way("/p/coat", "/")).toBe("elsewhere");
    expect(way("/p/coat", "/p")).toBe("elsewhere");
    expect(way("/p/coat", "/en/us/sale/all")).toBe("elsewhere");
    expect(way("/", "/en/us")).toBe("straight");
  });
});

const ld = (data: unknown) =>
  `<script type="application/ld+json">${typeof data === "string" ? data : JSON.stringify(data)}</script>`;
const product = (offers: object, more: object = {}) => ({ "@type": "Product", offers, ...more });
const offer = (price: unknown, availability = "https://schema.org/InStock", priceCurrency: unknown = "USD") => ({
  "@type": "Offer",
  price,
  priceCurrency,
  availability,
});

describe("structured page data", () => {
  it("provides price and availability", () => {
    const cases: [unknown, unknown][] = [
      [product(offer("129.00")), { isInStock: true, priceMinor: 12900, currency: "USD" }],
      [product([offer(20, "SoldOut"), offer(10.5)]), { isInStock: true, priceMinor: 1050, currency: "USD" }],
      [{ "@graph": [{ "@type": "WebPage" }, product(offer(3, "OutOfStock"))] }, { isInStock: false, priceMinor: 300 }],
      [product({ "@type": "AggregateOffer", lowPrice: 5, priceCurrency: "EUR" }), { isInStock: null, priceMinor: 500 }],
      [{ "@type": "ProductGroup", hasVariant: [product(offer(7, "Discontinued"))] }, { isInStock: false }],
      [product([offer(5), offer(5, "InStock", "EUR")]), { isInStock: true, priceMinor: null, currency: null }],
    ];
    for (const [data, expected] of cases) expect(offerIn(`<p>${ld(data)}`)).toMatchObject(expected as object);
  });

  it("that is wrong, broken, ambiguous or huge is ignored", () => {
    for (const price of [-5, "1e9", "free", Number.MAX_SAFE_INTEGER, "9".repeat(400), null, {}, [1], true, "1,2,3"])
      expect([price, offerIn(ld(product(offer(price, "?"))))]).toEqual([
        price,
        { isInStock: null, priceMinor: null, currency: null },
      ]);
    expect(offerIn(ld(product(offer(5, "InStock", "<b>"))))).toEqual({
      isInStock: true,
      priceMinor: null,
      currency: null,
    });
    expect(offerIn(ld([product(offer(5)), product(offer(6))]))).toBeNull();
    for (const broken of ["{", "null", "[]", '"x"', "1", '{"@type":5}', '{"@type":"Product"}', "{}</scrip"])
      expect(offerIn(ld(broken))).toBeNull();
    expect(offerIn(`<script type="application/ld+json">${JSON.stringify(product(offer(5)))}`)).toBeNull();
    const from = performance.now();
    const deep = `${'{"@graph":['.repeat(5000)}${"]}".repeat(5000)}`;
    const wide = JSON.stringify(Array.from({ length: 4000 }, () => ({ "@type": "Thing" })));
    for (const huge of [deep, wide, `${JSON.stringify(product(offer(5)))}${" ".repeat(300_000)}`])
      expect(offerIn(ld(huge))).toBeNull();
    offerIn("<script type=".repeat(80_000));
    offerIn('<script type="application/ld+json"></'.repeat(28_000));
    expect(performance.now() - from).toBeLessThan(4000);
  });
});

describe("one request per second and host", () => {
  it("delays the second request to that host only", async () => {
    let at = 0;
    const waits: number[] = [];
    const pace = new HostPace(
      1000,
      () => at,
      async (ms) => void waits.push(ms),
    );
    await Promise.all(["a", "a", "b", "a"].map((host) => pace.turn(host)));
    expect(waits).toEqual([1000, 2000]);
    at = 5000;
    await pace.turn("a");
    expect(waits).toHaveLength(2);
  });
});

describe("a checked page", () => {
  let shop: string;
  let robots = "";
  const asked: string[] = [];
  const agents = new Set<string>();
  let sent = 0;

  const answers: Record<string, (response: ServerResponse, url: URL) => void> = {
    "/robots.txt": (response) => (robots ? response.end(robots) : response.writeHead(404).end()),
    "/p/ok": (response) => response.setHeader("content-type", "text/html").end(ld(product(offer(5)))),
    "/p/loop": (response, url) => response.writeHead(302, { location: url.href }).end(),
    "/p/mute": () => undefined,
    "/p/slow": (response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("x"), 50);
      response.on("close", () => clearInterval(timer));
    },
    "/p/huge": (response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const chunk = Buffer.alloc(64 * 1024, 32);
      const more = () => {
        if (response.destroyed || sent > 200e6) return;
        sent += chunk.length;
        if (response.write(chunk)) setImmediate(more);
        else response.once("drain", more);
      };
      more();
    },
    "/p/gone": (response) => response.writeHead(404).end(ld(product(offer(5)))),
    "/p/busy": (response) => response.writeHead(503).end(),
    "/p/clean": (response) => response.writeHead(302, { location: "/p/ok" }).end(),
    "/p/noted": (response, url) =>
      response.writeHead(302, { location: "/p/ok", "set-cookie": `click=${url.searchParams.get("weft_click")}` }).end(),
    "/p/home": (response, url) => response.writeHead(302, { location: `/${url.search}` }).end(),
    "/": (response) => response.setHeader("content-type", "text/html").end(ld(product(offer(5)))),
    "/p/packed": (response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end("x"),
    "/p/inside": (response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  };

  beforeAll(async () => {
    shop = await serve((request, response) => {
      const url = new URL(request.url ?? "", shop);
      asked.push(url.pathname);
      agents.add(request.headers["user-agent"] ?? "");
      (answers[url.pathname] ?? (() => response.writeHead(404).end()))(response, url);
    });
  });

  const ask = (path: string, more: Partial<Asking> = {}) =>
    new PageAsker({
      pace: new HostPace(0),
      about: "https://weft.example",
      publicOnly: false,
      now: () => new Date(0),
      timeLimit: 400,
      ...more,
    }).ask(path.startsWith("/") ? shop + path : path);
  const facts = (more: object) => ({
    facts: { at: new Date(0), isMissing: false, way: "straight", isParameterLost: false, offer: null, ...more },
  });
  const sold = { isInStock: true, priceMinor: 500, currency: "USD" };

  it("reports where it leads, as for a visitor's click", async () => {
    expect(await ask("/p/ok?size=s")).toEqual(facts({ offer: sold }));
    expect(await ask("/p/gone")).toEqual(facts({ isMissing: true }));
    expect(await ask("/p/clean")).toEqual(facts({ way: "moved", isParameterLost: true, offer: sold }));
    expect(await ask("/p/noted")).toEqual(facts({ way: "moved", offer: sold }));
    // The home page's own product is not the link's.
    expect(await ask("/p/home")).toEqual(facts({ way: "elsewhere" }));
    expect([...agents]).toEqual(["WeftLinkCheck/1.0 (+https://weft.example)"]);
  });

  it("that is hostile or broken reports nothing, in bounded time and size", async () => {
    expect(await ask("/p/loop")).toEqual({ silence: "it redirects more than 3 times" });
    expect(asked.filter((path) => path === "/p/loop")).toHaveLength(4);
    expect(await ask("/p/mute")).toEqual({ silence: "it took too long to respond" });
    expect(await ask("/p/slow")).toEqual({ silence: "it took too long to respond" });
    expect(await ask("/p/busy")).toEqual({ silence: "it answered with status 503" });
    expect(await ask("/p/inside")).toEqual({ silence: "neither http nor https" });
    expect(await ask("http://127.0.0.1:1/p")).toHaveProperty("silence");
    expect(await ask("/p/huge")).toEqual(facts({}));
    expect(sent).toBeLessThan(20e6);
    expect(await ask("/p/packed")).toEqual(facts({}));
    const before = asked.length;
    expect(await ask("/p/ok", { publicOnly: true })).toEqual({ silence: NOT_PUBLIC });
    expect(asked).toHaveLength(before);
  });

  it("is not requested if robots.txt forbids it or can't be read", async () => {
    robots = "User-agent: *\nDisallow: /p/";
    const before = asked.length;
    expect(await ask("/p/ok")).toEqual({ silence: "robots.txt disallows it" });
    expect(asked.slice(before)).toEqual(["/robots.txt"]);
    robots = "";
    const usual = answers["/robots.txt"];
    answers["/robots.txt"] = (response) => response.writeHead(500).end();
    expect(await ask("/p/ok")).toEqual({ silence: "robots.txt disallows it" });
    if (usual) answers["/robots.txt"] = usual;
  });
});
