import type { Page } from "playwright-core";
import { faultsOf, markupOf } from "./markup";
import { idle } from "./rest";
import { desktop, phone } from "./site";
import { type Scheme, violationsIn, violationsInBothSchemes } from "./violations";

/** The maximum height of a page in pixels, on desktop and phone. */
export type Heights = readonly [onDesktop: number, onPhone: number];
export const SHORT: Heights = [1800, 4000];

/** Tables are cards on phones, whose elements have explicit roles. */
const CARD_ROLES = /Redundant role .* on <(table|thead|tbody|tr|th|td)>/;

/** Pixels beyond the right edge. */
export const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
export const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Markup already validated on the other device or in another test: most pages differ only in styles. */
const known = new Set<string>();
async function faultsOfMarkup(page: Page): Promise<string[]> {
  const html = await markupOf(page);
  const body = html.slice(html.indexOf("<body"));
  if (known.has(body)) return [];
  known.add(body);
  return (await faultsOf("shown", html)).filter((fault) => !CARD_ROLES.test(fault));
}

/** Problems at the current width: HTML, accessibility in both color schemes and overflow. */
export const faultsAtWidth = async (page: Page): Promise<string[]> => [
  ...(await faultsOfMarkup(page)),
  ...(await violationsInBothSchemes(page)),
  ...(await faultsOfSize(page)),
];

async function faultsOfSize(page: Page, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const faults: string[] = [];
  const [beyond, height] = [await widthBeyond(page), await heightOf(page)];
  if (beyond > 0) faults.push(`${beyond} px beyond the edge`);
  if (height > most) faults.push(`${height} px tall`);
  return faults;
}

interface Look {
  heights?: Heights;
  /** On desktop and phone: colors do not depend on the size. */
  schemes?: readonly [onDesktop: Scheme, onPhone: Scheme];
  /** Where the HTML is validated: the sizes share most of it. */
  markupAt?: typeof desktop;
}

/** On desktop and phone, each in one scheme; resets to light. Whatever is open, chosen and filled in stays. */
export async function faultsSeenOn(
  page: Page,
  { heights, schemes = ["light", "dark"], markupAt = desktop }: Look = {},
): Promise<string[]> {
  const before = page.viewportSize() ?? desktop;
  const faults: string[] = [];
  for (const [at, viewport] of [desktop, phone].entries()) {
    const scheme = schemes[at] ?? "light";
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    // Let the page react to its new size, such as a dialog that now scrolls.
    await idle(page);
    const seen = [...(await violationsIn(page, scheme)), ...(await faultsOfSize(page, heights?.[at]))];
    if (viewport === markupAt) seen.push(...(await faultsOfMarkup(page)));
    faults.push(...seen.map((fault) => `on a ${at === 0 ? "desktop" : "phone"}: ${fault}`));
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}
