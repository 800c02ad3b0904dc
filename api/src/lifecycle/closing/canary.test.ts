/** On both engines: each creates tables, columns and indexes. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { AuditEvent, filesInZip, PayoutTestKit } from "../../../test";
import { CANARY, leaveTraces, plant, planted } from "../../../test/planting";
import { confirmedBrowser } from "../../../test/settingsKit";
import { DATA_KEY } from "../../../test/startApi";
import { textsOfTables } from "../../../test/tablesWith";
import { ExportFile, ExportPart } from "../../insight/exports/exportFile.entity";
import { Sealer } from "../../platform/config/sealer";
import { IdempotentAnswer } from "../../platform/gate/idempotency/idempotentAnswer.entity";

const kit = PayoutTestKit.forAll({}, (line) => logged.push(line));
const logged: string[] = [];

const WORD = new RegExp(`${CANARY}[a-z-]*`, "g");

/** Where planted words occur: in tables as the database shows them, in files by their bytes. */
async function found(): Promise<Record<string, string[]>> {
  const places = new Map<string, string[]>();
  const look = (place: string, text: string) => {
    // In a file the next column follows without a gap.
    const words = (text.toLowerCase().match(WORD) ?? []).map((word) => (word.startsWith(BRAND) ? BRAND : word));
    if (words.length > 0) places.set(place, [...new Set([...(places.get(place) ?? []), ...words])].sort());
  };
  const { db, dataDir } = kit.api;
  for await (const [name, rows] of textsOfTables(db)) look(name, rows);
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) look(entry.name, bytesOf(join(entry.parentPath, entry.name)));
  }
  // Data stored in another form: encrypted or compressed.
  const sealer = new Sealer(DATA_KEY, "kept answers");
  for (const { id, sealed } of await db.read.find(IdempotentAnswer))
    look("idempotent_answer", sealer.open(sealed ?? "", id));
  for (const file of await db.read.find(ExportFile)) look("export_part", await textOf(file));
  look("log", logged.join("\n"));
  return Object.fromEntries(places);
}

/** By another process: closing a database's file releases this process's locks on it. */
const bytesOf = (path: string): string =>
  execFileSync("cat", [path], { encoding: "latin1", maxBuffer: 1024 * 1024 * 1024 });

/** A prepared file, or all files in it. */
async function textOf(file: ExportFile): Promise<string> {
  const where = { exportId: file.id, run: file.run };
  const parts = await kit.api.db.read.find(ExportPart, { where, order: { position: "ASC" } });
  const bytes = Buffer.concat(parts.map((part) => part.bytes));
  if (file.format !== "zip") return gunzipSync(bytes).toString();
  return Object.values(await filesInZip(bytes)).join("");
}

const BRAND = planted("brand-name");
/** What stays, and why: no other planted word may. */
const KEPT = {
  // A brand's name is in its publishers' records.
  account: [BRAND],
  merchant: [BRAND],
  // Links to its page must not lead to another brand.
  brand_address: [BRAND],
};

/** Where clicks came from, which day and sub-ID figures are made of. */
const FIGURES = [planted("publisher-sub"), planted("shopper-page")];
const CLICKS = { click: FIGURES };

const plans = async (...names: string[]) => {
  for (const { name, work } of kit.api.services.jobs.plans.filter((plan) => names.includes(plan.name))) {
    expect(name).toEqual(expect.any(String));
    await work(new AbortController().signal);
  }
};

it("leaves no trace of a publisher, a brand and their people except what is kept on purpose", async () => {
  const { publisher, brand } = await plant(kit);
  const { services, db } = kit.api;
  await leaveTraces(kit, { publisher, brand });
  await services.outbox.deliverDue();
  await services.notificationWriter.run();
  const before = await found();
  for (const place of "user audit_event work saved_view notice feed legal_party click".split(" "))
    expect(before).toHaveProperty(place);
  expect(before.idempotent_answer).toEqual([planted("answer-hook")]);
  expect(before.export_part).toEqual(
    expect.arrayContaining(["publisher-person", "publisher-street", "advertiser-legal", "publisher-sub"].map(planted)),
  );
  // The log references rows by ID, from the first day.
  expect(logged.length).toBeGreaterThan(50);
  expect(before).not.toHaveProperty("log");
  for (const { email } of [publisher, brand]) {
    const browser = await confirmedBrowser(kit.api, { email });
    expect((await browser.ask("mutation { closeAccount { erasedAt } }")).error).toBeUndefined();
  }
  kit.passDays(20);
  // Texts written to them meanwhile are younger than a month when they are erased.
  await kit.api.as(kit.admin)(
    `mutation ($id: ID!, $note: String) { suspendUser(input: { userId: $id, reason: OTHER, note: $note }) { id }
       liftSuspension(userId: $id, reason: "Asked") { id } }`,
    { id: publisher.id, note: planted("publisher-late") },
  );
  await services.outbox.deliverDue();
  kit.passDays(11);
  await plans("accounts:erase", "outbox:forget-done", "mail:forget-files", "idempotency:forget", "exports:expire");
  expect(await services.erasure.run()).toBe(0);
  const kept = { ...KEPT, ...(db.engine === "sqlite" && { "weft.sqlite": [BRAND, ...FIGURES] }) };
  expect(await found()).toEqual({ ...kept, ...CLICKS });
  // Clicks expire after their retention.
  kit.passDays(91);
  await plans("clicks:drop");
  expect(Object.keys(await found())).not.toEqual(expect.arrayContaining(["click"]));
  // The fact, the acting ID and the time stay in the log, and the chain knows both states of each entry.
  const changed = await db.read.findBy(AuditEvent, { subject: `user:${publisher.id}` });
  expect(changed.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["user.approved", "user.suspended", "account.closed", "account.erased"]),
  );
  await services.chain.extend();
  expect((await services.ledgerCheck.verify()).faults).toEqual([]);
});
