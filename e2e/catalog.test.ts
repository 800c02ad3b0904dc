import { heightOf, widthBeyond } from "./kit/look";
import { shopOf } from "./kit/people";
import { becomes, ownDemoSite, phone } from "./kit/site";
import { violationsInBothSchemes } from "./kit/violations";

/** Fills the catalog of the demo's brand. */
const site = ownDemoSite();
/** The brand's own shop: rows that lead elsewhere are refused. */
let shop: string;
beforeAll(async () => {
  shop = (await shopOf(site)).website;
});

const HEADS = ["id", "item_group_id", "title", "link", "price", "availability", "size", "color"];
/** A feed as shops write it; the row of the second piece has no price. */
const feedOf = (pieces: number): string =>
  [HEADS, ...Array.from({ length: pieces }, (_, at) => rowOf(at))].map((row) => row.join("\t")).join("\n");
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
/** As large as feeds are: many rows with long texts. */
const largeFile = () => ({
  name: "large.txt",
  mimeType: "text/plain",
  buffer: Buffer.from(
    feedOf(400).replaceAll("Knotwork cardigan", `Knotwork cardigan, ${"of undyed wool ".repeat(60)}`),
  ),
});
const fileOf = (pieces: number) => ({
  name: "pieces.txt",
  mimeType: "text/plain",
  buffer: Buffer.from(feedOf(pieces)),
});

describe("a brand's catalog", () => {
  it("reads an uploaded file, says what it could not use, and holds one that is far shorter", async () => {
    const page = await site.visitAs("advertiser", "/dashboard/advertiser/catalog");
    await page.getByRole("button", { name: "Add feed" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("Knitwear");
    const preview = dialog.getByRole("table", { name: "The first rows" });
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
    const pieces = publisher.getByRole("list", { name: "Products" }).getByRole("listitem");
    await pieces.filter({ hasText: "Knotwork cardigan 14" }).waitFor();
    expect(await pieces.count()).toBe(15);
  });
});

describe("products", () => {
  it("are linked to; their list is short and fits", async () => {
    const page = await site.visitAs("publisher", "/dashboard/publisher/products");
    const pieces = page.getByRole("list", { name: "Products" }).getByRole("listitem");
    await pieces.first().waitFor();
    expect(await heightOf(page)).toBeLessThanOrEqual(1800);
    await pieces
      .first()
      .getByRole("button", { name: /^Get link for/ })
      .click();
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel("Channel").fill("newsletter");
    await drawer.getByRole("button", { name: /link/i }).first().click();
    await drawer.getByRole("link", { name: /\/r\// }).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.goto("/dashboard/publisher/products");
    await pieces.first().waitFor();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    expect(await heightOf(page)).toBeLessThanOrEqual(4000);
  });
});

// That they come, on each page: the tours.
it("pieces in lists › have pictures that are decoration, and move nothing when they are not there", async () => {
  const page = await site.visitAs("publisher", "/dashboard/publisher/earnings");
  const list = page.getByRole("table").last();
  const pictures = list.locator('img[src^="/pictures/"]');
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
  // As when they do not come.
  await pictures.evaluateAll((all) => all.forEach((one) => void one.dispatchEvent(new Event("error"))));
  await becomes(() => list.locator("tbody tr").first().locator('img[src^="/pictures/"]').count(), 0);
  expect((await heights()).slice(0, 5)).toEqual(before.slice(0, 5));
});
