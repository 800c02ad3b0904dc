import { openBrand } from "../kit/advertiserDashboard";
import { newLink, shopOf } from "../kit/people";
import { becomes, complaintsOf, demoSite, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

const site = demoSite();

describe("demo shop", () => {
  it("sells available sizes only; an order with several items and a code reaches brand and publisher", async () => {
    const page = await site.newPage({ viewport: phone });
    const foreign: string[] = [];
    page.on("request", (request) => !request.url().startsWith(site.url) && foreign.push(request.url()));
    const complaints = complaintsOf(page);
    await page.goto(await newLink(site));
    await page.getByRole("link", { name: /^Silk slip dress/ }).click();
    expect(await page.getByRole("radio", { name: "XL, sold out" }).isDisabled()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    // By keyboard only.
    await page.getByRole("radio", { name: "XS" }).press("ArrowRight");
    expect(await page.getByRole("radio", { name: "S", exact: true }).isChecked()).toBe(true);
    await page.getByLabel("Quantity").selectOption("2");
    await page.getByLabel("Quantity").press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Cart" }).waitFor();
    await page.getByRole("link", { name: "Continue shopping" }).click();
    await page.getByRole("link", { name: /^Wool blazer/ }).click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByRole("link", { name: "Cart 3" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Checkout" }).click();
    await page.getByLabel("Discount code").fill("maya15");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Code MAYA15").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const orderId = await page.locator("b").first().innerText();
    expect([foreign, complaints]).toEqual([[], []]);

    const SALES = "{ orders(first: 1) { nodes { orderId amount { amount } lines { sku quantity } } } }";
    const newest = async () => (await site.graphql("publisher", SALES)).orders.nodes[0];
    await becomes(newest, {
      orderId,
      amount: { amount: "998.75" },
      lines: [
        { sku: "silk-slip-dress-s", quantity: 2 },
        { sku: "wool-blazer-xs", quantity: 1 },
      ],
    });
    const orders = await openBrand(site, "orders", { query: `?search=${orderId}` });
    await orders.getByRole("button", { name: `Open order ${orderId}` }).click();
    const drawer = orders.getByRole("dialog");
    await drawer.getByText("silk-slip-dress-s").waitFor();
    await drawer.getByText("wool-blazer-xs").waitFor();
    await drawer.getByText("MAYA15").first().waitFor();
  });

  it("reports nothing for visitors without a link", async () => {
    const SALES = "{ orders(first: 1) { nodes { orderId } } }";
    const before = await site.graphql("publisher", SALES);
    const page = await site.visit(new URL((await shopOf(site)).website).pathname);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.getByRole("list").getByRole("link").first().click();
    await page.getByRole("button", { name: "Buy" }).click();
    await page.getByText("no one earns commission").waitFor();
    expect(requests).not.toContain("/px");
    expect(await site.graphql("publisher", SALES)).toEqual(before);
  });
});
