import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type { Page } from "playwright-core";
import { phone, Site } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

let site: Site;
/** Writes into the database. */
beforeAll(async () => {
  site = await Site.openOwn();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const HOLD = "01978a2e-5c00-7000-8000-00000000aa01";
const WORDS = "12 of 12 orders (100%) came within 10 seconds of the click";
const DAY = 86_400_000;

/** What the nightly job would place after such a day, at the demo's own brand: it has orders that nobody has decided. */
function place(): void {
  const db = new BetterSqlite3(join(site.dataDir, "weft.sqlite"));
  const { publisherId, merchantId } = db
    .prepare(
      `SELECT publisher.accountId AS publisherId, merchant.id AS merchantId FROM merchant
       JOIN membership brand ON brand.accountId = merchant.ownerId JOIN user owner ON owner.id = brand.userId
       JOIN user reader ON reader.email = 'publisher@weft.example'
       JOIN membership publisher ON publisher.userId = reader.id WHERE owner.email = 'advertiser@weft.example'`,
    )
    .get() as { publisherId: string; merchantId: string };
  db.prepare("DELETE FROM risk_hold").run();
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

/** Requests of this operation do not arrive, until the returned function is called. */
async function away(page: Page, operation: string): Promise<() => Promise<void>> {
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes(operation) ? route.abort() : route.fallback(),
  );
  return () => page.unroute("**/graphql");
}

/** As the brand does it: one of the publisher's open orders that is nobody else's too. */
async function decideOne(): Promise<void> {
  const db = new BetterSqlite3(join(site.dataDir, "weft.sqlite"));
  const { id } = db
    .prepare(
      `SELECT own.saleId AS id FROM earning own JOIN risk_hold hold ON hold.id = ? AND hold.publisherId = own.publisherId
       WHERE own.merchantId = hold.merchantId AND own.kind = 'sale' AND own.state = 'tracked' AND NOT EXISTS (
         SELECT 1 FROM earning other WHERE other.saleId = own.saleId AND other.publisherId <> own.publisherId) LIMIT 1`,
    )
    .get(HOLD) as { id: string };
  db.close();
  const brand = await site.tokenOf("advertiser@weft.example");
  await site.graphql(brand, "mutation ($id: ID!) { approveSale(id: $id) { id } }", { id });
}

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

it("payout lines on hold › say so where they cannot be loaded, and come by another try", async () => {
  place();
  const payouts = await site.visitAs("publisher", "/robots.txt", { viewport: phone });
  const publisherIsBack = await away(payouts, "MyRiskHolds");
  await payouts.goto("/dashboard/publisher/payouts");
  const failed = payouts.getByRole("alert").filter({ hasText: "Failed to load what is on hold" });
  await failed.waitFor();
  expect(await violationsInBothSchemes(payouts)).toEqual([]);
  await publisherIsBack();
  await failed.getByRole("button", { name: "Try again" }).click();
  await payouts.getByRole("button", { name: /^Object to the hold at ./ }).waitFor();

  const admin = await site.visitAs("admin", "/robots.txt");
  const adminIsBack = await away(admin, "HeldOrders");
  await admin.goto(`/admin/risk?open=${HOLD}`);
  const drawer = admin.getByRole("dialog", { name: "Payout lines on hold" });
  const missing = drawer.getByRole("alert").filter({ hasText: "Failed to load its open orders" });
  await missing.waitFor();
  expect(await violationsInBothSchemes(admin)).toEqual([]);
  await adminIsBack();
  await missing.getByRole("button", { name: "Try again" }).click();
  await drawer.getByRole("button", { name: /^Decline \d+ open orders/ }).waitFor();
  await drawer.getByRole("button", { name: "Suspend…" }).waitFor();
});

it("declining what is open › counts again what the brand has decided meanwhile", async () => {
  const admin = await site.visitAs("admin", `/admin/risk?open=${HOLD}`);
  await admin.getByRole("button", { name: /^Decline \d+ open orders/ }).click();
  const dialog = admin.getByRole("dialog", { name: /^Decline/ });
  const shown = async () => Number(/\d+/.exec((await dialog.getByRole("heading").textContent()) ?? "")?.[0]);
  const before = await shown();
  await decideOne();
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ index: 1 });
  await dialog.getByRole("button", { name: `Decline ${before}` }).click();
  await toast(admin, "These orders have changed since you looked. Please look at them again.");
  await dialog.getByRole("button", { name: `Decline ${before - 1}` }).waitFor();
  expect(await shown()).toBe(before - 1);
  await dialog.getByRole("button", { name: `Decline ${before - 1}` }).click();
  await toast(admin, "The orders are being declined");
});
