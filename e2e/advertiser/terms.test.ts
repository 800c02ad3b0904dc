import { AdvertiserDashboardPage } from "../kit/advertiserDashboard";
import { desktop, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

let dashboard: AdvertiserDashboardPage;
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

describe.each([
  ["light", desktop],
  ["dark", phone],
] as const)("terms in the %s scheme at %o", (colorScheme, viewport) => {
  it("lowers the rate with notice, and withdraws it", async () => {
    const page = await dashboard.site.visitAs("advertiser", "/dashboard/advertiser/program", {
      colorScheme,
      viewport,
    });
    const rate = page.getByLabel("Commission rate");
    const before = await rate.inputValue();
    await rate.fill(String(Number(before) - 1));
    await page.getByRole("button", { name: "Save changes" }).click();
    await page
      .getByText(/^Program updated. The new terms start on /)
      .first()
      .waitFor();
    await page.getByText(/^Starts on /).waitFor();
    await page.getByText(`Commission: ${before}% → ${Number(before) - 1}%`).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Withdraw these terms?" });
    await question.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole("button", { name: "Withdraw terms" }).click();
    await page.getByText("Terms withdrawn").first().waitFor();
    await page.getByText(/^Starts on /).waitFor({ state: "detached" });
    expect(await page.getByText(/, withdrawn$/).count()).toBeGreaterThan(0);
  });
});
