import type { Page } from "playwright-core";
import { ownPages } from "../web/src/app/ownPages";
import { pageStates, type Step, wayTo } from "./kit/pageStates";
import { eventually, Site } from "./kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
  await plantWebhook();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const roles = ["publisher", "advertiser", "admin"] as const;
type Role = (typeof roles)[number];
const roleOf = (workspace: string | undefined): Role => roles.find((role) => role === workspace) ?? "publisher";

async function plantWebhook(): Promise<void> {
  const token = await site.tokenOf("publisher@weft.example");
  await site.graphql(token, "mutation ($input: ConfirmationInput!) { confirmIdentity(input: $input) }", {
    input: { password: "weft-demo" },
  });
  await site.graphql(token, "mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { id } } }", {
    input: { url: "https://hooks.example/weft", events: ["SALE_CREATED"] },
  });
}

/** What somebody sees of a page's state: its address, what is chosen, filled in, listed and open. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const text = (element: HTMLElement) => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60);
    return {
      address: window.location.pathname + window.location.search,
      // A list or a calendar that closes is no state of the page: the address does not know it.
      isLoading:
        all("main .MuiSkeleton-root, main [aria-busy=true], main[aria-busy=true], .MuiPopover-paper").length > 0,
      heading: all("h1").map(text),
      chosen: all("main [aria-pressed=true], main [aria-selected=true], main th[aria-sort]").map(text),
      fields: all("main input[type=search], main select").map((field) => (field as HTMLInputElement).value),
      rows: all("main tbody th, main tbody td:first-child").map(text),
      entries: all("main li b, main li h3").map(text),
      pages: all("main nav [role=status]").map(text),
      open: all("[role=dialog] h2, main h2").map(text),
    };
  });
type Seen = Awaited<ReturnType<typeof seen>>;

/** Nothing is asked for and nothing changes in so many looks: parts that are read later have come. */
const STILL = 4;

/**
 * Nothing is left to do: a new address is there before what it leads to is drawn and asked for, and a busy machine may
 * take any time for that.
 */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const then = (next: () => void) => requestIdleCallback(next, { timeout: 200 });
        then(() => setTimeout(() => then(done)));
      }),
  );

/** Counts what the page still asks for. */
function requestsOf(page: Page) {
  const open = new Set<object>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

describe("state of a page", () => {
  it("is in the table for every page of the workspaces", () => {
    expect(Object.keys(pageStates).sort()).toEqual(ownPages.map(({ path }) => path).sort());
  });

  it.each(
    ownPages.flatMap(({ path, workspace }) => {
      const steps = pageStates[path];
      return Array.isArray(steps) ? [{ path, role: roleOf(workspace), steps: steps as readonly Step[] }] : [];
    }),
  )("$path › outlives a reload and a way elsewhere, and Back undoes it", async ({ path, role, steps }) => {
    const page = await site.stayAs(role, "/robots.txt");
    const requests = requestsOf(page);
    /** What is seen once nothing comes any more. A page whose code is on its way has no heading. */
    const rested = async (): Promise<Seen> => {
      let [before, times] = ["", 0];
      const look = async () => {
        await idle(page);
        const now = await seen(page);
        const text = JSON.stringify(now);
        const isThere = now.heading.length > 0 && !now.isLoading;
        times = text === before && requests() === 0 && isThere ? times + 1 : 0;
        before = text;
        return now;
      };
      return eventually(look, () => times >= STILL);
    };
    const comesTo = async (wanted: Seen) => {
      const isIt = (now: Seen) => JSON.stringify(now) === JSON.stringify(wanted);
      expect(await eventually(() => seen(page), isIt)).toEqual(wanted);
    };
    const { [path]: find = () => page.goto(path) } = wayTo;
    await find(page);
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

    await page.reload();
    await comesTo(last);
    // Elsewhere within the app: what a page keeps in memory is gone, and its files are not read anew.
    const elsewhere = page.locator('nav[aria-label="Workspace"] a:not([aria-current])').first();
    await elsewhere.evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL((url) => url.pathname !== new URL(last.address, site.url).pathname);
    await eventually(
      () => seen(page),
      ({ heading }) => heading.join() !== last.heading.join(),
    );
    await page.goBack();
    await comesTo(last);
    await page.goBack();
    if (before) await comesTo(before);
  });
});
