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

/** Violations found by axe. Evaluated over the DevTools protocol, since the site's CSP allows no foreign scripts. */
export async function violationsOf(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const violations = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations)",
  )) as Violation[];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Violations in the light and the dark scheme, switched by the emulated system setting. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const violations: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-${colorScheme}]`).waitFor({ state: "attached" });
    violations.push(...(await violationsOf(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return violations;
}
