import { createHash, createHmac } from "node:crypto";
import type { Page } from "playwright-core";
import { AdvertiserDashboardPage } from "../kit/advertiserDashboard";
import { faultsSeenOn, SHORT } from "../kit/look";
import { eventually, Site } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

let dashboard: AdvertiserDashboardPage;
/** Sets up the demo's brand anew. */
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open(Site.openOwn());
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

describe("program form", () => {
  it("shows errors under the field, then saves the change and adds it to the rate history", async () => {
    const page = await dashboard.view("program");
    const rate = page.getByLabel("Commission rate");
    await rate.fill("101");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Please enter a percentage from 0.01 to 100").waitFor();
    expect(await rate.evaluate((element) => element === document.activeElement)).toBe(true);
    await rate.fill("13.5");
    await page.getByLabel("Cookie window").fill("90");
    await page.getByLabel("Description").fill("Tailoring and silk, cut in small runs.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Program updated successfully").waitFor();
    const newest = page.getByRole("region", { name: "Rates over time" }).getByRole("listitem").first();
    await newest.getByText("13.5%").waitFor();
    expect(await newest.innerText()).toContain("90 days after a click");
    const { myMerchant } = await dashboard.graphql(
      dashboard.advertiser,
      "{ myMerchant { commissionRate cookieDays description } }",
    );
    expect(myMerchant).toEqual({
      commissionRate: 13.5,
      cookieDays: 90,
      description: "Tailoring and silk, cut in small runs.",
    });
  });
});

describe("tracking setup", () => {
  it("shows the shop's snippet, and its secret only on request", async () => {
    const { id } = await dashboard.shop();
    const page = await dashboard.view("integrations", {}, "?way=script");
    await page.getByText(`<script async src="${dashboard.site.url}/weft.js" data-merchant="${id}"></script>`).waitFor();
    expect(await page.getByText(/wfs_/).count()).toBe(0);
    await page.getByRole("button", { name: "Show secret" }).click();
    const secret = page.locator("[data-secret]");
    const before = await secret.innerText();
    expect(before).toMatch(/^wfs_/);
    const copies = await page
      .getByRole("button", { name: /^Copy/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
    expect(copies).toContain("Copy the signing secret");
    expect(copies.length).toBeGreaterThan(5);
    expect(new Set(copies).size).toBe(copies.length);
    await page.getByRole("button", { name: "Create a new one" }).click();
    await page.getByRole("button", { name: "Create a new secret" }).click();
    await page.getByText(/The previous one works until/).waitFor();
    const after = await secret.innerText();
    expect(after).not.toBe(before);
    const { signingSecret } = await dashboard.graphql(dashboard.advertiser, "{ signingSecret { secret } }");
    expect(signingSecret.secret).toBe(after);
  });

  it("shows one way at a time, in a short page", async () => {
    const page = await dashboard.view("integrations");
    for (const [way, words] of [
      ["Shopify", /Make the app in Shopify/],
      ["WooCommerce", /Install the plugin/],
      ["Tag Manager", /Import the templates/],
      ["Segment", /Send the events to Weft/],
      ["Own server", /Let your server report/],
      ["Script", /Let your server sign/],
    ] as const) {
      await page.getByRole("radio", { name: way }).check();
      await page.getByText(words).first().waitFor();
      await page.getByRole("heading", { name: "Claims from browsers" }).waitFor();
      await page.getByRole("region", { name: "Health" }).getByText("Orders with a click").waitFor();
      expect(await faultsSeenOn(page, way, { heights: SHORT })).toEqual([]);
    }
    expect(new URL(page.url()).search).toBe("?way=script");
  });

  it("shows what arrives in test mode, and why a click does not count, while no sale is made", async () => {
    const newest = "{ sales(first: 1) { nodes { id } } advertiserReport { totals { clicks } } }";
    const before = await dashboard.graphql(dashboard.advertiser, newest);
    const page = await dashboard.view("integrations", {}, "?view=test&way=server");
    await page.getByText("Nothing yet.").waitFor();
    await page.getByRole("button", { name: "Create a test key" }).click();
    const dialog = page.getByRole("dialog");
    const shown = await eventually(
      () => dialog.innerText(),
      (text) => /weft_test_[\w-]{20}/.test(text),
    );
    const [key = ""] = /weft_test_[\w-]{20,}/.exec(shown) ?? [];
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Replace the test key" }).waitFor();
    const link = String(await page.getByRole("link", { name: /\/r\/test_/ }).getAttribute("href"));
    const followed = async (agent: string) => {
      const { headers } = await fetch(link, { redirect: "manual", headers: { "user-agent": agent } });
      return new URL(String(headers.get("location"))).searchParams.get("weft_click");
    };
    await followed("curl/8.5");
    const arrived = page.getByRole("region", { name: "What arrived" });
    await arrived.getByText(/counted as a bot because its User-Agent is a program's: curl/).waitFor();
    const clickId = await followed(await page.evaluate(() => navigator.userAgent));
    const order = { orderId: "trial-1", amount: "129.00", clickId };
    expect((await dashboard.post("/api/v1/sales", key, order)).status).toBe(201);
    await arrived.getByText("Order trial-1, $129.00").waitFor();
    await arrived.getByText(/^Would be accepted/).waitFor();
    expect((await dashboard.post("/api/v1/sales", key, { ...order, amount: "12,90" })).status).toBe(422);
    await arrived.getByText("Order trial-1, refused").waitFor();
    await page.reload();
    await arrived.getByText("Order trial-1, $129.00").waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await dashboard.graphql(dashboard.advertiser, newest)).toEqual(before);
  });
});

describe("Shopify shop", () => {
  const secret = "shpss_0123456789abcdef";
  const checksIn = (page: Page) =>
    page
      .getByRole("list", { name: "Checks" })
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));

  /** As Shopify sends it; the shop's API is on no machine of the tests, so the brand gives no token. */
  async function deliver(address: string, topic: string, payload: object): Promise<number> {
    const body = JSON.stringify(payload);
    const headers = {
      "Content-Type": "application/json",
      "X-Shopify-Topic": topic,
      "X-Shopify-Shop-Domain": "orsay.myshopify.com",
      "X-Shopify-Webhook-Id": createHash("sha256").update(`${topic}${body}`).digest("hex"),
      "X-Shopify-Hmac-SHA256": createHmac("sha256", secret).update(body).digest("base64"),
    };
    return (await fetch(address, { method: "POST", headers, body })).status;
  }

  it("is connected in steps, its checks light up, its faults are tried again, and it is disconnected", async () => {
    const page = await dashboard.view("integrations", {}, "?way=shopify");
    const heading = page.getByRole("heading", { name: "Connect Shopify" });
    await heading.waitFor();
    // The heading is there while the rest is awaited.
    await page.getByRole("list", { name: "Checks" }).waitFor();
    expect(await checksIn(page)).toEqual(["open", "open", "open", "open"]);
    const connect = page.getByRole("button", { name: "Connect shop" });
    await connect.click();
    await page.getByText("Please enter the address that ends in .myshopify.com").first().waitFor();
    await page.getByLabel("Shop address").fill("https://Orsay.myshopify.com/admin");
    await page.getByLabel("Secret", { exact: true }).fill(secret);
    await connect.click();
    await page.getByRole("button", { name: "Disconnect", exact: true }).waitFor();

    const shownAddress = page.getByText(/\/hooks\/shopify\//);
    await shownAddress.waitFor();
    const path = new URL(await shownAddress.innerText()).pathname;
    const address = `${dashboard.site.url}${path}`;
    const { myMerchant } = await dashboard.graphql(dashboard.advertiser, "{ myMerchant { currency } }");
    const order = (id: number, currency: string) => ({
      id,
      name: `#${id}`,
      currency,
      created_at: "2026-01-05T10:00:00Z",
      financial_status: "paid",
      test: true,
      note_attributes: [{ name: "_weft", value: "c".repeat(40) }],
      line_items: [{ id: 1, sku: "coat", price: "129.00", quantity: 1 }],
    });
    expect(await deliver(address, "orders/paid", order(2001, myMerchant.currency))).toBe(200);
    await eventually(
      () => checksIn(page),
      (states) => states.every((state) => state === "done"),
    );
    expect(await checksIn(page)).toEqual(["done", "done", "done", "done"]);
    expect(await deliver(address, "orders/paid", order(2002, myMerchant.currency === "EUR" ? "USD" : "EUR"))).toBe(200);
    const events = page.getByRole("region", { name: "Events received" });
    await events.getByText(/Orders are never converted/).waitFor();
    await events.getByRole("button", { name: "Try again: Order paid #2002" }).click();
    await page.getByText("The order is tried again").waitFor();
    await events.getByRole("button", { name: "Try all again" }).click();
    await page.getByText("All listed faults are tried again").waitFor();

    expect(await faultsSeenOn(page, "a connected shop", { heights: SHORT })).toEqual([]);
    await page.getByRole("button", { name: "Disconnect", exact: true }).click();
    await page.getByRole("button", { name: "Disconnect shop" }).click();
    await page.getByText("The shop is disconnected").waitFor();
    await page.getByRole("button", { name: "Connect shop" }).waitFor();
    expect(await deliver(address, "orders/paid", order(2003, myMerchant.currency))).toBe(401);
  });
});
