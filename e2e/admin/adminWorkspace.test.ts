import { applicant } from "../kit/adminPanel";
import { complaintsOf, goByKeys, phone, Site } from "../kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

describe("the admin's workspace", () => {
  it("leads by letters to its pages: people, whom it counts and shows longest waiting first, and orders, found by their publisher", async () => {
    const person = await applicant(site);
    const page = await site.visitAs("admin", "/admin");
    const complaints = complaintsOf(page);
    await page.getByRole("heading", { level: 1, name: "Admin panel", exact: true }).waitFor();
    await page.getByRole("list", { name: "Top brands" }).getByRole("link", { name: "Maison Orsay" }).waitFor();
    expect(await page.getByRole("tab").allInnerTexts()).toEqual([
      "Overview",
      expect.stringMatching(/^User Management/),
      "Page Editor",
    ]);
    await goByKeys(page, "p", "/admin/people");
    await page.getByRole("table", { name: "Users" }).waitFor();
    const place = page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: /^People \d+$/ });
    const waiting = Number((await place.innerText()).match(/\d+/)?.[0]);
    expect(waiting).toBeGreaterThan(0);
    await page.getByRole("button", { name: /^Pending/, pressed: true }).waitFor();
    const names = await page.getByRole("rowheader").allInnerTexts();
    expect(names).toHaveLength(waiting);
    expect(names.at(-1)).toContain(person.name);

    await goByKeys(page, "d", "/admin/orders");
    const orders = page.getByRole("table", { name: "Orders" });
    await orders.waitFor();
    expect(complaints).toEqual([]);
    await page.getByRole("searchbox").fill("publisher@weft.example");
    await page.waitForURL(/search=publisher/);
    await orders.getByRole("button").first().click();
    await page.waitForURL(/open=/);
    await page.reload();
    const drawer = page.getByRole("dialog", { name: /^Order / });
    for (const step of ["Click", "Order", "Decision", "Earning", "Payout"])
      await drawer.getByRole("heading", { name: step, exact: true }).waitFor();
    await page.goBack();
    await drawer.waitFor({ state: "detached" });
  });

  it("leads to every page on a phone, and says what waits behind More", async () => {
    const page = await site.visitAs("admin", "/admin", { viewport: phone });
    const bar = page.getByRole("navigation", { name: "Sections" });
    await bar.getByRole("button", { name: /^\d+\s*More$/ }).click();
    const more = page.getByRole("dialog", { name: "More" });
    // The demo has a claim that was taken to the admins.
    await more.getByRole("link", { name: /^Claims \d+$/ }).waitFor();
    const names = (await more.getByRole("link").allInnerTexts()).map((text) => text.split("\n")[0]);
    expect(names).toEqual(["Brands", "Orders", "Payouts", "Claims", "Billing", "Content", "System", "Settings"]);
    await more.getByRole("link", { name: /^Payouts/ }).click();
    await page.waitForURL(`${site.url}/admin/payouts`);
    // The coming week, the due one and those with payouts.
    const weeks = page.getByLabel("Week", { exact: true }).locator("option");
    await weeks.first().waitFor({ state: "attached" });
    expect(await weeks.count()).toBeLessThan(35);
  });

  it("answers a message, whose clock then stops", async () => {
    const page = await site.visitAs("admin", "/admin/support?state=new");
    const message = page.getByRole("list", { name: "Messages" }).getByRole("listitem").first();
    await message.getByText(/past 4 hours|Answer within/).waitFor();
    await message.locator("summary").click();
    const before = await page.getByRole("list", { name: "Messages" }).locator("> li").count();
    await message.getByRole("button", { name: "Answered" }).click();
    await page.getByText("Marked as answered").waitFor();
    await page
      .getByRole("list", { name: "Messages" })
      .locator("> li")
      .nth(before - 1)
      .waitFor({ state: "detached" });
  });
});
