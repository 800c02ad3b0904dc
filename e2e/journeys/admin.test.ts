import type { Page } from "playwright-core";
import { figures, row, toast } from "../kit/adminPanel";
import { applicant, decide, newPublisher } from "../kit/people";
import { becomes, DEMO_PASSWORD, demoSite, holdRequests } from "../kit/site";

const site = demoSite();

const current = (page: Page) => page.locator("tr[data-current]");

async function signIn(email: string) {
  const page = await site.visit("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  return page;
}

describe("application", () => {
  it("is approved, and its publisher can sign in", async () => {
    const page = await site.visitAs("admin", "/admin?tab=users&status=all");
    const [publishers, advertisers, pending, total] = (await figures(page)) as [number, number, number, number];
    const person = await applicant(site);
    await toast(await signIn(person.email), "Login failed").waitFor();
    await page.reload();
    expect(await figures(page)).toEqual([publishers + 1, advertisers, pending + 1, total + 1]);
    const orla = row(page, person.name);
    expect(await orla.getByText("Pending", { exact: true }).getAttribute("data-variant")).toBe("secondary");
    await orla.getByRole("button", { name: "Approve" }).click();
    await toast(page, "Success").waitFor();
    await toast(page, "User status updated successfully").waitFor();
    await orla.getByText("Approved", { exact: true }).waitFor();
    expect(await orla.getByText("Approved", { exact: true }).getAttribute("data-variant")).toBe("default");
    expect(await orla.getByRole("button", { name: /Approve|Reject/ }).count()).toBe(0);
    await becomes(() => figures(page), [publishers + 1, advertisers, pending, total + 1]);
    await toast(await signIn(person.email), "Welcome back!").waitFor();
  });

  it("shows all submitted details, is rejected only after confirmation, and disables all buttons meanwhile", async () => {
    const [person, other] = [await applicant(site), await applicant(site)];
    const page = await site.visitAs("admin", "/admin/people?status=pending&sort=newest");
    const orla = row(page, person.name);
    await orla.getByRole("button", { name: person.name }).first().click();
    const drawer = page.getByRole("dialog", { name: person.name });
    for (const text of [person.email, "https://www.orla.example/shelf", "YouTube Channel", "Publisher"]) {
      await drawer.getByText(text, { exact: true }).waitFor();
    }
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    await orla.getByRole("button", { name: "Reject" }).click();
    const dialog = page.getByRole("dialog", { name: `Reject ${person.name}?` });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await orla.getByText("Pending", { exact: true }).count()).toBe(1);
    await orla.getByRole("button", { name: "Reject" }).click();
    await dialog.getByRole("button", { name: "Reject" }).click();
    await dialog.getByText("Please choose a reason").waitFor();
    await dialog.getByLabel("Reason").selectOption({ label: "Not about fashion" });
    await dialog.getByRole("button", { name: "Reject" }).click();
    await toast(page, "User status updated successfully").waitFor();
    await orla.waitFor({ state: "detached" });

    const approve = row(page, other.name).getByRole("button", { name: "Approve" });
    const goOn = await holdRequests(page, "**/graphql", (request) => request.postData()?.includes("mutation") ?? false);
    await approve.click();
    const buttons = page.getByRole("table").getByRole("button", { name: /^(Approve|Reject)/ });
    for (const button of await buttons.all()) expect(await button.isDisabled()).toBe(true);
    expect(await buttons.count()).toBeGreaterThanOrEqual(4);
    goOn();
    await row(page, other.name).waitFor({ state: "detached" });
    await becomes(() => buttons.first().isEnabled(), true);

    await page.getByRole("button", { name: /^Rejected/ }).click();
    const badge = orla.getByText("Rejected", { exact: true });
    await badge.waitFor();
    expect(await badge.getAttribute("data-variant")).toBe("destructive");
  });

  it("decided by another admin shows the server's message and the new status, or a fallback without a message", async () => {
    const [person, other] = [await applicant(site), await applicant(site)];
    const page = await site.visitAs("admin", "/admin/people?status=all");
    const orla = row(page, person.name);
    await orla.waitFor();
    await decide(site, person.id, "REJECTED");
    await orla.getByRole("button", { name: "Approve" }).click();
    await toast(page, "Error").waitFor();
    await toast(page, "This application was already rejected").waitFor();
    await orla.getByText("Rejected", { exact: true }).waitFor();

    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("mutation") ? route.fulfill({ status: 502, body: "" }) : route.continue(),
    );
    await row(page, other.name).getByRole("button", { name: "Approve" }).click();
    await toast(page, "Failed to update user status").waitFor();
    expect(await row(page, other.name).getByText("Pending", { exact: true }).count()).toBe(1);
  });
});

describe("keyboard shortcuts", () => {
  it("move with J and K, approve with A, reject with R, and continue with the next row; typing and turned off, they do nothing", async () => {
    const [older, newer] = [await applicant(site), await applicant(site)];
    const page = await site.visitAs("admin", "/admin/people?status=pending&sort=newest");
    await row(page, newer.name).waitFor();
    await page.keyboard.press("j");
    expect(await current(page).innerText()).toContain(newer.name);
    await page.keyboard.press("j");
    expect(await current(page).innerText()).toContain(older.name);
    await page.keyboard.press("k");
    expect(await current(page).innerText()).toContain(newer.name);
    await page.keyboard.press("a");
    await row(page, newer.name).waitFor({ state: "detached" });
    // The row disappears with the response, a moment before undo is offered.
    await page.getByRole("button", { name: "Undo (Z)" }).waitFor();
    await page.keyboard.press("z");
    await toast(page, "No email was sent.").waitFor();
    await row(page, newer.name).getByRole("button", { name: "Approve" }).click();
    await row(page, newer.name).waitFor({ state: "detached" });
    await becomes(() => current(page).innerText(), expect.stringContaining(older.name));
    await page.keyboard.press("r");
    await page.getByRole("dialog", { name: `Reject ${older.name}?` }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: older.name, exact: true });
    await drawer.waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });

    await page.keyboard.press("/");
    await page.keyboard.type("orla");
    await page.waitForURL(/search=orla/);
    expect(await page.getByRole("searchbox").inputValue()).toBe("orla");
    await page.getByRole("button", { name: "Turn shortcuts off" }).click();
    await page.keyboard.press("a");
    await page.keyboard.press("r");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.reload();
    await row(page, older.name).getByText("Pending", { exact: true }).waitFor();
  });
});

describe("suspension", () => {
  it("signs the person out, shows the reason in the drawer, and can be lifted", async () => {
    const person = await newPublisher(site);
    const page = await site.visitAs("admin", `/admin/people?search=${encodeURIComponent(person.email)}`);
    await row(page, person.name).getByRole("button", { name: person.name }).first().click();
    await page.waitForURL(/open=/);
    const drawer = page.getByRole("dialog", { name: person.name, exact: true });
    await drawer.getByRole("button", { name: "Suspend…" }).click();
    const dialog = page.getByRole("dialog", { name: `Suspend ${person.name}?` });
    await dialog.getByLabel("Reason").selectOption({ label: "Other" });
    await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
    await dialog.getByText("Please describe the reason").waitFor();
    await dialog.getByLabel(/^Details/).fill("Orders that nobody placed.");
    await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
    await toast(page, "Account suspended").waitFor();
    await drawer.getByText("Orders that nobody placed.").waitFor();
    await toast(await signIn(person.email), "Login failed").waitFor();
    await page.reload();
    await drawer.getByText("Suspended", { exact: true }).waitFor();
    await drawer.getByRole("button", { name: "Lift suspension" }).click();
    const lift = page.getByRole("dialog", { name: `Lift the suspension of ${person.name}?` });
    await lift.getByLabel("Reason").fill("Explained by phone.");
    await lift.getByRole("button", { name: "Lift suspension" }).click();
    await toast(page, "Suspension lifted").waitFor();
    await drawer.getByText("Explained by phone.").waitFor();
    await toast(await signIn(person.email), "Welcome back!").waitFor();
    await page.goBack();
    await drawer.waitFor({ state: "detached" });
  });
});
