import { openBrand } from "../kit/advertiserDashboard";
import { faultsSeenOn } from "../kit/look";
import { ownDemoSite } from "../kit/site";
import { lookAtEach, tourOf } from "../kit/tour";

// Page heights are checked on unchanged demo data.
const site = ownDemoSite();

describe("brand tour", () => {
  tourOf("advertiser", site);
  lookAtEach("advertiser", site, ["/notifications", "/settings/notifications"]);

  it("opens the dialogs of an order", async () => {
    const page = await openBrand(site, "orders", { query: "?status=pending" });
    // The order's sheet has a button for each.
    await page
      .getByRole("button", { name: /^Open order/ })
      .first()
      .click();
    for (const [name, title] of [
      [/^Decline order/, /^Decline/],
      [/^Record a return/, /^Return/],
    ] as const) {
      await page.getByRole("button", { name }).first().click();
      const heading = page.getByRole("dialog").last().getByRole("heading", { level: 2 }).filter({ hasText: title });
      await heading.waitFor();
      expect(await faultsSeenOn(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await heading.waitFor({ state: "hidden" });
    }
  });
});
