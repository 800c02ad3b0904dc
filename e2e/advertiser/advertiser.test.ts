import type { Page } from "playwright-core";
import { brandPages, fromMenu, openBrand, orderRow } from "../kit/advertiserDashboard";
import { linesSavedBy } from "../kit/linesSaved";
import { widthBeyond } from "../kit/look";
import { click, newShop, sell, shopOf } from "../kit/people";
import { becomes, demoSite, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

const site = demoSite();

const cardOf = (page: Page, label: string) => page.getByRole("article", { name: label });

describe("advertiser figures", () => {
  it("show a greeting and the report's totals, by merchant and publisher, and per week as chart and table", async () => {
    const { advertiserReport } = await site.graphql(
      "advertiser",
      "{ advertiserReport { totals { clicks sales commission { amount } } days { day } rows { publisher { name } } } }",
    );
    const { totals, rows } = advertiserReport;
    const page = await site.visitAs("advertiser", "/dashboard/advertiser?range=all");
    await page.getByRole("heading", { name: "Welcome back, Tomas", level: 1 }).waitFor();
    const dollars = `$${Number(totals.commission.amount).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
    for (const [label, value] of [
      ["Total Clicks", totals.clicks.toLocaleString("en-US")],
      ["Total Sales", totals.sales.toLocaleString("en-US")],
      ["Commission Paid", dollars],
      ["Active Publishers", String(rows.length)],
    ] as const) {
      expect(await cardOf(page, label).innerText()).toContain(value);
    }
    const reports = page.getByRole("region", { name: "Performance Reports" });
    const { name } = await shopOf(site);
    expect(await reports.getByRole("article", { name }).innerText()).toContain(dollars);
    for (const { publisher: one } of rows) await reports.getByRole("rowheader", { name: one.name }).waitFor();
    await reports.getByRole("button", { name: "Hide creators" }).click();
    await reports.getByRole("button", { name: `Show ${rows.length} creators` }).waitFor();
    expect(await reports.getByRole("row").count()).toBe(0);

    const chart = page.getByRole("region", { name: "Commission per week" });
    const line = chart.locator("path[stroke*=weld-text]").last();
    await line.waitFor();
    expect((await line.boundingBox())?.height).toBeGreaterThan(100);
    await chart.getByRole("button", { name: "Show as table" }).click();
    expect(advertiserReport.days.length).toBeGreaterThan(100);
    await chart.getByRole("table").waitFor();
    expect(await chart.getByRole("rowheader").count()).toBeGreaterThan(0);
  });

  it("explain an empty range", async () => {
    const page = await site.visitAs("advertiser", "/dashboard/advertiser?from=2020-01-01&to=2020-01-31");
    await page.getByText("No performance data in this period.").waitFor();
    await page.goto(`${brandPages.orders}?from=2020-01-01&to=2020-01-31`);
    await page.getByText("No orders in this period.").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Show all time" }).click();
    await page.getByRole("table", { name: "Orders" }).waitFor();
    expect(new URL(page.url()).search).toBe("");
  });

  it("explain the next step without data, for a shop with a long name", async () => {
    const name = `Donaudampfschiff${"fahrtsgesellschaft".repeat(3)}`;
    const page = await newShop(site, name, brandPages.home);
    await page.getByText("No commission in this period yet").waitFor();
    await page.getByText("No performance data available yet.").waitFor();
    await page.getByText("Once publishers start promoting your products, performance data will appear here.").waitFor();
    expect(await cardOf(page, "Commission Paid").innerText()).toContain("$0.00");
    expect(await violationsOf(page)).toEqual([]);
    for (const path of [brandPages.home, brandPages.orders]) {
      await page.goto(path);
      await page.getByRole("button", { name: "Check your tracking setup" }).click();
      await page.waitForURL(`**${brandPages.integrations}`);
      await page.getByRole("heading", { name: "Connect Shopify" }).waitFor();
    }
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await page.getByText(/Clicks on your test link and test orders appear here/).waitFor();
    await page.setViewportSize(phone);
    await page.goto(brandPages.program);
    await page.getByRole("main").getByText(name, { exact: true }).first().waitFor();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
  });
});

describe("advertiser files", () => {
  it("are offered beside orders and clicks, on a phone too", async () => {
    const page = await openBrand(site, "orders", { viewport: phone });
    await page.getByRole("button", { name: "Prepare CSV of order lines" }).click();
    const ready = page.getByRole("button", { name: "Download CSV of order lines" });
    await ready.waitFor();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    const [download] = await Promise.all([page.waitForEvent("download"), ready.click()]);
    expect(download.suggestedFilename()).toMatch(/lines.*\.csv\.gz$/);
    const clicks = await openBrand(site, "analytics", { query: "?view=clicks" });
    const { head, lines } = await linesSavedBy(clicks, "Export CSV of clicks");
    expect(head).toContain("kind,linkId,merchantId,publisherId");
    expect(lines.length).toBeGreaterThan(100);
  });
});

describe("advertiser orders", () => {
  it("arrive live, can be approved, and are declined only with a reason the publisher sees", async () => {
    const page = await openBrand(site, "orders");
    await page.locator('[data-live="true"]').waitFor();
    await sell(site, "live-1");
    await orderRow(page, "live-1").waitFor();
    await page.getByRole("button", { name: "Approve order live-1" }).click();
    await page.getByText("Order approved").waitFor();
    await orderRow(page, "live-1").getByText("Approved").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null);
    await becomes(focused, "More actions for order live-1");
    const { orders } = await site.graphql("advertiser", "{ orders(first: 1) { nodes { orderId status } } }");
    expect(orders.nodes).toEqual([{ orderId: "live-1", status: "APPROVED" }]);

    await sell(site, "reject-1");
    await orderRow(page, "reject-1").waitFor();
    await fromMenu(page, "reject-1", "Decline order reject-1");
    await page.getByRole("button", { name: "Decline order" }).click();
    await page.getByText("Please choose a reason").waitFor();
    await page.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Cancelled" });
    await page.getByLabel("Details").fill("It was never sent.");
    await page.getByRole("button", { name: "Decline order" }).click();
    const reason = "The order was cancelled. It was never sent.";
    await orderRow(page, "reject-1").getByText(reason).waitFor();
    const read = "{ orders(first: 1) { nodes { orderId reason reasonCode } } }";
    const { orders: own } = await site.graphql("publisher", read);
    expect(own.nodes).toEqual([{ orderId: "reject-1", reason, reasonCode: "CANCELLED" }]);
  });

  it("accept returns of items and amounts (excessive ones rejected); browser-only reports wait for confirmation", async () => {
    await sell(site, "return-1");
    const page = await openBrand(site, "orders");
    const record = async (fill: () => Promise<void>) => {
      await fromMenu(page, "return-1", "Record a return of order return-1");
      await fill();
      await page.getByRole("button", { name: "Record return" }).click();
    };
    await record(async () => {
      await page.getByLabel("Individual products").check();
      await page.getByLabel("Quantity of silk-blouse").fill("1");
      const preview = page.getByRole("status", { name: "Effect of this return" });
      await preview.getByText("$100.00 → $50.00").waitFor();
      expect(await preview.innerText()).toMatch(/Commission reversed\s+\$\d/);
    });
    await orderRow(page, "return-1").getByText("$50.00 returned").waitFor();

    await record(async () => {
      await page.getByLabel("An amount", { exact: true }).check();
      await page.getByLabel("Amount refunded, in dollars").fill("50.01");
    });
    const dialog = page.getByRole("dialog");
    await dialog.getByText("This is more than what was sold and not yet returned").waitFor();
    await dialog.getByLabel("Amount refunded, in dollars").fill("20.00");
    await dialog.getByRole("button", { name: "Record return" }).click();
    await orderRow(page, "return-1").getByText("$70.00 returned").waitFor();

    await record(() => page.getByLabel("Everything, $30.00").check());
    await orderRow(page, "return-1").getByText("Returned", { exact: true }).waitFor();
    await fromMenu(page, "return-1", "Why this amount? order return-1");
    await page.getByRole("dialog").getByText("Reversed: $100.00 returned").waitFor();

    const { id } = await shopOf(site);
    const body = JSON.stringify({ m: id, o: "claimed-1", a: "40.00", c: await click(site) });
    expect((await fetch(`${site.url}/px`, { method: "POST", body })).ok).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^Unverified/ }).click();
    await page.getByRole("button", { name: "Confirm order claimed-1" }).click();
    await page.getByText("Order confirmed").waitFor();
    await orderRow(page, "claimed-1").getByText("Pending").waitFor();
    await page.getByRole("button", { name: /^Pending/ }).click();
    await orderRow(page, "claimed-1").waitFor();
  });
});
