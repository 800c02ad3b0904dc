import { DASHBOARD, PublisherDashboardPage, panel } from "../kit/publisherDashboard";
import { desktop, eventually, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

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

describe.each([
  ["desktop", desktop],
  ["phone", phone],
])("publisher's dashboard on a %s", (_, viewport) => {
  it.each(["light", "dark"] as const)(
    "has no axe violations in the %s scheme, also with open dialogs",
    async (colorScheme) => {
      const page = await dashboard.view(`${DASHBOARD}?${lastWeeks()}&compare=1`, { viewport, colorScheme });
      await page.getByRole("table", { name: "Sales", exact: true }).waitFor();
      await page.getByRole("table", { name: "Clicks" }).waitFor();
      await panel(page, "Earnings per day").getByRole("group").waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      for (const opener of [/vs previous$/, /^Why this amount/, /^QR code/, /^Archive the link/, "New API key"]) {
        await page.getByRole("button", { name: opener }).first().click();
        await page.getByRole("dialog").waitFor();
        // Colors blend with the background during the fade-in.
        await eventually(
          () => page.getByRole("dialog").evaluate((dialog) => dialog.getAnimations({ subtree: true }).length),
          (running) => running === 0,
        );
        expect(await violationsOf(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
    },
  );
});
