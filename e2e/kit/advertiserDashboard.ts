import type { Page } from "playwright-core";
import type { Site, Visit } from "./site";

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

/** Opens a page of the demo advertiser's workspace. */
export const openBrand = (
  site: Site,
  page: keyof typeof brandPages,
  { query = "", ...visit }: Visit & { query?: string } = {},
): Promise<Page> => site.visitAs("advertiser", brandPages[page] + query, visit);

export const orderRow = (page: Page, orderId: string) => page.getByRole("row").filter({ hasText: orderId });

/** Runs an action of an order's row menu, such as "Reject order A-1". */
export async function fromMenu(page: Page, orderId: string, name: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for order ${orderId}`, exact: true }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}
