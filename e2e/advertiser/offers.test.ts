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
  ["light", desktop, "17"],
  ["dark", phone, "19"],
] as const)("offers in the %s scheme at %o", (colorScheme, viewport, rate) => {
  it("are made by a brand, accepted by the publisher, and ended with notice", async () => {
    const visit = { colorScheme, viewport };
    const { me } = await dashboard.graphql(dashboard.publisher, "{ me { name } }");
    const { name: shop } = await dashboard.shop();

    const brand = await dashboard.view("program", visit);
    await brand.getByRole("button", { name: "Make an offer" }).click();
    const dialog = brand.getByRole("dialog", { name: "Make an offer" });
    await dialog.getByRole("button", { name: "Make offer" }).click();
    await dialog.getByText("Please choose a publisher").waitFor();
    expect(await violationsOf(brand)).toEqual([]);
    await dialog.getByLabel("Publisher").selectOption({ label: me.name });
    await dialog.getByLabel("Rate in percent").fill(rate);
    await dialog.getByRole("button", { name: "Make offer" }).click();
    const made = brand.getByRole("list", { name: "Offers", exact: true }).getByRole("listitem").first();
    await made.getByText("Waiting for an answer").waitFor();
    await made.getByText(new RegExp(`→ ${rate}%`)).waitFor();
    expect(await violationsOf(brand)).toEqual([]);

    const publisher = await dashboard.site.visitAs("publisher", "/dashboard/publisher", visit);
    const got = publisher.getByRole("list", { name: "Offers to you" }).getByRole("listitem").first();
    await got.getByRole("button", { name: `Accept the offer of ${shop}` }).click();
    expect(await violationsOf(publisher)).toEqual([]);
    await publisher.getByRole("button", { name: "Accept offer" }).click();
    await got.getByText("In force").waitFor();
    expect(await violationsOf(publisher)).toEqual([]);

    await brand.reload();
    await made.getByText("In force").waitFor();
    await made.getByRole("button", { name: `End the offer to ${me.name}` }).click();
    await brand.getByRole("button", { name: "End offer" }).click();
    await made.getByText(/, ends .* \(UTC\)$/).waitFor();
  });
});
