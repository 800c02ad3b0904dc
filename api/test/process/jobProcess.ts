import "reflect-metadata";
import { appendFileSync, closeSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../src/assembly/db/connect";
import { systemClock } from "../../src/platform/clock";
import { readEnv } from "../../src/platform/config/env";
import { JobStore } from "../../src/platform/jobs/jobStore";
import { type JobPlan, Scheduler } from "../../src/platform/jobs/scheduler";
import { createLogger } from "../../src/platform/log/log";

/** A process with only a scheduler, for tests: its one job logs its runs to a file. */
const env = readEnv(process.env);
const diary = join(env.dataDir, "diary");
const lock = join(env.dataDir, "lock");
const note = (what: string) => appendFileSync(diary, `${what} ${process.pid}\n`);

/** Creating the file is exclusive, so a concurrent run fails. */
async function busy(): Promise<void> {
  closeSync(openSync(lock, "wx"));
  note("ran");
  await sleep(5);
  rmSync(lock);
}

async function endless(): Promise<void> {
  note("began");
  await new Promise(() => undefined);
}

const plans: Record<string, JobPlan> = {
  busy: { name: "busy", about: "runs again and again", when: { every: 10 }, work: busy },
  endless: { name: "endless", about: "never ends", when: { every: 10 }, work: endless },
};

async function start([name = "", lease]: string[]): Promise<void> {
  const db = await openDatabase(env.database);
  const log = createLogger({ level: "warn", destination: process.stderr });
  const plan = plans[name];
  if (!plan) throw new Error(`there is no job "${name}"`);
  new Scheduler({
    store: new JobStore(db),
    clock: systemClock,
    log,
    plans: [plan],
    lease: lease ? Number(lease) : undefined,
  }).start(20);
  // The scheduler's timers do not keep a process alive.
  setInterval(() => undefined, 1000);
}

void start(process.argv.slice(2));
