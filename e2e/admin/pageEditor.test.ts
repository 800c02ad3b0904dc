import type { Page } from "playwright-core";
import { choose, content, openEditor, save, toast, update } from "../kit/adminPanel";
import { becomes, complaintsOf, expectFocusOn, holdRequests, ownDemoSite } from "../kit/site";
import { violationsOf } from "../kit/violations";

/** Rewrites public pages. */
const site = ownDemoSite();

const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

describe("page editor", () => {
  it("edits a page as visitors see it, saves it, and shows the same text as HTML", async () => {
    const page = await site.visitAs("admin", "/admin/content");
    const complaints = complaintsOf(page);
    await choose(page, "Terms & Conditions");
    const text = page.getByRole("textbox", { name: "Content", exact: true });
    await text.getByRole("table").first().waitFor();
    await text.getByRole("heading").first().click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Nothing is sold.");
    await page.keyboard.press("Shift+Home");
    await page.getByRole("button", { name: "Bold" }).click();
    await page.getByRole("button", { name: "Link", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Link" });
    await dialog.getByLabel("Address").fill("javascript:alert(1)");
    await dialog.getByRole("button", { name: "Set link" }).click();
    await dialog.getByText(/^Please enter an address/).waitFor();
    await dialog.getByLabel("Address").fill("/privacy");
    await dialog.getByRole("button", { name: "Set link" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await violationsOf(page)).toEqual([]);
    await update(page).click();
    await toast(page, "Page updated successfully").waitFor();
    await page.getByText("Unsaved changes").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "HTML", exact: true }).click();
    expect(await content(page).inputValue()).toContain(
      '<p><a rel="noopener" href="/privacy"><strong>Nothing is sold.</strong></a></p>',
    );
    const visitor = await site.visit("/terms");
    await visitor.getByRole("link", { name: "Nothing is sold." }).waitFor();
    await visitor.getByRole("table").first().waitFor();
    expect(complaints).toEqual([]);
  });

  it("publishes a page for the next visitor", async () => {
    const page = await openEditor(site, "About Us");
    expect(await content(page).inputValue()).toContain("Why it is called Weft");
    await content(page).fill("<h2>Who weaves here</h2><p>Four people and a loom.</p>");
    await preview(page).getByRole("heading", { name: "Who weaves here" }).waitFor();
    await update(page).press("Enter");
    await toast(page, "Success").waitFor();
    await toast(page, "Page updated successfully").waitFor();
    await page.getByText("Unsaved changes").waitFor({ state: "detached" });
    await expectFocusOn(page, "Update Page");
    await content(page).fill("<p>By hand</p>");
    await page.getByRole("button", { name: "Discard changes" }).press("Enter");
    await expectFocusOn(page, "Update Page");
    const visitor = await site.visit("/about");
    await visitor.getByRole("heading", { name: "Who weaves here" }).waitFor();
    expect(await visitor.getByText("Why it is called Weft").count()).toBe(0);
  });

  it("lists the pages, requires a page and content, and keeps the choice in the URL", async () => {
    const page = await site.visitAs("admin", "/admin?tab=pages");
    const choices = page.getByRole("list", { name: "Pages" });
    await choices.getByRole("button").first().waitFor();
    expect(await choices.getByRole("button").count()).toBe(3);
    await update(page).click();
    await toast(page, "Missing information").waitFor();
    await toast(page, "Please select a page and enter content").waitFor();
    await page.getByRole("button", { name: "Close notification" }).click();
    await toast(page, "Missing information").waitFor({ state: "detached" });
    await choices.getByRole("button", { name: /^Edit Terms & Conditions/ }).click();
    await page.waitForURL(/page=/);
    expect((await content(page).inputValue()).length).toBeGreaterThan(100);
    await preview(page).getByRole("heading").first().waitFor();
    await page.goBack();
    await choices.waitFor();
    await choose(page, "Privacy Policy");
    await content(page).fill("  \n ");
    await update(page).click();
    await toast(page, "Missing information").waitFor();
  });

  it("lists what the sanitizer removed, omits it from the preview, and disables its button while saving", async () => {
    const page = await openEditor(site, "Terms & Conditions");
    await save(
      page,
      '<p onclick="steal()">Fair terms</p><script>steal()</script><iframe src="https://x.example"></iframe>',
    );
    const notice = page.getByRole("status").filter({ hasText: "Some HTML was removed" });
    for (const item of ["<script>", "<iframe>", "onclick on <p>"]) await notice.getByText(item).waitFor();
    expect(await content(page).inputValue()).toBe("<p>Fair terms</p>");
    expect(await preview(page).locator("script, iframe, [onclick]").count()).toBe(0);

    const goOn = await holdRequests(page, "**/graphql");
    await content(page).fill("<p>Slow terms</p>");
    await update(page).click();
    const busyButton = page.getByRole("button", { name: "Updating...", exact: true });
    await busyButton.waitFor();
    expect(await busyButton.isDisabled()).toBe(true);
    goOn();
    await update(page).waitFor();
  });

  it("keeps a rejected draft with the server's message, and restores an earlier version as the newest", async () => {
    const page = await openEditor(site, "Privacy Policy");
    await content(page).fill("<script>only()</script>");
    await update(page).click();
    await toast(page, "Error").waitFor();
    expect(await content(page).inputValue()).toBe("<script>only()</script>");
    await save(page, "<p>The first privacy</p>");
    await save(page, "<p>The second privacy</p>");
    await page.getByRole("button", { name: "View version 1" }).click();
    const dialog = page.getByRole("dialog", { name: "Privacy Policy, version 1" });
    await dialog.getByText("The first privacy").waitFor();
    await dialog.getByRole("button", { name: "Restore this version" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await content(page).inputValue()).toBe("<p>The first privacy</p>");
    await page.getByText("Version 3", { exact: true }).waitFor();
    const visitor = await site.visit("/privacy");
    await visitor.getByText("The first privacy").waitFor();
  });
});

describe("unsaved changes", () => {
  const draft = "<p>A thought in the middle</p>";
  const leaveDialog = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

  async function openDraft(): Promise<Page> {
    const page = await site.visitAs("admin", "/contact");
    await page.getByRole("banner").getByRole("link", { name: "Admin", exact: true }).click();
    await page.getByRole("tab", { name: "Page Editor" }).click();
    await choose(page, "About Us");
    await content(page).fill(draft);
    return page;
  }

  it("are kept when switching tabs or pages, and ask for confirmation before following a link, until they are saved", async () => {
    const page = await openDraft();
    await choose(page, "Privacy Policy");
    await page.getByRole("tab", { name: "User Management" }).click();
    await page.getByRole("tab", { name: "Page Editor" }).click();
    await choose(page, "About Us (unsaved)");
    expect(await content(page).inputValue()).toBe(draft);
    const link = page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: /^Support/ });
    await link.click();
    await leaveDialog(page).getByRole("button", { name: "Stay" }).click();
    await leaveDialog(page).waitFor({ state: "detached" });
    expect(await content(page).inputValue()).toBe(draft);
    await page.getByRole("button", { name: "Discard changes" }).click();
    expect(await content(page).inputValue()).not.toBe(draft);
    await save(page, "<p>Saved words</p>");
    await link.click();
    await page.waitForURL(`${site.url}/admin/support`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("ask for confirmation before unload and browser back, which then works", async () => {
    const page = await openDraft();
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(dialogs).toEqual(["beforeunload"]);
    await becomes(async () => (await content(page).inputValue()) !== "", true);
    await content(page).fill(draft);
    // The chosen page, then the tab.
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has("page"));
    await page.goBack();
    await page.getByRole("tab", { name: "Overview", selected: true }).waitFor();
    expect(await leaveDialog(page).count()).toBe(0);
    await page.goBack();
    await leaveDialog(page).getByRole("button", { name: "Stay" }).click();
    expect(new URL(page.url()).pathname).toBe("/admin");
    await page.goBack();
    await leaveDialog(page).getByRole("button", { name: "Leave" }).click();
    await page.waitForURL(`${site.url}/contact`);
    await page.getByRole("heading", { name: "Talk to us" }).waitFor();
  });
});
