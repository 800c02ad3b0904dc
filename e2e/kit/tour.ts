import type { Page } from "playwright-core";
import { ownPages } from "../../web/src/app/ownPages";
import { paths } from "../../web/src/lib/navigation/paths";
import { faultsSeenOn, type Heights, SHORT } from "./look";
import { pageStates, type Step, wayTo } from "./pageStates";
import { restOf, type Seen, seenOn } from "./rest";
import { becomes, complaintsOf, type Role, type Site } from "./site";

/** The browser's words about the live updates of a page that is left. */
const CUT_OFF = "WebSocket is already in CLOSING or CLOSED state";

/** Pages that stay short, however much there is. */
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

/** The pages of a role's workspace; a publisher also goes through those that everybody has. */
const pagesOf = (role: Role) =>
  ownPages.filter(
    ({ path, workspace }) =>
      path !== paths.dashboard && (workspace === role || (role === "publisher" && workspace === "own")),
  );

/** Pages whose rows show the pictures of pieces. */
const PICTURED: readonly string[] = [
  paths.publisherLinks,
  paths.publisherEarnings,
  paths.advertiserOrders,
  paths.adminOrders,
];

/**
 * Goes to each page of a role once: how it is at first and with everything chosen that its address tells; and that this
 * outlives a reload and a way elsewhere, and Back undoes it.
 */
export function tourOf(role: Role, site: Site): void {
  it.each(pagesOf(role))("$path", async ({ path, title }) => {
    const page = await site.newPageAs(role);
    const complaints = complaintsOf(page);
    const rested = restOf(page);
    const { [path]: find = () => page.goto(path) } = wayTo;
    await find(page);
    const first = await rested(true);
    expect(await page.title()).toBe(title);
    expect(first.heading).toHaveLength(1);
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
    }
    await becomes(() => page.title(), title);
    expect(complaints.filter((text) => !text.includes(CUT_OFF))).toEqual([]);
  });
}

/** The page that is shown is marked in the workspace's navigation, if it is there. */
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
  // The other two of the page's four looks.
  expect(await faultsSeenOn(page, { schemes: ["dark", "light"] })).toEqual([]);

  await page.reload();
  await becomes(() => seenOn(page), last);
  await goElsewhere(page);
  await page.goBack();
  await becomes(() => seenOn(page), last);
  await page.goBack();
  if (before) await becomes(() => seenOn(page), before);
}

/** Within the app: what a page keeps in memory is gone, and its files are not read anew. */
async function goElsewhere(page: Page): Promise<void> {
  const [{ pathname }, title] = [new URL(page.url()), await page.title()];
  const elsewhere = page.locator('nav[aria-label="Workspace"] a:not([aria-current])').first();
  await elsewhere.evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL((url) => url.pathname !== pathname);
  await becomes(async () => (await page.title()) !== title, true);
  await page.locator("h1").first().waitFor();
}

/** Looks at pages that another role's tour goes through. */
export function lookAtEach(role: Role, site: Site, pages: readonly string[]): void {
  it.each(pages)("%s", async (path) => {
    const page = await site.newPageAs(role);
    const rested = restOf(page);
    await page.goto(path);
    await rested();
    expect(await faultsSeenOn(page)).toEqual([]);
  });
}
