import { ownPages } from "../../web/src/app/ownPages";
import { faultsSeenOn } from "../kit/look";
import { pageStates } from "../kit/pageStates";
import { KEYS, PublisherDashboardPage } from "../kit/publisherDashboard";
import { restOf } from "../kit/rest";
import { Site } from "../kit/site";
import { tourOf } from "../kit/tour";

let dashboard: PublisherDashboardPage;
let webhook: string;
beforeAll(async () => {
  // Page heights are checked on unchanged demo data.
  dashboard = await PublisherDashboardPage.open(Site.openOwn());
  const { createWebhook } = await dashboard.graphql(
    dashboard.publisher,
    "mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { id } } }",
    { input: { url: "https://hooks.example/weft", events: ["SALE_CREATED"] } },
  );
  webhook = createWebhook.webhook.id;
});
afterEach(() => dashboard.site.closePages());
afterAll(async () => {
  await dashboard.graphql(dashboard.publisher, "mutation ($id: ID!) { removeWebhook(id: $id) { id } }", {
    id: webhook,
  });
  await dashboard.site.close();
});

it("knows every page of the workspaces", () => {
  expect(Object.keys(pageStates).sort()).toEqual(ownPages.map(({ path }) => path).sort());
});

describe("a publisher's tour", () => {
  tourOf("publisher", () => dashboard.site);

  it.each([
    ["the range", "/dashboard/publisher?compare=1", /vs previous$/],
    ["a QR code", "/dashboard/publisher", /^QR code/],
    ["a new key", KEYS, "New API key"],
  ] as const)("opens the dialog of %s", async (name, path, opener) => {
    const page = await dashboard.open(path);
    await restOf(page)();
    await page.getByRole("button", { name: opener }).first().click();
    await page.getByRole("dialog").waitFor();
    expect(await faultsSeenOn(page, name)).toEqual([]);
  });
});
