import type { Page } from "playwright-core";
import { AdvertiserDashboardPage, brandPages } from "../kit/advertiserDashboard";
import { phone } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

let dashboard: AdvertiserDashboardPage;
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

it("publishers of a brand are sorted by what they brought; list, publisher and orders survive reload and Back", async () => {
  const page = await dashboard.view("publishers", { viewport: phone });
  const names = page.getByRole("table", { name: "Partners" }).getByRole("rowheader");
  await names.first().waitFor();
  const state = page.getByLabel("State", { exact: true });
  await state.selectOption({ label: "Paused" });
  await page.getByRole("heading", { level: 2, name: "Partners" }).waitFor();
  await page.waitForURL(/state=paused/);
  await page.reload();
  expect(await state.inputValue()).toBe("PAUSED");
  await state.selectOption({ label: "Partners" });
  await page.getByLabel("Order of partners").selectOption({ label: "Highest commission" });
  await page.waitForURL(/sort=-commission/);
  const { partnershipReports } = await dashboard.graphql(
    dashboard.advertiser,
    "{ partnershipReports(sort: COMMISSION, filter: { state: ACTIVE }) { nodes { partnership { publisher { id name } } } } }",
  );
  const best = partnershipReports.nodes[0].partnership.publisher;
  await names.first().getByText(best.name, { exact: true }).waitFor();

  await names.first().getByRole("link").click();
  await page.waitForURL(`**${brandPages.publishers}/${best.id}`);
  await heading(page, best.name);
  await page.reload();
  await page.getByRole("region", { name: "Last orders" }).getByRole("listitem").first().waitFor();
  await page.getByRole("region", { name: /^Commission per/ }).waitFor();

  await page.getByRole("link", { name: `All orders of ${best.name}` }).click();
  const filter = page.getByRole("button", { name: `Remove the filter: ${best.name}` });
  await filter.waitFor();
  await page.reload();
  await filter.waitFor();
  await page.goBack();
  await heading(page, best.name);
  await page.goBack();
  await names.first().getByText(best.name, { exact: true }).waitFor();
  expect(page.url()).toContain("sort=-commission");
});

it("a publisher who has nothing to do with the brand is not found", async () => {
  const page = await dashboard.view("publishers");
  await page.goto(`${brandPages.publishers}/019e67d0-f5e0-7bc2-a5f8-000000000000`);
  await page.getByRole("alert").getByText("Failed to load the publisher").waitFor();
  await page.getByRole("link", { name: "All publishers" }).click();
  await heading(page, "Publishers");
});

it("the phone's bar counts what waits, live, and leads to the rest of the pages", async () => {
  const page = await dashboard.view("billing", { viewport: phone });
  const bar = page.getByRole("navigation", { name: "Sections" });
  const orders = bar.getByRole("link", { name: /Orders$/ });
  await orders.getByText(/\d/).waitFor();
  const before = Number(/\d+/.exec(await orders.innerText())?.[0]);
  await dashboard.sell("counted-1");
  await orders.getByText(String(before + 1), { exact: true }).waitFor();

  await bar.getByRole("button", { name: "More" }).click();
  const more = page.getByRole("dialog", { name: "More" });
  await more.getByRole("link").first().waitFor();
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
