import type { Page } from "playwright-core";
import { choose, content, openEditor, preview, save, toast, update } from "../kit/adminPanel";
import { holdRequests, Site } from "../kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

describe("the page editor", () => {
  it("writes a page that the next visitor reads", async () => {
    const page = await openEditor(site, "About Us");
    expect(await content(page).inputValue()).toContain("Why it is called Weft");
    await content(page).fill("<h2>Who weaves here</h2><p>Four people and a loom.</p>");
    await preview(page).getByRole("heading", { name: "Who weaves here" }).waitFor();
    await update(page).click();
    await toast(page, "Success").waitFor();
    await toast(page, "Page updated successfully").waitFor();
    const visitor = await site.visit("/about");
    await visitor.getByRole("heading", { name: "Who weaves here" }).waitFor();
    expect(await visitor.getByText("Why it is called Weft").count()).toBe(0);
  });

  it("wants a page and something in it", async () => {
    const page = await openEditor(site);
    await update(page).click();
    await toast(page, "Missing information").waitFor();
    await toast(page, "Please select a page and enter content").waitFor();
    await choose(page, "Privacy Policy");
    await content(page).fill("  \n ");
    await page.getByRole("button", { name: "Close notification" }).click();
    await toast(page, "Missing information").waitFor({ state: "detached" });
    await update(page).click();
    await toast(page, "Missing information").waitFor();
  });

  it("shows what the sanitiser took out, and keeps it out of the preview", async () => {
    const page = await openEditor(site, "Terms & Conditions");
    await save(
      page,
      '<p onclick="steal()">Fair terms</p><script>steal()</script><iframe src="https://x.example"></iframe>',
    );
    const notice = page.getByRole("status").filter({ hasText: "some HTML is not allowed" });
    for (const words of ["<script>", "<iframe>", "onclick on <p>"]) await notice.getByText(words).waitFor();
    expect(await content(page).inputValue()).toBe("<p>Fair terms</p>");
    expect(await preview(page).locator("script, iframe, [onclick]").count()).toBe(0);
  });

  it("says the server's words when it refuses, and keeps what was written", async () => {
    const page = await openEditor(site, "Privacy Policy");
    await content(page).fill("<script>only()</script>");
    await update(page).click();
    await toast(page, "Error").waitFor();
    expect(await content(page).inputValue()).toBe("<script>only()</script>");
  });

  it("brings an earlier version back, as the newest", async () => {
    const page = await openEditor(site, "Privacy Policy");
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

  it("says that it is busy", async () => {
    const page = await openEditor(site, "Terms & Conditions");
    const goOn = await holdRequests(page, "**/graphql");
    await content(page).fill("<p>Slow terms</p>");
    await update(page).click();
    const busy = page.getByRole("button", { name: "Updating...", exact: true });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    goOn();
    await update(page).waitFor();
  });
});

describe("what was not saved", () => {
  const words = "<p>A thought in the middle</p>";
  const asking = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

  async function writing(): Promise<Page> {
    const page = await site.visitAs("admin", "/contact");
    await page.getByRole("banner").getByRole("link", { name: "Admin", exact: true }).click();
    await page.getByRole("tab", { name: "Page Editor" }).click();
    await choose(page, "About Us");
    await content(page).fill(words);
    return page;
  }

  it("is asked about before one of the site's links leaves it", async () => {
    const page = await writing();
    const link = page.getByRole("banner").getByRole("link", { name: "Publisher", exact: true });
    await link.click();
    await asking(page).getByRole("button", { name: "Stay" }).click();
    await asking(page).waitFor({ state: "detached" });
    expect(await content(page).inputValue()).toBe(words);
    await link.click();
    await asking(page).getByRole("button", { name: "Leave" }).click();
    await page.waitForURL(`${site.url}/publisher`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("is asked about before going back, and back it goes", async () => {
    const page = await writing();
    await page.goBack();
    await page.getByRole("tab", { name: "User Management", selected: true }).waitFor();
    expect(await asking(page).count()).toBe(0);
    await page.goBack();
    await asking(page).getByRole("button", { name: "Stay" }).click();
    expect(new URL(page.url()).pathname).toBe("/admin");
    await page.goBack();
    await asking(page).getByRole("button", { name: "Leave" }).click();
    await page.waitForURL(`${site.url}/contact`);
    await page.getByRole("heading", { name: "Talk to us" }).waitFor();
  });

  it("is asked about before the page closes, and no more once it is saved", async () => {
    const page = await writing();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await choose(page, "About Us");
    await save(page, "<p>Saved words</p>");
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
  });

  it("is there again after another tab or another page", async () => {
    const page = await writing();
    await choose(page, "Privacy Policy");
    await page.getByRole("tab", { name: "Messages" }).click();
    await page.getByRole("tab", { name: "Page Editor" }).click();
    await choose(page, "About Us (unsaved)");
    expect(await content(page).inputValue()).toBe(words);
    await page.getByRole("button", { name: "Discard changes" }).click();
    expect(await content(page).inputValue()).not.toBe(words);
  });
});
