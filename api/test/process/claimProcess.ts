import "reflect-metadata";
import { createInterface } from "node:readline";
import { sanitize } from "../../src/accounts/pages/sanitize";
import { openDatabase } from "../../src/assembly/db/connect";
import { createServices } from "../../src/assembly/services";
import { readEnv } from "../../src/platform/config/env";
import { createLogger } from "../../src/platform/log/log";

/** A server process that handles due claims when given the time. */
async function start(): Promise<void> {
  const env = readEnv(process.env);
  const db = await openDatabase(env.database);
  let at = 0;
  const { claimDeadlines } = createServices({
    db,
    log: createLogger({ level: "silent" }),
    env,
    jwtSecret: "x".repeat(40),
    dataKey: Buffer.from(process.env.TEST_DATA_KEY ?? "", "base64"),
    sanitize,
    clock: { now: () => new Date(at) },
  });
  process.stdout.write("ready\n");
  for await (const line of createInterface({ input: process.stdin })) {
    at = Number(line);
    const moved = await claimDeadlines.run().catch((error) => `failed: ${error}`);
    process.stdout.write(`moved ${moved}\n`);
  }
}

void start();
