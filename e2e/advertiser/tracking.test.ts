import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { newLink, newPublisher, shopOf } from "../kit/people";
import { becomes, eventually, ownDemoSite } from "../kit/site";

/** Moves the demo's shop to another address, and changes its partners. */
const site = ownDemoSite();
/** A shop of another origin with the real snippet. */
let shop: Server;
let origin: string;
let confirmationPage = "";
let attributes = "";
/** A publisher with an extension, named Hive. */
let rival: string;
beforeAll(async () => {
  const { id } = await shopOf(site);
  shop = createServer(({ url }, response) => {
    const head = `<script async src="${site.url}/weft.js" data-merchant="${id}" ${attributes}></script>`;
    const checkout = url?.startsWith("/checkout") ? "<main data-weft-checkout>Pay here</main>" : "<h1>A shop</h1>";
    const body = url?.startsWith("/thanks") ? confirmationPage : checkout;
    response.setHeader("Content-Type", "text/html").end(`<!doctype html><title>Shop</title>${head}${body}`);
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  await site.graphql("advertiser", "mutation ($input: MerchantInput!) { updateMerchant(input: $input) { id } }", {
    input: { website: `${origin}/`, description: "A shop of its own.", commissionRate: 10, cookieDays: 30 },
  });
  const hive = await newPublisher(site, "Hive");
  await site.graphql("admin", "mutation ($id: ID!) { setPartnerKind(userId: $id, kind: EXTENSION) { id } }", hive);
  rival = hive.token;
});
afterEach(() => {
  attributes = "";
});
afterAll(() => new Promise((resolve) => shop.close(resolve)));

const NEWEST = "{ orders(first: 1) { nodes { orderId status consent amount { amount } lines { sku quantity } } } }";
const newestSale = async () => (await site.graphql("publisher", NEWEST)).orders.nodes[0];
const saleIs = (orderId: string, rest: object) => becomes(newestSale, expect.objectContaining({ orderId, ...rest }));
const orderInJson = (order: object) =>
  `<script type="application/json" data-weft-order>${JSON.stringify(order)}</script>`;

/** The clicks in the shop's cookie, once there are this many. */
const clicksOf = (page: Page, count: number): Promise<string> =>
  eventually(
    () => page.evaluate(() => /weft_click=([^;]*)/.exec(document.cookie)?.[1] ?? ""),
    (text) => text.split(".").filter(Boolean).length === count,
  );

async function openShop(link: string): Promise<Page> {
  const page = await site.newPage();
  await page.goto(link);
  await page.getByRole("heading", { name: "A shop" }).waitFor();
  expect(new URL(page.url()).origin).toBe(origin);
  return page;
}

describe("snippet on a shop of another origin", () => {
  it("stores the click in a first-party cookie, sends it with script and page orders, and retries on the next page", async () => {
    const page = await openShop(await newLink(site));
    await clicksOf(page, 1);
    confirmationPage = `<script>(window.weftOrders = window.weftOrders || []).push({ orderId: "call-1", amount: "12.50" })</script>`;
    await page.goto(`${origin}/thanks`);
    await saleIs("call-1", { status: "UNVERIFIED", amount: { amount: "12.50" } });
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === "weft_click").map(({ domain }) => domain)).toEqual(["127.0.0.1"]);

    const lines = [{ sku: "coat", quantity: 1 }];
    confirmationPage = orderInJson({ orderId: "data-1", amount: "20.00", lines: [{ ...lines[0], amount: "20.00" }] });
    await page.goto(`${origin}/thanks`);
    await saleIs("data-1", { lines });

    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.route(`${site.url}/px`, (route) => route.abort());
    confirmationPage = orderInJson({ orderId: "late-1", amount: "9.00" });
    await page.goto(`${origin}/thanks`);
    await page.evaluate("weftOrders.push(null)");
    await page.unroute(`${site.url}/px`);
    await page.goto(origin);
    await saleIs("late-1", { status: "UNVERIFIED" });
    expect(complaints).toEqual([]);
  });

  /** Everything a page can store in the browser. */
  const storedBy = (page: Page) =>
    page.evaluate(async () => [
      document.cookie,
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
    ]);

  // Consent given, withdrawn and across pages: weft.test.ts.
  it("stores nothing without consent, and the same visit's order is still credited", async () => {
    attributes = 'data-consent="required"';
    const page = await openShop(await newLink(site));
    await page.waitForFunction("window.weftClick");
    expect(await storedBy(page)).toEqual([""]);
    confirmationPage = orderInJson({ orderId: "visit-1", amount: "40.00" });
    await page.goto(`${origin}/thanks${new URL(page.url()).search}`);
    await page.evaluate('(window.weftConsent = window.weftConsent || []).push("denied")');
    await saleIs("visit-1", { consent: "WITHOUT_STORAGE" });
    expect([await storedBy(page), await page.context().cookies()]).toEqual([[""], []]);
  });

  it("an order after the shop's own test link is a test: visible to the brand, and not a sale", async () => {
    const before = await newestSale();
    const page = await openShop((await site.graphql("advertiser", "{ testMode { link } }")).testMode.link);
    expect(await clicksOf(page, 1)).toMatch(/^weft_test_/);
    confirmationPage = orderInJson({ orderId: "trial-1", amount: "9.00" });
    await page.goto(`${origin}/thanks`);
    const arrived = async () =>
      (await site.graphql("advertiser", "{ testEvents { nodes { title way } } }")).testEvents.nodes;
    await becomes(arrived, [
      { title: "Order trial-1, $9.00", way: "BROWSER" },
      expect.objectContaining({ way: "LINK" }),
    ]);
    expect(await newestSale()).toEqual(before);
  });
});

const SALE = `query ($id: ID!) { sale(id: $id) { publisherName commission { cents } consideredPublishers { name }
  why { considered { outcome publisherId clickId } guard { outcome } } } }`;

// In a hidden frame or a new tab: guard.test.ts and redirect.test.ts.
it("another publisher's link opened by a script at checkout gets no credit", async () => {
  const page = await openShop(await newLink(site));
  expect(new URL(page.url()).searchParams.get("afsrc")).toBe("1");
  await clicksOf(page, 1);
  const seen = page.waitForResponse((response) => response.url() === `${site.url}/px/checkout`);
  await page.goto(`${origin}/checkout`);
  expect((await seen).status()).toBe(204);
  await page.goto(await newLink(site, rival));
  const report = { orderId: "till-1", amount: "100.00", clickId: await clicksOf(page, 2) };
  const { id } = await (await site.post("/api/v1/sales", report, "advertiser")).json();
  const forBrand = (await site.graphql("advertiser", SALE, { id })).sale;
  expect(forBrand.why).toMatchObject({
    considered: [{ outcome: "gave way" }, { outcome: "eligible" }],
    guard: { outcome: "gave way" },
  });
  expect(JSON.stringify(forBrand.consideredPublishers)).toContain("Hive");
  const forPublisher = (await site.graphql("publisher", SALE, { id })).sale;
  expect(forPublisher.commission.cents).toBeGreaterThan(0);
  expect(JSON.stringify(forPublisher)).not.toContain("Hive");
  const brand = await site.visitAs("advertiser", `/dashboard/advertiser/orders?open=${id}`);
  await brand.getByText(/Hive \d+'s click came .* after another one \(rule G1 of terms \d+\)/).waitFor();
  const own = await site.visitAs("publisher", `/dashboard/publisher/earnings?open=${id}`);
  await own
    .getByText(/Another partner's click came .* \(rule G1 of terms \d+\)\. Your click, .* was eligible/)
    .waitFor();
});
