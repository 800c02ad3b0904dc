import { demoSite } from "./kit/site";
import { violationsInBothSchemes } from "./kit/violations";

const site = demoSite();

it("the bell › counts, shows the newest, returns focus, and leads to all of them", async () => {
  const page = await site.visitAs("publisher", "/dashboard/publisher");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await page.getByRole("button", { name: /^Notifications, \d+\+? unread$/ }).waitFor();
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByRole("list", { name: "Newest notifications" }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true);
  await bell.click();
  await panel.getByRole("link", { name: "All notifications" }).click();
  await page.waitForURL("**/notifications");
  await page.getByRole("list", { name: "Notifications", exact: true }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await page.getByLabel("Event").selectOption({ label: "Payouts sent" });
  await page
    .getByText(/is on its way/)
    .first()
    .waitFor();
});

it("notification settings › can be saved by keyboard only", async () => {
  const page = await site.visitAs("advertiser", "/settings/notifications");
  const group = page.getByRole("radiogroup", { name: "New creators by email" });
  await group.getByRole("radio", { name: "Daily digest" }).focus();
  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("SetNotificationPreference") === true,
  );
  await page.keyboard.press("ArrowRight");
  await saved;
  await page.reload();
  await group.getByRole("radio", { name: "No email" }).waitFor();
  expect(await group.getByRole("radio", { name: "No email" }).isChecked()).toBe(true);
});
