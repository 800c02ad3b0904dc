import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** The file that a button saves: its name, its first line and the others. */
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
