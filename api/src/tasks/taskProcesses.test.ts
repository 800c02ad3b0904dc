import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FreshDatabase, freshDatabase } from "../../test/freshDatabase";
import { databaseUrlOf, run } from "../../test/process/startServer";
import { taskRow } from "../../test/taskRow";
import { eventually } from "../../test/trackingTestKit";
import type { Database } from "../core/db/database";
import { migrate, openDatabase } from "../db/connect";
import { TaskStore } from "./taskStore";

// Processes start slowly on a busy machine.
const TIMEOUT = 60_000;

describe("task in a process that is killed", () => {
  let folder: string;
  let fresh: FreshDatabase;
  let db: Database;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "weft-task-processes-"));
    fresh = await freshDatabase(folder);
    db = await openDatabase(fresh.target);
    await migrate(db);
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
    await db.close();
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  function start(): ChildProcess {
    const env = { NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: databaseUrlOf(fresh.target) };
    const child = run("api/test/process/taskProcess.ts", ["2000"], env);
    children.push(child);
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  function diary(): string[] {
    try {
      return readFileSync(join(folder, "diary"), "utf8").trim().split("\n");
    } catch {
      return [];
    }
  }

  it("goes on in another one, and runs in one at a time", async () => {
    const store = new TaskStore(db);
    const task = await store.add(taskRow({ kind: "endless" }));
    const both = [start(), start()];
    await eventually(async () => diary().length > 0, TIMEOUT);
    const [first = ""] = diary();
    for (const child of both) if (first === `1 ${child.pid}`) await kill(child);
    const heir = both.find(({ pid }) => first !== `1 ${pid}`);
    await eventually(async () => (await store.get(task.id))?.state === "done", TIMEOUT);
    expect(diary()).toEqual([first, `2 ${heir?.pid}`]);
    expect(await store.get(task.id)).toMatchObject({ attempts: 2, result: { by: heir?.pid }, done: 2, holder: null });
  });
});
