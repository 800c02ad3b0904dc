/** On both engines: processes share it. */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, eventually, type FreshDatabase, OutboxMessage, ownDatabase } from "../../../test";
import { databaseUrlOf, kill, run } from "../../../test/process/startServer";
import { systemClock } from "../clock";
import { Outbox } from "../outbox/outbox.service";

// Processes start slowly on a busy machine.
const TIMEOUT = 60_000;

describe("processes sharing a queue", () => {
  let folder: string;
  let fresh: FreshDatabase;
  let db: Database;
  const children: ChildProcess[] = [];
  let complaints = "";

  beforeEach(async () => {
    ({ folder, db, ...fresh } = await ownDatabase());
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
    await fresh.drop();
  });

  function start(): ChildProcess {
    const env = { NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: databaseUrlOf(fresh.target) };
    const child = run("api/test/process/queueProcess.ts", ["2000"], env);
    child.stderr?.on("data", (part) => (complaints += part));
    children.push(child);
    return child;
  }

  /** What each run recorded, and its process, in order. */
  function diary(): { what: string; pid: number }[] {
    try {
      const lines = readFileSync(join(folder, "diary"), "utf8").trim().split("\n");
      return lines.map((line) => line.split(" ")).map(([what = "", pid]) => ({ what, pid: Number(pid) }));
    } catch {
      return [];
    }
  }

  it("never run the same work twice concurrently, and take over from a killed one", async () => {
    const outbox = new Outbox(db, systemClock);
    const [one, two] = [start(), start()];
    const count = (child: ChildProcess) =>
      diary().filter(({ what, pid }) => what === "ran" && pid === child.pid).length;
    await eventually(async () => count(one) >= 15 && count(two) >= 15, TIMEOUT);
    // A run that overlapped with another would have failed and been logged.
    expect(complaints).not.toContain("a job failed");

    const id = await db.write((tx) => outbox.add(tx, "endless", {}));
    const ofMessage = () => diary().filter(({ what }) => what !== "ran");
    await eventually(async () => ofMessage().length > 0, TIMEOUT);
    const [first] = ofMessage();
    const [holder, heir] = first?.pid === one.pid ? [one, two] : [two, one];
    await kill(holder);
    const message = () => db.read.findOneByOrFail(OutboxMessage, { id });
    await eventually(async () => (await message()).state === "done", TIMEOUT);
    expect(ofMessage()).toEqual([first, { what: "2", pid: heir.pid }]);
    expect(await message()).toMatchObject({ attempts: 2, holder: null });
  });
});
