import type { Locator, Page } from "playwright-core";
import { paths } from "../../web/src/lib/navigation/paths";

/** Changes the page's state, which its address then contains. */
export interface Step {
  at: (page: Page) => Locator;
  act: (found: Locator, page: Page) => Promise<unknown>;
  /** Waits until the page is idle: the previous rows belong to another list with other pages. */
  isOfRows?: boolean;
}
/** Why a page has no state of its own. */
type Stateless = "a form" | "a switch of settings" | "leads on" | "all of it shows";

const main = (page: Page) => page.getByRole("main");
const press = (name: string | RegExp): Step => ({
  at: (page) => main(page).getByRole("button", { name }).first(),
  act: (found) => found.click(),
});
const follow = (name: string | RegExp): Step => ({
  at: (page) => main(page).getByRole("link", { name }).first(),
  act: (found) => found.click(),
});
/** What it opens may load its own code; until then the page looks finished without it. */
const opening = ({ at, act }: Step): Step => ({
  at,
  act: async (found, page) => {
    await act(found, page);
    await page.getByRole("dialog").waitFor();
  },
});
/** In the first row's menu of actions. */
const fromMenu = (name: RegExp): Step => ({
  at: (page) =>
    main(page)
      .getByRole("button", { name: /^More actions for/ })
      .first(),
  act: async (found, page) => {
    await found.click();
    await page.getByRole("menuitem", { name }).click();
  },
});
const tab = (name: string): Step => ({
  at: (page) => main(page).getByRole("tab", { name }),
  act: (found) => found.click(),
});
/** By its ID, or its index among the choices. */
const choose = (label: string, value: string | number): Step => ({
  at: (page) => main(page).getByRole("combobox", { name: label, exact: true }),
  act: (found) => found.selectOption(typeof value === "number" ? { index: value } : value),
});
const search = (label: string, text: string): Step => ({
  at: (page) => main(page).getByRole("searchbox", { name: label }),
  act: (found) => found.fill(text),
});
const sort = (column: string): Step => ({
  at: (page) => main(page).getByRole("columnheader", { name: column }).getByRole("button"),
  act: (found) => found.click(),
});
const next = (list: string): Step => ({
  at: (page) =>
    main(page)
      .getByRole("navigation", { name: `Pages of ${list}` })
      .getByRole("button", { name: "Next" }),
  act: (found) => found.click(),
  isOfRows: true,
});
const openRow: Step = { at: (page) => main(page).locator("tbody th button").first(), act: (found) => found.click() };
const lastWeek: Step = {
  at: (page) =>
    main(page)
      .getByRole("button", { name: /All time|Last 30 days/ })
      .first(),
  act: async (found, page) => {
    await found.click();
    await page.getByRole("button", { name: "Last 7 days" }).click();
    await page.keyboard.press("Escape");
  },
};

/** The states of every workspace page that one visit can go through, in this order. */
export const pageStates: Readonly<Record<string, readonly Step[] | Stateless>> = {
  [paths.dashboard]: "leads on",
  [paths.settings]: "leads on",

  [paths.publisherDashboard]: [choose("Earnings in", "EUR"), lastWeek],
  [paths.publisherLinks]: [
    search("Search links", "o"),
    choose("Channel", "blog"),
    sort("Clicks"),
    opening(press(/^Open the link/)),
  ],
  [paths.publisherBrands]: [choose("Category", "shoes"), choose("Sort brands", "rate"), search("Search brands", "o")],
  [paths.publisherBrand]: "all of it shows",
  [paths.publisherCodes]: "all of it shows",
  [paths.publisherProducts]: [press("In stock"), choose("Sort products", "newest"), next("products")],
  [paths.publisherShop]: [press(/^Open/), search("Search products to add", "coat"), press("Embed")],
  [paths.publisherEarnings]: [press(/^Paid/), sort("Amount"), next("orders"), opening(press(/^Why this amount/))],
  [paths.publisherPayouts]: [next("payouts"), opening(follow(/^Receipt/))],
  [paths.publisherClaims]: [press("Accepted")],
  [paths.publisherAnalytics]: [press("Clicks"), press("Country"), lastWeek, next("clicks")],
  [paths.publisherInbox]: [search("Search conversations", "o")],
  [paths.payoutSettings]: "a form",
  [paths.keySettings]: "all of it shows",
  [paths.webhookSettings]: [press(/^Deliveries/)],

  [paths.advertiserDashboard]: [lastWeek],
  [paths.teamBrands]: [lastWeek],
  [paths.advertiserOrders]: [press(/^Approved/), sort("Amount"), next("orders"), opening(press(/^Open order/))],
  [paths.advertiserPublishers]: [sort("Clicks"), press("Paused")],
  [paths.advertiserPublisher]: [lastWeek],
  [paths.advertiserProgram]: "a form",
  [paths.advertiserCodes]: [choose("Status", "ACTIVE"), search("Search codes", "j")],
  [paths.advertiserCatalog]: "all of it shows",
  [paths.advertiserAnalytics]: [press("Clicks"), press("Referrer"), lastWeek],
  [paths.advertiserBilling]: [press(/^[A-Z][a-z]+ \d{4}$/), opening(press(/^Open invoice/))],
  [paths.advertiserClaims]: [press("Escalated")],
  [paths.advertiserIntegrations]: [press("Test"), press("API keys")],
  [paths.advertiserInbox]: [search("Search conversations", "o")],
  [paths.brandSettings]: "a form",

  [paths.admin]: [choose("Amounts in", "EUR"), tab("Page Editor"), choose("Page", "ABOUT_US")],
  [paths.adminPeople]: [press(/^Approved/), sort("Email"), search("Search people", "example"), opening(openRow)],
  [paths.adminBrands]: [press("Active"), choose("Sort", "name"), search("Search brands", "o")],
  [paths.adminOrders]: [press("Approved"), next("orders"), opening(press(/^[A-Z]+-\d+$/))],
  [paths.adminPayouts]: [choose("Week", 3)],
  [paths.adminBilling]: [fromMenu(/^Invoices/)],
  [paths.adminContent]: [choose("Page", "PRIVACY_POLICY")],
  [paths.adminSupport]: [press("All"), search("Search messages", "a"), press("Creators and brands")],
  [paths.adminClaims]: [press("Closed")],
  [paths.adminRisk]: [press("Resolved")],
  [paths.adminSystem]: [press("Failed"), tab("Audit log"), next("the audit log")],

  [paths.team]: "all of it shows",
  [paths.profile]: "a form",
  [paths.domains]: "all of it shows",
  [paths.assistants]: [press("Cursor")],
  [paths.security]: "all of it shows",
  [paths.ownData]: "a form",
  [paths.notifications]: [choose("Event", "sale-tracked"), next("notifications")],
  [paths.notificationSettings]: "a switch of settings",
};

/** Pages with an ID in their address, found at run time. */
export const wayTo: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  [paths.publisherBrand]: async (page) => {
    await page.goto(paths.publisherBrands);
    await main(page).getByRole("list", { name: "Brands" }).getByRole("link").first().click();
    await page.waitForURL(/brands\/.+/);
  },
  [paths.advertiserPublisher]: async (page) => {
    await page.goto(paths.advertiserPublishers);
    await main(page).getByRole("table", { name: "Partners" }).getByRole("link").first().click();
    await page.waitForURL(/publishers\/.+/);
  },
};
