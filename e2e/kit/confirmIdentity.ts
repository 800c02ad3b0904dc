import type { Locator, Page } from "playwright-core";
import { DEMO_PASSWORD } from "./site";

export async function confirmPassword(page: Page, password = DEMO_PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

/** A session is asked once in ten minutes: until what was asked for is there, or the question is. */
export async function confirmIfAsked(page: Page, outcome: Locator): Promise<void> {
  const question = page.getByRole("dialog", { name: "Is it you?" });
  await question.or(outcome).first().waitFor();
  if (await question.isVisible()) await confirmPassword(page);
  await outcome.waitFor();
}
