import type { Page } from "playwright-core";
import { AdvertiserDashboardPage } from "../kit/advertiserDashboard";
import { faultsSeenOn } from "../kit/look";
import { idle } from "../kit/rest";
import { desktop, phone } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

const PROGRAM = "/dashboard/advertiser/program";

let dashboard: AdvertiserDashboardPage;
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

async function addRule(
  page: Page,
  name: string,
  conditions: Record<string, string>,
  rate: string,
  look = async () => {},
) {
  await page.getByRole("button", { name: "Add rule" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a rule" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Rate or amount").fill(rate);
  for (const [label, text] of Object.entries(conditions)) await dialog.getByLabel(label).fill(text);
  await look();
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await dialog.waitFor({ state: "detached" });
}

const list = (page: Page) => page.getByRole("list", { name: "Rules" });
const namesOf = async (page: Page) =>
  (
    await list(page)
      .getByRole("button", { name: /^Move / })
      .all()
  ).map((handle) => handle.getAttribute("aria-label"));
const handleOf = (page: Page, name: string) => list(page).getByRole("button", { name: `Move ${name}, ` });
const inOrder = async (page: Page, names: string[]) =>
  expect(await Promise.all(await namesOf(page))).toEqual(
    names.map((name, at) => `Move ${name}, now ${at + 1} of ${names.length}`),
  );

async function publish(page: Page) {
  await page.getByRole("button", { name: "Review and publish" }).click();
  const review = page.getByRole("dialog", { name: "Review and publish" });
  await review.getByRole("list", { name: "Changes" }).waitFor();
  return review;
}

it("rules › are added, moved, tried and published, and shown to publishers", async () => {
  const shop = "House of rules";
  const page = await dashboard.newShop(shop, PROGRAM);
  await addRule(page, "Handbags", { Categories: "Handbags" }, "14", async () =>
    expect(await faultsSeenOn(page, "a rule")).toEqual([]),
  );
  await addRule(page, "Sale pieces", { SKUs: "SALE-*" }, "8");
  await addRule(page, "Big orders", { "Value from": "500" }, "12");
  await inOrder(page, ["Handbags", "Sale pieces", "Big orders"]);

  await handleOf(page, "Big orders").focus();
  await page.keyboard.press("ArrowUp");
  await page.getByText("Big orders: now 2 of 3").waitFor({ state: "attached" });
  await page.keyboard.press("Home");
  await inOrder(page, ["Big orders", "Handbags", "Sale pieces"]);
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(focused).toBe("Move Big orders, now 1 of 3");

  await handleOf(page, "Big orders").scrollIntoViewIfNeeded();
  const from = await handleOf(page, "Big orders").boundingBox();
  const to = await handleOf(page, "Handbags").boundingBox();
  if (!from || !to) throw new Error("the handles are not to be seen");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + to.height + 8, { steps: 5 });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.mouse.up();
  await inOrder(page, ["Handbags", "Big orders", "Sale pieces"]);

  const piece = page.getByRole("listitem", { name: "Piece 1" });
  await piece.getByLabel("Category").fill("handbags");
  await piece.getByText("Rule 1 Handbags").waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await faultsSeenOn(page, "the rules")).toEqual([]);

  // What was saved is there after a reload.
  await page.reload();
  await inOrderSoon(page, "Move Big orders, now 2 of 3");
  const review = await publish(page);
  await review.getByText("These terms start at once, for clicks from then on.").waitFor();
  expect(await faultsSeenOn(page, "the rules")).toEqual([]);
  await review.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Published. The new terms apply to clicks from now on.").first().waitFor();
  await page.getByText(/^Draft of version/).waitFor({ state: "detached" });

  await page.getByLabel("Rate for Sale pieces, percent").fill("6");
  await page.getByText("Draft of version 3").waitFor();
  expect(await list(page).locator("s").innerText()).toContain("8%");
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await faultsSeenOn(page, "the rules")).toEqual([]);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page
    .getByRole("dialog", { name: "Discard this draft?" })
    .getByRole("button", { name: "Discard draft" })
    .click();
  await page.getByText(/^Draft of version/).waitFor({ state: "detached" });
  expect(await page.getByLabel("Rate for Sale pieces, percent").inputValue()).toBe("8");

  const seen = await dashboard.site.visitAs("publisher", "/dashboard/publisher/brands");
  await seen.getByRole("searchbox", { name: "Search merchants" }).fill(shop);
  await seen.getByRole("button", { name: `Terms of ${shop}` }).click();
  const terms = seen.getByRole("dialog", { name: `Terms of ${shop}` });
  await terms.getByText("category Handbags").first().waitFor();
  expect(await terms.getByText(/The first rule that matches a piece/).count()).toBe(1);
  expect(await faultsSeenOn(seen, "the terms")).toEqual([]);
});

it("shows amounts of millions whole on a desktop and a phone", async () => {
  const page = await dashboard.newShop("House of millions", PROGRAM);
  await addRule(page, "Handbags", { Categories: "Handbags" }, "14");
  await page.getByRole("button", { name: "Edit Handbags" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Handbags" });
  await dialog.getByLabel("Pays").selectOption({ label: "Amount per order" });
  await dialog.getByLabel("Rate or amount").fill("1234567.89");
  await dialog.getByRole("button", { name: "Save rule" }).click();
  const field = page.getByLabel("Pay for Handbags, dollars an order");
  expect(await field.inputValue()).toBe("1234567.89");
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await idle(page);
    const cutOff = await field.evaluate((input: HTMLElement) => input.scrollWidth - input.clientWidth);
    expect(cutOff).toBeLessThanOrEqual(0);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  }
});

const inOrderSoon = (page: Page, label: string) => list(page).getByRole("button", { name: label }).waitFor();
