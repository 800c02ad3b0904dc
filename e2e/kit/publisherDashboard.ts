import type { Locator, Page } from "playwright-core";
import { shopOf } from "./people";
import type { Site, Visit } from "./site";

export const DASHBOARD = "/dashboard/publisher";
export const LINKS = `${DASHBOARD}/links`;
export const BRANDS = `${DASHBOARD}/brands`;
export const EARNINGS = `${DASHBOARD}/earnings`;
export const PAYOUTS = `${DASHBOARD}/payouts`;
export const ANALYTICS = `${DASHBOARD}/analytics`;
export const KEYS = "/settings/api-keys";

/** Types into the picker as people do: Enter selects the first brand found. */
export async function pickBrand(form: Locator, label: string): Promise<void> {
  const field = form.getByLabel("Merchant");
  await field.fill(label.replace(/ \(.*/, ""));
  await form.page().getByRole("option", { name: label }).first().waitFor();
  await field.press("Enter");
}

/** Opens the dashboard and waits for its figures. */
export async function openDashboard(site: Site, query = "", visit: Visit = {}): Promise<Page> {
  const page = await site.visitAs("publisher", DASHBOARD + query, visit);
  await page.getByRole("heading", { name: /^Welcome back/ }).waitFor();
  await card(page, "Total Earnings").waitFor();
  return page;
}

/** Opens another page of the workspace, and waits for its heading. */
export async function openPage(site: Site, path: string, visit: Visit = {}): Promise<Page> {
  const page = await site.visitAs("publisher", path, visit);
  await page.locator("h1").waitFor();
  return page;
}

export async function totals(site: Site, range = {}) {
  const query =
    "query ($range: DateRangeInput) { publisherReport(range: $range) { totals { clicks sales commission { amount cents } } } }";
  return (await site.graphql("publisher", query, { range })).publisherReport.totals;
}

/** Creates a link of this channel to the demo's shop and returns its URL. */
export async function createLink(site: Site, page: Page, channel: string, productPage = ""): Promise<string> {
  const { name, commissionRate } = await shopOf(site);
  return generateLink(page, `${name} (${commissionRate}%)`, channel, productPage);
}

/** The same to any brand, by its label in the picker. */
export async function generateLink(page: Page, brand: string, channel: string, productPage = ""): Promise<string> {
  const form = panel(page, "Create Affiliate Link");
  await pickBrand(form, brand);
  await form.getByLabel("Channel").fill(channel);
  await form.getByLabel("Product page").fill(productPage);
  await form.getByRole("button", { name: "Generate Link" }).press("Enter");
  await page.getByText("Your affiliate link has been generated successfully.").waitFor();
  return (await form.getByRole("link").getAttribute("href")) ?? "";
}

export const card = (page: Page, label: string) => page.getByRole("article", { name: label });
export const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const rows = (page: Page, name: string) => page.getByRole("table", { name, exact: true }).getByRole("row");
export const figure = async (page: Page, label: string) => (await card(page, label).innerText()).split("\n");
export const dollars = (amount: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(Number(amount));
export const count = (value: number) => value.toLocaleString("en-US");
