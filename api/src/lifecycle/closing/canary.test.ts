/** On both engines: tables, columns and indexes are made by it. */
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
import { KeptAnswer } from "../../platform/gate/idempotency/keptAnswer.entity";

const kit = PayoutTestKit.forAll({}, (line) => logged.push(line));
const logged: string[] = [];

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
  for await (const [name, rows] of textsOfTables(db)) look(name, rows);
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) look(entry.name, bytesOf(join(entry.parentPath, entry.name)));
  }
  // What is written down in other words than its own: sealed or packed.
  const sealer = new Sealer(DATA_KEY, "kept answers");
  for (const { id, sealed } of await db.read.find(KeptAnswer)) look("kept_answer", sealer.open(sealed ?? "", id));
  for (const file of await db.read.find(ExportFile)) look("export_part", await textOf(file));
  look("log", logged.join("\n"));
  return Object.fromEntries(places);
}

/** By another process: closing a database's file gives up the locks that this one has on it. */
const bytesOf = (path: string): string =>
  execFileSync("cat", [path], { encoding: "latin1", maxBuffer: 1024 * 1024 * 1024 });

/** Of a prepared file, or of all in it. */
async function textOf(file: ExportFile): Promise<string> {
  const where = { exportId: file.id, run: file.run };
  const parts = await kit.api.db.read.find(ExportPart, { where, order: { position: "ASC" } });
  const bytes = Buffer.concat(parts.map((part) => part.bytes));
  if (file.format !== "zip") return gunzipSync(bytes).toString();
  return Object.values(await filesInZip(bytes)).join("");
}

const BRAND = planted("brand-name");
/** What stays, and why: nothing else of what was planted may. */
const KEPT = {
  // A brand's name is in its publishers' books.
  account: [BRAND],
  merchant: [BRAND],
};

/** Where clicks came from, which the figures of days and sub-ids are made of. */
const FIGURES = [planted("publisher-sub"), planted("shopper-page")];
const CLICKS = { click: FIGURES };

const plans = async (...names: string[]) => {
  for (const { name, work } of kit.api.services.jobs.plans.filter((plan) => names.includes(plan.name))) {
    expect(name).toEqual(expect.any(String));
    await work(new AbortController().signal);
  }
};

it("leaves nothing of a publisher, a brand and their people in tables, files and logs but what is kept on purpose", async () => {
  const { publisher, brand } = await plant(kit);
  const { services, db } = kit.api;
  await leaveTraces(kit, { publisher, brand });
  await services.outbox.deliverDue();
  await services.notificationWriter.run();
  const before = await found();
  for (const place of "user audit_event work saved_view notice feed legal_party click".split(" "))
    expect(before).toHaveProperty(place);
  expect(before.kept_answer).toEqual([planted("answer-hook")]);
  expect(before.export_part).toEqual(
    expect.arrayContaining(["publisher-person", "publisher-street", "advertiser-legal", "publisher-sub"].map(planted)),
  );
  // What is logged names rows by their ids, from the first day on.
  expect(logged.length).toBeGreaterThan(50);
  expect(before).not.toHaveProperty("log");
  for (const { email } of [publisher, brand]) {
    const browser = await confirmedBrowser(kit.api, { email });
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
  await plans("accounts:erase", "outbox:forget-done", "mail:forget-files", "idempotency:forget", "exports:expire");
  expect(await services.erasure.run()).toBe(0);
  const kept = { ...KEPT, ...(db.engine === "sqlite" && { "weft.sqlite": [BRAND, ...FIGURES] }) };
  expect(await found()).toEqual({ ...kept, ...CLICKS });
  // Clicks end by the days that they are kept.
  kit.passDays(91);
  await plans("clicks:drop");
  expect(Object.keys(await found())).not.toEqual(expect.arrayContaining(["click"]));
  // That it was done, by which id and when, stays in the log, and the chain knows both states of each entry.
  const changed = await db.read.findBy(AuditEvent, { subject: `user:${publisher.id}` });
  expect(changed.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["user.approved", "user.suspended", "account.closed", "account.erased"]),
  );
  await services.chain.extend();
  expect((await services.ledgerCheck.verify()).faults).toEqual([]);
});
