import { readFileSync } from "node:fs";
import { linesSavedBy } from "../kit/linesSaved";
import { buy, newLink, shopOf } from "../kit/people";
import {
  BRANDS,
  count,
  createLink,
  dollars,
  EARNINGS,
  figure,
  KEYS,
  LINKS,
  openDashboard,
  openPage,
  panel,
  pickBrand,
  totals,
} from "../kit/publisherDashboard";
import { becomes, complaintsOf, demoSite, expectFocusOn, hasFocus } from "../kit/site";

const site = demoSite();

describe("a publisher's link", () => {
  it("is created, followed and bought through; the sale appears live, and disappears when returned", async () => {
    const page = await openDashboard(site, "?range=all");
    const complaints = complaintsOf(page);
    await page.locator('[data-live="true"]').waitFor();
    const [before, shop] = [await totals(site), await shopOf(site)];
    const address = await createLink(site, page, "lookbook", shop.website);

    await expectFocusOn(page, "Generate Link");
    const form = panel(page, "Create Affiliate Link");
    expect(await form.getByLabel("Merchant").inputValue()).toBe("");
    expect(await form.getByLabel("Channel").inputValue()).toBe("");
    const row = page.getByRole("row", { name: /lookbook/ });
    await row.waitFor();
    expect(await row.getByRole("link").first().getAttribute("href")).toBe(address);
    expect(await row.getByRole("link").first().getAttribute("target")).toBe("_blank");
    expect(await row.getByRole("rowheader").innerText()).toBe(shop.name);

    const earnings = await openPage(site, EARNINGS);
    await earnings.locator('[data-live="true"]').waitFor();
    const orderId = await buy(site, address);
    const sale = earnings.getByRole("row", { name: new RegExp(`Order ${orderId} `) });
    await sale.waitFor({ timeout: 15_000 });
    expect(await sale.innerText()).toContain("Pending");
    const after = await totals(site);
    expect(after.sales).toBe(before.sales + 1);
    await becomes(() => figure(page, "Total Sales"), expect.arrayContaining([count(after.sales)]));
    expect(await figure(page, "Total Earnings")).toContain(dollars(after.commission.amount));

    await sale.getByRole("button", { name: /^Why this amount/ }).click();
    const why = earnings.getByRole("dialog", { name: "Why this amount?" });
    await why.getByText(`Order ${orderId}`).waitFor();
    expect(await why.innerText()).toContain(`${shop.commissionRate}%`);
    expect(await why.innerText()).toContain("Last eligible click, credited");
    await why.getByRole("button", { name: "Close" }).click();

    await site.graphql(
      "advertiser",
      "mutation ($id: String!, $input: ReturnInput!) { recordReturn(orderId: $id, input: $input) { sale { id } } }",
      { id: orderId, input: { returnId: `back-${orderId}` } },
    );
    await sale.getByText("Returned").waitFor({ timeout: 15_000 });
    await becomes(() => figure(page, "Total Earnings"), expect.arrayContaining([dollars(before.commission.amount)]));
    expect(complaints).toEqual([]);
  });

  it("requires a channel and a merchant, prefilled by a brand's button or found by name or page, and rejects foreign pages", async () => {
    const page = await openDashboard(site);
    const { name, website, commissionRate } = await shopOf(site);
    const form = panel(page, "Create Affiliate Link");
    const merchant = form.getByLabel("Merchant");
    const toast = page.getByRole("region", { name: /Notifications/ });
    expect(await form.getByLabel("Channel").getAttribute("placeholder")).toBe("e.g., instagram, blog, youtube");
    await form.getByLabel("Channel").fill("blog");
    await form.getByRole("button", { name: "Generate Link" }).click();
    await toast.getByText("Missing information").waitFor();
    expect(await toast.innerText()).toContain("Please select a merchant and enter a channel");
    expect(await hasFocus(merchant)).toBe(true);

    await form.getByLabel("Product page").fill(`${website}/coat`);
    await form.getByText(`Matches ${name}.`).waitFor();
    await merchant.fill("orsay");
    await page.getByRole("option", { name: /^Maison Orsay/ }).waitFor();
    await merchant.press("Enter");
    expect(await merchant.inputValue()).toMatch(/^Maison Orsay \([\d.]+%\)$/);

    await pickBrand(form, `${name} (${commissionRate}%)`);
    await form.getByText(`Matches ${name}.`).waitFor();
    expect(await form.innerText()).toContain(`You earn ${commissionRate}%`);
    await form.getByLabel("Product page").fill("https://elsewhere.example/coat");
    await form.getByText(`Not a page on ${name}.`).waitFor();
    await form.getByRole("button", { name: "Generate Link" }).click();
    await toast.getByText("Error").waitFor();
    expect(await form.getByLabel("Product page").getAttribute("aria-invalid")).toBe("true");

    await page.goto(BRANDS);
    await page.getByLabel("Search brands").fill("denim");
    await page.getByRole("button", { name: /^Create a link to Northloom/ }).click();
    await becomes(() => merchant.inputValue(), expect.stringContaining("Northloom"));
  });

  it("can be copied, shown as a QR code in two formats, archived and restored", async () => {
    const page = await openDashboard(site);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const address = await createLink(site, page, "window");
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
    await row.getByRole("button", { name: /^Archive the link/ }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Archive link" }).press("Enter");
    await row.getByText("Archived").waitFor();
    await expectFocusOn(page, `Copy the link ${(await shopOf(site)).name}, window`);
    await becomes(async () => (await figure(page, "Active Links"))[1], String(active - 1));
    await row.getByRole("button", { name: /^Restore the link/ }).click();
    await becomes(async () => (await figure(page, "Active Links"))[1], String(active));
  });
});

it("a link can be named and its destination changed", async () => {
  const { website } = await shopOf(site);
  const affiliateUrl = await newLink(site, "publisher", "lookbook shelf");
  const page = await openPage(site, LINKS);
  const complaints = complaintsOf(page);
  await page.getByLabel("Search links").fill("shelf lookbook");
  await page.getByText("1–1 of 1").waitFor();
  const table = page.getByRole("table", { name: "My Affiliate Links" });
  await table.getByRole("button", { name: /^Edit the link/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Product page").fill("https://elsewhere.example/boots");
  await dialog.getByRole("button", { name: "Save link" }).click();
  await dialog.getByText("This page does not belong to the brand's shop").waitFor();
  await dialog.getByLabel("Product page").fill(`${website}/boots`);
  await dialog.getByLabel("Name").fill("Boots, fall");
  await dialog.getByRole("button", { name: "Save link" }).click();
  await dialog.waitFor({ state: "detached" });
  await table.getByText("Boots, fall").waitFor();
  const followed = await fetch(affiliateUrl, { redirect: "manual" });
  expect(followed.headers.get("location")).toContain("/boots");

  expect(complaints).toEqual([]);
});

it("pasted URLs become links, which can be found, tagged, saved and archived together", async () => {
  const { website, name } = await shopOf(site);
  const page = await openPage(site, EARNINGS);
  const complaints = complaintsOf(page);
  await panel(page, "Orders").getByRole("table").waitFor();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("URL").fill(`${website}/parka`);
  await dialog.getByText("Cookie window:").waitFor();
  await dialog.getByLabel("URL").fill([`${website}/parka`, `${website}/anorak`, "zara.example", "no"].join("\n"));
  await dialog.getByLabel("Channel").fill("pasted shelf");
  await dialog.getByRole("button", { name: "Generate 4 Links" }).click();
  const answers = dialog.getByRole("region", { name: "Results" }).getByRole("listitem");
  await answers.nth(3).waitFor();
  const texts = (await answers.locator("b").allInnerTexts()).map((text) => text.replace(name, "NAME"));
  expect(texts).toEqual([
    "New link to NAME",
    "New link to NAME",
    "This page doesn't belong to a brand on Weft",
    "Enter a URL",
  ]);
  expect(await dialog.getByLabel("URL").inputValue()).toBe("zara.example\nno");
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
  const { lines } = await linesSavedBy(page, "Export CSV of selected links");
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
  await bar.getByRole("button", { name: "Select all 2 matching" }).click();
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
  const page = await openPage(site, KEYS);
  const keys = panel(page, "API keys");
  await keys.getByText("No API keys yet.").waitFor();
  await keys.getByRole("button", { name: "New API key" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Name").fill("My spreadsheet");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your new key" });
  const key = await dialog.locator("code").innerText();
  const read = () => fetch(`${site.url}/api/publisher/reports`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await keys.getByRole("table").waitFor();
  await expectFocusOn(page, "New API key");
  await keys.getByRole("button", { name: "Revoke My spreadsheet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await keys.getByText("Revoked").waitFor();
  expect((await read()).status).toBe(401);
});
