import type { Page } from "playwright-core";
import { fromElsewhere } from "./demoServer";
import { DEMO_PASSWORD, Site, USER_AGENT, type Visit } from "./site";

const HOME = "/dashboard/advertiser";

export const brandPages = {
  home: HOME,
  orders: `${HOME}/orders`,
  publishers: `${HOME}/publishers`,
  program: `${HOME}/program`,
  analytics: `${HOME}/analytics`,
  billing: `${HOME}/billing`,
  integrations: `${HOME}/integrations`,
} as const;
export type BrandPage = keyof typeof brandPages;

/** Does what the menu of an order's row holds, such as "Reject order A-1". */
export async function fromMenu(page: Page, orderId: string, name: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for order ${orderId}`, exact: true }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** The demo advertiser's dashboard, with actions of publishers and shoppers. */
export class AdvertiserDashboardPage {
  private constructor(
    readonly site: Site,
    readonly advertiser: string,
    readonly publisher: string,
  ) {}

  static async open(on: Promise<Site> = Site.open()): Promise<AdvertiserDashboardPage> {
    const site = await on;
    const tokens = [site.tokenOf("advertiser@weft.example"), site.tokenOf("publisher@weft.example")];
    const [advertiser = "", publisher = ""] = await Promise.all(tokens);
    return new AdvertiserDashboardPage(site, advertiser, publisher);
  }

  /** Opens a page of the workspace. */
  view(page: BrandPage, visit: Visit = {}, query = ""): Promise<Page> {
    return this.site.visitAs("advertiser", brandPages[page] + query, visit);
  }

  graphql: Site["graphql"] = (...args) => this.site.graphql(...args);

  post(path: string, token: string, body: object): Promise<Response> {
    return fetch(`${this.site.url}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...fromElsewhere(), Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  }

  async shop(): Promise<{ id: string; name: string }> {
    return (await this.graphql(this.advertiser, "{ myMerchant { id name } }")).myMerchant;
  }

  /** The dashboard of a newly approved shop. */
  async newShop(businessName: string, path = "/dashboard/advertiser", visit: Visit = {}): Promise<Page> {
    const email = `${businessName.toLowerCase().replace(/\W+/g, "").slice(0, 20)}@weft.example`;
    await this.post("/api/auth/signup/advertiser", "", {
      businessName,
      contactName: "Vera Quill",
      email,
      password: DEMO_PASSWORD,
      website: "https://new-shop.example",
      categories: ["shoes"],
    });
    const admin = await this.site.tokenOf("admin@weft.example");
    const { users } = await this.graphql(admin, "{ users(filter: { status: PENDING }) { nodes { id email } } }");
    const { id } = users.nodes.find((one: { email: string }) => one.email === email);
    await this.graphql(admin, "mutation ($id: ID!) { updateUserStatus(userId: $id, status: APPROVED) { id } }", { id });
    return this.site.visitWith(await this.site.tokenOf(email), path, visit);
  }

  /** Follows a new link of the publisher and returns the click id that the shop's snippet would store. */
  async click(): Promise<string> {
    const { id } = await this.shop();
    const { createLink } = await this.graphql(
      this.publisher,
      "mutation ($input: LinkInput!) { createLink(input: $input) { affiliateUrl } }",
      { input: { merchantId: id, channel: "blog" } },
    );
    // Only what a browser sends: a page of its own for each would take most of a test's time.
    const headers = { "User-Agent": USER_AGENT };
    const { headers: sent } = await fetch(createLink.affiliateUrl, { redirect: "manual", headers });
    return new URL(sent.get("location") ?? "").searchParams.get("weft_click") ?? "";
  }

  /** Reports an order of two blouses for $100.00, as the shop's server does. */
  async sell(orderId: string): Promise<void> {
    const lines = [{ sku: "silk-blouse", quantity: 2, amount: "100.00" }];
    const response = await this.post("/api/v1/sales", this.advertiser, { orderId, lines, clickId: await this.click() });
    if (response.status !== 201) throw new Error(`the sale was answered with ${response.status}`);
  }
}
