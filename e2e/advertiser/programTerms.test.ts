import { AdvertiserDashboardPage } from "../kit/advertiserDashboard";
import { firstOf } from "../kit/firstOf";
import { faultsSeenOn } from "../kit/look";
import { Site, shows } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

/** Changes the terms of the demo's brand, and what its publisher earns. */
const dashboard = new AdvertiserDashboardPage(Site.own());

it("terms › lower the rate with notice, and are withdrawn", async () => {
  const page = await dashboard.view("program");
  const rate = page.getByLabel("Commission rate");
  const before = await rate.inputValue();
  await rate.fill(String(Number(before) - 1));
  await page.getByRole("button", { name: "Save changes" }).click();
  await shows(page, /^Program updated. The new terms start on /);
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

interface Shared {
  id: string;
  status: string;
  commission: { cents: number };
  shares: { publisherName: string; role: string; commission: { cents: number } }[];
}

const SHARED = /* GraphQL */ `
  query ($after: String) {
    orders(first: 100, after: $after) {
      nodes { id status commission { cents } shares { publisherName role commission { cents } } }
      pageInfo { endCursor hasNextPage }
    }
  }
`;
const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;

it("an order that partners share says who has which part and why, to each in its own words", async () => {
  const order = await firstOf<Shared>(dashboard.site, dashboard.advertiser, {
    query: SHARED,
    // What only a browser reported earns nothing until it is confirmed, and what was declined nothing at all.
    matches: ({ status, shares }) =>
      ["PENDING", "APPROVED"].includes(status) &&
      shares.some(({ publisherName, role }) => publisherName === "Maya Okafor" && role !== "LAST"),
  });
  const brand = await dashboard.site.visitAs("advertiser", `/dashboard/advertiser/orders?open=${order.id}`);
  const drawer = brand.getByRole("dialog");
  for (const { publisherName, commission } of order.shares) {
    const line = drawer.locator("dl > div", { hasText: `${publisherName} (` });
    await line.getByText(usd(commission.cents), { exact: true }).waitFor();
  }
  await drawer.getByText(/partners share it, by terms \d+: 40% to the first click/).waitFor();
  expect(await violationsInBothSchemes(brand)).toEqual([]);

  const own = order.shares.find(({ publisherName }) => publisherName === "Maya Okafor");
  const others = order.shares.flatMap(({ publisherName }) => (publisherName === "Maya Okafor" ? [] : publisherName));
  const publisher = await dashboard.site.visitAs("publisher", `/dashboard/publisher/earnings?open=${order.id}`);
  const why = publisher.getByRole("dialog");
  await why.getByText("Your share", { exact: true }).waitFor();
  await why.locator("strong", { hasText: usd(own?.commission.cents ?? -1) }).waitFor();
  await why.getByText(/You share it with \d other partners?, by terms \d+/).waitFor();
  for (const name of others) expect(await why.textContent()).not.toContain(name);
  expect(await violationsInBothSchemes(publisher)).toEqual([]);
});

it("a brand chooses how partners share, and reviews it in words", async () => {
  const page = await dashboard.view("program");
  await page.getByLabel("Several partners").selectOption("A fixed amount to helpers");
  await page.getByLabel("Pay for each who helped, dollars an order").fill("1.50");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Review and publish" }).click();
  await page
    .getByRole("dialog")
    .getByText(/Credit: .*→ \$1\.50 to each who helped, the rest to the last click/)
    .waitFor();
});
