import type { Page } from "playwright-core";
import { DEMO_PASSWORD, type Site } from "./site";

export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

/** Follows a link of the workspace's navigation. */
export async function openPlace(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Workspace" })
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .click();
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

/** The log is on the system page. */
export async function openAudit(page: Page): Promise<void> {
  await openPlace(page, "System");
  await page.getByRole("tab", { name: "Audit log" }).click();
  await page.getByRole("tab", { name: "Audit log", selected: true }).waitFor();
}

export async function figures(page: Page) {
  await page.getByRole("region", { name: "Totals" }).locator("dd", { hasText: /\d/ }).last().waitFor();
  const labels = ["Total Publishers", "Total Advertisers", "Pending Approvals", "Total Users"];
  const figures = page.getByRole("region", { name: "Totals" }).locator("div");
  return Promise.all(
    labels.map(async (label) => Number(await figures.filter({ hasText: label }).locator("dd").innerText())),
  );
}

export const content = (page: Page) => page.getByLabel("Content (HTML)");
export const update = (page: Page) => page.getByRole("button", { name: "Update Page", exact: true });
export const choose = (page: Page, label: string) => page.getByLabel("Page", { exact: true }).selectOption({ label });

/** The content page opens in the visual editor. */
export async function openEditor(site: Site, title: string): Promise<Page> {
  const page = await site.visitAs("admin", "/admin/content");
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  await content(page).waitFor();
  await choose(page, title);
  return page;
}

export async function save(page: Page, html: string) {
  await content(page).fill(html);
  await update(page).click();
  await toast(page, "Page updated successfully").waitFor();
  await page.getByText("Unsaved changes").waitFor({ state: "detached" });
}

/** For pages with an unconfirmed session, i.e. a new sign-in. */
export async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}
