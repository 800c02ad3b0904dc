import "reflect-metadata";
import { appendFileSync, closeSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../src/assembly/db/connect";
import { systemClock } from "../../src/platform/clock";
import { readEnv } from "../../src/platform/config/env";
import { Scheduler } from "../../src/platform/jobs/scheduler";
import { createLogger } from "../../src/platform/log/log";
import { Outbox } from "../../src/platform/outbox/outbox.service";

/** A process with only queue workers, for tests that kill it: it records in a file what it runs. */
const env = readEnv(process.env);
const lock = join(env.dataDir, "lock");
const note = (what: string) => appendFileSync(join(env.dataDir, "diary"), `${what} ${process.pid}\n`);

/** Creating the file is exclusive, so a concurrent run fails. */
async function busy(): Promise<void> {
  closeSync(openSync(lock, "wx"));
  note("ran");
  await sleep(5);
  rmSync(lock);
}

async function start([lease]: string[]): Promise<void> {
  const db = await openDatabase(env.database);
  const log = createLogger({ level: "warn", destination: process.stderr });
  const plans = [{ name: "busy", about: "runs again and again", when: { every: 10 }, work: busy }];
  new Scheduler({ db, clock: systemClock, log, plans }).start(20);
  const outbox = new Outbox(db, systemClock, undefined, { log, lease: Number(lease) });
  // It only finishes when it is retried.
  outbox.handle("endless", async ({ attempts }) => {
    note(String(attempts));
    if (attempts === 1) await new Promise(() => undefined);
  });
  outbox.start(20);
  // The workers' timers do not keep a process alive.
  setInterval(() => undefined, 1000);
}

void start(process.argv.slice(2));
