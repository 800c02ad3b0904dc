import { toast } from "../kit/adminPanel";
import { ownDemoSite, phone } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

/** Writes into the database. */
const site = ownDemoSite();

const HOLD = "01978a2e-5c00-7000-8000-00000000aa01";
const WORDS = "12 of 12 orders (100%) came within 10 seconds of the click";
const DAY = 86_400_000;

/** What the nightly job would create for the demo's own brand, which has undecided orders. */
beforeEach(() =>
  site.database((db) => {
    const { publisherId, merchantId } = db
      .prepare(
        `SELECT publisher.accountId AS publisherId, merchant.id AS merchantId FROM merchant
         JOIN membership brand ON brand.accountId = merchant.ownerId JOIN user owner ON owner.id = brand.userId
         JOIN user reader ON reader.email = 'publisher@weft.example'
         JOIN membership publisher ON publisher.userId = reader.id WHERE owner.email = 'advertiser@weft.example'`,
      )
      .get() as { publisherId: string; merchantId: string };
    db.prepare("DELETE FROM risk_hold").run();
    const findings = JSON.stringify([
      { key: "stuffing", points: 60, words: WORDS, data: { quick: 12, orders: 12, share: 1 } },
    ]);
    db.prepare(
      `INSERT INTO risk_hold (id, createdAt, publisherId, merchantId, state, isOpen, openKey, score, findings, until)
       VALUES (?, ?, ?, ?, 'held', 1, ?, 60, ?, ?)`,
    ).run(HOLD, Date.now(), publisherId, merchantId, `${publisherId}:${merchantId}`, findings, Date.now() + 30 * DAY);
  }),
);

it("payout lines on hold › are objected to by their publisher, confirmed and released by an admin", async () => {
  const payouts = await site.visitAs("publisher", "/dashboard/publisher/payouts", { viewport: phone });
  await payouts.getByRole("heading", { name: "On hold", exact: true }).waitFor();
  await payouts.getByText(WORDS).waitFor();
  expect(await violationsInBothSchemes(payouts)).toEqual([]);
  await payouts.getByRole("button", { name: "Object" }).click();
  const objection = payouts.getByRole("dialog");
  await objection.getByRole("button", { name: "Send objection" }).click();
  await objection.getByText("Please explain why this is wrong").waitFor();
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
  for (const [act, button, done] of [
    ["Confirm", "Confirm hold", "Hold confirmed"],
    ["Release", "Release", "Hold released"],
  ] as const) {
    await drawer.getByRole("button", { name: act, exact: true }).click();
    const dialog = admin.getByRole("dialog", { name: /^(Confirm the hold|Release the earnings)/ });
    await dialog.getByLabel("Reason").fill("We asked them.");
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await toast(admin, done).waitFor();
    await dialog.waitFor({ state: "detached" });
  }
  await drawer.waitFor({ state: "detached" });
  await admin.getByText("No holds.").waitFor();
  await admin.getByRole("button", { name: /^Resolved/ }).click();
  await admin.getByText(/^Released on/).waitFor();
  await payouts.reload();
  await payouts.getByRole("heading", { name: "Payouts", exact: true }).first().waitFor();
  expect(await payouts.getByRole("heading", { name: "On hold", exact: true }).count()).toBe(0);
});

it("declining open orders › updates its count when the brand has decided meanwhile, and retries a failed load", async () => {
  const admin = await site.newPageAs("admin");
  await admin.route("**/graphql", (route) =>
    route.request().postData()?.includes("HeldOrders") ? route.abort() : route.fallback(),
  );
  await admin.goto(`/admin/risk?open=${HOLD}`);
  const drawer = admin.getByRole("dialog", { name: "Payout lines on hold" });
  const missing = drawer.getByRole("alert").filter({ hasText: "Failed to load the open orders" });
  await missing.waitFor();
  expect(await violationsInBothSchemes(admin)).toEqual([]);
  await admin.unroute("**/graphql");
  await missing.getByRole("button", { name: "Retry" }).click();
  await drawer.getByRole("button", { name: "Suspend…" }).waitFor();
  await drawer.getByRole("button", { name: /^Decline \d+ open orders/ }).click();
  const dialog = admin.getByRole("dialog", { name: /^Decline/ });
  const shown = async () => Number(/\d+/.exec((await dialog.getByRole("heading").textContent()) ?? "")?.[0]);
  const before = await shown();
  // As the brand would: one of the publisher's open, unshared orders.
  const order = site.database((db) =>
    db
      .prepare(
        `SELECT own.saleId AS id FROM earning own JOIN risk_hold hold ON hold.id = ? AND hold.publisherId = own.publisherId
         WHERE own.merchantId = hold.merchantId AND own.kind = 'sale' AND own.state = 'tracked' AND NOT EXISTS (
           SELECT 1 FROM earning other WHERE other.saleId = own.saleId AND other.publisherId <> own.publisherId) LIMIT 1`,
      )
      .get(HOLD),
  ) as { id: string };
  await site.graphql("advertiser", "mutation ($id: ID!) { approveSale(id: $id) { id } }", order);
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ index: 1 });
  await dialog.getByRole("button", { name: `Decline ${before}` }).click();
  await toast(admin, "These orders have changed since you opened them. Please review them again.").waitFor();
  await dialog.getByRole("button", { name: `Decline ${before - 1}` }).waitFor();
  expect(await shown()).toBe(before - 1);
  await dialog.getByRole("button", { name: `Decline ${before - 1}` }).click();
  await toast(admin, "Declining the orders").waitFor();
});
