import { readFile } from "node:fs/promises";
import { applicant, choose, openAudit, openPlace, row, save, send, toast } from "../kit/adminPanel";
import { eventually, Site } from "../kit/site";

let site: Site;
/** Counts applicants. */
beforeAll(async () => {
  site = await Site.openOwn();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

describe("admin lists", () => {
  it("paginate, search and filter on the server, with state in the URL", async () => {
    const page = await site.visitAs("admin", "/admin/people?status=all");
    const pages = page.getByRole("navigation", { name: "Pages of users" });
    await pages.getByText(/^1–25 of /).waitFor();
    const first = await page.getByRole("rowheader").allInnerTexts();
    await pages.getByRole("button", { name: "Next" }).click();
    await pages.getByText(/^26–/).waitFor();
    // The table renders in a deferred update, after the pager.
    const people = () => page.getByRole("rowheader").allInnerTexts();
    const next = await eventually(people, (shown) => !shown.some((person) => first.includes(person)));
    for (const person of next) expect(first).not.toContain(person);
    await pages.getByRole("button", { name: "Previous" }).click();
    await pages.getByText(/^1–25 of /).waitFor();
    await page.getByLabel("Role", { exact: true }).selectOption("ADVERTISER");
    await page.getByRole("button", { name: /^Approved/ }).click();
    await page.getByRole("searchbox").fill("NORTHLOOM");
    await page.waitForURL(/search=NORTHLOOM/);
    await pages.getByText("1–1 of 1").waitFor();
    expect(new URL(page.url()).search).toBe("?status=approved&role=advertiser&search=NORTHLOOM");
    await page.getByRole("button", { name: /^Pending/ }).click();
    await page.getByText("No users found.").waitFor();
    await page.getByRole("button", { name: "Show all users" }).click();
    await pages.getByText(/^1–25 of /).waitFor();
  });

  it("sort people by a column, and decide several of several pages, which one press undoes", async () => {
    const people = [await applicant(site), await applicant(site), await applicant(site)];
    const page = await site.visitAs("admin", "/admin/people?search=orla&status=pending");
    await page.getByRole("columnheader", { name: "Email" }).getByRole("button").click();
    await page.waitForURL(/sort=email/);
    const head = page.getByRole("columnheader", { name: "Email" });
    await eventually(
      () => head.getAttribute("aria-sort"),
      (sort) => sort === "ascending",
    );
    await page.reload();
    for (const { name } of people) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    const bar = page.getByRole("region", { name: "Selected people" });
    await bar.getByText("3 selected").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      bar.getByRole("button", { name: "CSV of the selected people" }).click(),
    ]);
    expect((await readFile(await file.path(), "utf8")).trim().split("\r\n")).toHaveLength(4);
    await bar.getByRole("button", { name: "Reject 3…" }).click();
    const dialog = page.getByRole("dialog", { name: "Reject 3 applications?" });
    await dialog.getByLabel("Reason").selectOption({ label: "Not about fashion" });
    await dialog.getByRole("button", { name: "Reject 3" }).click();
    await toast(page, "3 applications decided").waitFor();
    await page.getByText("No users found.").waitFor();
    await page.keyboard.press("z");
    await toast(page, "It is as it was. Nobody was told.").waitFor();
    for (const { name } of people) await row(page, name).waitFor();
    await page.goBack();
    await eventually(
      () => head.getAttribute("aria-sort"),
      (sort) => sort === null,
    );
  });

  it("show contact messages and the audit log", async () => {
    const subject = "Do you mend seams?";
    const message = { name: "Tamsin Oyelaran", email: "tamsin@mail.example", subject, message: "Mine came\n\nundone." };
    await send(site, "POST", "/api/contact", message);
    const page = await site.visitAs("admin", "/admin/support");
    await page.getByText(subject).click();
    await page.getByText("Mine came").waitFor();
    const reply = await page.getByRole("link", { name: "Reply by email" }).first().getAttribute("href");
    expect(reply).toBe("mailto:tamsin%40mail.example?subject=Re%3A%20Do%20you%20mend%20seams%3F");
    await openPlace(page, "Content");
    await choose(page, "Terms & Conditions");
    await save(page, "<p>Terms for the log</p>");
    await openAudit(page);
    await row(page, "Updated a page").filter({ hasText: "Terms & Conditions" }).first().waitFor();
    expect(new URL(page.url()).searchParams.get("view")).toBe("audit");
  });

  it("request no data for another role", async () => {
    const page = await site.visit("/robots.txt");
    const token = await site.tokenOf("publisher@weft.example");
    await page.evaluate((value) => localStorage.setItem("auth_token", value), token);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/graphql")) asked.push(request.postDataJSON().operationName);
    });
    await page.goto("/admin", { waitUntil: "networkidle" });
    await page.getByRole("heading", { name: "Access Denied", exact: true }).waitFor();
    // The bell and the inbox are everybody's own.
    expect(asked.filter((name) => !["UnreadNotifications", "UnreadConversations"].includes(name))).toEqual([]);
    expect(await page.getByRole("main").locator('a[href="/login"]').count()).toBe(1);
  });
});

it("payout run › requests the due week once", async () => {
  const page = await site.visitAs("admin", "/admin");
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("WeekRun")) requests.push(request.postData() ?? "");
  });
  await openPlace(page, "Payouts");
  await page.getByRole("button", { name: /^(Create \d+ payouts?|Nothing to create)$/ }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(requests).toHaveLength(1);
});
