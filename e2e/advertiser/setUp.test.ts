import { createHash, createHmac } from "node:crypto";
import type { Page } from "playwright-core";
import { openBrand, orderRow } from "../kit/advertiserDashboard";
import { faultsSeenOn, SHORT } from "../kit/look";
import { click, shopOf } from "../kit/people";
import { becomes, eventually, ownDemoSite } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

/** Sets up the demo brand again. */
const site = ownDemoSite();

const refusedIn = (page: Page) =>
  page.getByRole("region", { name: "Requests" }).getByRole("row").filter({ hasText: "Invalid field" });

describe("tracking setup", () => {
  it("shows the shop's snippet, and its secret only on request", async () => {
    const { id } = await shopOf(site);
    const page = await openBrand(site, "integrations", { query: "?way=script" });
    await page.getByText(`<script async src="${site.url}/weft.js" data-merchant="${id}"></script>`).waitFor();
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
    await page.getByRole("button", { name: "Rotate secret" }).click();
    await page.getByRole("button", { name: "Create a new secret" }).click();
    await page.getByText(/The previous secret works until/).waitFor();
    const after = await secret.innerText();
    expect(after).not.toBe(before);
    const { signingSecret } = await site.graphql("advertiser", "{ signingSecret { secret } }");
    expect(signingSecret.secret).toBe(after);
  });

  it("shows one integration at a time, and saves reporting settings", async () => {
    const page = await openBrand(site, "integrations");
    for (const [way, words] of [
      ["Shopify", /Create the Shopify app/],
      ["WooCommerce", /Install the plugin/],
      ["Tag Manager", /Import the templates/],
      ["Segment", /Send the events to Weft/],
      ["Own server", /Report orders and returns from your server/],
      ["Script", /Sign orders on your server/],
    ] as const) {
      await page.getByRole("radio", { name: way }).check();
      await page.getByText(words).first().waitFor();
      await page.getByRole("heading", { name: "Browser-reported orders" }).waitFor();
      await page.getByRole("region", { name: "Health" }).getByText("Orders with a click").waitFor();
      expect(await faultsSeenOn(page, { heights: SHORT })).toEqual([]);
    }
    expect(new URL(page.url()).search).toBe("?way=script");
    const signedOnly = page.getByLabel(/Accept signed reports only/);
    for (const isOn of [true, false]) {
      await signedOnly.click();
      await page.getByText("Settings saved").first().waitFor();
      await page.reload();
      await signedOnly.waitFor();
      expect(await signedOnly.isChecked()).toBe(isOn);
    }
  });

  it("shows test activity, and why a click is ineligible, without creating sales", async () => {
    const newest = "{ orders(first: 1) { nodes { id } } advertiserReport { totals { clicks } } }";
    const before = await site.graphql("advertiser", newest);
    const page = await openBrand(site, "integrations", { query: "?view=test&way=server" });
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
    const arrived = page.getByRole("region", { name: "Received" });
    await arrived.getByText(/counted it as a bot: its User-Agent is a program's: curl/).waitFor();
    const clickId = await followed(await page.evaluate(() => navigator.userAgent));
    const order = { orderId: "trial-1", amount: "129.00", clickId };
    expect((await site.post("/api/v1/sales", order, key)).status).toBe(201);
    await arrived.getByText("Order trial-1, $129.00").waitFor();
    await arrived.getByText(/^Would be accepted/).waitFor();
    expect((await site.post("/api/v1/sales", { ...order, amount: "12,90" }, key)).status).toBe(422);
    const requests = page.getByRole("region", { name: "Test requests" });
    const refused = requests.getByRole("row").filter({ hasText: "Invalid field" });
    await refused.getByRole("button", { name: /^POST \/api\/v1\/sales/ }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("heading", { name: "How to fix it" }).waitFor();
    await drawer.getByText('"amount": "12,90"').waitFor();
    const docs = String(await drawer.getByRole("link", { name: "Open documentation" }).getAttribute("href"));
    expect(new URL(docs).pathname + new URL(docs).hash).toBe("/api/v1/docs#/Shops/postSales");
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await drawer.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Requests", exact: true }).click();
    await page.getByRole("region", { name: "Requests" }).getByLabel("Mode").selectOption({ label: "Test" });
    await refusedIn(page).waitFor();
    expect(await faultsSeenOn(page, { heights: SHORT })).toEqual([]);
    await page.goto(`${site.url}/dashboard/advertiser/integrations?view=test&way=server`);
    await arrived.getByText("Order trial-1, $129.00").waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await site.graphql("advertiser", newest)).toEqual(before);
  });
});

describe("Shopify shop", () => {
  const secret = "shpss_0123456789abcdef";
  const checksIn = (page: Page) =>
    page
      .getByRole("list", { name: "Checks" })
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));

  /** As Shopify sends it. Tests cannot reach the shop's API, so the brand enters no token. */
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

  it("is connected in steps, shows checks, retries failed events, and is disconnected", async () => {
    const page = await openBrand(site, "integrations", { query: "?way=shopify" });
    const heading = page.getByRole("heading", { name: "Connect Shopify" });
    await heading.waitFor();
    // The heading appears before the rest is loaded.
    await page.getByRole("list", { name: "Checks" }).waitFor();
    expect(await checksIn(page)).toEqual(["open", "open", "open", "open"]);
    const connect = page.getByRole("button", { name: "Connect store" });
    await connect.click();
    await page.getByText("Please enter your .myshopify.com domain").first().waitFor();
    await page.getByLabel("Store URL").fill("https://Orsay.myshopify.com/admin");
    await page.getByLabel("Secret", { exact: true }).fill(secret);
    await connect.click();
    await page.getByRole("button", { name: "Disconnect", exact: true }).waitFor();

    const shownAddress = page.getByText(/\/hooks\/shopify\//);
    await shownAddress.waitFor();
    const path = new URL(await shownAddress.innerText()).pathname;
    const address = `${site.url}${path}`;
    const { myMerchant } = await site.graphql("advertiser", "{ myMerchant { currency } }");
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
    await becomes(() => checksIn(page), ["done", "done", "done", "done"]);
    expect(await deliver(address, "orders/paid", order(2002, myMerchant.currency === "EUR" ? "USD" : "EUR"))).toBe(200);
    const events = page.getByRole("region", { name: "Events received" });
    await events.getByText(/Orders are never converted/).waitFor();
    await events.getByRole("button", { name: "Retry: Order paid #2002" }).click();
    await page.getByText("Retrying the order").waitFor();
    await events.getByRole("button", { name: "Retry all" }).click();
    await page.getByText("Retrying all failed events").waitFor();

    expect(await faultsSeenOn(page, { heights: SHORT })).toEqual([]);
    await page.getByRole("button", { name: "Disconnect", exact: true }).click();
    await page.getByRole("button", { name: "Disconnect store" }).click();
    await page.getByText("Store disconnected").waitFor();
    await page.getByRole("button", { name: "Connect store" }).waitFor();
    expect(await deliver(address, "orders/paid", order(2003, myMerchant.currency))).toBe(401);
  });
});

describe("order reported by a browser, and by the shop without a click", () => {
  async function reportUnsigned(orderId: string, amount: string): Promise<void> {
    const body = JSON.stringify({ m: (await shopOf(site)).id, o: orderId, a: amount, c: await click(site) });
    expect((await fetch(`${site.url}/px`, { method: "POST", body })).status).toBe(204);
  }

  it("waits for the shop to confirm a report or dismiss all", async () => {
    await reportUnsigned("open-1", "1.00");
    for (const orderId of ["open-1", "open-2"]) {
      await reportUnsigned(orderId, "80.00");
      await site.post("/api/v1/sales", { orderId, amount: "80.00" }, "advertiser");
    }
    const page = await openBrand(site, "orders");
    const decide = async (orderId: string) => {
      await page.getByRole("button", { name: /^Open reports/ }).click();
      await page.getByRole("button", { name: `Decide the reports of order ${orderId}` }).click();
      return page.getByRole("dialog");
    };
    const dialog = await decide("open-1");
    await dialog.getByText("Amount differs from your report").waitFor();
    await dialog.getByRole("button", { name: /^Confirm the report of .*, \$80\.00$/ }).click();
    await page.getByText("Report confirmed").waitFor();
    await page.getByRole("button", { name: /^Pending/ }).click();
    await orderRow(page, "open-1").waitFor();
    await (await decide("open-2")).getByRole("button", { name: "Dismiss reports" }).click();
    await page.getByText("Reports dismissed").waitFor();
    await page.getByRole("button", { name: "Decide the reports of order open-2" }).waitFor({ state: "detached" });
  });
});

it("late return › requires the publisher's consent", async () => {
  const day = new Date(Date.now() - 62 * 86_400_000).toISOString().slice(0, 10);
  const { orders } = await site.graphql(
    "publisher",
    "query ($filter: OrderFilterInput) { orders(first: 100, filter: $filter) { nodes { orderId commission { cents } } } }",
    { filter: { states: ["APPROVED"], merchantId: (await shopOf(site)).id, range: { to: day } } },
  );
  const old = orders.nodes.find(({ commission }: { commission: { cents: number } }) => commission.cents > 0);
  const late = { returnId: "late-1" };
  expect((await site.post(`/api/v1/sales/${old.orderId}/returns`, late, "advertiser")).status).toBe(202);
  const page = await site.visitAs("publisher", "/dashboard/publisher/earnings");
  await page.getByRole("heading", { name: "Late returns" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: `Accept the return of order ${old.orderId}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept return" }).click();
  await page.getByText("Return accepted").waitFor();
  await page.getByRole("heading", { name: "Late returns" }).waitFor({ state: "detached" });
});
