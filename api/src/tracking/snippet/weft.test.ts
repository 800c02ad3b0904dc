import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

const SNIPPET = ["weft.js", "consent.js"].map((name) => readFileSync(join(__dirname, name), "utf8")).join("");
const MAX_BYTES = 4096;

interface Visit {
  /** The page's query string. */
  query?: string;
  /** Data elements in the page. */
  data?: string[];
  early?: unknown[];
  /** Whether the page is the checkout's. */
  isCheckout?: boolean;
  /** How often the page includes the snippet. */
  times?: number;
  merchant?: string | null;
  src?: string;
  isModule?: boolean;
  isFramed?: boolean;
  attributes?: Record<string, string>;
  /** What the page's scripts put into the window before. */
  globals?: Record<string, unknown>;
  hasPrivacyControl?: boolean;
}

interface PageWindow {
  weftOrders: { push: (order: unknown) => void };
  weftConsent: { push: (state: string) => void; grade: () => string | undefined };
  weftClick: () => string;
  dataLayer: unknown[];
}

/** A shopper's browser as far as the snippet uses it; like a real one it rejects a cookie that is too long. */
class Shopper {
  cookie = "";
  readonly warned: string[] = [];
  readonly sent: Record<string, unknown>[] = [];
  readonly checkouts: Record<string, unknown>[] = [];
  readonly adopted: Record<string, unknown>[] = [];
  /** The server's answer to a parameter of an earlier program. */
  foreignClick = "";
  isOffline = false;
  readonly kept = new Map<string, string>();
  /** Everything that touched the browser's storage, also to read it. */
  readonly touched: string[] = [];
  private readonly listeners = new Map<string, (event: object) => void>();
  private late: () => void = () => undefined;

  visit({
    query = "",
    data = [],
    early = [],
    merchant = "m1",
    src = "https://weft.example/weft.js",
    isModule = false,
    isFramed = false,
    isCheckout = false,
    times = 1,
    attributes: given = {},
    globals = {},
    hasPrivacyControl = false,
  }: Visit = {}) {
    const shopper = this;
    const script = {
      src,
      getAttribute: (name: string) => attributes.get(name) ?? null,
      hasAttribute: (name: string) => attributes.has(name),
    };
    const attributes = new Map([["data-merchant", merchant], ...Object.entries(given)]);
    const document = {
      currentScript: isModule ? null : script,
      readyState: "complete",
      querySelectorAll: () => data.map((textContent) => ({ textContent })),
      querySelector: () => (isCheckout ? {} : null),
      addEventListener: (name: string, listener: (event: object) => void) => this.listeners.set(name, listener),
      get cookie() {
        shopper.touched.push("cookie");
        return shopper.cookie;
      },
      set cookie(text: string) {
        const [pair = ""] = text.split(";");
        if (text.includes("Max-Age=0")) shopper.cookie = "";
        else if (pair.length <= MAX_BYTES) shopper.cookie = pair;
      },
    };
    const window = {
      location: new URL(`https://shop.example/${query}`),
      localStorage: {
        getItem: (name: string) => {
          this.touched.push(`read ${name}`);
          return this.kept.get(name) ?? null;
        },
        setItem: (name: string, text: string) => this.kept.set(name, text),
        removeItem: (name: string) => this.kept.delete(name),
      },
      navigator: { globalPrivacyControl: hasPrivacyControl },
      addEventListener: (name: string, listener: (event: object) => void) => this.listeners.set(name, listener),
      console: { warn: (text: string) => this.warned.push(text) },
      fetch: async (url: string, { body }: { body: string }) => {
        if (url.endsWith("/px/adopt")) {
          this.adopted.push(JSON.parse(body));
          return { ok: true, status: this.foreignClick ? 200 : 204, text: async () => this.foreignClick };
        }
        const isOrder = url.endsWith("/px");
        if (!isOrder && this.isOffline) throw new TypeError("Failed to fetch");
        (isOrder ? this.sent : this.checkouts).push(JSON.parse(body));
        return { ok: true, status: 204 };
      },
      self: "this window",
      top: isFramed ? "another window" : "this window",
      weftOrders: early as { push: (order: unknown) => void },
      ...globals,
    } as unknown as PageWindow;
    const setTimeout = (work: () => void) => {
      this.late = work;
    };
    for (let count = 0; count < times; count += 1) runInNewContext(SNIPPET, { window, document, URL, setTimeout });
    return window;
  }

  /** The consent manager had its time. */
  wait = () => this.late();
  /** Follows a link, and returns where it leads by then. */
  follow(href: string): string {
    const link = { href };
    this.listeners.get("click")?.({ target: { closest: () => link } });
    return link.href;
  }

  clicks = () => this.cookie.replace("weft_click=", "").split(".");
}

const click = (name: string, length: number) => name.padEnd(length, "x");
const ORDER = { orderId: "1001", amount: "129.00" };

describe("tracking snippet", () => {
  it("sends an order once when included twice", () => {
    const shopper = new Shopper();
    const window = shopper.visit({ query: `?weft_click=${click("a", 150)}`, times: 2 });
    window.weftOrders.push(ORDER);
    expect(shopper.sent).toMatchObject([{ o: "1001", a: "129.00" }]);
  });

  it("keeps the newest long clicks, and sends them with an order", async () => {
    const shopper = new Shopper();
    for (const name of ["a", "b", "c", "d"]) shopper.visit({ query: `?weft_click=${click(name, 1200)}` });
    expect(shopper.clicks()).toEqual([click("c", 1200), click("d", 1200)]);
    shopper.visit({ early: [ORDER] });
    expect(shopper.sent).toEqual([{ m: "m1", o: "1001", a: "129.00", c: `${click("c", 1200)}.${click("d", 1200)}` }]);
  });

  it("keeps the five newest short clicks, newest last", () => {
    const shopper = new Shopper();
    for (const name of ["a", "b", "c", "d", "e", "f", "b"]) shopper.visit({ query: `?weft_click=${click(name, 150)}` });
    expect(shopper.clicks().map(([name]) => name)).toEqual(["c", "d", "e", "f", "b"]);
  });

  it.each<[string, Visit, RegExp]>([
    ["broken data", { data: ['{"orderId": "1001",}'] }, /^Weft: write JSON into data-weft-order \(.+\)$/],
    ["data that is not an order", { data: ["null"] }, /^Weft: send an order such as \{ orderId: "1001"/],
    ["a pushed nothing", { early: [null] }, /^Weft: send an order such as/],
    ["an order without its id", { early: [{ amount: "129.00" }] }, /^Weft: send an order such as/],
    ["use as a module", { isModule: true }, /^Weft: load me as <script async src=".+" data-merchant=".+">/],
    ["a missing merchant", { merchant: null }, /^Weft: load me as <script/],
  ])("warns once about %s", (_name, visit, message) => {
    const shopper = new Shopper();
    shopper.visit({ query: `?weft_click=${click("a", 150)}`, ...visit });
    expect(shopper.warned).toEqual([expect.stringMatching(message)]);
    expect(shopper.sent).toEqual([]);
  });

  it("takes its brand and settings from its URL when loaded by a tag manager", () => {
    const shopper = new Shopper();
    const src = "https://weft.example/weft.js?m=m2&parameter=ref&consent=required";
    const query = `?ref=${click("a", 150)}`;
    const window = shopper.visit({ query, merchant: null, src, early: [ORDER] });
    expect([shopper.touched, shopper.sent, shopper.follow("https://shop.example/x")]).toEqual([
      [],
      [],
      `https://shop.example/x${query}`,
    ]);
    window.weftConsent.push("granted");
    expect([shopper.warned, shopper.sent.map(({ m, consent }) => [m, consent])]).toEqual([[], [["m2", "granted"]]]);
  });

  it("keeps a cookie that the shop's server has set with the click, and sets it for a newer one", () => {
    const shopper = new Shopper();
    const [old, newest] = [click("a", 150), click("b", 150)];
    const writes: string[] = [];
    Object.defineProperty(shopper, "cookie", {
      get: () => writes.at(-1) ?? `weft_click=${old}.${newest}`,
      set: (pair: string) => writes.push(pair),
    });
    shopper.visit({ query: `?weft_click=${newest}` });
    expect(writes).toEqual([]);
    shopper.visit({ query: `?weft_click=${old}` });
    expect(writes).toEqual([`weft_click=${newest}.${old}`]);
  });

  it("sends an order's codes, from page data and by call", () => {
    const [codes, signature] = [["ANNA10", "SUMMER"], "s"];
    const shopper = new Shopper();
    shopper.visit({ data: [JSON.stringify({ ...ORDER, codes, signature })] });
    shopper.visit({ early: [{ ...ORDER, orderId: "1002", codes, signature }] });
    expect(shopper.sent.map((sent) => sent.codes)).toEqual(shopper.sent.map(() => codes));
    expect(shopper.sent.length).toBeGreaterThanOrEqual(2);
  });

  it("asks once for the click of an earlier program's parameter, and keeps it", async () => {
    const shopper = new Shopper();
    const own = click("f", 150);
    const landing = { query: "?utm=x&via=anna", attributes: { "data-adopt": "ref via" } };
    shopper.visit({ query: "?other=anna", attributes: landing.attributes });
    shopper.visit({ query: landing.query });
    expect(shopper.adopted).toEqual([]);
    shopper.visit(landing);
    await new Promise(setImmediate);
    expect([shopper.adopted, shopper.cookie]).toEqual([[{ m: "m1", n: "via", v: "anna" }], ""]);
    shopper.foreignClick = own;
    shopper.visit(landing);
    await new Promise(setImmediate);
    shopper.visit({ ...landing, early: [ORDER] });
    await new Promise(setImmediate);
    expect(shopper.adopted).toHaveLength(2);
    expect([shopper.clicks(), shopper.sent]).toMatchObject([[own], [{ c: own }]]);
  });

  it("stores nothing of an earlier program's click before consent", async () => {
    const shopper = new Shopper();
    shopper.foreignClick = click("f", 150);
    const window = shopper.visit({
      query: "?ref=anna",
      attributes: { "data-adopt": "ref", "data-consent": "required" },
    });
    await new Promise(setImmediate);
    expect([shopper.cookie, shopper.touched, window.weftClick()]).toEqual(["", [], shopper.foreignClick]);
  });

  it("does nothing in a frame", () => {
    const shopper = new Shopper();
    shopper.visit({ query: `?weft_click=${click("a", 150)}`, data: [JSON.stringify(ORDER)], isFramed: true });
    expect([shopper.cookie, shopper.sent]).toEqual(["", []]);
    expect(shopper.warned).toEqual([expect.stringMatching(/^Weft: load me in the page itself/)]);
  });

  it("reports once that the checkout is open, with its clicks and nothing else", async () => {
    const shopper = new Shopper();
    shopper.visit({ isCheckout: true });
    expect(shopper.checkouts).toEqual([]);
    shopper.visit({ query: `?weft_click=${click("a", 150)}` });
    expect(shopper.checkouts).toEqual([]);
    shopper.visit({ isCheckout: true, times: 2 });
    expect(shopper.checkouts).toEqual([{ m: "m1", basket: click("a", 150) }]);
    expect(shopper.sent).toEqual([]);
    shopper.isOffline = true;
    shopper.visit({ isCheckout: true });
    await Promise.resolve();
    expect(shopper.warned).toEqual([]);
  });

  it("logs nothing when all is well", () => {
    const shopper = new Shopper();
    shopper.visit({ query: `?weft_click=${click("a", 150)}`, data: [JSON.stringify(ORDER)] });
    expect([shopper.warned, shopper.sent.length]).toEqual([[], 1]);
  });

  it("continues after an error", () => {
    const shopper = new Shopper();
    const data = ["{", JSON.stringify(ORDER)];
    const { weftOrders } = shopper.visit({ query: `?weft_click=${click("a", 150)}`, data });
    weftOrders.push(null);
    weftOrders.push({ ...ORDER, orderId: "1002" });
    expect(shopper.sent.map(({ o }) => o)).toEqual(["1001", "1002"]);
    expect(shopper.warned).toHaveLength(2);
  });
});

describe("consent", () => {
  const required = { "data-consent": "required" };
  const own = click("a", 150);
  const landing = { query: `?weft_click=${own}`, attributes: required };
  const stored = (shopper: Shopper) => [shopper.cookie, ...shopper.kept.values()].filter(Boolean).length > 0;

  it("stores and reads nothing before it is given, and everything afterwards", () => {
    const shopper = new Shopper();
    const window = shopper.visit(landing);
    expect([stored(shopper), shopper.touched, window.weftClick()]).toEqual([false, [], own]);
    window.weftConsent.push("granted");
    expect([shopper.clicks(), window.weftClick()]).toEqual([[own], own]);
    window.weftOrders.push(ORDER);
    expect(shopper.sent).toMatchObject([{ c: own, consent: "granted" }]);
  });

  it("clears storage when denied, even without data-consent, and sends the visit's click", () => {
    for (const attributes of [required, {}]) {
      const shopper = new Shopper();
      const window = shopper.visit({ ...landing, attributes, globals: { weftConsent: ["granted"] } });
      expect(stored(shopper)).toBe(true);
      window.weftConsent.push("denied");
      window.weftOrders.push(ORDER);
      expect([stored(shopper), shopper.sent]).toMatchObject([false, [{ c: own, consent: "without-storage" }]]);
    }
  });

  it("delays an order so a stored click can be included, and then sends it anyway", () => {
    const shopper = new Shopper();
    shopper.visit({ ...landing, globals: { weftConsent: ["granted"] } });
    const window = shopper.visit({ attributes: required, data: [JSON.stringify(ORDER)] });
    expect(shopper.sent).toEqual([]);
    window.weftConsent.push("granted");
    expect(shopper.sent).toMatchObject([{ c: own, consent: "granted" }]);
    const silent = new Shopper();
    silent.visit({ ...landing, data: [JSON.stringify(ORDER)] });
    expect(silent.sent).toEqual([]);
    silent.wait();
    expect(silent.sent).toMatchObject([{ c: own, consent: "without-storage" }]);
    expect(silent.touched).toEqual([]);
  });

  it("carries the click across shop links until storage is allowed", () => {
    const shopper = new Shopper();
    const window = shopper.visit(landing);
    const next = "https://shop.example/coats?size=m";
    expect(shopper.follow(next)).toBe(`${next}&weft_click=${own}`);
    for (const other of ["https://other.example/", `https://shop.example/?weft_click=${own}#size`])
      expect(shopper.follow(other)).toBe(other);
    window.weftConsent.push("granted");
    expect(shopper.follow(next)).toBe(next);
  });

  it("tells its grade for orders that the server reports", () => {
    const [asked, free] = [new Shopper().visit(landing), new Shopper().visit({ query: landing.query })];
    expect([asked.weftConsent.grade(), free.weftConsent.grade()]).toEqual(["without-storage", undefined]);
    asked.weftConsent.push("granted");
    free.weftConsent.push("denied");
    expect([asked.weftConsent.grade(), free.weftConsent.grade()]).toEqual(["granted", "without-storage"]);
  });

  const byTcf = (data: object) => ({
    __tcfapi: (_name: string, _version: number, listener: (data: object, isGiven: boolean) => void) =>
      listener({ gdprApplies: true, eventStatus: "tcloaded", ...data }, true),
  });
  const byGoogle = (...entries: unknown[][]) => ({ dataLayer: entries.map((entry) => ["consent", ...entry]) });
  const isAllowed = { purpose: { consents: { 1: true } } };
  it.each<[string, Record<string, unknown>, boolean | null]>([
    ["TCF purpose 1", byTcf(isAllowed), true],
    ["TCF without purpose 1", byTcf({ purpose: { consents: {} } }), false],
    [
      "TCF where the shop's own storage was denied",
      byTcf({ ...isAllowed, publisher: { consents: { 1: false } } }),
      false,
    ],
    ["TCF where no law asks", byTcf({ gdprApplies: false }), true],
    ["a TCF banner that is open", byTcf({ ...isAllowed, eventStatus: "cmpuishown" }), null],
    ["a broken TCF", { __tcfapi: () => JSON.parse("{") }, null],
    ["Google's default that denies", byGoogle(["default", { ad_storage: "denied" }]), null],
    ["Google's default that grants", byGoogle(["default", { ad_storage: "granted" }]), true],
    [
      "Google's defaults by region",
      byGoogle(["default", { ad_storage: "granted" }], ["default", { ad_storage: "denied", region: ["DE"] }]),
      null,
    ],
    ["Google's update", byGoogle(["default", { ad_storage: "denied" }], ["update", { ad_storage: "granted" }]), true],
    ["Google's update that denies", byGoogle(["update", { ad_storage: "denied" }]), false],
    ["a data layer of other things", { dataLayer: [null, "x", { event: "gtm.js" }, ["consent"]] }, null],
  ])("is read from %s", (_name, globals, consent) => {
    const shopper = new Shopper();
    shopper.visit({ ...landing, globals }).weftOrders.push(ORDER);
    expect(stored(shopper)).toBe(consent === true);
    expect(shopper.sent.map((sent) => sent.consent)).toEqual(
      consent === null ? [] : [consent ? "granted" : "without-storage"],
    );
    expect(shopper.warned).toEqual([]);
  });

  it("is also taken from Google's script loaded later, whose push keeps working", () => {
    const shopper = new Shopper();
    const { dataLayer } = shopper.visit(landing);
    dataLayer.push(["consent", "update", { ad_storage: "granted" }]);
    expect([shopper.clicks(), dataLayer.length]).toEqual([[own], 1]);
  });

  it("is not given by a browser with Global Privacy Control, if the brand says so", () => {
    const opted = { hasPrivacyControl: true, globals: { weftConsent: ["granted"] } };
    const [shopper, other] = [new Shopper(), new Shopper()];
    shopper.visit({ ...landing, ...opted, attributes: { "data-gpc": "" } }).weftOrders.push(ORDER);
    other.visit({ ...landing, ...opted });
    expect([stored(shopper), stored(other)]).toEqual([false, true]);
    expect(shopper.sent).toMatchObject([{ c: own, consent: "without-storage" }]);
  });

  it("finds the click under another landing page parameter", () => {
    const attributes = { ...required, "data-parameter": "ref" };
    const shopper = new Shopper();
    expect(shopper.visit({ query: `?ref=${own}`, attributes }).weftClick()).toBe(own);
    expect(shopper.follow("https://shop.example/b")).toBe(`https://shop.example/b?ref=${own}`);
  });
});
