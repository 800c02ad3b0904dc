import type { Page } from "playwright-core";
import { brandPages, openBrand } from "../kit/advertiserDashboard";
import { sell } from "../kit/people";
import { becomes, demoSite, goByKeys, phone } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

const site = demoSite();

const follow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

it("a brand's pages open by keyboard and by their queues, and show decisions made elsewhere", async () => {
  await sell(site, "statement-1");
  const page = await openBrand(site, "home");
  const sales = page.getByRole("table", { name: "Orders" });
  await page
    .getByRole("region", { name: "Needs your attention" })
    .getByRole("link", { name: /to review/ })
    .click();
  await heading(page, "Orders");
  await sales.waitFor();
  await goByKeys(page, "b", brandPages.billing);
  const sums = page.getByRole("region", { name: "Statement" }).locator("dl").first();
  const before = await sums.innerText();
  await page.goBack();
  await sales.waitFor();
  await page.getByRole("button", { name: "Approve order statement-1" }).click();
  await page.getByText("Order approved").waitFor();
  await follow(page, "Billing");
  await becomes(async () => (await sums.innerText()) !== before, true);
});

it("a brand's publishers can be sorted by results, and lead to their orders and back", async () => {
  const page = await openBrand(site, "publishers", { viewport: phone });
  const names = page.getByRole("table", { name: "Partners" }).getByRole("rowheader");
  await names.first().waitFor();
  await page.getByLabel("Sort").selectOption({ label: "Highest commission" });
  await page.waitForURL(/sort=-commission/);
  const { partnershipReports } = await site.graphql(
    "advertiser",
    "{ partnershipReports(sort: COMMISSION, filter: { states: [ACTIVE] }) { nodes { partnership { publisher { id name } } } } }",
  );
  const best = partnershipReports.nodes[0].partnership.publisher;
  await names.first().getByText(best.name, { exact: true }).waitFor();
  await names.first().getByRole("link").click();
  await page.waitForURL(`**${brandPages.publishers}/${best.id}`);
  await heading(page, best.name);
  await page.getByRole("region", { name: "Last orders" }).getByRole("listitem").first().waitFor();
  await page.getByRole("region", { name: /^Commission per/ }).waitFor();
  await page.getByRole("link", { name: `All orders of ${best.name}` }).click();
  const filter = page.getByRole("button", { name: `Remove the filter Creator: ${best.name}` });
  await filter.waitFor();
  await page.reload();
  await filter.waitFor();
  await page.goBack();
  await heading(page, best.name);
  await page.goBack();
  await names.first().getByText(best.name, { exact: true }).waitFor();

  await page.goto(`${brandPages.publishers}/019e67d0-f5e0-7bc2-a5f8-000000000000`);
  await page.getByRole("alert").getByText("Failed to load the creator").waitFor();
  await page.getByRole("link", { name: "All creators" }).click();
  await heading(page, "Creators");
});

it("the phone's tab bar shows live counts, and leads to all other pages", async () => {
  const page = await openBrand(site, "billing", { viewport: phone });
  const bar = page.getByRole("navigation", { name: "Sections" });
  const orders = bar.getByRole("link", { name: /Orders$/ });
  await orders.getByText(/\d/).waitFor();
  const before = Number(/\d+/.exec(await orders.innerText())?.[0]);
  await sell(site, "counted-1");
  // The badge has no room for more than two digits.
  await orders.getByText(before < 99 ? String(before + 1) : "99+", { exact: true }).waitFor();

  await bar.getByRole("button", { name: "More" }).click();
  const more = page.getByRole("dialog", { name: "More" });
  // The demo has claims that wait for the brand.
  await more.getByRole("link", { name: /^Claims \d+$/ }).waitFor();
  const names = (await more.getByRole("link").allInnerTexts()).map((text) => text.split("\n")[0]);
  expect(names).toEqual(["Catalog", "Claims", "Analytics", "Billing", "Integrations", "Inbox", "Settings"]);
  expect(await more.getByRole("link", { name: "Billing" }).getAttribute("aria-current")).toBe("page");
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await more.getByRole("link", { name: "Analytics" }).click();
  await heading(page, "Analytics");
  expect(await more.count()).toBe(0);
});
