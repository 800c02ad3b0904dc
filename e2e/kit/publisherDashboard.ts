import type { Locator, Page } from "playwright-core";
import { Site, type Visit } from "./site";

export const DASHBOARD = "/dashboard/publisher";
export const LINKS = `${DASHBOARD}/links`;
export const BRANDS = `${DASHBOARD}/brands`;
export const EARNINGS = `${DASHBOARD}/earnings`;
export const PAYOUTS = `${DASHBOARD}/payouts`;
export const ANALYTICS = `${DASHBOARD}/analytics`;
export const KEYS = "/settings/api-keys";

interface Shop {
  id: string;
  name: string;
  website: string;
  commissionRate: number;
}

/** Types into the picker as people do: Enter takes the first brand that is found. */
export async function pickMerchant(form: Locator, label: string): Promise<void> {
  const field = form.getByLabel("Merchant");
  await field.fill(label.replace(/ \(.*/, ""));
  await form.page().getByRole("option", { name: label }).first().waitFor();
  await field.press("Enter");
}

/** The demo publisher's dashboard, with actions of shops and shoppers. */
export class PublisherDashboardPage {
  private constructor(
    readonly site: Site,
    readonly publisher: string,
    readonly advertiser: string,
  ) {}

  static async open(on: Promise<Site> = Site.open()): Promise<PublisherDashboardPage> {
    const site = await on;
    const tokens = [site.tokenOf("publisher@weft.example"), site.tokenOf("advertiser@weft.example")];
    const [publisher = "", advertiser = ""] = await Promise.all(tokens);
    return new PublisherDashboardPage(site, publisher, advertiser);
  }

  graphql: Site["graphql"] = (...args) => this.site.graphql(...args);

  /** Opens the dashboard and waits for its figures. */
  async view(path = DASHBOARD, visit: Visit = {}): Promise<Page> {
    const page = await this.site.visitAs("publisher", path, visit);
    await page.getByRole("heading", { name: /^Welcome back/ }).waitFor();
    await card(page, "Total Earnings").waitFor();
    return page;
  }

  /** Opens another page of the workspace, and waits for its heading. */
  async open(path: string, visit: Visit = {}): Promise<Page> {
    const page = await this.site.visitAs("publisher", path, visit);
    await page.locator("h1").waitFor();
    return page;
  }

  async shop(): Promise<Shop> {
    return (await this.graphql(this.advertiser, "{ myMerchant { id name website commissionRate } }")).myMerchant;
  }

  async totals(range = {}) {
    const { publisherReport } = await this.graphql(
      this.publisher,
      "query ($range: DateRangeInput) { publisherReport(range: $range) { totals { clicks sales commission { amount cents } } } }",
      { range },
    );
    return publisherReport.totals;
  }

  /** Creates a link of this channel and returns its URL. */
  async createLink(page: Page, channel: string, productPage = ""): Promise<string> {
    const { name, commissionRate } = await this.shop();
    const form = panel(page, "Create Affiliate Link");
    await pickMerchant(form, `${name} (${commissionRate}%)`);
    await form.getByLabel("Channel").fill(channel);
    await form.getByLabel("Product page").fill(productPage);
    await form.getByRole("button", { name: "Generate Link" }).click();
    await page.getByText("Your affiliate link has been generated successfully.").waitFor();
    return (await form.getByRole("link").getAttribute("href")) ?? "";
  }

  /** Follows a link and buys as a shopper; returns the order id. */
  async buy(address: string): Promise<string> {
    const page = await this.site.visit("/robots.txt");
    await page.goto(address);
    await page.getByRole("list").getByRole("link").first().click();
    await page.getByRole("button", { name: "Buy" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    return page.locator("b").first().innerText();
  }
}

export const card = (page: Page, label: string) => page.getByRole("article", { name: label });
export const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const rows = (page: Page, name: string) => page.getByRole("table", { name, exact: true }).getByRole("row");
export const figure = async (page: Page, label: string) => (await card(page, label).innerText()).split("\n");
export const dollars = (amount: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(Number(amount));
export const count = (value: number) => value.toLocaleString("en-US");
