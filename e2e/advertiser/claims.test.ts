import type { Page } from "playwright-core";
import { AdvertiserDashboardPage } from "../kit/advertiserDashboard";
import { Site } from "../kit/site";

let dashboard: AdvertiserDashboardPage;

/** Changes how the demo's brand takes orders. */
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open(Site.openOwn());
});
afterAll(() => dashboard.site.close());

async function claim(orderId: string, amount: string): Promise<void> {
  const { id } = await dashboard.shop();
  const body = JSON.stringify({ m: id, o: orderId, a: amount, c: await dashboard.click() });
  const { status } = await fetch(`${dashboard.site.url}/px`, { method: "POST", body });
  if (status !== 204) throw new Error(`the claim was answered with ${status}`);
}

const rowOf = (page: Page, orderId: string) => page.getByRole("row").filter({ hasText: orderId });

describe("order claimed by a browser and reported by the shop without a click", () => {
  it("waits for the shop, which confirms one claim or dismisses them", async () => {
    await claim("open-1", "1.00");
    await claim("open-1", "80.00");
    await dashboard.post("/api/v1/sales", dashboard.advertiser, { orderId: "open-1", amount: "80.00" });
    const page = await dashboard.view("orders");
    await page.getByRole("button", { name: /^Open claims/ }).click();
    await page.getByRole("button", { name: "Decide the claims of order open-1" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("You reported another amount").waitFor();
    await dialog.getByRole("button", { name: /^Confirm the claim of .*, \$80\.00$/ }).click();
    await page.getByText("Claim confirmed").waitFor();
    await page.getByRole("button", { name: /^Pending/ }).click();
    await rowOf(page, "open-1").waitFor();

    await claim("open-2", "80.00");
    await dashboard.post("/api/v1/sales", dashboard.advertiser, { orderId: "open-2", amount: "80.00" });
    await page.getByRole("button", { name: /^Open claims/ }).click();
    await page.getByRole("button", { name: "Decide the claims of order open-2" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Dismiss claims" }).click();
    await page.getByText("Claims dismissed").waitFor();
    await page.getByRole("button", { name: "Decide the claims of order open-2" }).waitFor({ state: "detached" });
  });
});

it("tracking settings › save how the shop's orders are reported", async () => {
  const page = await dashboard.view("integrations");
  const signedOnly = page.getByLabel(/Accept signed reports only/);
  await signedOnly.click();
  await page.getByText("Settings saved").first().waitFor();
  await page.reload();
  await page.getByLabel(/Accept signed reports only/).waitFor();
  expect(await page.getByLabel(/Accept signed reports only/).isChecked()).toBe(true);
  await page.getByLabel(/Accept signed reports only/).click();
  await page.getByText("Settings saved").first().waitFor();
});

it("late return › needs the publisher's consent", async () => {
  const day = new Date(Date.now() - 62 * 86_400_000).toISOString().slice(0, 10);
  const { sales } = await dashboard.graphql(
    dashboard.publisher,
    `query ($filter: SaleFilterInput) { sales(first: 100, filter: $filter) { nodes { orderId commission { cents } } } }`,
    { filter: { status: "APPROVED", merchantId: (await dashboard.shop()).id, range: { to: day } } },
  );
  const old = sales.nodes.find(({ commission }: { commission: { cents: number } }) => commission.cents > 0);
  const response = await dashboard.post(`/api/v1/sales/${old.orderId}/returns`, dashboard.advertiser, {
    returnId: "late-1",
  });
  expect(response.status).toBe(202);
  const page = await dashboard.site.visitAs("publisher", "/dashboard/publisher/earnings");
  await page.getByRole("heading", { name: "Late returns" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: `Accept the return of order ${old.orderId}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept return" }).click();
  await page.getByText("Return accepted").waitFor();
  await page.getByRole("heading", { name: "Late returns" }).waitFor({ state: "detached" });
});
