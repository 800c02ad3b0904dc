import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { claimPictured, followPictured } from "./kit/pictured";
import { picturesIn } from "./kit/pictures";
import { eventually, phone, Site } from "./kit/site";
import { violationsInBothSchemes } from "./kit/violations";

let site: Site;
/** Of the brand's own shop: rows that lead elsewhere are refused. */
let shop: string;
/** Fills the catalog of the demo's brand. */
beforeAll(async () => {
  site = await Site.openOwn();
  const { merchants } = await site.graphql(
    await site.tokenOf("publisher@weft.example"),
    "{ merchants { name website } }",
  );
  shop = merchants.find(({ name }: { name: string }) => name === "Maison Orsay").website;
});
afterEach(() => site.closePages());
afterAll(() => site.close());

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

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const widthOver = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

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

    const readings = page.getByRole("table", { name: "Readings of Knitwear" });
    await readings.getByText("29", { exact: true }).first().waitFor();
    await page.getByText(/^Problems on .*: 1 row$/).click();
    await page.getByText(/^Row 3:/).waitFor();
    await page.reload();
    await readings.getByText("29", { exact: true }).first().waitFor();

    await page.getByLabel("File of Knitwear").setInputFiles(fileOf(5));
    const held = page.getByRole("region", { name: "Held run" });
    await held.waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    expect(await heightOf(page)).toBeLessThanOrEqual(4000);
    await held.getByRole("button", { name: "Discard" }).click();
    await held.waitFor({ state: "detached" });

    const publisher = await site.visitAs("publisher", "/dashboard/publisher/products?q=knotwork");
    const pieces = publisher.getByRole("list", { name: "Products" }).getByRole("listitem");
    await pieces.filter({ hasText: "Knotwork cardigan 14" }).waitFor();
    expect(await pieces.count()).toBe(15);
  });

  it("is read from an address, and says why it cannot be", async () => {
    const other = createServer((_, response) => response.end(feedOf(4)));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/feed.txt`;
    const page = await site.visitAs("advertiser", "/dashboard/advertiser/catalog");
    await page.getByRole("button", { name: "Add feed" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("From afar");
    await dialog.getByLabel("Address").fill("http://127.0.0.1:9/feed.txt");
    await dialog.locator("[aria-live=polite]").getByText(/./).first().waitFor();
    await dialog.getByLabel("Address").fill(address);
    await dialog.getByRole("table", { name: "The first rows" }).getByText("Knotwork cardigan 1").first().waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    other.close();
    other.closeAllConnections();
  });
});

describe("products", () => {
  it("are found, opened, linked to and shared; reload and Back restore what was seen", async () => {
    const page = await site.visitAs("publisher", "/dashboard/publisher/products");
    const pieces = page.getByRole("list", { name: "Products" }).getByRole("listitem");
    await pieces.first().waitFor();
    const all = await pieces.count();
    expect(await heightOf(page)).toBeLessThanOrEqual(1800);
    await page.getByLabel("Search products").fill("coat");
    await page.waitForURL(/q=coat/);
    await pieces.first().waitFor();
    await page.reload();
    expect(await page.getByLabel("Search products").inputValue()).toBe("coat");
    await pieces.first().waitFor();
    expect(await pieces.count()).toBeLessThan(all);

    await pieces
      .first()
      .getByRole("button", { name: /^Get link for/ })
      .click();
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel("Channel").fill("newsletter");
    await drawer.getByRole("button", { name: /link/i }).first().click();
    await drawer.getByRole("link", { name: /\/r\// }).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.reload();
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.getByLabel("Search products").inputValue()).toBe("coat");

    await page.setViewportSize(phone);
    await page.goto("/dashboard/publisher/products");
    await pieces.first().waitFor();
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    expect(await heightOf(page)).toBeLessThanOrEqual(4000);
  });
});

describe("pieces in lists", () => {
  it.each([
    { role: "publisher", path: "/dashboard/publisher/earnings", at: -1, within: "main" },
    { role: "publisher", path: "/dashboard/publisher/links", at: -1, within: "main" },
    { role: "publisher", path: "/dashboard/publisher/analytics", at: -1, within: "#clicks" },
    { role: "advertiser", path: "/dashboard/advertiser/orders", at: -1, within: "main" },
    { role: "admin", path: "/admin/orders", at: 0, within: "main" },
  ] as const)(
    "$path › have pictures that are there, are decoration, and move nothing when they are not",
    async (one) => {
      const page = await site.visitAs(one.role, "/robots.txt");
      if (one.within === "#clicks") await followPictured(site);
      const part = page.locator(one.within);
      const list = part
        .getByRole("table")
        .filter({ has: page.locator("tbody tr") })
        .nth(one.at);
      const places = () =>
        list.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      await page.goto(one.path);
      // What stands below is drawn once it comes near.
      await part.scrollIntoViewIfNeeded();
      await list.scrollIntoViewIfNeeded();
      const first = list.locator('img[src^="/pictures/"]').first();
      await first.scrollIntoViewIfNeeded();
      const shown = await eventually(
        () => picturesIn(list),
        ([picture]) => (picture?.naturalWidth ?? 0) > 0,
      );
      expect(shown[0]?.naturalWidth).toBeGreaterThan(0);
      expect(shown.every(({ alt, isDecorative }) => alt === "" && isDecorative)).toBe(true);
      expect(new Set(shown.map(({ ratio }) => ratio))).toEqual(new Set([0.8]));
      const before = await places();

      // As when they do not come.
      await list
        .locator('img[src^="/pictures/"]')
        .evaluateAll((all) => all.forEach((one) => void one.dispatchEvent(new Event("error"))));
      // A broken picture would be wider than nothing and have no pixels.
      const broken = () => picturesIn(list.locator("tbody tr").first());
      expect(await eventually(broken, (pictures) => pictures.length === 0)).toEqual([]);
      expect((await places()).slice(0, 5)).toEqual(before.slice(0, 5));
    },
  );

  it("are in claims of all sides, with the title", async () => {
    const title = await claimPictured(site);
    for (const [role, path] of [
      ["publisher", "/dashboard/publisher/claims"],
      ["advertiser", "/dashboard/advertiser/claims?state=all"],
    ] as const) {
      const page = await site.visitAs(role, path);
      const row = page.getByRole("row").filter({ hasText: title });
      await row.waitFor();
      const [picture] = await eventually(
        () => picturesIn(row),
        ([one]) => (one?.naturalWidth ?? 0) > 0,
      );
      expect(picture).toMatchObject({ alt: "", isDecorative: true });
      await row.getByRole("button", { name: /^Claim about/ }).click();
      const bought = page.getByRole("dialog").getByRole("list", { name: "What was bought" });
      // An order may have it in two sizes.
      await bought.getByText(title).first().waitFor();
      expect(await violationsInBothSchemes(page)).toEqual([]);
    }
  });
});
