import type { Page } from "playwright-core";
import { fromMenu, openBrand, orderRow } from "../kit/advertiserDashboard";
import { widthBeyond } from "../kit/look";
import { sell } from "../kit/people";
import { becomes, demoSite, hasFocus, phone } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

const site = demoSite();

const sellAll = async (name: string, count: number) => {
  for (let at = 1; at <= count; at += 1) await sell(site, `${name}-${String(at).padStart(2, "0")}`);
};
const statusOf = async (orderId: string): Promise<string> => {
  const { orders } = await site.graphql(
    "advertiser",
    "query ($search: String) { orders(first: 1, filter: { search: $search }) { nodes { status } } }",
    { search: orderId },
  );
  return orders.nodes[0].status;
};
const find = async (page: Page, text: string) => {
  await page.getByRole("searchbox", { name: "Search orders" }).fill(text);
  await page.waitForURL(new RegExp(`search=${text}`));
};

describe("a brand's orders", () => {
  it("stay in place when decided; bulk decisions across pages show a result and can be undone", async () => {
    await sellAll("still", 4);
    await sellAll("many", 21);
    const page = await openBrand(site, "orders", { query: "?status=pending" });
    await find(page, "still");
    await orderRow(page, "still-01").waitFor();
    const places = () =>
      page
        .locator("tr[data-row] [data-actions]")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    await page.getByText("1–4 of 4").waitFor();
    await page.locator("tr[data-row]").nth(4).waitFor({ state: "detached" });
    const before = await places();
    expect(before).toHaveLength(4);
    for (let at = 1; at <= 4; at += 1) {
      const orderId = `still-0${at}`;
      await page.getByRole("button", { name: `Approve order ${orderId}` }).click();
      await orderRow(page, orderId).getByText("Approved").waitFor();
      const now = await places();
      expect(now.map((top) => top - (now[0] ?? 0))).toEqual(before.map((top) => top - (before[0] ?? 0)));
    }

    await find(page, "many");
    await page.getByText("1–20 of 21").waitFor();
    await page.getByRole("checkbox", { name: "Select this page" }).check();
    await page.getByText("20 selected").waitFor();
    await page.getByRole("button", { name: "Select all 21 matching" }).click();
    await page.getByRole("button", { name: "Approve 21" }).click();
    await page.getByText("21 orders decided").waitFor();
    expect(await statusOf("many-01")).toBe("APPROVED");
    await page.getByRole("button", { name: "Undo (Z)" }).click();
    await becomes(() => statusOf("many-01"), "PENDING");
  });

  it("show their products, and other actions in a keyboard menu; decisions are undone by button and Z", async () => {
    await sellAll("menu", 1);
    await sellAll("undo", 2);
    await sellAll("keys", 2);
    const page = await openBrand(site, "orders");
    const widthOf = async (width: number, column: string) => {
      await page.setViewportSize({ width, height: 900 });
      const head = page.getByRole("columnheader", { name: column, exact: true });
      return (await head.boundingBox())?.width ?? 0;
    };
    await page.locator("tr[data-row]").first().waitFor();
    for (const [width, room] of [
      [1280, 210],
      [1440, 320],
    ] as const) {
      const order = await widthOf(width, "Order");
      expect(order).toBeGreaterThan(room);
      expect(order).toBeGreaterThan(await widthOf(width, "Creator"));
      expect(order).toBeGreaterThan(await widthOf(width, "Actions"));
    }

    await find(page, "menu");
    const more = page.getByRole("button", { name: "More actions for order menu-01" });
    await page.getByRole("button", { name: "Approve order menu-01" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const names = ["Decline order menu-01", "Record a return of order menu-01", "Why this amount? order menu-01"];
    for (const name of names) await page.getByRole("menuitem", { name, exact: true }).waitFor();
    expect(await page.getByRole("menuitem").count()).toBe(names.length);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    expect(await hasFocus(more)).toBe(true);

    await find(page, "undo");
    await page.getByRole("button", { name: "Approve order undo-01" }).click();
    await page.getByRole("button", { name: "Undo (Z)" }).click();
    await page.getByText("No email was sent").waitFor();
    await orderRow(page, "undo-01").getByText("Pending").waitFor();
    expect(await statusOf("undo-01")).toBe("PENDING");

    await fromMenu(page, "undo-02", "Decline order undo-02");
    await page.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Cancelled" });
    await page.getByRole("button", { name: "Decline order" }).click();
    await page.getByText("Order declined").waitFor();
    await orderRow(page, "undo-02")
      .getByText(/Declined|Rejected/)
      .first()
      .waitFor();
    await page.keyboard.press("z");
    await orderRow(page, "undo-02").getByText("Pending").waitFor();
    expect(await statusOf("undo-02")).toBe("PENDING");

    await find(page, "keys");
    await orderRow(page, "keys-02").waitFor();
    await page.getByRole("heading", { name: "Orders" }).first().click();
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await orderRow(page, "keys-02").getByText("Approved").waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("heading", { name: "keys-01" }).waitFor();
    expect(page.url()).toContain("open=");
    await page.reload();
    await page.getByRole("dialog").getByRole("heading", { name: "keys-01" }).waitFor();
  });

  it("have two lines on a phone, are decided in a sheet, and can be selected and approved together", async () => {
    await sellAll("hand", 1);
    await sellAll("thumb", 2);
    const page = await openBrand(site, "orders", { viewport: phone });
    await find(page, "hand");
    const box = await orderRow(page, "hand-01").boundingBox();
    expect(box?.height).toBeLessThanOrEqual(96);
    await page.getByRole("button", { name: "Open order hand-01" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Approve order hand-01" }).click();
    await sheet.getByText("Approved").first().waitFor();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });

    await find(page, "thumb");
    await orderRow(page, "thumb-01").waitFor();
    await page.locator("tr[data-row]").nth(2).waitFor({ state: "detached" });
    const check = page.getByRole("checkbox", { name: "Select order thumb-01" });
    expect(await check.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Select", exact: true }).click();
    await check.check();
    await page.getByRole("checkbox", { name: "This page" }).check();
    const bar = page.getByRole("region", { name: "Selected orders" });
    // The whole row is highlighted, not its words one by one.
    const marked = await orderRow(page, "thumb-01").evaluate((row) =>
      [row, ...row.children].map((one) => getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)"),
    );
    expect(marked).toEqual([true, ...marked.slice(1).map(() => false)]);
    await bar.getByText("2 selected").waitFor();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await bar.getByRole("button", { name: "Approve 2" }).click();
    await page.getByText("2 orders decided").waitFor();
    expect(await statusOf("thumb-02")).toBe("APPROVED");
  });

  it("can be saved as a view with search, sort and columns, restored after a reload", async () => {
    await sellAll("view", 1);
    const page = await openBrand(site, "orders");
    const columns = () => page.getByRole("columnheader").allInnerTexts();
    await find(page, "view");
    await page.getByRole("button", { name: "Commission", exact: true }).click();
    await page.getByRole("button", { name: "Columns and views" }).click();
    await page.getByRole("checkbox", { name: "Received" }).uncheck();
    await page.getByLabel("Save this view as").fill("The view");
    await page.getByRole("button", { name: "Save view" }).click();
    await page.getByText('View "The view" saved').waitFor();
    await page.getByRole("button", { name: "Rename The view" }).click();
    await page.getByLabel('New name for "The view"').fill("One order");
    await page.getByRole("button", { name: "Rename view" }).click();
    await page.getByText('View "One order" renamed').waitFor();
    await page.keyboard.press("Escape");
    expect(await columns()).not.toContain("Received");
    await page.goto(page.url().split("?")[0] as string);
    await page.getByRole("columnheader", { name: "Received" }).waitFor();
    await page.getByRole("button", { name: "Columns and views" }).click();
    await page.getByRole("button", { name: "One order", exact: true }).click();
    await page.waitForURL(/search=view/);
    await orderRow(page, "view-01").waitFor();
    await page.getByRole("columnheader", { name: "Received" }).waitFor({ state: "detached" });
    expect(await page.getByRole("columnheader", { name: "Commission" }).getAttribute("aria-sort")).toBe("descending");
    await page.reload();
    await orderRow(page, "view-01").waitFor();
    expect(await columns()).not.toContain("Received");
  });

  it("show their ID on a phone, however long the reason", async () => {
    const page = await openBrand(site, "orders", { viewport: phone, query: "?status=declined" });
    await page
      .getByText(/^The click was older than the brand/)
      .first()
      .waitFor();
    const cut = await page
      .getByRole("button", { name: /^Open order/ })
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect(cut).toEqual([]);
  });
});
