import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { complaintsOf, DEMO_PASSWORD, desktop, eventually, phone, Site } from "./site";
import { violationsOf } from "./violations";

const DASHBOARD = "/dashboard/publisher";

let site: Site;
let publisher: string;
let advertiser: string;
let admin: string;
beforeAll(async () => {
  site = await Site.open();
  publisher = await site.tokenOf("publisher@weft.example");
  advertiser = await site.tokenOf("advertiser@weft.example");
  admin = await site.tokenOf("admin@weft.example");
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const graphql: Site["graphql"] = (...asked) => site.graphql(...asked);

interface Shop {
  id: string;
  name: string;
  website: string;
  commissionRate: number;
}
const ownShop = async (): Promise<Shop> =>
  (await graphql(advertiser, "{ myMerchant { id name website commissionRate } }")).myMerchant;

const totals = async (range = {}) =>
  (
    await graphql(
      publisher,
      "query ($range: DateRangeInput) { publisherReport(range: $range) { totals { clicks sales commission { amount cents } } } }",
      { range },
    )
  ).publisherReport.totals;

async function open(path = DASHBOARD, viewport = desktop, colorScheme: "light" | "dark" = "light"): Promise<Page> {
  const page = await site.visitAs("publisher", path, { viewport, colorScheme });
  await page.getByRole("heading", { name: /^Welcome back/ }).waitFor();
  await card(page, "Total Earnings").waitFor();
  return page;
}

const card = (page: Page, label: string) => page.getByRole("article", { name: label });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const rows = (page: Page, name: string) => page.getByRole("table", { name }).getByRole("row");
const figure = async (page: Page, label: string) => (await card(page, label).innerText()).split("\n");
const dollars = (amount: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(Number(amount));
const count = (value: number) => value.toLocaleString("en-US");

/** What a new link of this channel is told by. */
async function createLink(page: Page, channel: string, productPage = ""): Promise<string> {
  const { name, commissionRate } = await ownShop();
  const form = panel(page, "Create Affiliate Link");
  await form.getByLabel("Merchant").selectOption({ label: `${name} (${commissionRate}%)` });
  await form.getByLabel("Channel").fill(channel);
  await form.getByLabel("Product page").fill(productPage);
  await form.getByRole("button", { name: "Generate Link" }).click();
  await page.getByText("Your affiliate link has been generated successfully.").waitFor();
  return (await form.getByRole("link").getAttribute("href")) ?? "";
}

async function buy(address: string): Promise<string> {
  const page = await site.visit("/robots.txt");
  await page.goto(address);
  await page.getByRole("list").getByRole("link").first().click();
  await page.getByRole("button", { name: "Buy" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  return page.locator("b").first().innerText();
}

describe("the figures", () => {
  it("are those of the reports, for all time and for the days in the address", async () => {
    const page = await open();
    const all = await totals();
    expect(await figure(page, "Total Earnings")).toContain(dollars(all.commission.amount));
    expect(await figure(page, "Total Clicks")).toContain(count(all.clicks));
    expect(await figure(page, "Total Sales")).toContain(count(all.sales));
    const { myLinks } = await graphql(publisher, "{ myLinks(includeArchived: false) { totalCount } }");
    const active = await eventually(
      () => figure(page, "Active Links"),
      (said) => said.includes(String(myLinks.totalCount)),
    );
    expect(active).toContain(String(myLinks.totalCount));

    await page.getByRole("button", { name: "All time" }).click();
    await page.getByRole("button", { name: "Last 30 days" }).click();
    await page.getByRole("button", { name: "Last 30 days" }).click();
    await page.getByRole("switch", { name: /^Compare with the days before/ }).click();
    await page.keyboard.press("Escape");
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("compare")).toBe("1");
    const range = { from: searchParams.get("from"), to: searchParams.get("to") };
    const month = await totals(range);
    const said = await eventually(
      () => figure(page, "Total Earnings"),
      (lines) => lines.some((line) => line.startsWith("vs ")),
    );
    expect(said).toContain(dollars(month.commission.amount));

    await page.reload();
    await page.getByRole("button", { name: "Last 30 days, vs previous" }).waitFor();
    expect(
      await eventually(
        () => figure(page, "Total Earnings"),
        (lines) => lines.length > 2,
      ),
    ).toEqual(said);
  });

  it("stand in the chart and in its table", async () => {
    const page = await open(`${DASHBOARD}?from=2026-01-01&to=2026-01-07&compare=1`);
    const chart = panel(page, "Earnings per day");
    await chart.getByRole("group", { name: /^Earnings per day, Jan 1, 2026 to Jan 7, 2026\./ }).waitFor();
    await chart.getByRole("button", { name: "Show as table" }).click();
    expect(await rows(page, "Earnings per day").allInnerTexts()).toHaveLength(8);
    expect(await rows(page, "Earnings per day").nth(1).innerText()).toContain("Jan 7, 2026");
    expect(await rows(page, "Earnings per day").nth(1).innerText()).toContain("Dec 31, 2025");
  });

  it("come as files with the same sums", async () => {
    const page = await open();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      panel(page, "My Affiliate Links").getByRole("button", { name: "Export CSV of links" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("weft-links.csv");
    const lines = readFileSync(await download.path(), "utf8")
      .trim()
      .split(/\r?\n/);
    const { publisherReport } = await graphql(publisher, "{ publisherReport { links { link { affiliateUrl } } } }");
    expect(lines).toHaveLength(publisherReport.links.length + 1);
  });
});

describe("a link", () => {
  it("is made, followed and bought through; the sale comes in by itself, and goes when it is returned", async () => {
    const page = await open();
    const complaints = complaintsOf(page);
    await page.getByText("Live", { exact: true }).waitFor();
    const [before, shop] = [await totals(), await ownShop()];
    const address = await createLink(page, "lookbook", shop.website);

    const form = panel(page, "Create Affiliate Link");
    expect(await form.getByLabel("Merchant").inputValue()).toBe("");
    expect(await form.getByLabel("Channel").inputValue()).toBe("");
    const row = page.getByRole("row", { name: /lookbook/ });
    await row.waitFor();
    expect(await row.getByRole("link").first().getAttribute("href")).toBe(address);
    expect(await row.getByRole("link").first().getAttribute("target")).toBe("_blank");
    expect(await row.getByRole("rowheader").innerText()).toBe(shop.name);

    const orderId = await buy(address);
    const sale = page.getByRole("row", { name: new RegExp(`Order ${orderId} `) });
    await sale.waitFor({ timeout: 15_000 });
    expect(await sale.innerText()).toContain("Pending");
    const after = await totals();
    expect(after.sales).toBe(before.sales + 1);
    expect(
      await eventually(
        () => figure(page, "Total Sales"),
        (said) => said.includes(count(after.sales)),
      ),
    ).toContain(count(after.sales));
    expect(await figure(page, "Total Earnings")).toContain(dollars(after.commission.amount));

    await sale.getByRole("button", { name: /^Why this amount/ }).click();
    const why = page.getByRole("dialog", { name: new RegExp(orderId) });
    expect(await why.innerText()).toContain(`${shop.commissionRate}%`);
    expect(await why.innerText()).toContain("The last click that may earn: it earns");
    await why.getByRole("button", { name: "Close" }).click();

    await graphql(
      advertiser,
      "mutation ($id: String!, $input: ReturnInput!) { recordReturn(orderId: $id, input: $input) { sale { id } } }",
      { id: orderId, input: { returnId: `back-${orderId}` } },
    );
    await sale.getByText("Returned").waitFor({ timeout: 15_000 });
    const finally_ = dollars(before.commission.amount);
    expect(
      await eventually(
        () => figure(page, "Total Earnings"),
        (said) => said.includes(finally_),
      ),
    ).toContain(finally_);
    expect(complaints).toEqual([]);
  });

  it("needs a merchant and a channel", async () => {
    const page = await open();
    const form = panel(page, "Create Affiliate Link");
    expect(await form.getByLabel("Channel").getAttribute("placeholder")).toBe("e.g., instagram, blog, youtube");
    await form.getByLabel("Channel").fill("blog");
    await form.getByRole("button", { name: "Generate Link" }).click();
    const toast = page.getByRole("region", { name: /Notifications/ });
    await toast.getByText("Missing information").waitFor();
    expect(await toast.innerText()).toContain("Please select a merchant and enter a channel");
    expect(await form.getByLabel("Merchant").evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it("says at once whether a page belongs to the merchant, and shows the server's words if not", async () => {
    const page = await open();
    const { name, website, commissionRate } = await ownShop();
    const form = panel(page, "Create Affiliate Link");
    await form.getByLabel("Merchant").selectOption({ label: `${name} (${commissionRate}%)` });
    await form.getByLabel("Channel").fill("blog");
    await form.getByLabel("Product page").fill(`${website}/coat`);
    await form.getByText(`Matches ${name}.`).waitFor();
    expect(await form.innerText()).toContain(`You earn ${commissionRate}%`);
    await form.getByLabel("Product page").fill("https://elsewhere.example/coat");
    await form.getByText(`Not a page of ${name}.`).waitFor();
    await form.getByRole("button", { name: "Generate Link" }).click();
    await page
      .getByRole("region", { name: /Notifications/ })
      .getByText("Error")
      .waitFor();
    expect(await form.getByLabel("Product page").getAttribute("aria-invalid")).toBe("true");
  });

  it("is found among the merchants by a word and a category", async () => {
    const page = await open();
    const merchants = panel(page, "Available Merchants");
    await merchants.getByLabel("Search merchants").fill("denim");
    const found = merchants.getByRole("list", { name: "Available Merchants" }).getByRole("listitem");
    expect(
      await eventually(
        () => found.count(),
        (n) => n === 1,
      ),
    ).toBe(1);
    await found.getByRole("button", { name: /^Create a link to Northloom/ }).click();
    expect(await panel(page, "Create Affiliate Link").getByLabel("Merchant").inputValue()).not.toBe("");
    await merchants.getByLabel("Category").selectOption({ label: "Beauty & Cosmetics" });
    await merchants.getByText("No merchant matches.").waitFor();
  });

  it("is copied, drawn as a code in two kinds, and archived", async () => {
    const page = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const address = await createLink(page, "window");
    const row = page.getByRole("row", { name: /window/ });
    await row.getByRole("button", { name: /^Copy the link/ }).click();
    await row.getByRole("button", { name: "Copied" }).waitFor();
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
      (said) => said[1] === String(active - 1),
    );
    expect(now[1]).toBe(String(active - 1));
  });
});

it("makes a key that reads the reports until it is revoked", async () => {
  const page = await open();
  const keys = panel(page, "API keys");
  await keys.getByRole("button", { name: "New API key" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("My spreadsheet");
  await page.getByRole("dialog").getByRole("button", { name: "Make key" }).click();
  const key = await page.getByRole("dialog", { name: "Your new key" }).locator("code").innerText();
  const read = () => fetch(`${site.url}/api/publisher/reports`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await keys.getByRole("button", { name: "Revoke My spreadsheet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await keys.getByText("Revoked").waitFor();
  expect((await read()).status).toBe(401);
});

it("leads a new publisher through the first steps", async () => {
  const email = "first.steps@weft.example";
  const response = await fetch(`${site.url}/api/auth/signup/publisher`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...{ name: "Fia Steps", email, password: DEMO_PASSWORD },
      ...{ website: "https://first-steps.example", channelType: "blog" },
    }),
  });
  const { id } = await response.json();
  await graphql(admin, "mutation ($id: ID!) { updateUserStatus(userId: $id, status: APPROVED) { id } }", { id });
  const page = await site.visit("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("auth_token", value), await site.tokenOf(email));
  await page.goto(DASHBOARD);
  await page.getByRole("heading", { name: "Welcome back, Fia" }).waitFor();
  await page.getByText("No affiliate links yet. Create your first link above!").waitFor();
  expect(await figure(page, "Total Earnings")).toContain("$0.00");
  const steps = panel(page, "Getting started");
  await steps.getByText("1 of 4").waitFor();
  const address = await createLink(page, "blog");
  await steps.getByText("2 of 4").waitFor();
  await buy(address);
  await panel(page, "Your channels").waitFor({ timeout: 15_000 });
  expect(await violationsOf(page)).toEqual([]);
});

it("leads on a phone from its bar to the parts of the page", async () => {
  const page = await open(`${DASHBOARD}?from=2026-01-01`, phone);
  await page.getByRole("navigation", { name: "Parts of this page" }).getByRole("link", { name: "Links" }).click();
  const top = () => panel(page, "My Affiliate Links").evaluate((element) => element.getBoundingClientRect().top);
  expect(await eventually(top, (y) => y >= 0 && y < 200)).toBeLessThan(200);
  expect(new URL(page.url()).search).toBe("?from=2026-01-01");
});

describe.each([
  ["desktop", desktop],
  ["phone", phone],
])("on a %s", (_, viewport) => {
  it.each(["light", "dark"] as const)("has no faults in the %s scheme, with dialogs open too", async (scheme) => {
    const page = await open(`${DASHBOARD}?from=2026-01-01&to=2026-01-31&compare=1`, viewport, scheme);
    await page.getByRole("table", { name: "Clicks" }).waitFor();
    await panel(page, "Earnings per day").getByRole("group").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    for (const opener of [/vs previous$/, /^Why this amount/, /^QR code/, /^Archive the link/, "New API key"]) {
      await page.getByRole("button", { name: opener }).first().click();
      await page.getByRole("dialog").waitFor();
      // While it still fades in, its colors are mixed with what is behind.
      await eventually(
        () => page.getByRole("dialog").evaluate((dialog) => dialog.getAnimations({ subtree: true }).length),
        (running) => running === 0,
      );
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });
});
