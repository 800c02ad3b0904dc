import { ownPages } from "../../web/src/app/ownPages";
import { faultsSeenOn } from "../kit/look";
import { pageStates } from "../kit/pageStates";
import { KEYS } from "../kit/publisherDashboard";
import { restOf } from "../kit/rest";
import { ownDemoSite } from "../kit/site";
import { tourOf } from "../kit/tour";

// Page heights are checked on unchanged demo data.
const site = ownDemoSite();
beforeAll(async () => {
  const create = "mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { id } } }";
  await site.graphql("publisher", create, { input: { url: "https://hooks.example/weft", events: ["SALE_CREATED"] } });
});

it("covers every workspace page", () => {
  expect(Object.keys(pageStates).sort()).toEqual(ownPages.map(({ path }) => path).sort());
});

describe("publisher tour", () => {
  tourOf("publisher", site);

  it.each([
    ["/dashboard/publisher?compare=1", /vs previous$/, /^QR code/],
    [KEYS, "New API key"],
  ] as const)("opens the dialogs of %s", async (path, ...openers) => {
    const page = await site.newPageAs("publisher");
    const rested = restOf(page);
    await page.goto(path);
    await rested();
    for (const opener of openers) {
      await page.getByRole("button", { name: opener }).first().click();
      await page.getByRole("dialog").waitFor();
      expect(await faultsSeenOn(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
  });
});
