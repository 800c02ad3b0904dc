import type { Page } from "playwright-core";
import { faultsOf, markupOf } from "./markup";
import { idle } from "./rest";
import { desktop, phone } from "./site";
import { type Scheme, violationsIn, violationsInBothSchemes } from "./violations";

/** How tall a page may be, in pixels, on a desktop and a phone. */
export type Heights = readonly [onDesktop: number, onPhone: number];
export const SHORT: Heights = [1800, 4000];

/** Tables are cards on phones, whose elements name their roles. */
const CARD_ROLES = /Redundant role .* on <(table|thead|tbody|tr|th|td)>/;

/** How many pixels stand beyond the edge. */
export const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
export const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Validated before, on the other device or in another test: most pages differ by their styles alone. */
const known = new Set<string>();
async function faultsOfMarkup(page: Page): Promise<string[]> {
  const html = await markupOf(page);
  const body = html.slice(html.indexOf("<body"));
  if (known.has(body)) return [];
  known.add(body);
  return (await faultsOf("shown", html)).filter((fault) => !CARD_ROLES.test(fault));
}

/** Faults of what is shown as wide as it is: of its HTML, its accessibility, by default in both schemes, and its width. */
export async function faultsAtWidth(
  page: Page,
  most = Number.POSITIVE_INFINITY,
  violations = violationsInBothSchemes,
): Promise<string[]> {
  const faults = [...(await faultsOfMarkup(page)), ...(await violations(page))];
  const [beyond, height] = [await widthBeyond(page), await heightOf(page)];
  if (beyond > 0) faults.push(`${beyond} px beyond the edge`);
  if (height > most) faults.push(`${height} px tall`);
  return faults;
}

interface Look {
  heights?: Heights;
  /** On a desktop and on a phone: colors do not depend on the size. */
  schemes?: readonly [onDesktop: Scheme, onPhone: Scheme];
}

/** On a desktop and on a phone, each in its scheme; it is light afterwards. What is opened, chosen and filled in stays. */
export async function faultsSeenOn(page: Page, { heights, schemes = ["light", "dark"] }: Look = {}): Promise<string[]> {
  const before = page.viewportSize() ?? desktop;
  const faults: string[] = [];
  for (const [at, viewport] of [desktop, phone].entries()) {
    const scheme = schemes[at] ?? "light";
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    // Let the page react to its new size, such as a dialog that now scrolls.
    await idle(page);
    const seen = await faultsAtWidth(page, heights?.[at], () => violationsIn(page, scheme));
    faults.push(...seen.map((fault) => `on a ${at === 0 ? "desktop" : "phone"}: ${fault}`));
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}
