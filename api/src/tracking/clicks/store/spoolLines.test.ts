import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clickOn, createLogger, type Link, newId } from "../../../../test";
import { clickIdsIn, expectSums } from "../../../../test/follow";
import { counted, eventually, isOnServer, testTracking } from "../../../../test/trackingTestKit";
import { DiskQueue } from "../../../platform/diskQueue/diskQueue";
import { requeueRejected } from "../../../platform/diskQueue/rejectedLines";
import { idFromBytes } from "../clickId/idBytes";
import type { NewClick } from "./newClick";
import { clickLine, Spool } from "./spool";

const kit = testTracking();
let link: Link;

beforeEach(async () => {
  link = await kit.link();
  mkdirSync(folder(), { recursive: true });
});

const folder = () => join(kit.dataDir, "spool");
const files = (ending = "") => readdirSync(folder()).filter((name) => name.endsWith(ending));
const left = (content: string | Buffer, ending = ".claimed") =>
  writeFileSync(join(folder(), newId() + ending), content);
const rejected = (): { reason: string; line?: string; base64?: string }[] =>
  files(".rejected").flatMap((name) =>
    readFileSync(join(folder(), name), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  );
const lineOf = (click: NewClick) => `${clickLine.lineOf(click)}\n`;
const idsOf = (clicks: NewClick[]) => clicks.map(({ id }) => idFromBytes(Buffer.from(id, "hex"))).sort();

async function expectKept(clicks: NewClick[]): Promise<void> {
  expect(await clickIdsIn(kit.db)).toEqual(idsOf(clicks));
  await expectSums(kit.db);
}

/** Makes the database reject clicks with this sub-id. */
async function refuseSubId(subId: string): Promise<() => Promise<unknown>> {
  if (isOnServer) {
    await kit.db.connection.query(`ALTER TABLE click ADD CONSTRAINT no_poison CHECK (subId <> '${subId}')`);
    return () => kit.db.connection.query("ALTER TABLE click DROP CONSTRAINT no_poison");
  }
  await kit.db.connection.query(
    `CREATE TRIGGER no_poison BEFORE INSERT ON click WHEN NEW.subId = '${subId}' BEGIN SELECT RAISE(ABORT, 'poison'); END`,
  );
  return () => kit.db.connection.query("DROP TRIGGER no_poison");
}

describe("spool lines", () => {
  it("that are unreadable are rejected with the reason, and the others are stored", async () => {
    const clicks = Array.from({ length: 3 }, () => clickOn(link));
    const good = clicks.map(lineOf);
    const nonsense = [
      "garbage",
      "[1,2,3]",
      "null",
      clickLine.lineOf(clickOn(link)).replace('"v":1', '"v":3'),
      clickLine.lineOf(clickOn(link, { linkId: "' OR 1 --" })),
      clickLine.lineOf(clickOn(link, { id: "f".repeat(32) })),
      clickLine.lineOf(clickOn(link, { subId: "a\nb" })),
      clickLine.lineOf(clickOn(link, { device: "desktop'" as NewClick["device"] })),
      clickLine.lineOf(clickOn(link, { kind: -1 as NewClick["kind"] })),
    ];
    const bytes = Buffer.from([0, 255, 254, 10]);
    left(Buffer.concat([Buffer.from([...good, ...nonsense.map((line) => `${line}\n`)].join("")), bytes]));
    left(Buffer.from([1, 2, 3, 200, 201]));
    const server = await kit.start();
    await eventually(async () => files(".claimed").length === 0);
    await expectKept(clicks);
    expect(rejected().map(({ line, base64 }) => line ?? base64)).toEqual(
      expect.arrayContaining([...nonsense, bytes.subarray(0, 3).toString("base64")]),
    );
    expect(rejected()).toHaveLength(nonsense.length + 2);
    expect(rejected().map(({ reason }) => reason)).toContain("unknown version 3");
    expect(await counted(server, "weft_click_spool_rejected_total")).toBe(nonsense.length + 2);
    expect(await counted(server, "weft_click_spool_bytes")).toBe(0);
    expect(await counted(server, "weft_click_spool_rejected_bytes")).toBeGreaterThan(0);
  });

  it("that the database rejects don't block others, and can be retried", async () => {
    const clicks = Array.from({ length: 700 }, () => clickOn(link));
    const poison = [13, 14, 400].map((index) => {
      const click = clickOn(link, { subId: "poison" });
      clicks.splice(index, 0, click);
      return click;
    });
    left(clicks.map(lineOf).join(""));
    const takeAll = await refuseSubId("poison");
    const server = await kit.start();
    await eventually(async () => files(".claimed").length === 0);
    await expectKept(clicks.filter((click) => !poison.includes(click)));
    expect(rejected().map(({ line }) => line)).toEqual(poison.map((click) => clickLine.lineOf(click)));
    expect(await counted(server, "weft_click_spool_rejected_total")).toBe(3);
    await server.stop();
    await takeAll();
    expect(await requeueRejected(folder())).toBe(3);
    await kit.start();
    await eventually(async () => files().length === 0);
    await expectKept(clicks);
  });

  it("of a duplicate click count once", async () => {
    const clicks = [clickOn(link), clickOn(link)];
    left([...clicks, ...clicks].map(lineOf).join(""));
    const server = await kit.start();
    await eventually(async () => files().length === 0);
    await server.stop();
    left(clicks.map(lineOf).join(""), ".open");
    await kit.start();
    await eventually(async () => files().length === 0);
    await expectKept(clicks);
  });

  it("stay in place when the rejected file is full", async () => {
    const spool = new DiskQueue({
      folder: folder(),
      format: clickLine,
      maxBytes: 100_000,
      maxRejectedBytes: 10,
      batchSize: 10,
      isRefusal: () => false,
      log: createLogger({ level: "silent" }),
    });
    left("garbage\n");
    mkdirSync(join(folder(), `${newId()}.claimed`));
    const clicks = [clickOn(link)];
    await spool.append(clicks);
    const taken: NewClick[] = [];
    await spool.drain(async (batch) => void taken.push(...batch));
    expect([taken, await spool.isEmpty(), files(".claimed").length]).toEqual([clicks, true, 2]);
    // Nor valid clicks in the same file, which are imported a little later.
    const [now, later] = [clickOn(link), clickOn(link)];
    left(`garbage\n${lineOf(now)}${lineOf(later)}`);
    await spool.drain(async (batch) => {
      const waiting = batch.filter(({ id }) => id === later.id);
      taken.push(...batch.filter((click) => !waiting.includes(click)));
      return waiting;
    });
    expect(taken.map(({ id }) => id)).not.toContain(later.id);
    await spool.drain(async (batch) => void taken.push(...batch));
    expect(new Set(taken.map(({ id }) => id))).toEqual(new Set([...clicks, now, later].map(({ id }) => id)));
    expect([await spool.isEmpty(), files(".claimed").length]).toEqual([true, 3]);
  });

  it("are not rejected when the database fails", async () => {
    const spool = new Spool(folder(), createLogger({ level: "silent" }));
    await spool.append([clickOn(link), clickOn(link)]);
    for (const code of [
      "SQLITE_FULL",
      "SQLITE_IOERR",
      "SQLITE_ERROR",
      "ER_NO_SUCH_TABLE",
      "ECONNREFUSED",
      "ER_DUP_ENTRY",
    ]) {
      const failure = Object.assign(new Error(code), { code, sqlState: code === "ER_DUP_ENTRY" ? "23000" : "HY000" });
      await expect(spool.drain(() => Promise.reject<undefined>(failure))).rejects.toThrow(code);
    }
    expect([files(".rejected"), files(".claimed").length]).toEqual([[], 1]);
  });
});
