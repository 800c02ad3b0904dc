import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type { Page } from "playwright-core";
import { phone, Site } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const HOLD = "01978a2e-5c00-7000-8000-00000000aa01";
const WORDS = "12 of 12 orders (100%) came within 10 seconds of the click";
const DAY = 86_400_000;

/** What the nightly job would place after such a day. */
function place(): void {
  const db = new BetterSqlite3(join(site.dataDir, "weft.sqlite"));
  const { publisherId, merchantId } = db
    .prepare(
      `SELECT link.publisherId, link.merchantId FROM link JOIN membership ON membership.accountId = link.publisherId
       JOIN user ON user.id = membership.userId WHERE user.email = 'publisher@weft.example' ORDER BY link.id LIMIT 1`,
    )
    .get() as { publisherId: string; merchantId: string };
  const findings = [{ key: "stuffing", points: 60, words: WORDS, data: { quick: 12, orders: 12 } }];
  db.prepare(
    `INSERT INTO risk_hold (id, createdAt, publisherId, merchantId, state, isOpen, openKey, score, findings, until)
     VALUES (?, ?, ?, ?, 'held', 1, ?, 60, ?, ?)`,
  ).run(
    HOLD,
    Date.now(),
    publisherId,
    merchantId,
    `${publisherId}:${merchantId}`,
    JSON.stringify(findings),
    Date.now() + 30 * DAY,
  );
  db.close();
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

it("payout lines on hold › are objected to by their publisher, confirmed and released by an admin", async () => {
  place();
  const payouts = await site.visitAs("publisher", "/dashboard/publisher/payouts", { viewport: phone });
  await payouts.getByRole("heading", { name: "On hold", exact: true }).waitFor();
  await payouts.getByText(WORDS).waitFor();
  expect(await violationsInBothSchemes(payouts)).toEqual([]);
  await payouts.getByRole("button", { name: "Object" }).click();
  const objection = payouts.getByRole("dialog");
  await objection.getByRole("button", { name: "Send objection" }).click();
  await objection.getByText("Please write why this is wrong").waitFor();
  await objection.getByLabel("Why it is wrong").fill("My readers buy at once.");
  await objection.getByRole("button", { name: "Send objection" }).click();
  await payouts.getByText("You objected: My readers buy at once.").waitFor();
  expect(await payouts.getByRole("button", { name: "Object" }).count()).toBe(0);

  const admin = await site.visitAs("admin", "/admin/risk");
  await admin.getByRole("button", { name: /^Hold of/ }).click();
  const drawer = admin.getByRole("dialog", { name: "Payout lines on hold" });
  await drawer.getByText("My readers buy at once.").waitFor();
  expect(await violationsInBothSchemes(admin)).toEqual([]);
  await admin.reload();
  await drawer.getByText(WORDS).waitFor();
  for (const [act, done] of [
    ["Confirm", "Hold confirmed"],
    ["Release", "Hold released"],
  ] as const) {
    await drawer.getByRole("button", { name: act, exact: true }).click();
    const dialog = admin.getByRole("dialog", { name: act === "Confirm" ? /^Confirm the hold/ : /^Release what/ });
    await dialog.getByLabel("Reason").fill("We asked them.");
    await dialog.getByRole("button", { name: act === "Confirm" ? "Confirm hold" : "Release", exact: true }).click();
    await toast(admin, done);
    await dialog.waitFor({ state: "detached" });
  }
  await drawer.waitFor({ state: "detached" });
  await admin.getByText("Nothing is on hold.").waitFor();
  await admin.getByRole("button", { name: /^Over/ }).click();
  await admin.getByText(/^Released on/).waitFor();
  await payouts.reload();
  await payouts.getByRole("heading", { name: "Payouts", exact: true }).first().waitFor();
  expect(await payouts.getByRole("heading", { name: "On hold", exact: true }).count()).toBe(0);
});
