import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DAY, forAll, HOUR, Terms, testApi } from "../../../test";
import { ClaimTestKit, REFUSE } from "../../../test/claimTestKit";
import { clickOn } from "../../../test/clickOn";
import { addDays, dayOf, startOfDay } from "../../contract/days";
import { LogWaiting } from "../../platform/chain/waiting";
import { idFromBytes, newClickId } from "../../tracking/clicks/clickId/idBytes";
import { BOT, NOT_A_VISIT, PERSON, REPEAT } from "../../tracking/clicks/clickKind";
import { ClickListing } from "../../tracking/clicks/lists/clickListing";
import { openClickStore } from "../../tracking/clicks/store/openClickStore";
import { Claim } from "../claims/claim.entity";
import { LogClickDay, LogLeaf } from "./publicLog.entity";
import { CLICK_GONE, DAY_OPEN, NO_CLICKS, NOT_LOGGED } from "./receipt.service";

const PYTHON = join(__dirname, "../../../test/publicLog/verify.py");
const PROGRAM = join(__dirname, "verifier/weft-verify.mjs");
const TERMS = "query ($id: ID, $version: Int!) { termsReceipt(merchantId: $id, version: $version) { content } }";
const CLAIM = "query ($id: ID!) { claimReceipt(claimId: $id) { content } }";
const LINK_DAY = `query ($id: ID!, $day: String!, $click: ID) {
  linkDayReceipt(linkId: $id, day: $day, clickId: $click) { content number } }`;
const clock = { moved: 0, now: () => new Date(Date.now() + clock.moved) };

const api = testApi({ clock });
let key: string;

const kit = forAll(() => ClaimTestKit.open(api, clock));
beforeAll(async () => {
  await signed();
  const { body } = await api.rest(null)("GET", "/.well-known/weft-log-keys");
  key = (body as string).trim().split("\n")[0] ?? "";
});

async function signed(): Promise<void> {
  await api.services.logWriter.run();
  await api.services.logSigner.run();
}

/** The published program, run once for all of them. */
const ASK = `import { readFileSync } from "node:fs";
  const { verifyReceipt } = await import(${JSON.stringify(pathToFileURL(PROGRAM).href)});
  const { receipts, keys } = JSON.parse(readFileSync(0, "utf8"));
  const said = [];
  for (const one of receipts) said.push(await verifyReceipt(one, { keys }).catch((error) => error.message));
  console.log(JSON.stringify(said));`;

interface Checked {
  isRight: boolean;
  isRightInPython: boolean;
  says: string;
}

/** The published program's output for receipts, and whether it and a Python one accept them. */
function allChecked(receipts: readonly string[]): Checked[] {
  const input = JSON.stringify({ receipts, keys: key });
  const said = JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", ASK], { input }).toString());
  const python = execFileSync("python3", [PYTHON, "receipts", key], { input: JSON.stringify(receipts) });
  const lines = python.toString().trim().split("\n");
  return receipts.map((_, at) => ({
    isRight: Array.isArray(said[at]),
    isRightInPython: lines[at] === "right",
    says: [said[at]].flat().join("\n"),
  }));
}

const checked = (receipt: string): Checked => allChecked([receipt])[0] as Checked;

const RIGHT = { isRight: true, isRightInPython: true };

type Extra = { entry: string; click?: { id: string; index: number; proof: string[] } };
const extraOf = (receipt: string): Extra =>
  JSON.parse(Buffer.from(receipt.split("\n")[1]?.slice(6) ?? "", "base64").toString());
const withExtra = (receipt: string, more: object): string =>
  receipt
    .split("\n")
    .with(1, `extra ${Buffer.from(JSON.stringify({ ...extraOf(receipt), ...more })).toString("base64")}`)
    .join("\n");

async function clicked(day: string, count: number, kind: typeof PERSON | 1 | 2 | 3 = PERSON): Promise<string[]> {
  const store = openClickStore(api.db, 7);
  const { link } = kit.publisher;
  const ids = Array.from({ length: count }, (_, at) => newClickId(startOfDay(day).getTime() + at));
  await store.write(ids.map((id) => clickOn(link, { id, kind, subId: "anna@example.org", country: "DE" })));
  await store.close();
  return ids.map((id) => idFromBytes(Buffer.from(id, "hex"))).sort();
}

async function closed(): Promise<number> {
  await new ClickListing(api.db, clock).run();
  const added = await api.services.linkDays.run();
  await signed();
  return added;
}

const receiptOf = (day: string, click?: string, by = kit.publisher.user as typeof kit.publisher.user | null) =>
  api.as(by)(LINK_DAY, { id: kit.publisher.link.id, day, click });
const leavesOf = (kind: string, rowId: string) =>
  api.db.read.find(LogLeaf, { where: { kind, rowId }, order: { revision: "ASC" } });

describe("terms in the public log", () => {
  it("have one leaf per version, even under concurrency, with a receipt for those who see them", async () => {
    const { merchant } = kit.orders;
    const [terms] = await api.db.read.findBy(Terms, { merchantId: merchant.id });
    await Promise.all([signed(), signed(), signed()].map((one) => one.catch(() => undefined)));
    expect((await leavesOf("terms", terms!.id)).length).toBe(1);
    const { data } = await api.as(kit.publisher.user)(TERMS, { id: merchant.id, version: 1 });
    const { says, ...right } = checked(data.termsReceipt.content);
    expect(right).toEqual(RIGHT);
    expect(says).toContain(`Brand ${merchant.id} published version 1 of its terms`);
    expect(says).toContain(terms!.hash);
    expect(extraOf(data.termsReceipt.content).entry).not.toContain(kit.brand.id);
    const own = await api.as(kit.brand)(TERMS, { version: 1 });
    expect(own.data.termsReceipt.content).toBe(data.termsReceipt.content);
    expect((await api.as(kit.brand)(TERMS, { version: 9 })).error?.code).toBe("NOT_FOUND");
  });

  it("are reported if a version has no leaf or a different one", async () => {
    const [terms] = await api.db.read.findBy(Terms, { merchantId: kit.orders.merchant.id });
    const faults = async () => (await api.services.logCheck.whole()).faults;
    expect(await faults()).toEqual([]);
    await api.db.write((tx) => tx.update(Terms, { id: terms!.id }, { hash: "0".repeat(64) }));
    expect(await faults()).toEqual([`terms ${terms!.id}: it is not what the public log was given`]);
    await api.db.write((tx) => tx.update(Terms, { id: terms!.id }, { hash: terms!.hash }));
    const [leaf] = await leavesOf("terms", terms!.id);
    await api.db.write((tx) => tx.update(LogLeaf, { number: leaf!.number }, { rowId: "another" }));
    expect(await faults()).toEqual([`terms ${terms!.id}: the public log does not know it`]);
    await api.db.write((tx) => tx.update(LogLeaf, { number: leaf!.number }, { rowId: terms!.id }));
    const late = { kind: "terms" as const, rowId: terms!.id, revision: 2, createdAt: new Date(0) };
    await api.db.write((tx) => tx.insert(LogWaiting, late));
    expect(await faults()).toEqual([`terms ${terms!.id}: the public log should have it by now`]);
    await api.db.write((tx) => tx.delete(LogWaiting, { rowId: terms!.id, revision: 2 }));
  });
});

it("claims in the public log › have a leaf for each outcome, without personal text", async () => {
  await kit.click(kit.publisher, 5.01);
  const { id } = await kit.opened({ words: "Anna bought it" });
  await signed();
  expect((await api.as(kit.publisher.user)(CLAIM, { id })).error).toMatchObject({ message: NOT_LOGGED });
  await api.as(kit.brand)(REFUSE, { id, reason: "RETURNED", words: "Anna sent it back" });
  expect(await api.db.read.countBy(LogWaiting, { kind: "claim", rowId: id })).toBe(1);
  await signed();
  expect(await api.db.read.countBy(LogWaiting, {})).toBe(0);
  const { data, error } = await api.as(kit.publisher.user)(CLAIM, { id });
  expect(error).toBeUndefined();
  const { says, ...right } = checked(data.claimReceipt.content);
  expect(right).toEqual(RIGHT);
  expect(says).toContain("It became refused by brand: returned.");
  expect(extraOf(data.claimReceipt.content).entry).not.toContain("Anna");
  expect((await api.as(kit.brand)(CLAIM, { id })).data.claimReceipt.content).toBe(data.claimReceipt.content);
  const stranger = await kit.orders.partner();
  expect((await api.as(stranger.user)(CLAIM, { id })).error?.code).toBe("NOT_FOUND");
  expect((await api.services.logCheck.whole()).faults).toEqual([]);
  await api.db.write((tx) => tx.update(Claim, { id }, { amount: 1 }));
  expect((await api.services.logCheck.whole()).faults).toEqual([
    `claim ${id}: it is not what the public log was given`,
  ]);
  await api.db.write((tx) => tx.update(Claim, { id }, { amount: 25_000 }));
});

describe("link days in the public log", () => {
  const day = () => addDays(dayOf(clock.now()), -2);
  let ids: string[];
  let logged: string;

  it("are one leaf each, which proves every click and no other", async () => {
    clock.moved = 0;
    logged = day();
    ids = await clicked(logged, 5);
    ids.push(...(await clicked(logged, 2, REPEAT)), ...(await clicked(logged, 3, BOT)));
    ids.push(...(await clicked(logged, 1, NOT_A_VISIT)));
    ids.sort();
    clock.moved = startOfDay(addDays(logged, 2)).getTime() + 2 * HOUR - Date.now();
    expect((await receiptOf(logged)).error).toMatchObject({ message: DAY_OPEN });
    expect((await Promise.all([closed(), closed()])).sort()).toEqual([0, 1]);
    expect(await closed()).toBe(0);
    expect((await leavesOf("link-day", kit.publisher.link.id)).length).toBe(1);
    const { data } = await receiptOf(logged);
    const { says, ...right } = checked(data.linkDayReceipt.content);
    expect(right).toEqual(RIGHT);
    expect(says).toContain("had 11 clicks: 5 of people, 2 repeated, 3 of bots and 1 without a visit.");
    expect(extraOf(data.linkDayReceipt.content).entry).not.toMatch(/anna|DE"/);
    const receipts: string[] = [];
    for (const id of ids) receipts.push((await receiptOf(logged, id)).data.linkDayReceipt.content);
    for (const [at, { says: words, ...isRight }] of allChecked(receipts).entries()) {
      expect({ at, ...isRight }).toEqual({ at, ...RIGHT });
      expect(words).toContain(`Click ${ids[at]} is one of these clicks, the ${at + 1}. of 11.`);
    }
    const [, , , , content = ""] = receipts;
    const { click } = extraOf(content);
    const wrong = [
      { ...click, id: ids[5] },
      { ...click, index: 5 },
      { ...click, proof: click!.proof.slice(1) },
      { ...click, proof: click!.proof.toReversed() },
    ];
    for (const { isRight, isRightInPython } of allChecked(wrong.map((one) => withExtra(content, { click: one }))))
      expect({ isRight, isRightInPython }).toEqual({ isRight: false, isRightInPython: false });
    expect((await api.services.logCheck.whole()).faults).toEqual([]);
  });

  it("are visible to their publisher", async () => {
    const stranger = await kit.orders.partner();
    expect((await receiptOf(logged, undefined, stranger.user)).error?.code).toBe("NOT_FOUND");
    expect((await receiptOf("soon")).error?.code).toBe("BAD_USER_INPUT");
    expect((await receiptOf(logged, "nobody's")).error).toMatchObject({ message: CLICK_GONE });
    expect((await receiptOf(addDays(logged, -1))).error?.message).toBe(NO_CLICKS);
    expect((await receiptOf(addDays(logged, 1))).error?.message).toBe(DAY_OPEN);
  });

  it("get another leaf for clicks more than a day late, referring to the previous one", async () => {
    const [first] = await leavesOf("link-day", kit.publisher.link.id);
    const [late] = await clicked(logged, 1);
    expect((await receiptOf(logged, ids[0])).error).toMatchObject({ message: DAY_OPEN });
    expect(await closed()).toBe(1);
    expect(await closed()).toBe(0);
    expect((await leavesOf("link-day", kit.publisher.link.id)).length).toBe(2);
    const { data } = await receiptOf(logged, late);
    const { says, ...right } = checked(data.linkDayReceipt.content);
    expect(right).toEqual(RIGHT);
    expect(says).toContain(`it takes the place of entry ${first!.number}.`);
  });

  it("wait while click lists lag, and resume where they stopped", async () => {
    const next = addDays(logged, 1);
    await clicked(next, 4);
    clock.moved += DAY;
    expect(await api.services.linkDays.run()).toBe(0);
    expect(await api.db.read.existsBy(LogClickDay, { day: next })).toBe(false);
    await new ClickListing(api.db, clock).run();
    const stop = new AbortController();
    stop.abort();
    expect(await api.services.linkDays.run(stop.signal)).toBe(0);
    expect(await closed()).toBe(1);
    expect(await api.db.read.existsBy(LogClickDay, { day: next })).toBe(true);
  });
});
