import { readFileSync } from "node:fs";
import { linesSavedBy } from "../kit/linesSaved";
import {
  BRANDS,
  count,
  DASHBOARD,
  dollars,
  EARNINGS,
  figure,
  KEYS,
  LINKS,
  PublisherDashboardPage,
  panel,
  pickMerchant,
} from "../kit/publisherDashboard";
import { complaintsOf, eventually } from "../kit/site";

let dashboard: PublisherDashboardPage;
beforeAll(async () => {
  dashboard = await PublisherDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

describe("publisher's link", () => {
  it("is created, followed and bought through; the sale appears live, and disappears when returned", async () => {
    const page = await dashboard.view(`${DASHBOARD}?range=all`);
    const complaints = complaintsOf(page);
    await page.locator('[data-live="true"]').waitFor();
    const [before, shop] = [await dashboard.totals(), await dashboard.shop()];
    const address = await dashboard.createLink(page, "lookbook", shop.website);

    const form = panel(page, "Create Affiliate Link");
    expect(await form.getByLabel("Merchant").inputValue()).toBe("");
    expect(await form.getByLabel("Channel").inputValue()).toBe("");
    const row = page.getByRole("row", { name: /lookbook/ });
    await row.waitFor();
    expect(await row.getByRole("link").first().getAttribute("href")).toBe(address);
    expect(await row.getByRole("link").first().getAttribute("target")).toBe("_blank");
    expect(await row.getByRole("rowheader").innerText()).toBe(shop.name);

    const earnings = await dashboard.open(EARNINGS);
    await earnings.locator('[data-live="true"]').waitFor();
    const orderId = await dashboard.buy(address);
    const sale = earnings.getByRole("row", { name: new RegExp(`Order ${orderId} `) });
    await sale.waitFor({ timeout: 15_000 });
    expect(await sale.innerText()).toContain("Pending");
    const after = await dashboard.totals();
    expect(after.sales).toBe(before.sales + 1);
    expect(
      await eventually(
        () => figure(page, "Total Sales"),
        (texts) => texts.includes(count(after.sales)),
      ),
    ).toContain(count(after.sales));
    expect(await figure(page, "Total Earnings")).toContain(dollars(after.commission.amount));

    await sale.getByRole("button", { name: /^Why this amount/ }).click();
    const why = earnings.getByRole("dialog", { name: "Why this amount?" });
    await why.getByText(`Order ${orderId}`).waitFor();
    expect(await why.innerText()).toContain(`${shop.commissionRate}%`);
    expect(await why.innerText()).toContain("Last eligible click: credited");
    await why.getByRole("button", { name: "Close" }).click();

    await dashboard.graphql(
      dashboard.advertiser,
      "mutation ($id: String!, $input: ReturnInput!) { recordReturn(orderId: $id, input: $input) { sale { id } } }",
      { id: orderId, input: { returnId: `back-${orderId}` } },
    );
    await sale.getByText("Returned").waitFor({ timeout: 15_000 });
    const finally_ = dollars(before.commission.amount);
    expect(
      await eventually(
        () => figure(page, "Total Earnings"),
        (texts) => texts.includes(finally_),
      ),
    ).toContain(finally_);
    expect(complaints).toEqual([]);
  });

  it("requires a merchant and a channel, finds brands inside their name or by a page, and refuses a page of another", async () => {
    const page = await dashboard.view();
    const { name, website, commissionRate } = await dashboard.shop();
    const form = panel(page, "Create Affiliate Link");
    const merchant = form.getByLabel("Merchant");
    const toast = page.getByRole("region", { name: /Notifications/ });
    expect(await form.getByLabel("Channel").getAttribute("placeholder")).toBe("e.g., instagram, blog, youtube");
    await form.getByLabel("Channel").fill("blog");
    await form.getByRole("button", { name: "Generate Link" }).click();
    await toast.getByText("Missing information").waitFor();
    expect(await toast.innerText()).toContain("Please select a merchant and enter a channel");
    expect(await merchant.evaluate((field) => field === document.activeElement)).toBe(true);

    await form.getByLabel("Product page").fill(`${website}/coat`);
    await form.getByText(`Matches ${name}.`).waitFor();
    await merchant.fill("orsay");
    await page.getByRole("option", { name: /^Maison Orsay/ }).waitFor();
    await merchant.press("Enter");
    expect(await merchant.inputValue()).toMatch(/^Maison Orsay \([\d.]+%\)$/);

    await pickMerchant(form, `${name} (${commissionRate}%)`);
    await form.getByText(`Matches ${name}.`).waitFor();
    expect(await form.innerText()).toContain(`You earn ${commissionRate}%`);
    await form.getByLabel("Product page").fill("https://elsewhere.example/coat");
    await form.getByText(`Not a page of ${name}.`).waitFor();
    await form.getByRole("button", { name: "Generate Link" }).click();
    await toast.getByText("Error").waitFor();
    expect(await form.getByLabel("Product page").getAttribute("aria-invalid")).toBe("true");
  });

  it("can be created from a merchant found by text and category", async () => {
    const page = await dashboard.open(BRANDS);
    const merchants = panel(page, "Available Merchants");
    await merchants.getByLabel("Search merchants").fill("denim");
    const results = merchants.getByRole("list", { name: "Available Merchants" }).getByRole("listitem");
    expect(
      await eventually(
        () => results.count(),
        (n) => n === 1,
      ),
    ).toBe(1);
    await merchants.getByLabel("Category").selectOption({ label: "Beauty & Cosmetics" });
    await merchants.getByText("No merchant matches.").waitFor();
    await merchants.getByLabel("Category").selectOption({ label: "All categories" });
    await results.getByRole("button", { name: /^Create a link to Northloom/ }).click();
    const chosen = () => panel(page, "Create Affiliate Link").getByLabel("Merchant").inputValue();
    expect(await eventually(chosen, (id) => id !== "")).not.toBe("");
  });

  it("can be copied, shown as a QR code in two formats, and archived", async () => {
    const page = await dashboard.view();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const address = await dashboard.createLink(page, "window");
    const row = page.getByRole("row", { name: /^\S.* window localhost/ });
    await row.waitFor();
    const widths = () => row.locator("th, td").evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
    const before = await widths();
    await row.getByRole("button", { name: /^Copy the link/ }).click();
    await row.getByRole("button", { name: "Copied" }).waitFor();
    expect(await widths()).toEqual(before);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await row.getByRole("button", { name: /^QR code/ }).click();
    const dialog = page.getByRole("dialog", { name: /^QR code/ });
    const saved = async (kind: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: kind }).click(),
      ]);
      return readFileSync(await download.path());
    };
    expect((await saved("SVG")).toString()).toMatch(/^<svg/);
    expect((await saved("PNG")).subarray(1, 4).toString()).toBe("PNG");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    const active = Number((await figure(page, "Active Links"))[1]);
    await row.getByRole("button", { name: /^Archive the link/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive link" }).click();
    await row.getByText("Archived").waitFor();
    const now = await eventually(
      () => figure(page, "Active Links"),
      (texts) => texts[1] === String(active - 1),
    );
    expect(now[1]).toBe(String(active - 1));
  });
});

it("a link can be named, led to another page, archived and restored", async () => {
  const { id, website } = await dashboard.shop();
  const make = "mutation ($input: LinkInput!) { createLink(input: $input) { affiliateUrl } }";
  const input = { merchantId: id, channel: "lookbook shelf" };
  const { affiliateUrl } = (await dashboard.graphql(dashboard.publisher, make, { input })).createLink;
  const page = await dashboard.open(LINKS);
  const complaints = complaintsOf(page);
  await page.getByLabel("Search links").fill("shelf lookbook");
  await page.getByText("1–1 of 1").waitFor();
  const table = page.getByRole("table", { name: "My Affiliate Links" });
  await table.getByRole("button", { name: /^Edit the link/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Product page").fill("https://elsewhere.example/boots");
  await dialog.getByRole("button", { name: "Save link" }).click();
  await dialog.getByText("This page does not belong to the merchant's shop").waitFor();
  await dialog.getByLabel("Product page").fill(`${website}/boots`);
  await dialog.getByLabel("Name").fill("Boots, fall");
  await dialog.getByRole("button", { name: "Save link" }).click();
  await dialog.waitFor({ state: "detached" });
  await table.getByText("Boots, fall").waitFor();
  const followed = await fetch(affiliateUrl, { redirect: "manual" });
  expect(followed.headers.get("location")).toContain("/boots");

  await table.getByRole("button", { name: "Archive the link Boots, fall" }).click();
  await dialog.getByRole("button", { name: "Archive link" }).click();
  await table.getByText("Archived").waitFor();
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Archived" });
  await page.waitForURL(/state=archived/);
  await table.getByRole("button", { name: "Restore the link Boots, fall" }).click();
  await page.getByText("No link matches.").waitFor();
  await page.goBack();
  await table.getByRole("button", { name: "Archive the link Boots, fall" }).waitFor();
  expect(complaints).toEqual([]);
});

it("pasted addresses become links, which are found, tagged, saved and archived together", async () => {
  const { website, name } = await dashboard.shop();
  const page = await dashboard.open(EARNINGS);
  const complaints = complaintsOf(page);
  await panel(page, "Sales").getByRole("table").waitFor();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill(`${website}/parka`);
  await dialog.getByText("A sale counts for").waitFor();
  await dialog.getByLabel("Address").fill([`${website}/parka`, `${website}/anorak`, "zara.example", "no"].join("\n"));
  await dialog.getByLabel("Channel").fill("pasted shelf");
  await dialog.getByRole("button", { name: "Generate 4 Links" }).click();
  const answers = dialog.getByRole("region", { name: "Results" }).getByRole("listitem");
  await answers.nth(3).waitFor();
  const texts = (await answers.locator("b").allInnerTexts()).map((text) => text.replace(name, "NAME"));
  expect(texts).toEqual([
    "New link to NAME",
    "New link to NAME",
    "No brand on Weft has this page",
    "This is not a web address",
  ]);
  expect(await dialog.getByLabel("Address").inputValue()).toBe("zara.example\nno");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill("parka");
  await page.getByRole("option", { name: "parka" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/links\?open=/);
  await dialog.getByLabel("New tag").fill("Fall");
  await dialog.getByRole("button", { name: "Add" }).click();
  await dialog.getByRole("button", { name: "Remove the tag fall" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });

  const table = page.getByRole("table", { name: "My Affiliate Links" });
  await page.getByLabel("Search links").fill("pasted");
  await page.getByText("1–2 of 2").waitFor();
  await table.getByLabel("Select this page").check();
  const bar = page.getByRole("region", { name: "Selected links" });
  const { lines } = await linesSavedBy(page, "CSV of the selected links");
  expect(lines.map((line) => line.includes("fall"))).toEqual([false, true]);
  await bar.getByRole("button", { name: "Archive 2" }).click();
  await bar.getByRole("button", { name: "Restore 2" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await bar.getByRole("button", { name: "Archive 2" }).waitFor();
  await bar.getByRole("button", { name: "Clear" }).click();

  await page
    .getByRole("checkbox", { name: /^Select the link/ })
    .first()
    .check();
  await bar.getByRole("button", { name: "Select all 2 that match" }).click();
  await bar.getByRole("button", { name: "Archive all" }).click();
  await page.getByText("2 links archived").waitFor();
  await page.getByRole("table").getByText("Archived").nth(1).waitFor();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.getByText("Undone").last().waitFor();
  await page.getByRole("table").getByText("Archived").first().waitFor({ state: "detached" });
  await page.getByLabel("Tag", { exact: true }).selectOption("fall");
  await page.getByText("1–1 of 1").waitFor();
  await page.goBack();
  await page.getByText("1–2 of 2").waitFor();
  expect(complaints).toEqual([]);
});

it("API key › reads the reports until it is revoked", async () => {
  const page = await dashboard.open(KEYS);
  const keys = panel(page, "API keys");
  await keys.getByRole("button", { name: "New API key" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("My spreadsheet");
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await page.getByRole("dialog", { name: "Your new key" }).waitFor();
  const key = await page.getByRole("dialog", { name: "Your new key" }).locator("code").innerText();
  const read = () =>
    fetch(`${dashboard.site.url}/api/publisher/reports`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await keys.getByRole("button", { name: "Revoke My spreadsheet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await keys.getByText("Revoked").waitFor();
  expect((await read()).status).toBe(401);
});
