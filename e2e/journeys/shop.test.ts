import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { widthBeyond } from "../kit/look";
import { newPublisher } from "../kit/people";
import { becomes, complaintsOf, demoSite, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

const SHOP = "/dashboard/publisher/shop";

let blog: Server;
const site = demoSite();
afterAll(() => new Promise((resolve) => blog?.close(resolve) ?? resolve(undefined)));

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

/** Another site with nothing but the embed. */
async function blogWith(html: string): Promise<string> {
  blog = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader(
      "Content-Security-Policy",
      `default-src 'none'; script-src ${site.url}; connect-src ${site.url}; img-src ${site.url}; style-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    response.end(`<!doctype html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${html}</main></html>`);
  });
  await new Promise<void>((resolve) => blog.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(blog.address() as AddressInfo).port}`;
}

describe("a publisher's shop", () => {
  it("is claimed, filled and published; a visitor's click counts for its collection, even on another site", async () => {
    const { token } = await newPublisher(site);
    const page = await site.visitWith(token, SHOP);
    const complaints = complaintsOf(page);
    await page.getByLabel("Handle").fill("Maya");
    await page.getByLabel("Name").fill("Ada Quill");
    await page.getByLabel("Your readers’ country").selectOption("gb");
    await page.getByRole("button", { name: "Open your shop" }).click();
    await page.getByText("This handle or a lookalike is already taken").first().waitFor();
    await page.getByLabel("Handle").fill("ada.quill");
    await page.getByRole("button", { name: "Open your shop" }).click();

    await page.getByLabel("New collection").fill("Winter coats");
    await page.getByRole("button", { name: "Create collection" }).click();
    await page.waitForURL(/collection=/);
    await page.getByLabel("Search products to add").fill("overcoat");
    await page.getByRole("button", { name: "Add Wool overcoat" }).click();
    await page.getByLabel("Search products to add").fill("cardigan");
    await page.getByRole("button", { name: "Add Cable-knit cardigan" }).click();
    const items = page.getByRole("list", { name: "Products", exact: true });
    const titles = () => items.getByRole("heading", { level: 3 }).allInnerTexts();
    await becomes(titles, ["Wool overcoat", "Cable-knit cardigan"]);
    await page.getByRole("button", { name: /^Move Cable-knit cardigan/ }).press("ArrowUp");
    const [collection] = [new URL(page.url()).searchParams.get("collection")];
    const stored = async () => {
      const query = "query ($id: ID!) { shopCollection(id: $id) { items { title } } }";
      const { shopCollection } = await site.graphql(token, query, { id: collection });
      return shopCollection.items.map(({ title }: { title: string }) => title);
    };
    const turned = ["Cable-knit cardigan", "Wool overcoat"];
    await becomes(stored, turned);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByText("Your shop isn't published yet").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goBack();
    await page.goto(SHOP);
    await page.getByRole("button", { name: "Publish shop" }).click();
    await page.getByRole("button", { name: "Unpublish" }).waitFor();
    expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);

    const stranger = await site.newPage({ viewport: phone });
    const foreign: string[] = [];
    stranger.on("request", (request) => !request.url().startsWith(site.url) && foreign.push(request.url()));
    await stranger.goto("/@ada.quill/winter-coats");
    await stranger.getByText("Ad – affiliate links: Ada Quill earns a commission").waitFor();
    expect(await shiftOf(stranger)).toBeLessThan(0.005);
    expect(await violationsOf(stranger)).toEqual([]);
    expect(await stranger.context().cookies()).toEqual([]);
    expect(foreign).toEqual([]);
    expect(await widthBeyond(stranger)).toBeLessThanOrEqual(0);
    await stranger.getByRole("link", { name: "Wool overcoat" }).click();
    await stranger.waitForURL(/weft_click=/);

    const origin = await blogWith(
      `<script src="${site.url}/embed.js" async></script><weft-collection shop="ada.quill" collection="winter-coats"></weft-collection>`,
    );
    const reader = await site.newPage();
    const troubles = complaintsOf(reader);
    await reader.goto(origin);
    await reader.getByRole("link", { name: /Cable-knit cardigan/ }).waitFor();
    await reader.getByText("Ad – affiliate links: Ada Quill earns a commission").waitFor();
    const hasPictures = () =>
      reader.evaluate(() =>
        [...(document.querySelector("weft-collection")?.shadowRoot?.querySelectorAll("img") ?? [])].every(
          ({ naturalWidth }) => naturalWidth > 0,
        ),
      );
    await becomes(hasPictures, true);
    const columnsOf = () =>
      reader.evaluate(() => {
        const list = document.querySelector("weft-collection")?.shadowRoot?.querySelector("ul");
        return list ? getComputedStyle(list).gridTemplateColumns.split(" ").length : 0;
      });
    expect(await columnsOf()).toBeGreaterThan(2);
    expect(troubles).toEqual([]);
    expect(await violationsOf(reader)).toEqual([]);
    const [shop] = await Promise.all([
      reader.context().waitForEvent("page"),
      reader.getByRole("link", { name: /Cable-knit cardigan/ }).click(),
    ]);
    await shop.waitForURL(/weft_click=/);

    const row = page.getByRole("listitem").filter({ hasText: "Winter coats" });
    const clicks = async () => {
      await page.reload();
      return row.getByRole("definition").first().innerText();
    };
    await becomes(clicks, "2");
    expect(await violationsOf(page)).toEqual([]);
    // Deleted with its items, and restored by Undo.
    await row.getByRole("button", { name: "Delete Winter coats" }).click();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await row.waitFor();
  });
});
