/** On both engines: processes share it. */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FreshDatabase } from "../../../test/freshDatabase";
import { ownDatabase } from "../../../test/ownDatabase";
import { databaseUrlOf, kill, run } from "../../../test/process/startServer";
import { taskRow } from "../../../test/taskRow";
import { eventually } from "../../../test/trackingTestKit";
import type { Database } from "../../platform/db/database";
import { TaskStore } from "./taskStore";

// Processes start slowly on a busy machine.
const TIMEOUT = 60_000;

describe("task in a process that is killed", () => {
  let folder: string;
  let fresh: FreshDatabase;
  let db: Database;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    ({ folder, db, ...fresh } = await ownDatabase());
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
    await fresh.drop();
  });

  function start(): ChildProcess {
    const env = { NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: databaseUrlOf(fresh.target) };
    const child = run("api/test/process/taskProcess.ts", ["2000"], env);
    children.push(child);
    return child;
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
