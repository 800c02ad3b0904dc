import { heightOf, widthBeyond } from "./kit/look";
import { shopOf } from "./kit/people";
import { becomes, ownDemoSite, phone } from "./kit/site";
import { violationsInBothSchemes } from "./kit/violations";

/** Fills the catalog of the demo's brand. */
const site = ownDemoSite();
/** The brand's own shop: rows with foreign URLs are rejected. */
let shop: string;
beforeAll(async () => {
  shop = (await shopOf(site)).website;
});

const HEADS = ["id", "item_group_id", "title", "link", "price", "availability", "size", "color"];
/** A feed as shops write it; the second product's row has no price. */
const feedOf = (products: number): string =>
  [HEADS, ...Array.from({ length: products }, (_, at) => rowOf(at))].map((row) => row.join("\t")).join("\n");
const rowOf = (at: number): string[] => [
  `K-${at}`,
  `KN-${Math.floor(at / 2)}`,
  `Knotwork cardigan ${Math.floor(at / 2)}`,
  `${shop}/knotwork/${at}`,
  at === 1 ? "" : "129.00 USD",
  "in_stock",
  at % 2 ? "M" : "S",
  "Ecru",
];
/** As large as real feeds: many rows with long texts. */
const largeFile = () => ({
  name: "large.txt",
  mimeType: "text/plain",
  buffer: Buffer.from(
    feedOf(400).replaceAll("Knotwork cardigan", `Knotwork cardigan, ${"of undyed wool ".repeat(60)}`),
  ),
});
const fileOf = (products: number) => ({
  name: "pieces.txt",
  mimeType: "text/plain",
  buffer: Buffer.from(feedOf(products)),
});

describe("brand catalog", () => {
  it("reads an uploaded file, reports unusable rows, and holds a much shorter one", async () => {
    const page = await site.visitAs("advertiser", "/dashboard/advertiser/catalog?tab=feeds");
    await page.getByRole("button", { name: "Add feed" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("Knitwear");
    const preview = dialog.getByRole("table", { name: "First rows" });
    await dialog.getByLabel("Feed file").setInputFiles(largeFile());
    await preview
      .getByText(/undyed wool/)
      .first()
      .waitFor();
    await dialog.getByLabel("Feed file").setInputFiles(fileOf(30));
    await preview.getByText("Knotwork cardigan 9").first().waitFor();
    expect(await preview.getByRole("rowheader").count()).toBe(20);
    await dialog.getByRole("button", { name: "Add feed" }).click();
    await dialog.waitFor({ state: "detached" });

    const readings = page.getByRole("table", { name: "Syncs of Knitwear" });
    await readings.getByText("29", { exact: true }).first().waitFor();
    await page.getByText(/^Problems on .*: 1 row$/).click();
    await page.getByText(/^Row 3:/).waitFor();
    await page.reload();
    await readings.getByText("29", { exact: true }).first().waitFor();

    await page.getByLabel("File of Knitwear").setInputFiles(fileOf(5));
    const held = page.getByRole("region", { name: "Sync on hold" });
    await held.waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    expect(await heightOf(page)).toBeLessThanOrEqual(4000);
    await held.getByRole("button", { name: "Discard" }).click();
    await held.waitFor({ state: "detached" });

    const publisher = await site.visitAs("publisher", "/dashboard/publisher/products?q=knotwork");
    const products = publisher.getByRole("list", { name: "Products" }).getByRole("listitem");
    await products.filter({ hasText: "Knotwork cardigan 14" }).waitFor();
    expect(await products.count()).toBe(15);
  });
});

describe("products", () => {
  it("can be linked, in a short list without overflow", async () => {
    const page = await site.visitAs("publisher", "/dashboard/publisher/products");
    const products = page.getByRole("list", { name: "Products" }).getByRole("listitem");
    await products.first().waitFor();
    expect(await heightOf(page)).toBeLessThanOrEqual(1800);
    await products
      .first()
      .getByRole("button", { name: /^Create link for/ })
      .click();
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel("Channel").fill("newsletter");
    await drawer.getByRole("button", { name: /link/i }).first().click();
    await drawer.getByRole("link", { name: /\/r\// }).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.goto("/dashboard/publisher/products");
    await products.first().waitFor();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    expect(await heightOf(page)).toBeLessThanOrEqual(4000);
  });
});

// The tours check on each page that they load.
it("products in lists › have decorative images, and don't shift the layout when missing", async () => {
  const page = await site.visitAs("publisher", "/dashboard/publisher/earnings");
  const list = page.getByRole("table").last();
  const pictures = list.locator('img[src^="/pictures/"]:not([src*="/logo/"])');
  const first = pictures.first();
  await first.scrollIntoViewIfNeeded();
  await becomes(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true);
  const shown = await pictures.evaluateAll((all) =>
    all.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return { alt: image.getAttribute("alt"), ratio: Math.round((width / height) * 100) / 100 };
    }),
  );
  for (const picture of shown) expect(picture).toEqual({ alt: "", ratio: 0.8 });
  const heights = () =>
    list.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const before = await heights();
  // Images that fail to load.
  await pictures.evaluateAll((all) => all.forEach((one) => void one.dispatchEvent(new Event("error"))));
  await becomes(() => pictures.count(), 0);
  expect((await heights()).slice(0, 5)).toEqual(before.slice(0, 5));
});
