import { join } from "node:path";
import type { Page } from "playwright-core";
import { FakeAdminApi, SECRET } from "../../api/test/fakeAdminApi";
import { shopVariant } from "../../api/test/fakeShopExports";
import { shopOf } from "../kit/people";
import { desktop, ownDemoSite, phone } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

const CATALOG = "/dashboard/advertiser/catalog?tab=feeds";
const DOMAIN = "orsay.myshopify.com";

let shopify: FakeAdminApi;
/** The brand's own pages: products with foreign URLs are rejected. */
let website: string;
beforeAll(async () => {
  shopify = await FakeAdminApi.start();
  shopify.domain = DOMAIN;
  shopify.exports.looks = 1;
});
const away = join(__dirname, "../kit/shopifyAway.cjs");
const site = ownDemoSite(() => ({ SHOPIFY_AWAY: shopify.origin, NODE_OPTIONS: `--require ${away}` }));
beforeAll(async () => {
  ({ website } = await shopOf(site));
});
afterAll(() => shopify.stop());

const anorak = (number: number, size: string, given: object = {}, product: object = {}) =>
  shopVariant(
    number,
    { sku: `AN-${number}`, price: "149.00", selectedOptions: [{ name: "Size", value: size }], ...given },
    {
      id: "gid://shopify/Product/77",
      title: "Peregrine anorak",
      onlineStoreUrl: `${website}/products/anorak`,
      featuredMedia: null,
      ...product,
    },
  );

async function connect(page: Page, token: string): Promise<void> {
  await page.getByLabel("Store URL").fill(DOMAIN);
  await page.getByLabel("Secret", { exact: true }).fill(SECRET);
  await page.getByLabel(/^Admin API access token/).fill(token);
  await page.getByRole("button", { name: /Connect store|Replace and check/ }).click();
}

async function expectFits(page: Page): Promise<void> {
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
}

describe("a Shopify store", () => {
  it("is connected, reports missing permissions, and becomes a feed with searchable products", async () => {
    const page = await site.visitAs("advertiser", CATALOG);
    await page.getByRole("button", { name: "Add feed" }).first().click();
    await page.getByRole("dialog").getByRole("link", { name: "Connect your store" }).click();
    await connect(page, "shpat_wrong");
    const refused = page.getByText("Shopify rejected this token. The app may have been removed.");
    await refused.first().waitFor();
    await connect(page, shopify.token);
    await page.getByText(`${DOMAIN} confirmed the app.`).waitFor();

    // Its app may read orders only.
    await page.goto(CATALOG);
    await page.getByRole("button", { name: "Sync from Shopify" }).first().click();
    const dialog = page.getByRole("dialog", { name: `Sync ${DOMAIN}` });
    await dialog.getByText("The app lacks the permission read_products").waitFor();
    expect(await dialog.getByRole("button", { name: "Sync this store" }).count()).toBe(0);
    await expectFits(page);
    await dialog.getByRole("link", { name: "Open Integrations" }).click();
    await page.getByRole("heading", { name: "Connect Shopify" }).waitFor();

    shopify.scopes = ["read_orders", "read_products"];
    shopify.exports.lines = [
      anorak(1, "S"),
      anorak(2, "M", { price: "119.00", compareAtPrice: "149.00" }),
      anorak(3, "L", { inventoryQuantity: 0, availableForSale: false }),
      anorak(4, "One", {}, { id: "gid://shopify/Product/78", title: "Draft anorak", status: "DRAFT" }),
      anorak(5, "One", {}, { id: "gid://shopify/Product/79", onlineStoreUrl: "https://elsewhere.example/anorak" }),
    ];
    await page.goto(CATALOG);
    await page.getByRole("button", { name: "Sync from Shopify" }).first().click();
    const preview = dialog.getByRole("table", { name: "First rows" });
    await preview.getByText("Peregrine anorak").first().waitFor();
    expect(await preview.getByRole("rowheader").allInnerTexts()).toEqual([
      ...Array(3).fill("Peregrine anorak"),
      "Not used",
    ]);
    expect(await preview.getByRole("row").nth(2).innerText()).toMatch(/\$119.00 \$149.00\s+In stock/);
    await preview.getByText("Sold out").waitFor();
    await preview.getByText("onlineStoreUrl points to another shop").waitFor();
    await expectFits(page);
    await dialog.getByLabel("Sync", { exact: true }).selectOption("60");
    await dialog.getByRole("button", { name: "Sync this store" }).click();
    await dialog.waitFor({ state: "detached" });
    const panel = page.getByRole("region", { name: "Shopify", exact: true });
    await panel.getByText("Every hour").waitFor();

    await page.getByRole("button", { name: "Sync now: Shopify" }).click();
    const readings = page.getByRole("table", { name: "Syncs of Shopify" });
    await readings.getByText("Done").first().waitFor();
    await page.getByText(/^Problems on .*: 1 row$/).click();
    await page.getByText("Row 5: onlineStoreUrl points to another shop").waitFor();

    const publisher = await site.visitAs("publisher", "/dashboard/publisher/products?q=peregrine");
    const products = publisher.getByRole("list", { name: "Products" }).getByRole("listitem");
    await products.filter({ hasText: "Peregrine anorak" }).waitFor();
    expect(await products.count()).toBe(1);
    await products.getByRole("button", { name: /^Create link for/ }).click();
    const product = publisher.getByRole("dialog");
    await product.getByText("$119.00").first().waitFor();
    expect(await violationsInBothSchemes(publisher)).toEqual([]);
  });
});
