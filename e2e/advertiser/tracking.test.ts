import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { eventually, Site } from "../kit/site";

let site: Site;
let publisher: string;
let advertiser: string;
/** Moves the demo's shop to another address. */
beforeAll(async () => {
  site = await Site.openOwn();
  publisher = await site.tokenOf("publisher@weft.example");
  advertiser = await site.tokenOf("advertiser@weft.example");
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const graphql: Site["graphql"] = (...args) => site.graphql(...args);

interface Shop {
  id: string;
  website: string;
}
const ownShop = async (): Promise<Shop> => (await graphql(advertiser, "{ myMerchant { id website } }")).myMerchant;

async function newLink({ id }: Shop): Promise<string> {
  const data = await graphql(
    publisher,
    "mutation ($input: LinkInput!) { createLink(input: $input) { affiliateUrl } }",
    { input: { merchantId: id, channel: "blog" } },
  );
  return data.createLink.affiliateUrl;
}

const NEWEST = "{ sales(first: 1) { nodes { orderId status reason amount { amount } lines { sku quantity } } } }";
const newestSale = async () => (await graphql(publisher, NEWEST)).sales.nodes[0];
const saleOf = (orderId: string) => eventually(newestSale, (sale) => sale?.orderId === orderId);

describe("demo shop", () => {
  async function buy(page: Page): Promise<string> {
    await page.getByRole("list").getByRole("link").first().click();
    await page.getByLabel("How many").selectOption("2");
    await page.getByRole("button", { name: "Buy" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    return page.locator("b").first().innerText();
  }

  it("records a sale after a followed link and a purchase", async () => {
    const page = await site.visit("/robots.txt");
    await page.goto(await newLink(await ownShop()));
    expect(new URL(page.url()).pathname).toMatch(/^\/demo\/shop\//);
    const orderId = await buy(page);
    const sale = await saleOf(orderId);
    expect(sale).toMatchObject({ orderId, status: "PENDING", reason: null, lines: [{ quantity: 2 }] });
    await page.reload().catch(() => undefined);
    expect(await newestSale()).toEqual(sale);
  });

  it("reports nothing for visitors who came without a link", async () => {
    const before = await newestSale();
    const page = await site.visit(new URL((await ownShop()).website).pathname);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await buy(page);
    await page.getByText("no one earns a commission").waitFor();
    expect(requests).not.toContain("/px");
    expect(await newestSale()).toEqual(before);
  });
});

describe("snippet on a shop of another origin", () => {
  let shop: Server;
  let origin: string;
  let confirmationPage = "";
  let attributes = "";
  beforeAll(async () => {
    const { id } = await ownShop();
    shop = createServer((request, response) => {
      const head = `<script async src="${site.url}/weft.js" data-merchant="${id}" ${attributes}></script>`;
      const body = request.url?.startsWith("/thanks") ? confirmationPage : "<h1>A shop</h1>";
      response.setHeader("Content-Type", "text/html").end(`<!doctype html><title>Shop</title>${head}${body}`);
    });
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    await graphql(advertiser, "mutation ($input: MerchantInput!) { updateMerchant(input: $input) { id } }", {
      input: { website: `${origin}/`, description: "A shop of its own.", commissionRate: 10, cookieDays: 30 },
    });
  });
  afterEach(() => {
    attributes = "";
  });
  afterAll(() => new Promise((resolve) => shop.close(resolve)));

  async function openShopThroughLink(): Promise<Page> {
    const page = await site.visit("/robots.txt");
    await page.goto(await newLink(await ownShop()));
    await page.getByRole("heading", { name: "A shop" }).waitFor();
    expect(new URL(page.url()).origin).toBe(origin);
    await eventually(
      () => page.evaluate(() => document.cookie),
      (cookie) => cookie.includes("weft_click="),
    );
    return page;
  }

  it("stores the click in a first-party cookie and sends it with an order pushed by script", async () => {
    const page = await openShopThroughLink();
    confirmationPage = `<script>(window.weftOrders = window.weftOrders || []).push({ orderId: "call-1", amount: "12.50" })</script>`;
    await page.goto(`${origin}/thanks`);
    expect(await saleOf("call-1")).toMatchObject({ status: "CLAIMED", amount: { amount: "12.50" } });
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === "weft_click").map(({ domain }) => domain)).toEqual(["127.0.0.1"]);
  });

  it("reads an order from a JSON block in the page", async () => {
    const page = await openShopThroughLink();
    const order = { orderId: "data-1", amount: "20.00", lines: [{ sku: "coat", quantity: 1, amount: "20.00" }] };
    confirmationPage = `<script type="application/json" data-weft-order>${JSON.stringify(order)}</script>`;
    await page.goto(`${origin}/thanks`);
    expect(await saleOf("data-1")).toMatchObject({ lines: [{ sku: "coat", quantity: 1 }] });
  });

  /** Everything that a page can keep in the browser. */
  const storedBy = (page: Page) =>
    page.evaluate(async () => [
      document.cookie,
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
    ]);

  it("stores nothing before consent, wipes it after a denial, and the same visit's order is credited with grade B", async () => {
    attributes = 'data-consent="required"';
    const page = await site.visit("/robots.txt");
    await page.goto(await newLink(await ownShop()));
    const clickId = new URL(page.url()).searchParams.get("weft_click") ?? "";
    await page.waitForFunction("window.weftClick");
    expect(await storedBy(page)).toEqual([""]);
    // From page to page the click goes with the address.
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<a href="/coats">Coats</a>'));
    await Promise.all([page.waitForURL(/coats/), page.getByText("Coats").click()]);
    expect(new URL(page.url()).searchParams.get("weft_click")).toBe(clickId);
    await page.waitForFunction("window.weftClick");
    expect([await page.evaluate("window.weftClick()"), await storedBy(page)]).toEqual([clickId, [""]]);
    await page.evaluate('weftConsent.push("granted")');
    expect(await storedBy(page)).toEqual([`weft_click=${clickId}`, expect.stringMatching(/^weft_click:/)]);
    await page.evaluate('weftConsent.push("denied")');
    expect([await storedBy(page), await page.context().cookies()]).toEqual([[""], []]);
    // The cart has the click, and the shop's server says how it was kept.
    const inCart = await page.evaluate("window.weftClick()");
    const report = { orderId: "visit-1", amount: "30.00", clickId: inCart, consent: "without-storage" };
    const answer = await fetch(`${site.url}/api/v1/sales`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${advertiser}` },
      body: JSON.stringify(report),
    });
    const sale = await answer.json();
    expect(sale).toMatchObject({ orderId: "visit-1", evidence: "B", consent: "without-storage", status: "pending" });
    expect(Number(sale.commission)).toBeGreaterThan(0);
    // Where the page reports it, it says the same.
    confirmationPage = `<script type="application/json" data-weft-order>{"orderId": "visit-2", "amount": "40.00"}</script>`;
    await page.goto(`${origin}/thanks?weft_click=${clickId}`);
    await page.evaluate('(window.weftConsent = window.weftConsent || []).push("denied")');
    await saleOf("visit-2");
    const query = "{ sales(first: 1) { nodes { orderId status consent } } }";
    expect((await graphql(publisher, query)).sales.nodes[0]).toMatchObject({ consent: "WITHOUT_STORAGE" });
    expect(await storedBy(page)).toEqual([""]);
  });

  it("an order after the shop's own test link is a test: shown to the brand, and no sale", async () => {
    const before = await newestSale();
    const page = await site.visit("/robots.txt");
    await page.goto((await graphql(advertiser, "{ testMode { link } }")).testMode.link);
    await page.getByRole("heading", { name: "A shop" }).waitFor();
    await eventually(
      () => page.evaluate(() => document.cookie),
      (cookie) => cookie.includes("weft_click=weft_test_"),
    );
    confirmationPage = `<script type="application/json" data-weft-order>{"orderId": "trial-1", "amount": "9.00"}</script>`;
    await page.goto(`${origin}/thanks`);
    const arrived = async () => (await graphql(advertiser, "{ testEvents { title way isOk } }")).testEvents;
    await eventually(arrived, ([newest]) => newest?.title === "Order trial-1, $9.00");
    expect((await arrived()).map(({ way }: { way: string }) => way)).toEqual(["BROWSER", "LINK"]);
    expect(await newestSale()).toEqual(before);
  });

  it("retries a failed report on the next page, without errors in the shop", async () => {
    const page = await openShopThroughLink();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.route(`${site.url}/px`, (route) => route.abort());
    confirmationPage = `<script type="application/json" data-weft-order>{"orderId": "late-1", "amount": "9.00"}</script>`;
    await page.goto(`${origin}/thanks`);
    await page.evaluate(() =>
      (window as unknown as { weftOrders: { push: (order: unknown) => void } }).weftOrders.push(null),
    );
    await page.unroute(`${site.url}/px`);
    await page.goto(origin);
    expect(await saleOf("late-1")).toMatchObject({ status: "CLAIMED" });
    expect(complaints).toEqual([]);
  });
});
