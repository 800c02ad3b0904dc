import { AdvertiserDashboardPage, brandPages } from "../kit/advertiserDashboard";
import { complaintsOf, desktop, eventually, phone } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

let dashboard: AdvertiserDashboardPage;
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

describe("program form", () => {
  it("shows errors under the field, then saves the change and adds it to the rate history", async () => {
    const page = await dashboard.view("program");
    const rate = page.getByLabel("Commission rate");
    await rate.fill("101");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Please enter a percentage from 0.01 to 100").waitFor();
    expect(await rate.evaluate((element) => element === document.activeElement)).toBe(true);
    await rate.fill("13.5");
    await page.getByLabel("Cookie window").fill("90");
    await page.getByLabel("Description").fill("Tailoring and silk, cut in small runs.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Program updated successfully").waitFor();
    const newest = page.getByRole("region", { name: "Rates over time" }).getByRole("listitem").first();
    await newest.getByText("13.5%").waitFor();
    expect(await newest.innerText()).toContain("90 days after a click");
    const { myMerchant } = await dashboard.graphql(
      dashboard.advertiser,
      "{ myMerchant { commissionRate cookieDays description } }",
    );
    expect(myMerchant).toEqual({
      commissionRate: 13.5,
      cookieDays: 90,
      description: "Tailoring and silk, cut in small runs.",
    });
  });
});

describe("tracking setup", () => {
  it("shows the shop's snippet, and its secret only on request", async () => {
    const { id } = await dashboard.shop();
    const page = await dashboard.view("integrations");
    await page.getByText(`<script async src="${dashboard.site.url}/weft.js" data-merchant="${id}"></script>`).waitFor();
    expect(await page.getByText(/wfs_/).count()).toBe(0);
    await page.getByRole("button", { name: "Show secret" }).click();
    const secret = page.locator("[data-secret]");
    const before = await secret.innerText();
    expect(before).toMatch(/^wfs_/);
    const copies = await page
      .getByRole("button", { name: /^Copy/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
    expect(copies).toContain("Copy the signing secret");
    expect(copies.length).toBeGreaterThan(5);
    expect(new Set(copies).size).toBe(copies.length);
    await page.getByRole("button", { name: "Create a new one" }).click();
    await page.getByRole("button", { name: "Create a new secret" }).click();
    await page.getByText(/The previous one works until/).waitFor();
    const after = await secret.innerText();
    expect(after).not.toBe(before);
    const { signingSecret } = await dashboard.graphql(dashboard.advertiser, "{ signingSecret { secret } }");
    expect(signingSecret.secret).toBe(after);
  });

  it("detects the test click and the test order sent with a new key", async () => {
    const page = await dashboard.view("integrations", {}, "?part=keys");
    await page.locator('[data-live="true"]').waitFor();
    await page.getByRole("button", { name: "New API key" }).click();
    await page.getByLabel("Name").fill("Shop server");
    await page.getByRole("dialog").locator('[type="submit"]').click();
    const key = await eventually(
      () => page.getByRole("dialog").innerText(),
      (text) => /wft_/.test(text),
    );
    const [token = ""] = /wft_[\w-]+/.exec(key) ?? [];
    await page.getByRole("button", { name: "Close" }).click();

    // Of the new key the way of the server says the name.
    await page.getByRole("button", { name: "Tracking", exact: true }).click();
    await page.getByRole("radio", { name: /^Your own server/ }).check();
    await page.getByText(/^Shop server \(wft_/).waitFor();
    await page.reload();
    expect(await page.getByRole("radio", { name: /^Your own server/ }).isChecked()).toBe(true);
    await page.locator('[data-live="true"]').waitFor();
    const check = page.getByRole("region", { name: "Live check" });
    await check.getByRole("button", { name: "Start the check" }).click();
    await check.getByText("Watching for clicks and orders").waitFor();
    expect(await check.getByText("Received").count()).toBe(0);
    await dashboard.click();
    await check.getByText(/^1 click$/).waitFor();
    const [, orderId = ""] = /"orderId": "(WEFT-TEST-\w+)"/.exec(await check.innerText()) ?? [];
    const response = await dashboard.post("/api/sales", token, { orderId, amount: "1.00" });
    expect(response.status).toBe(201);
    await check.getByText(`Order ${orderId}, $1.00`).waitFor();
    await check.getByText("Your server’s key works").or(check.getByText("Your server's key works")).waitFor();
  });
});

describe.each([desktop, phone])("advertiser's dashboard in both schemes at %o", (viewport) => {
  it.each(["home", "orders", "program", "analytics", "integrations"] as const)(
    "%s has no axe violations",
    async (name) => {
      const page = await dashboard.site.visit("/robots.txt", { viewport });
      const complaints = complaintsOf(page);
      await page.evaluate((value) => localStorage.setItem("auth_token", value), dashboard.advertiser);
      await page.goto(brandPages[name], { waitUntil: "networkidle" });
      await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
      expect(await violationsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(complaints).toEqual([]);
    },
  );

  it("dialogs have no axe violations", async () => {
    const page = await dashboard.view("orders", { viewport });
    // Rows of phones open a sheet that has the buttons.
    if (viewport === phone) {
      await page.getByRole("button", { name: /^Pending/ }).click();
      await page
        .getByRole("button", { name: /^Open order/ })
        .first()
        .click();
    }
    for (const name of [/^Reject order/, /^Record a return/, /^Why this amount/]) {
      await page.getByRole("button", { name }).first().click();
      const heading = page.getByRole("dialog").last().getByRole("heading", { level: 2 });
      await heading.filter({ hasText: /^(Reject|Return|Why)/ }).waitFor();
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await heading.filter({ hasText: /^(Reject|Return|Why)/ }).waitFor({ state: "hidden" });
    }
  });
});
