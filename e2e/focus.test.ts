import type { Page } from "playwright-core";
import { content, openEditor, update } from "./kit/adminPanel";
import { KEYS, PublisherDashboardPage, panel, pickMerchant } from "./kit/publisherDashboard";
import { eventually, Site } from "./kit/site";

let dashboard: PublisherDashboardPage;
/** Creates the first key, and rewrites a public page. */
beforeAll(async () => {
  dashboard = await PublisherDashboardPage.open(Site.openOwn());
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

/** Expects the focus on the control with this name, and that it stays there once the network is idle. */
const expectFocusOn = async (page: Page, name: string) => {
  const named = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute("aria-label") ?? (focused === document.body ? "nothing" : focused?.textContent);
    });
  expect(await eventually(named, (now) => now === name)).toBe(name);
  await page.waitForLoadState("networkidle");
  expect(await named()).toBe(name);
};

describe("focus after an action", () => {
  it("returns to the button after a link is created, and moves to the row's remaining action once it is archived", async () => {
    const page = await dashboard.view();
    const form = panel(page, "Create Affiliate Link");
    await pickMerchant(form, (await dashboard.shop()).name);
    await form.getByLabel("Channel").fill("by hand");
    await form.getByRole("button", { name: "Generate Link" }).press("Enter");
    await form.getByText(/^Your new link to/).waitFor();
    await expectFocusOn(page, "Generate Link");

    await dashboard.createLink(page, "for a day");
    const name = `${(await dashboard.shop()).name}, for a day`;
    await page.getByRole("button", { name: `Archive the link ${name}` }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Archive link" }).press("Enter");
    await page.getByText("Link archived").waitFor();
    await page
      .getByRole("row", { name: /for a day/ })
      .getByText("Archived")
      .waitFor();
    await expectFocusOn(page, `Copy the link ${name}`);
  });

  it("moves to New API key after the first key is created", async () => {
    const page = await dashboard.open(KEYS);
    const keys = panel(page, "API keys");
    await keys.getByText("No API keys yet.").waitFor();
    await keys.getByRole("button", { name: "New API key" }).press("Enter");
    await page.getByRole("dialog").getByLabel("Name").fill("By hand");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Your new key" }).waitFor();
    await page.getByRole("dialog", { name: "Your new key" }).getByRole("button", { name: "Close" }).press("Enter");
    await keys.getByRole("table").waitFor();
    await expectFocusOn(page, "New API key");
  });

  it("returns to Update Page after a page is saved and after a change is discarded", async () => {
    const page = await openEditor(dashboard.site, "About Us");
    await content(page).fill("<p>By hand</p>");
    await update(page).press("Enter");
    await page.getByText("Page updated successfully").waitFor();
    await page.getByText("Unsaved changes").waitFor({ state: "detached" });
    await expectFocusOn(page, "Update Page");
    await content(page).fill("<p>By hand, again</p>");
    await page.getByRole("button", { name: "Discard changes" }).press("Enter");
    await expectFocusOn(page, "Update Page");
  });
});
