import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

const SNIPPET = readFileSync(join(__dirname, "weft.js"), "utf8");
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
  isModule?: boolean;
  isFramed?: boolean;
}

/** A shopper's browser as far as the snippet uses it; like a real one it rejects a cookie that is too long. */
class Shopper {
  cookie = "";
  readonly warned: string[] = [];
  readonly sent: Record<string, unknown>[] = [];
  readonly checkouts: Record<string, unknown>[] = [];
  isOffline = false;
  private readonly kept = new Map<string, string>();

  visit({
    query = "",
    data = [],
    early = [],
    merchant = "m1",
    isModule = false,
    isFramed = false,
    isCheckout = false,
    times = 1,
  }: Visit = {}) {
    const shopper = this;
    const script = {
      src: "https://weft.example/weft.js",
      getAttribute: (name: string) => attributes.get(name) ?? null,
    };
    const attributes = new Map([["data-merchant", merchant]]);
    const document = {
      currentScript: isModule ? null : script,
      readyState: "complete",
      querySelectorAll: () => data.map((textContent) => ({ textContent })),
      querySelector: () => (isCheckout ? {} : null),
      get cookie() {
        return shopper.cookie;
      },
      set cookie(text: string) {
        const [pair = ""] = text.split(";");
        if (pair.length <= MAX_BYTES) shopper.cookie = pair;
      },
    };
    const window = {
      location: { href: `https://shop.example/${query}`, protocol: "https:" },
      localStorage: {
        getItem: (name: string) => this.kept.get(name) ?? null,
        setItem: (name: string, text: string) => this.kept.set(name, text),
      },
      console: { warn: (text: string) => this.warned.push(text) },
      fetch: async (url: string, { body }: { body: string }) => {
        const isOrder = url.endsWith("/px");
        if (!isOrder && this.isOffline) throw new TypeError("Failed to fetch");
        (isOrder ? this.sent : this.checkouts).push(JSON.parse(body));
        return { ok: true, status: 204 };
      },
      self: "this window",
      top: isFramed ? "another window" : "this window",
      weftOrders: early as { push: (order: unknown) => void },
    };
    for (let count = 0; count < times; count += 1) runInNewContext(SNIPPET, { window, document, URL });
    return window;
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
    ["data that is no order", { data: ["null"] }, /^Weft: send an order such as \{ orderId: "1001"/],
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

  it("sends the codes of an order as the page says them, by data and by a call", () => {
    const [codes, signature] = [["ANNA10", "SUMMER"], "s"];
    const shopper = new Shopper();
    shopper.visit({ data: [JSON.stringify({ ...ORDER, codes, signature })] });
    shopper.visit({ early: [{ ...ORDER, orderId: "1002", codes, signature }] });
    expect(shopper.sent.map((sent) => sent.codes)).toEqual(shopper.sent.map(() => codes));
    expect(shopper.sent.length).toBeGreaterThanOrEqual(2);
  });

  it("does nothing in a frame", () => {
    const shopper = new Shopper();
    shopper.visit({ query: `?weft_click=${click("a", 150)}`, data: [JSON.stringify(ORDER)], isFramed: true });
    expect([shopper.cookie, shopper.sent]).toEqual(["", []]);
    expect(shopper.warned).toEqual([expect.stringMatching(/^Weft: load me in the page itself/)]);
  });

  it("says once that the checkout is open, with the clicks that it holds and nothing else", async () => {
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
