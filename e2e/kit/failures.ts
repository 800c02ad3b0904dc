import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";

const MAX_TEXT = 1500;
const FOLDER = join(__dirname, "../../test-results");

/** Records a trace, to inspect a failure with `npx playwright show-trace`; adds a tenth to the run time. */
export const beginTrace = async (context: BrowserContext): Promise<void> => {
  if (process.env.TRACE) await context.tracing.start({ snapshots: true, sources: false, screenshots: false });
};

/** Saves each context's trace and a screenshot of each page. Ignores its own errors, to not hide the test's failure. */
export async function keepFailure(title: string, contexts: readonly BrowserContext[]): Promise<void> {
  const file = basename(expect.getState().testPath ?? "", ".test.ts");
  const name = `${file} ${title}`.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 150);
  mkdirSync(FOLDER, { recursive: true });
  for (const [at, context] of contexts.entries()) {
    const path = join(FOLDER, `${name}-${at + 1}`);
    for (const [index, page] of context.pages().entries()) {
      if (process.env.CI) await annotate(`${basename(path)}, page ${index + 1}`, page);
      await page.screenshot({ path: `${path}-page-${index + 1}.png`, timeout: 5000 }).catch(() => undefined);
    }
    // Fails if no trace was started.
    await context.tracing.stop({ path: `${path}.zip` }).catch(() => undefined);
    await beginTrace(context).catch(() => undefined);
  }
}

/** A page's visible text, for the test output only. */
async function annotate(name: string, page: Page): Promise<void> {
  const text = await page.locator("body").innerText({ timeout: 5000 }).catch(String);
  process.stderr.write(`\n${name} at ${page.url()}:\n${text.replace(/\s*\n\s*/g, " | ").slice(0, MAX_TEXT)}\n`);
}
