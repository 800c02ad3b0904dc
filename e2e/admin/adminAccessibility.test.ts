import type { Page } from "playwright-core";
import { holdChanges, openTab } from "../kit/adminPanel";
import { desktop, phone, Site } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

async function checkAll(page: Page): Promise<void> {
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const horizontalOverflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(horizontalOverflow).toBeLessThanOrEqual(0);
}

describe.each([desktop, phone])("admin panel in both schemes at %o", (viewport) => {
  it("has no axe violations and no horizontal scrolling", async () => {
    const page = await site.visitAs("admin", "/admin/people?status=pending", { viewport });
    const check = () => checkAll(page);
    await page.getByRole("rowheader").first().waitFor();
    await check();
    await page.getByRole("rowheader").first().getByRole("button").click();
    await page.getByRole("dialog").getByText("Applied", { exact: true }).waitFor();
    await check();
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await page.getByRole("dialog", { name: /^Reject / }).waitFor();
    await check();
    await page
      .getByRole("dialog", { name: /^Reject / })
      .getByRole("button", { name: "Cancel" })
      .click();
    await page.getByRole("dialog", { name: /^Reject / }).waitFor({ state: "detached" });
    const goOn = await holdChanges(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Approve / })
      .click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await check();
    goOn();
    await page.getByText("User status updated successfully").waitFor();
    await check();
    if (viewport === phone) await page.getByRole("button", { name: "Select", exact: true }).click();
    await page.getByRole("table").getByRole("checkbox").last().check();
    await page.getByRole("region", { name: "Selected people" }).waitFor();
    await check();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    // Away from what stands there now, whose tip is no part of the page.
    await page.mouse.move(0, 0);
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    await page.getByRole("searchbox").fill("nobody of that name");
    await page.getByText("No users found.").waitFor();
    await check();
  });

  it("has neither on its other pages", async () => {
    const page = await site.visitAs("admin", "/admin", { viewport });
    const check = () => checkAll(page);
    await page.getByRole("table", { name: "Waiting for you" }).waitFor();
    await page.getByRole("list", { name: "Top brands" }).waitFor();
    await check();
    await page.goto(`${site.url}/admin/content`);
    await page.getByLabel("Page", { exact: true }).selectOption({ label: "About Us" });
    await page.getByRole("region", { name: "Preview" }).locator("p").first().waitFor();
    await check();
    await page.getByLabel("Content (HTML)").fill("<p>One</p><script>two()</script>");
    await page.getByRole("button", { name: "Update Page" }).click();
    await page.getByText("some HTML is not allowed").waitFor();
    await check();
    await page.goto(`${site.url}/admin/brands`);
    await page.getByRole("table", { name: "Brands" }).waitFor();
    await check();
    await page.goto(`${site.url}/admin/orders`);
    await page.getByRole("table", { name: "Orders" }).getByRole("button").first().click();
    await page.getByRole("dialog").getByText("Payout", { exact: true }).waitFor();
    await check();
    await page.goto(`${site.url}/admin/support`);
    await page.locator("summary").first().click();
    await check();
    await page.goto(`${site.url}/admin/system`);
    await page.getByText("All delivered.").waitFor();
    await check();
    await openTab(page, "Audit log");
    await page.getByRole("table", { name: "Audit log" }).waitFor();
    await check();
  });
});
