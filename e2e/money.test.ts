import type { Page } from "playwright-core";
import { desktop, phone, Site } from "./site";
import { violationsOf } from "./violations";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const sumIn = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);

describe("a publisher's payouts", () => {
  const payouts = async (visit = {}): Promise<Page> => {
    const page = await site.visitAs("publisher", "/dashboard/publisher", visit);
    await page.getByRole("table", { name: "Payouts" }).waitFor();
    return page;
  };

  it("have receipts whose lines add up to the cent", async () => {
    const page = await payouts();
    const row = page.getByRole("table", { name: "Payouts" }).locator("tbody tr").nth(1);
    const figures = (await row.innerText()).match(/\$[\d,.]+/g)?.map(sumIn);
    await row.getByRole("button", { name: /^Receipt for/ }).click();
    const lines = page.getByRole("dialog").getByRole("table", { name: "Sales of this payout" });
    await lines.waitFor();
    const amounts = await lines.locator("tbody tr > :last-child").allInnerTexts();
    const total = amounts.reduce((sum, amount) => sum + sumIn(amount) * (/[-−]/.test(amount) ? -1 : 1), 0);
    expect(amounts.length).toBeGreaterThan(0);
    expect(figures).toContain(total);
    expect(await violationsOf(page)).toEqual([]);
  });

  it("go another way only after a day, which is said on the page and by mail", async () => {
    const page = await payouts();
    await page.getByRole("button", { name: "Change payout method" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("PayPal", { exact: true }).click();
    const email = dialog.getByRole("textbox").first();
    await email.fill("not an address");
    await dialog.locator("button[type=submit]").click();
    await dialog.getByText("Invalid email address").waitFor();
    await email.fill("maya.new@okaforedit.example");
    await dialog.locator("button[type=submit]").click();
    await dialog.waitFor({ state: "detached" });
    await page
      .getByText(/m…?[•.…]*.*@okaforedit\.example/)
      .first()
      .waitFor();
    await page.goto("/demo/mail");
    await page.getByText("Your payout method was changed").first().waitFor();
    expect(await page.content()).not.toContain("maya.new");
  });

  it("are there on a phone, too", async () => {
    const page = await payouts({ viewport: phone, colorScheme: "dark" });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe("the week's run", () => {
  it.each([desktop, phone])("has nothing that axe finds fault with at %o", async (viewport) => {
    const page = await site.visitAs("admin", "/admin?tab=payouts", { viewport });
    await page.getByRole("button", { name: "Mark failed" }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it("takes a failed payout back, and shows the reason", async () => {
    const desk = await site.visitAs("admin", "/admin?tab=payouts");
    // Whoever's it is: on some days of the week all but the wire have arrived.
    const row = desk.getByRole("row").filter({ hasText: "Mark failed" }).first();
    await row.getByRole("button", { name: "Mark failed" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("button", { name: "Mark failed" }).click();
    await dialog
      .getByText(/Please/)
      .first()
      .waitFor();
    await dialog.getByLabel("Reason").fill("The account was closed");
    await dialog.getByRole("button", { name: "Mark failed" }).click();
    await desk.getByText("Payout marked as failed").waitFor();
    await desk.getByText("The account was closed").first().waitFor();
  });
});

describe("a shop's statement", () => {
  it.each([desktop, phone])("says month by month what is owed, at %o", async (viewport) => {
    const page = await site.visitAs("advertiser", "/dashboard/advertiser?view=statement", { viewport });
    await page
      .getByText(/^[A-Z][a-z]+ 20\d\d$/)
      .first()
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
