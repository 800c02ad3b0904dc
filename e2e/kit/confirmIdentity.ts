import type { Page } from "playwright-core";
import { DEMO_PASSWORD } from "./site";

/** For pages whose session is not confirmed: those of `visitWith`. */
export async function confirmPassword(page: Page, password = DEMO_PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}
