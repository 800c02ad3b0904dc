import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { BrowserContext } from "playwright-core";

const FOLDER = join(__dirname, "../../test-results");

/** What is written down while a test runs, so that a failure can be looked at afterwards: `npx playwright show-trace`. */
export const beginTrace = (context: BrowserContext): Promise<unknown> =>
  context.tracing.start({ snapshots: true, sources: false, screenshots: false });

/** The trace of each browser, and how each of its pages looks now. Not being able to keep them hides no failure. */
export async function keepFailure(title: string, contexts: readonly BrowserContext[]): Promise<void> {
  const file = basename(expect.getState().testPath ?? "", ".test.ts");
  const name = `${file} ${title}`.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 150);
  mkdirSync(FOLDER, { recursive: true });
  for (const [at, context] of contexts.entries()) {
    const place = join(FOLDER, `${name}-${at + 1}`);
    for (const [index, page] of context.pages().entries()) {
      await page.screenshot({ path: `${place}-page-${index + 1}.png`, timeout: 5000 }).catch(() => undefined);
    }
    await context.tracing.stop({ path: `${place}.zip` }).catch(() => undefined);
    await beginTrace(context).catch(() => undefined);
  }
}
