import { AdvertiserDashboardPage } from "../kit/advertiserDashboard";
import { faultsSeenOn } from "../kit/look";
import { Site } from "../kit/site";

let dashboard: AdvertiserDashboardPage;
/** Changes the terms of the demo's brand. */
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open(Site.openOwn());
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

it("terms › lower the rate with notice, and are withdrawn", async () => {
  const page = await dashboard.view("program");
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
  expect(await faultsSeenOn(page, "terms")).toEqual([]);
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Withdraw these terms?" });
  await question.waitFor();
  expect(await faultsSeenOn(page, "terms")).toEqual([]);
  await question.getByRole("button", { name: "Withdraw terms" }).click();
  await page.getByText("Terms withdrawn").first().waitFor();
  await page.getByText(/^Starts on /).waitFor({ state: "detached" });
  expect(await page.getByText(/, withdrawn$/).count()).toBeGreaterThan(0);
});
