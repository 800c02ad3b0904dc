import "reflect-metadata";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { TaskStore } from "../../src/accounts/tasks/taskStore";
import { type TaskHandler, TaskWorker } from "../../src/accounts/tasks/taskWorker";
import { openDatabase } from "../../src/assembly/db/connect";
import { systemClock } from "../../src/platform/clock";
import { readEnv } from "../../src/platform/config/env";
import { createLogger } from "../../src/platform/log/log";

/** A process with only a worker of tasks, for tests: it notes in a file what it runs. */
const env = readEnv(process.env);
const note = (what: string) => appendFileSync(join(env.dataDir, "diary"), `${what} ${process.pid}\n`);

const handlers: TaskHandler[] = [
  {
    kind: "endless",
    about: "ends only where it is tried again",
    isHeavy: true,
    work: async ({ task, progress }) => {
      note(String(task.attempts));
      progress(task.attempts, 2);
      if (task.attempts === 1) await new Promise(() => undefined);
      return { by: process.pid };
    },
  },
];

async function start([lease]: string[]): Promise<void> {
  const db = await openDatabase(env.database);
  const log = createLogger({ level: "warn", destination: process.stderr });
  new TaskWorker({ store: new TaskStore(db), clock: systemClock, log, handlers, lease: Number(lease) }).start(20);
  // The worker's timers do not keep a process alive.
  setInterval(() => undefined, 1000);
}

void start(process.argv.slice(2));
