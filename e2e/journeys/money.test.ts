import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { openAudit } from "../kit/adminPanel";
import { faultsSeenOn } from "../kit/look";
import { ownDemoSite, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

const site = ownDemoSite();

const sumIn = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);

describe("a publisher's payouts", () => {
  // The publisher's tour opens them by address.
  it("have statements that add up to the cent, and print without the surrounding page", async () => {
    const page = await site.visitAs("publisher", "/dashboard/publisher/payouts?statement=nonsense", {
      colorScheme: "dark",
      viewport: phone,
    });
    await page.getByRole("dialog", { name: "Payout" }).getByText("Payout not found").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    // The demo also pays in euro.
    const row = page.getByRole("table", { name: "Payouts" }).locator("tbody tr").filter({ hasText: "$" }).nth(1);
    const figures = (await row.innerText()).match(/\$[\d,.]+/g)?.map(sumIn);
    await row.getByRole("link", { name: /^Receipt for/ }).click();
    const dialog = page.getByRole("dialog");
    const lines = dialog.getByRole("table", { name: "Orders in this payout" });
    await lines.waitFor();
    const amounts = await lines.locator("tbody tr > :last-child").allInnerTexts();
    const total = amounts.reduce((sum, amount) => sum + sumIn(amount) * (/[-−]/.test(amount) ? -1 : 1), 0);
    expect(amounts.length).toBeGreaterThan(0);
    expect(figures).toContain(total);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await dialog.getByRole("img", { name: "Weft" }).waitFor();
    for (const hidden of [page.locator("#root"), dialog.getByText("Print"), dialog.getByLabel("Close")]) {
      expect(await hidden.isVisible()).toBe(false);
    }
    await dialog.getByText("All amounts are in US dollars").waitFor();
    const looks = await dialog.evaluate((sheet) => {
      const colors = [...sheet.querySelectorAll("*")].map((element) => getComputedStyle(element).color);
      const { display } = getComputedStyle(sheet.querySelector("td") ?? sheet);
      return { colors: [...new Set(colors)], paper: getComputedStyle(sheet).backgroundColor, display };
    });
    looks.colors.sort();
    // Ink, and grey for labels.
    expect(looks).toEqual({
      colors: ["rgb(107, 98, 114)", "rgb(27, 20, 32)"],
      paper: "rgb(255, 255, 255)",
      display: "table-cell",
    });
    expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("use a new payout method only after a day, as the page and an email say", async () => {
    const page = await site.visitAs("publisher", "/settings/payout");
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
});

/** Pretends it is another weekday, whatever day it is. */
const moveLatest = (to: string, from: string): number =>
  site.database(
    (db) =>
      db
        .prepare(
          `UPDATE payout SET ${to}, paidAt = NULL WHERE ${from} AND week = (SELECT MAX(week) FROM payout WHERE status <> 'failed')`,
        )
        .run().changes,
  );

it("payout run › returns a failed payout, and shows the reason", async () => {
  // As on a Monday: sent, and not arrived yet.
  moveLatest("status = 'sent'", "status = 'paid'");
  const page = await site.visitAs("admin", "/admin/payouts");
  const row = page.getByRole("row").filter({ hasText: "Mark failed" }).first();
  await row.waitFor();
  expect(await faultsSeenOn(page)).toEqual([]);
  await row.getByRole("button", { name: "Mark failed" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Mark failed" }).click();
  await dialog
    .getByText(/Please/)
    .first()
    .waitFor();
  await dialog.getByLabel("Reason").fill("The account was closed");
  await dialog.getByRole("button", { name: "Mark failed" }).click();
  await page.getByText("Payout marked as failed").waitFor();
  await page.getByText("The account was closed").first().waitFor();
});

describe("payout files", () => {
  it("can be created while payouts wait, become batches that are settled, returned and discarded, and are audited", async () => {
    // As on a Thursday.
    const to = "status = 'calculated', batchId = NULL, sentAt = NULL";
    expect(moveLatest(to, "status <> 'failed'")).toBeGreaterThan(1);
    const page = await site.visitAs("admin", "/admin/payouts");
    const paypal = await saved(page, () => page.getByRole("button", { name: /^PayPal file \(/ }).click());
    expect(paypal.name).toMatch(/^weft-payouts-\d{4}-\d\d-\d\d-paypal\.csv$/);
    expect(paypal.text).toMatch(/^maya@okaforedit\.example,\d+\.\d\d,USD,/m);

    await page.getByRole("button", { name: /^Bank file \(/ }).click();
    const dialog = page.getByRole("dialog", { name: "File for the bank" });
    await dialog.getByRole("button", { name: "Download" }).click();
    await dialog.getByText("Please enter the IBAN or account number").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByLabel("Name on your account").fill("Weft");
    await dialog.getByLabel("IBAN or account number").fill("GB29 NWBK 6016 1331 9268 19");
    await dialog.getByLabel("BIC").fill("nwbkgb2l");
    const bank = await saved(page, () => dialog.getByRole("button", { name: "Download" }).click());
    expect(bank.text).toContain("<IBAN>GB29NWBK60161331926819</IBAN>");
    await dialog.waitFor({ state: "detached" });

    const files = page.getByRole("table", { name: "Files of the week" });
    const downloads = files.getByRole("button", { name: /^Download/ });
    await downloads.nth(1).waitFor();
    const secondDownload = await saved(page, () => downloads.first().click());
    expect(secondDownload.text).toBe(bank.text);
    expect(await page.getByRole("button", { name: /^(PayPal|Bank) file \(/ }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);

    const row = files.getByRole("row").filter({ hasText: "PayPal" });
    const act = async (label: string) => {
      await row.getByRole("button", { name: new RegExp(`^${label}`) }).click();
      const question = page.getByRole("dialog");
      await question.getByRole("button", { name: label }).click();
      await question.waitFor({ state: "detached" });
    };
    await act("Mark sent");
    await act("Mark settled");
    await row.getByText("Settled").waitFor();
    const payout = page.getByRole("table", { name: "Payouts of the week" }).getByRole("row");
    await payout
      .getByRole("button", { name: /^Returned by bank/ })
      .first()
      .click();
    const returned = page.getByRole("dialog", { name: "Mark as returned by the bank?" });
    await returned.getByLabel("Reason").fill("The account was closed last week");
    await returned.getByRole("button", { name: "Returned by bank" }).click();
    await page.getByText("The account was closed last week").first().waitFor();

    await files
      .getByRole("row")
      .filter({ hasText: "Bank" })
      .getByRole("button", { name: /^Discard/ })
      .click();
    const discard = page.getByRole("dialog", { name: "Discard this batch?" });
    await discard.getByLabel("Message ID").fill("WEFT-2020-01-06-000000000000");
    await discard.getByLabel("Reason").fill("The bank never got it");
    await discard.getByRole("button", { name: "Discard" }).click();
    await discard.getByText("This is not the message ID of this batch").waitFor();
    expect(await faultsSeenOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await discard.waitFor({ state: "detached" });

    await openAudit(page);
    await page.getByRole("row").filter({ hasText: "Created a payout file" }).nth(1).waitFor();
    await page.getByRole("row").filter({ hasText: "Downloaded a payout file again" }).first().waitFor();
  });

  async function saved(page: Page, act: () => Promise<void>) {
    const [download] = await Promise.all([page.waitForEvent("download"), act()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  }
});
