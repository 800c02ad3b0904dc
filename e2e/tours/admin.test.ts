import { content, openEditor, save, update } from "../kit/adminPanel";
import { faultsAtWidth, faultsSeenOn } from "../kit/look";
import { applicant } from "../kit/people";
import { desktop, ownDemoSite, phone } from "../kit/site";
import { lookAtEach, tourOf } from "../kit/tour";

// Page heights are checked on unchanged demo data.
const site = ownDemoSite();

describe("admin tour", () => {
  tourOf("admin", site);
  lookAtEach("admin", site, [
    "/notifications",
    "/settings/notifications",
    "/settings/profile",
    "/settings/security",
    "/settings/domains",
  ]);

  it("reviews, selects and searches people", async () => {
    const { name } = await applicant(site);
    const page = await site.visitAs("admin", `/admin/people?status=pending&search=${encodeURIComponent(name)}`);
    await page.getByRole("rowheader").first().getByRole("button").click();
    await page.getByRole("dialog").getByText("Applied", { exact: true }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    const rejection = page.getByRole("dialog", { name: /^Reject / });
    await rejection.waitFor();
    expect(await faultsSeenOn(page)).toEqual([]);
    await rejection.getByRole("button", { name: "Cancel" }).click();
    await rejection.waitFor({ state: "detached" });
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Approve / })
      .click();
    await page.getByText("User status updated successfully").waitFor();
    expect(await faultsSeenOn(page)).toEqual([]);

    await page.goto("/admin/people?status=pending");
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      if (viewport === phone) await page.getByRole("button", { name: "Select", exact: true }).click();
      await page.getByRole("table").getByRole("checkbox").last().check();
      await page.getByRole("region", { name: "Selected people" }).waitFor();
      expect(await faultsAtWidth(page)).toEqual([]);
      await page.getByRole("button", { name: "Clear", exact: true }).click();
      // Move the mouse away: a tooltip would change the page.
      await page.mouse.move(0, 0);
      await page.getByRole("tooltip").waitFor({ state: "detached" });
    }
    await page.getByRole("searchbox").fill("nobody of that name");
    await page.getByText("No users found.").waitFor();
    expect(await faultsSeenOn(page)).toEqual([]);
  });

  it("edits a page with disallowed HTML", async () => {
    const page = await openEditor(site, "About Us");
    const before = await content(page).inputValue();
    await content(page).fill("<p>One</p><script>two()</script>");
    await update(page).click();
    await page.getByText("Some HTML was removed").waitFor();
    expect(await faultsSeenOn(page)).toEqual([]);
    await save(page, before);
  });

  it("opens a message", async () => {
    const page = await site.visitAs("admin", "/admin/support");
    await page.locator("summary").first().click();
    expect(await faultsSeenOn(page)).toEqual([]);
  });
});
