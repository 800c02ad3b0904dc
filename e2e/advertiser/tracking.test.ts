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
/** A publisher that is an extension, named Hive. */
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

const NEWEST = "{ sales(first: 1) { nodes { orderId status consent amount { amount } lines { sku quantity } } } }";
const newestSale = async () => (await site.graphql("publisher", NEWEST)).sales.nodes[0];
const saleIs = (orderId: string, rest: object) => becomes(newestSale, expect.objectContaining({ orderId, ...rest }));
const orderInJson = (order: object) =>
  `<script type="application/json" data-weft-order>${JSON.stringify(order)}</script>`;

/** The clicks in the shop's cookie, once there are so many. */
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
  it("stores the click in a first-party cookie, sends it with orders of a script and of the page, and retries on the next page", async () => {
    const page = await openShop(await newLink(site));
    await clicksOf(page, 1);
    confirmationPage = `<script>(window.weftOrders = window.weftOrders || []).push({ orderId: "call-1", amount: "12.50" })</script>`;
    await page.goto(`${origin}/thanks`);
    await saleIs("call-1", { status: "CLAIMED", amount: { amount: "12.50" } });
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
    await saleIs("late-1", { status: "CLAIMED" });
    expect(complaints).toEqual([]);
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
    const page = await openShop(await newLink(site));
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
    const sale = await (await site.post("/api/v1/sales", report, "advertiser")).json();
    expect(sale).toMatchObject({ orderId: "visit-1", evidence: "B", consent: "without-storage", status: "pending" });
    expect(Number(sale.commission)).toBeGreaterThan(0);
    // Where the page reports it, it says the same.
    confirmationPage = orderInJson({ orderId: "visit-2", amount: "40.00" });
    await page.goto(`${origin}/thanks?weft_click=${clickId}`);
    await page.evaluate('(window.weftConsent = window.weftConsent || []).push("denied")');
    await saleIs("visit-2", { consent: "WITHOUT_STORAGE" });
    expect(await storedBy(page)).toEqual([""]);
  });

  it("an order after the shop's own test link is a test: shown to the brand, and no sale", async () => {
    const before = await newestSale();
    const page = await openShop((await site.graphql("advertiser", "{ testMode { link } }")).testMode.link);
    expect(await clicksOf(page, 1)).toMatch(/^weft_test_/);
    confirmationPage = orderInJson({ orderId: "trial-1", amount: "9.00" });
    await page.goto(`${origin}/thanks`);
    const arrived = async () => (await site.graphql("advertiser", "{ testEvents { title way } }")).testEvents;
    await becomes(arrived, [
      { title: "Order trial-1, $9.00", way: "BROWSER" },
      expect.objectContaining({ way: "LINK" }),
    ]);
    expect(await newestSale()).toEqual(before);
  });
});

const SALE =
  "query ($id: ID!) { sale(id: $id) { publisherName commission { cents } why consideredPublishers { name } } }";

/** How a script at the till opens another publisher's link. */
const ways: [string, (page: Page, link: string) => Promise<unknown>, object][] = [
  [
    "in a hidden frame, whose click it puts into the shop's cookie",
    (page, link) =>
      page.evaluate(async (src) => {
        const frame = document.createElement("iframe");
        frame.hidden = true;
        frame.src = src;
        document.body.append(frame);
        await new Promise((resolve) => frame.addEventListener("load", resolve));
        const click = new URL(frame.contentWindow?.location.href ?? "").searchParams.get("weft_click");
        const held = /weft_click=([^;]*)/.exec(document.cookie)?.[1];
        await cookieStore.set("weft_click", `${held}.${click}`);
      }, link),
    { considered: [{ outcome: "not a visit" }, { outcome: "eligible" }] },
  ],
  [
    "by a redirect of the whole page",
    (page, link) => page.goto(link),
    { considered: [{ outcome: "gave way" }, { outcome: "eligible" }], guard: { outcome: "gave way" } },
  ],
];

it.each(ways)("another publisher's link, opened at the till %s, takes no credit", async (way, open, why) => {
  const page = await openShop(await newLink(site));
  expect(new URL(page.url()).searchParams.get("afsrc")).toBe("1");
  await clicksOf(page, 1);
  const seen = page.waitForResponse((response) => response.url() === `${site.url}/px/checkout`);
  await page.goto(`${origin}/checkout`);
  expect((await seen).status()).toBe(204);
  await open(page, await newLink(site, rival));
  const report = { orderId: `till-${way.length}`, amount: "100.00", clickId: await clicksOf(page, 2) };
  const answer = await site.post("/api/v1/sales", report, "advertiser");
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  const forBrand = (await site.graphql("advertiser", SALE, { id })).sale;
  expect(forBrand.why).toMatchObject(why);
  expect(JSON.stringify(forBrand.consideredPublishers)).toContain("Hive");
  const forPublisher = (await site.graphql("publisher", SALE, { id })).sale;
  expect(forPublisher.commission.cents).toBeGreaterThan(0);
  expect(JSON.stringify(forPublisher)).not.toContain("Hive");
  if (!way.includes("redirect")) return;
  const brand = await site.visitAs("advertiser", `/dashboard/advertiser/orders?open=${id}`);
  await brand.getByText(/Hive \d+'s click came .* after another one, while .*: rule G1 of terms \d+/).waitFor();
  const own = await site.visitAs("publisher", `/dashboard/publisher/earnings?open=${id}`);
  await own.getByText(/Another partner's click came .*, while your click of .* was eligible: rule G1/).waitFor();
});
