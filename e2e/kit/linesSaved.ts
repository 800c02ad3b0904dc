import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** Clicks a download button and returns the file's name, header row and lines. */
export async function linesSavedBy(
  page: Page,
  button: string,
): Promise<{ name: string; head: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  const [head = "", ...lines] = readFileSync(await download.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  return { name: download.suggestedFilename(), head, lines };
}
