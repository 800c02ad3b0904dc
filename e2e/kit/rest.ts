import type { Page } from "playwright-core";
import { eventually } from "./site";

/** The visible state of a page: its URL, and what is chosen, filled in, listed and open. */
export const seenOn = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const text = (element: HTMLElement) => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60);
    return {
      address: window.location.pathname + window.location.search,
      title: document.title,
      // A dropdown or calendar that closes is not part of the page's state: the address does not contain it.
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
export type Seen = Awaited<ReturnType<typeof seenOn>>;

/** No requests and no changes in this many polls: deferred parts have loaded. */
const STILL = 3;

/**
 * Waits until the page is idle: a new address appears before its content is requested and drawn, which may take any
 * time on a busy machine.
 */
export const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const then = (next: () => void) => requestIdleCallback(next, { timeout: 200 });
        then(() => setTimeout(() => then(done)));
      }),
  );

/** Includes what only loads near the viewport, if the whole page is inspected. */
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

/**
 * Returns the page's state once it is idle. Call it before the page is opened, because it counts requests. A page whose
 * code is loading has no heading.
 */
export function restOf(page: Page): (isWhole?: boolean) => Promise<Seen> {
  const open = new Set<object>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async (isWhole = false) => {
    let [before, times] = ["", 0];
    const look = async () => {
      if (isWhole) await toTheEnd(page);
      await idle(page);
      const now = await seenOn(page);
      const text = JSON.stringify(now);
      const isThere = now.heading.length > 0 && !now.isLoading;
      times = text === before && open.size === 0 && isThere ? times + 1 : 0;
      before = text;
      return now;
    };
    const seen = await eventually(look, () => times >= STILL);
    if (isWhole) await page.evaluate(() => window.scrollTo(0, 0));
    return seen;
  };
}
