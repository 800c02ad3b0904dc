import type { Page } from "playwright-core";
import { Demo } from "./demo";
import { fromElsewhere } from "./demoServer";
import { DEMO_PASSWORD, type Visit } from "./site";

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
export class AdvertiserDashboardPage extends Demo {
  /** Opens a page of the workspace. */
  view(page: BrandPage, visit: Visit = {}, query = ""): Promise<Page> {
    return this.site.visitAs("advertiser", brandPages[page] + query, visit);
  }

  post(path: string, token: string, body: object): Promise<Response> {
    return fetch(`${this.site.url}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...fromElsewhere(), Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
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

  /** Reports an order of two blouses for $100.00, as the shop's server does. */
  async sell(orderId: string): Promise<void> {
    const lines = [{ sku: "silk-blouse", quantity: 2, amount: "100.00" }];
    const response = await this.post("/api/v1/sales", this.advertiser, { orderId, lines, clickId: await this.click() });
    if (response.status !== 201) throw new Error(`the sale was answered with ${response.status}`);
  }
}
