/** On both engines: processes share it. */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FreshDatabase } from "../../../test/freshDatabase";
import { ownDatabase } from "../../../test/ownDatabase";
import { databaseUrlOf, kill, run } from "../../../test/process/startServer";
import { eventually } from "../../../test/trackingTestKit";

// Processes start slowly on a busy machine.
const TIMEOUT = 60_000;

describe("processes with one database", () => {
  let folder: string;
  let fresh: FreshDatabase;
  const children: ChildProcess[] = [];
  let complaints = "";

  beforeEach(async () => {
    ({ folder, ...fresh } = await ownDatabase());
    complaints = "";
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
    await fresh.drop();
  });

  function start(...args: string[]): ChildProcess {
    const env = { NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: databaseUrlOf(fresh.target) };
    const child = run("api/test/process/jobProcess.ts", args, env);
    child.stderr?.on("data", (part) => (complaints += part));
    children.push(child);
    return child;
  }

  /** The process id of each run, in order. */
  function diary(): string[] {
    try {
      return readFileSync(join(folder, "diary"), "utf8")
        .trim()
        .split("\n")
        .map((line) => line.split(" ")[1] ?? "");
    } catch {
      return [];
    }
  }

  it("never run a job twice", async () => {
    const [one, two] = [start("busy"), start("busy")];
    const count = (child: ChildProcess) => diary().filter((pid) => pid === String(child.pid)).length;
    await eventually(async () => count(one) >= 15 && count(two) >= 15, TIMEOUT);
    // A run that overlapped with another would have failed, and would have been logged.
    expect(complaints).not.toContain("a job failed");
  });

  it("take over a job of a killed process", async () => {
    const both = [start("endless", "2000"), start("endless", "2000")];
    await eventually(async () => diary().length > 0, TIMEOUT);
    const [holder] = diary();
    for (const child of both) if (String(child.pid) === holder) await kill(child);
    const heir = both.find(({ pid }) => String(pid) !== holder);
    await eventually(async () => diary().at(-1) === String(heir?.pid), TIMEOUT);
  });
});
