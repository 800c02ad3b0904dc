import { readFile } from "node:fs/promises";
import { figures, openPlace, row, toast } from "../kit/adminPanel";
import { applicant } from "../kit/people";
import { becomes, complaintsOf, demoSite, goByKeys, phone } from "../kit/site";

const site = demoSite();

describe("admin workspace", () => {
  it("opens pages by keyboard: people with count and longest wait first, and orders searchable by publisher", async () => {
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

  it("reaches every page on a phone, shows what is behind More, and requests the due week once", async () => {
    const page = await site.visitAs("admin", "/admin", { viewport: phone });
    const bar = page.getByRole("navigation", { name: "Sections" });
    await bar.getByRole("button", { name: /^\d+\s*More$/ }).click();
    const more = page.getByRole("dialog", { name: "More" });
    // The demo has a claim escalated to the admins.
    await more.getByRole("link", { name: /^Claims \d+$/ }).waitFor();
    const names = (await more.getByRole("link").allInnerTexts()).map((text) => text.split("\n")[0]);
    expect(names).toEqual(["Brands", "Claims", "Risk", "Billing", "Content", "Support", "System", "Settings"]);
    const requests: object[] = [];
    page.on("request", (request) => request.postData()?.includes("WeekRun") && requests.push(request));
    await page.keyboard.press("Escape");
    await bar.getByRole("link", { name: /^Payouts/ }).click();
    await page.waitForURL(`${site.url}/admin/payouts`);
    // The coming week, the due one and those with payouts.
    const weeks = page.getByLabel("Week", { exact: true }).locator("option");
    await weeks.first().waitFor({ state: "attached" });
    expect(await weeks.count()).toBeLessThan(35);
    await page.getByRole("button", { name: /^(Create \d+ payouts?|Nothing to create)$/ }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(requests).toHaveLength(1);
  });

  it("shows new applications and messages live, and stops an answered message's clock", async () => {
    const page = await site.visitAs("admin", "/admin?tab=users&status=pending&sort=newest");
    const [, , before = Number.NaN] = await figures(page);
    const person = await applicant(site);
    await row(page, person.name).waitFor();
    await becomes(async () => (await figures(page))[2], before + 1);
    await openPlace(page, "Support");
    const subject = "Do you mend seams?";
    const sender = { name: "Tamsin Oyelaran", email: "tamsin@mail.example" };
    await site.post("/api/contact", { ...sender, subject, message: "Mine came\n\nundone." });
    const messages = page.getByRole("list", { name: "Messages" }).locator("> li");
    const message = messages.filter({ hasText: subject });
    await message.getByText(/overdue|Due in/).waitFor();
    await message.locator("summary").click();
    await message.getByText("Mine came").waitFor();
    const reply = await message.getByRole("link", { name: "Reply by email" }).getAttribute("href");
    expect(reply).toBe("mailto:tamsin%40mail.example?subject=Re%3A%20Do%20you%20mend%20seams%3F");
    await page.getByRole("button", { name: /^New/ }).click();
    const count = await messages.count();
    await message.getByRole("button", { name: "Answered" }).click();
    await page.getByText("Marked as answered").waitFor();
    await messages.nth(count - 1).waitFor({ state: "detached" });
  });
});

describe("admin lists", () => {
  it("sort people by a column, and decide several across pages, with undo", async () => {
    const people = [await applicant(site, "Zillah"), await applicant(site, "Zillah"), await applicant(site, "Zillah")];
    const page = await site.visitAs("admin", "/admin/people?search=zillah&status=pending");
    const head = page.getByRole("columnheader", { name: "Email" });
    await head.getByRole("button").click();
    await page.waitForURL(/sort=email/);
    await becomes(() => head.getAttribute("aria-sort"), "ascending");
    await page.reload();
    for (const { name } of people) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    const bar = page.getByRole("region", { name: "Selected people" });
    await bar.getByText("3 selected").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      bar.getByRole("button", { name: "Export CSV of selected people" }).click(),
    ]);
    expect((await readFile(await file.path(), "utf8")).trim().split("\r\n")).toHaveLength(4);
    await bar.getByRole("button", { name: "Reject 3…" }).click();
    const dialog = page.getByRole("dialog", { name: "Reject 3 applications?" });
    await dialog.getByLabel("Reason").selectOption({ label: "Not about fashion" });
    await dialog.getByRole("button", { name: "Reject 3" }).click();
    await toast(page, "3 applications decided").waitFor();
    await page.getByText("No users found.").waitFor();
    await page.keyboard.press("z");
    await toast(page, "No email was sent.").waitFor();
    for (const { name } of people) await row(page, name).waitFor();
    await page.goBack();
    await becomes(() => head.getAttribute("aria-sort"), null);
  });
});
