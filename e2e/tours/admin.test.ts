import { applicant, content, holdChanges, openEditor, openTab, save, update } from "../kit/adminPanel";
import { faultsAtWidth, faultsSeenOn } from "../kit/look";
import { phone, Site } from "../kit/site";
import { lookAtEach, tourOf } from "../kit/tour";

let site: Site;
beforeAll(async () => {
  // Page heights are checked on unchanged demo data.
  site = await Site.openOwn();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

describe("an admin's tour", () => {
  tourOf("admin", () => site);
  lookAtEach("admin", () => site, [
    "/notifications",
    "/settings/notifications",
    "/settings/profile",
    "/settings/security",
  ]);

  it.each([
    ["/admin", "User Management"],
    ["/admin/system", "Jobs"],
  ])("opens of %s the tab %s", async (path, name) => {
    const page = await site.visitAs("admin", path);
    await openTab(page, name);
    await page.getByRole("main").getByRole("table").first().waitFor();
    expect(await faultsSeenOn(page, name)).toEqual([]);
  });

  it("decides about a person", async () => {
    const { name } = await applicant(site);
    const page = await site.visitAs("admin", `/admin/people?status=pending&search=${encodeURIComponent(name)}`);
    const look = async (what: string) => expect(await faultsSeenOn(page, what)).toEqual([]);
    await page.getByRole("rowheader").first().getByRole("button").click();
    await page.getByRole("dialog").getByText("Applied", { exact: true }).waitFor();
    await look("a person");
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    const rejection = page.getByRole("dialog", { name: /^Reject / });
    await rejection.waitFor();
    await look("a rejection");
    await rejection.getByRole("button", { name: "Cancel" }).click();
    await rejection.waitFor({ state: "detached" });
    const goOn = await holdChanges(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Approve / })
      .click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await look("a decision under way");
    goOn();
    await page.getByText("User status updated successfully").waitFor();
    await look("a decision");
  });

  it("selects people, and finds none", async () => {
    const page = await site.visitAs("admin", "/admin/people?status=pending");
    await page.getByRole("table").getByRole("checkbox").last().check();
    await page.getByRole("region", { name: "Selected people" }).waitFor();
    expect(await faultsAtWidth(page, "selected on a desktop")).toEqual([]);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    // Away from what stands there now, whose tip is no part of the page.
    await page.mouse.move(0, 0);
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Select", exact: true }).click();
    await page.getByRole("table").getByRole("checkbox").last().check();
    await page.getByRole("region", { name: "Selected people" }).waitFor();
    expect(await faultsAtWidth(page, "selected on a phone")).toEqual([]);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByRole("searchbox").fill("nobody of that name");
    await page.getByText("No users found.").waitFor();
    expect(await faultsSeenOn(page, "nobody")).toEqual([]);
  });

  it("edits a page whose HTML is not allowed", async () => {
    const page = await openEditor(site, "About Us");
    const before = await content(page).inputValue();
    await content(page).fill("<p>One</p><script>two()</script>");
    await update(page).click();
    await page.getByText("some HTML is not allowed").waitFor();
    expect(await faultsSeenOn(page, "a notice")).toEqual([]);
    await save(page, before);
  });

  it("opens a message", async () => {
    const page = await site.visitAs("admin", "/admin/support");
    await page.locator("summary").first().click();
    expect(await faultsSeenOn(page, "a message")).toEqual([]);
  });
});
