import { firstOf } from "../kit/firstOf";
import { Site } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

let site: Site;
/** Leaves a draft of the demo's terms. */
beforeAll(async () => {
  site = await Site.openOwn();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

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
  const order = await firstOf<Shared>(site, await site.tokenOf("advertiser@weft.example"), {
    query: SHARED,
    // What only a browser reported earns nothing until it is confirmed, and what was declined nothing at all.
    matches: ({ status, shares }) =>
      ["PENDING", "APPROVED"].includes(status) &&
      shares.some(({ publisherName, role }) => publisherName === "Maya Okafor" && role !== "LAST"),
  });
  const brand = await site.visitAs("advertiser", `/dashboard/advertiser/orders?open=${order.id}`);
  const drawer = brand.getByRole("dialog");
  for (const { publisherName, commission } of order.shares) {
    const line = drawer.locator("dl > div", { hasText: `${publisherName} (` });
    await line.getByText(usd(commission.cents), { exact: true }).waitFor();
  }
  await drawer.getByText(/partners share it, by terms \d+: 40% to the first click/).waitFor();
  expect(await violationsInBothSchemes(brand)).toEqual([]);

  const own = order.shares.find(({ publisherName }) => publisherName === "Maya Okafor");
  const others = order.shares.flatMap(({ publisherName }) => (publisherName === "Maya Okafor" ? [] : publisherName));
  const publisher = await site.visitAs("publisher", `/dashboard/publisher/earnings?open=${order.id}`);
  const why = publisher.getByRole("dialog");
  await why.getByText("Your share", { exact: true }).waitFor();
  await why.locator("strong", { hasText: usd(own?.commission.cents ?? -1) }).waitFor();
  await why.getByText(/You share it with \d other partners?, by terms \d+/).waitFor();
  for (const name of others) expect(await why.textContent()).not.toContain(name);
  expect(await violationsInBothSchemes(publisher)).toEqual([]);
});

it("a brand chooses how partners share, and reviews it in words", async () => {
  const page = await site.visitAs("advertiser", "/dashboard/advertiser/program");
  await page.getByLabel("Several partners").selectOption("A fixed amount to helpers");
  await page.getByLabel("Pay for each who helped, dollars an order").fill("1.50");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Review and publish" }).click();
  await page
    .getByRole("dialog")
    .getByText(/Credit: .*→ \$1\.50 to each who helped, the rest to the last click/)
    .waitFor();
});
