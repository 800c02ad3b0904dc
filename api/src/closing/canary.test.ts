import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PASSWORD } from "../../test/make";
import { PayoutTestKit } from "../../test/payoutTestKit";
import { CANARY, plant, planted } from "../../test/planting";
import { browserOf } from "../../test/settingsKit";
import { AuditEvent } from "../audit/audit.entity";

let kit: PayoutTestKit;
beforeAll(async () => {
  kit = await PayoutTestKit.start();
});
afterAll(() => kit.stop());

const WORD = new RegExp(`${CANARY}[a-z-]*`, "g");

/** Which planted words stand where: in tables by what the database shows, in files by their bytes. */
async function found(): Promise<Record<string, string[]>> {
  const places = new Map<string, string[]>();
  const look = (place: string, text: string) => {
    // In a file the next column follows without a gap.
    const words = (text.toLowerCase().match(WORD) ?? []).map((word) => (word.startsWith(BRAND) ? BRAND : word));
    if (words.length > 0) places.set(place, [...new Set([...(places.get(place) ?? []), ...words])].sort());
  };
  const { db, dataDir } = kit.api;
  const tables: { name: string }[] = await db.read.query(
    db.engine === "mysql"
      ? "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()"
      : "SELECT name FROM sqlite_master WHERE type = 'table'",
  );
  for (const { name } of tables) look(name, JSON.stringify(await db.read.query(`SELECT * FROM \`${name}\``)));
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) look(entry.name, readFileSync(join(entry.parentPath, entry.name), "latin1"));
  }
  return Object.fromEntries(places);
}

const BRAND = planted("brand-name");
/** What stays, and why: nothing else of what was planted may. */
const KEPT = {
  // A brand's name is in its publishers' books.
  account: [BRAND],
  merchant: [BRAND],
};

const plans = async (...names: string[]) => {
  for (const { name, work } of kit.api.services.jobs.plans.filter((plan) => names.includes(plan.name))) {
    expect(name).toEqual(expect.any(String));
    await work(new AbortController().signal);
  }
};

it("leaves nothing of a publisher, a brand and their people in tables, files and logs but what is kept on purpose", async () => {
  const { publisher, brand } = await plant(kit);
  const { services, db } = kit.api;
  await services.outbox.deliverDue();
  await services.notificationWriter.run();
  const before = await found();
  for (const place of ["user", "audit_event", "outbox_message", "saved_view", "notice", "feed", "legal_party"]) {
    expect(before).toHaveProperty(place);
  }
  for (const { email } of [publisher, brand]) {
    const browser = await browserOf(kit.api, { email });
    await browser.confirm({ password: PASSWORD });
    expect((await browser.ask("mutation { closeAccount }")).error).toBeUndefined();
  }
  kit.passDays(20);
  // What is written to them in the meantime is younger than a month when they are erased.
  await kit.api.as(kit.admin)(
    `mutation ($id: ID!, $note: String) { suspendUser(userId: $id, reason: OTHER, note: $note) { id }
       liftSuspension(userId: $id, reason: "Asked") { id } }`,
    { id: publisher.id, note: planted("publisher-late") },
  );
  await services.outbox.deliverDue();
  kit.passDays(11);
  await plans("accounts:erase", "outbox:forget-done", "mail:forget-files");
  expect(await services.erasure.run()).toBe(0);
  const kept = db.engine === "sqlite" ? { ...KEPT, "weft.sqlite": [BRAND] } : KEPT;
  expect(await found()).toEqual(kept);
  // That it was done, by which id and when, stays in the log, and the chain knows both states of each entry.
  const changed = await db.read.findBy(AuditEvent, { subject: `user:${publisher.id}` });
  expect(changed.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["user.approved", "user.suspended", "account.closed", "account.erased"]),
  );
  await services.chain.extend();
  expect((await services.ledgerCheck.verify()).faults).toEqual([]);
});
