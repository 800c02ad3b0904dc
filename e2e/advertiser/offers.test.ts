import { AdvertiserDashboardPage } from "../kit/advertiserDashboard";
import { faultsSeenOn } from "../kit/look";
import { Site } from "../kit/site";

let dashboard: AdvertiserDashboardPage;
/** Changes what the demo's publisher earns. */
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open(Site.openOwn());
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

it("offers › are made by a brand, accepted by the publisher, and ended with notice", async () => {
  const rate = "14";
  const { me } = await dashboard.graphql(dashboard.publisher, "{ me { name } }");
  const { name: shop } = await dashboard.shop();

  const brand = await dashboard.view("program");
  await brand.getByRole("button", { name: "Make an offer" }).click();
  const dialog = brand.getByRole("dialog", { name: "Make an offer" });
  await dialog.getByRole("button", { name: "Make offer" }).click();
  await dialog.getByText("Please choose a publisher").waitFor();
  expect(await faultsSeenOn(brand, "the brand")).toEqual([]);
  await dialog.getByLabel("Publisher").selectOption({ label: me.name });
  await dialog.getByLabel("Rate in percent").fill(rate);
  await dialog.getByRole("button", { name: "Make offer" }).click();
  const made = brand.getByRole("list", { name: "Offers", exact: true }).getByRole("listitem").first();
  await made.getByText("Waiting for an answer").waitFor();
  await made.getByText(new RegExp(`→ ${rate}%`)).waitFor();
  expect(await faultsSeenOn(brand, "the brand")).toEqual([]);

  const publisher = await dashboard.site.visitAs("publisher", "/dashboard/publisher");
  const got = publisher.getByRole("list", { name: "Offers to you" }).getByRole("listitem").first();
  await got.getByRole("button", { name: `Accept the offer of ${shop}` }).click();
  expect(await faultsSeenOn(publisher, "the publisher")).toEqual([]);
  await publisher.getByRole("button", { name: "Accept offer" }).click();
  await got.getByText("In force").waitFor();
  expect(await faultsSeenOn(publisher, "the publisher")).toEqual([]);

  await brand.reload();
  await made.getByText("In force").waitFor();
  await made.getByRole("button", { name: `End the offer to ${me.name}` }).click();
  await brand.getByRole("button", { name: "End offer" }).click();
  await made.getByText(/, ends .* \(UTC\)$/).waitFor();
});
