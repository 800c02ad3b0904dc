import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Half faded in, a text has another contrast than the one that people read. */
const settled = (page: Page) =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined))).then(() => undefined);
  });

/** Rules about colors: all others say the same in both schemes. */
const COLORS = ["color-contrast", "link-in-text-block"];

/** Violations found by axe. Evaluated over the DevTools protocol, since the site's CSP allows no foreign scripts. */
export async function violationsOf(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const options = JSON.stringify({ resultTypes: ["violations"], preload: false, runOnly });
  const violations = (await page.evaluate(`axe.run(document, ${options}).then((r) => r.violations)`)) as Violation[];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

export type Scheme = "dark" | "light";

/** In a scheme, switched by the emulated system setting. */
export async function violationsIn(page: Page, colorScheme: Scheme, runOnly?: readonly string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-${colorScheme}]`).waitFor({ state: "attached" });
  return (await violationsOf(page, runOnly)).map((violation) => `${colorScheme}: ${violation}`);
}

/** Violations in the light and the dark scheme; it is light afterwards. */
export const violationsInBothSchemes = async (page: Page): Promise<string[]> => [
  ...(await violationsIn(page, "dark", COLORS)),
  ...(await violationsIn(page, "light")),
];
