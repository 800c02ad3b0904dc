import {
  ANALYTICS,
  BRANDS,
  card,
  DASHBOARD,
  EARNINGS,
  KEYS,
  LINKS,
  PAYOUTS,
  PublisherDashboardPage,
  panel,
} from "../kit/publisherDashboard";
import { desktop, eventually, phone } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

let dashboard: PublisherDashboardPage;
beforeAll(async () => {
  dashboard = await PublisherDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

/** The last weeks, which have sales and clicks in the demo data. */
function lastWeeks(): string {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(30)}&to=${day(0)}`;
}

const PLACES = [
  { path: DASHBOARD, shows: "My Affiliate Links", openers: [/vs previous$/] },
  { path: LINKS, shows: "My Affiliate Links", openers: [/^Open the link/] },
  { path: BRANDS, shows: "Available Merchants", openers: [/^Terms of/] },
  { path: EARNINGS, shows: "Sales", openers: [/^Why this amount/] },
  { path: PAYOUTS, shows: "Payouts", openers: [] },
  { path: ANALYTICS, shows: "Clicks", openers: [] },
  { path: KEYS, shows: "API keys", openers: ["New API key"] },
] as const;

describe.each([
  ["desktop", desktop],
  ["phone", phone],
])("publisher's workspace on a %s", (_, viewport) => {
  it("has no axe violations in either scheme, also with open dialogs", async () => {
    for (const { path, shows, openers } of PLACES) {
      const page = await dashboard.open(`${path}?${lastWeeks()}&compare=1`, { viewport });
      if (path === DASHBOARD) await card(page, "Total Earnings").waitFor();
      await panel(page, shows).waitFor();
      const skeletons = () => page.locator("main .MuiSkeleton-root").count();
      await eventually(skeletons, (count) => count === 0);
      expect([path, ...(await violationsInBothSchemes(page))]).toEqual([path]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      for (const opener of openers) {
        await page.getByRole("button", { name: opener }).first().click();
        await page.getByRole("dialog").waitFor();
        expect(await violationsInBothSchemes(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
      await page.close();
    }
  });
});
