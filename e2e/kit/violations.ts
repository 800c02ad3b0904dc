import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What is still there while something loads or closes: half-faded text, a tooltip outside of every landmark. */
const CHANGING = "main div[aria-busy=true], .MuiTooltip-popperClose";

async function settled(page: Page): Promise<void> {
  await page.waitForFunction((changing) => document.querySelector(changing) === null, CHANGING);
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined))).then(() => undefined);
  });
}

/** Rules about colors: all others give the same result in both schemes. */
const COLORS = ["color-contrast", "link-in-text-block"];

/** Violations found by axe. Evaluated over the DevTools protocol, because the site's CSP allows no foreign scripts. */
export async function violationsOf(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const options = JSON.stringify({ resultTypes: ["violations"], preload: false, runOnly });
  const violations = (await page.evaluate(`axe.run(document, ${options}).then((r) => r.violations)`)) as Violation[];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

export type Scheme = "dark" | "light";

/** In a color scheme, switched by the emulated system setting. */
export async function violationsIn(page: Page, colorScheme: Scheme, runOnly?: readonly string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-${colorScheme}]`).waitFor({ state: "attached" });
  return (await violationsOf(page, runOnly)).map((violation) => `${colorScheme}: ${violation}`);
}

/** Violations in the light and the dark scheme; resets to light. */
export const violationsInBothSchemes = async (page: Page): Promise<string[]> => [
  ...(await violationsIn(page, "dark", COLORS)),
  ...(await violationsIn(page, "light")),
];
