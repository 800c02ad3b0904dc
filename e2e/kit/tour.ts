import type { Page } from "playwright-core";
import { ownPages } from "../../web/src/app/ownPages";
import { paths } from "../../web/src/lib/navigation/paths";
import { faultsSeenOn, type Heights, SHORT } from "./look";
import { pageStates, type Step, wayTo } from "./pageStates";
import { restOf, type Seen, seenOn } from "./rest";
import { becomes, complaintsOf, phone, type Role, type Site } from "./site";

/** The browser's message about the live updates of a page that was left. */
const CUT_OFF = "WebSocket is already in CLOSING or CLOSED state";

/** Pages that stay short, however much data there is. */
const heights: Readonly<Record<string, Heights>> = Object.fromEntries(
  [
    paths.publisherDashboard,
    paths.publisherLinks,
    paths.publisherBrands,
    paths.publisherEarnings,
    paths.publisherPayouts,
    paths.publisherAnalytics,
    paths.advertiserDashboard,
    paths.advertiserPublishers,
    paths.advertiserPublisher,
  ].map((path) => [path, SHORT]),
);

/** The pages of a role's workspace; a publisher also visits the common ones. */
const pagesOf = (role: Role) =>
  ownPages.filter(
    ({ path, workspace }) =>
      path !== paths.dashboard &&
      path !== paths.settings &&
      (workspace === role || (role === "publisher" && workspace === "own")),
  );

/** Pages titled by their content. */
const NAMED: readonly string[] = [paths.publisherBrand, paths.advertiserPublisher];

/** Pages whose rows show product pictures. */
const PICTURED: readonly string[] = [
  paths.publisherLinks,
  paths.publisherEarnings,
  paths.advertiserOrders,
  paths.adminOrders,
];

/**
 * Visits each page of a role once, as it opens and with every choice its address contains; the state survives reload
 * and navigation, and Back restores the previous one.
 */
export function tourOf(role: Role, site: Site): void {
  it.each(pagesOf(role))("$path", async ({ path, title }) => {
    const page = await site.newPageAs(role);
    const complaints = complaintsOf(page);
    const rested = restOf(page);
    const { [path]: find = () => page.goto(path) } = wayTo;
    await find(page);
    const first = await rested(true);
    expect(first.heading).toHaveLength(1);
    const named = NAMED.includes(path) ? `${first.heading[0]} | Weft` : title;
    expect(first.title).toBe(named);
    await expectCurrent(page);
    if (PICTURED.includes(path)) {
      const picture = page.getByRole("main").locator('tbody img[src^="/pictures/"]').first();
      await becomes(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true);
    }
    expect(await faultsSeenOn(page, { heights: heights[path] })).toEqual([]);

    const steps = pageStates[path];
    if (Array.isArray(steps)) await goThrough(page, steps, rested);
    else {
      await goElsewhere(page);
      await page.goBack();
      await becomes(() => page.title(), named);
    }
    expect(complaints.filter((text) => !text.includes(CUT_OFF))).toEqual([]);
  });
}

/** The workspace's navigation marks the current page, if it lists it. */
async function expectCurrent(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  const places = page.getByRole("navigation", { name: "Workspace" });
  const own = places.locator(`a[href="${path}"]`);
  if ((await own.count()) === 0) return;
  const current = places.locator("[aria-current=page]");
  expect(await current.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([path]);
}

async function goThrough(page: Page, steps: readonly Step[], rested: () => Promise<Seen>): Promise<void> {
  let before: Seen | null = null;
  for (const step of steps) {
    const found = step.at(page);
    await found.waitFor();
    if (step === steps.at(-1)) before = await rested();
    else if (step.isOfRows) await rested();
    const address = page.url();
    await step.act(found, page);
    await page.waitForURL((url) => url.href !== address);
  }
  const last = await rested();
  // The other two of the page's four combinations of size and scheme.
  expect(await faultsSeenOn(page, { schemes: ["dark", "light"], markupAt: phone })).toEqual([]);

  await page.reload();
  await becomes(() => seenOn(page), last);
  await goElsewhere(page);
  await page.goBack();
  await becomes(() => seenOn(page), last);
  await page.goBack();
  if (before) await becomes(() => seenOn(page), before);
}

/** Within the app, where caches are cleared and files aren't reloaded. */
async function goElsewhere(page: Page): Promise<void> {
  const [{ pathname }, title] = [new URL(page.url()), await page.title()];
  const elsewhere = page.locator('nav[aria-label="Workspace"] a:not([aria-current])').first();
  await elsewhere.evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL((url) => url.pathname !== pathname);
  await becomes(async () => (await page.title()) !== title, true);
  await page.locator("h1").first().waitFor();
}

/** Checks pages that another role's tour visits. */
export function lookAtEach(role: Role, site: Site, pages: readonly string[]): void {
  it.each(pages)("%s", async (path) => {
    const page = await site.newPageAs(role);
    const rested = restOf(page);
    await page.goto(path);
    await rested();
    expect(await faultsSeenOn(page)).toEqual([]);
  });
}
