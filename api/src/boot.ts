import { existsSync } from "node:fs";
import { type Env, EnvFaults, readEnv } from "./core/env";
import { createLogger, type Logger } from "./core/log";
import { PlainError } from "./core/plainError";
import { openSecrets } from "./core/secrets";
import { openDatabase } from "./db/connect";
import { closeRedis, connectRedis } from "./redis";
import { createServices, type Parts, type Services } from "./services";

/** The configuration: the environment, and below it a `.env` file where there is one. */
export function loadEnv(changes: NodeJS.ProcessEnv = {}): Env {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readEnv({ ...process.env, ...changes });
}

export interface House {
  env: Env;
  log: Logger;
  parts: Parts;
  services: Services;
  close: () => Promise<void>;
}

/** What the server and the command line both work with. Migrates nothing and listens to nobody. */
export async function openHouse(env: Env, log = createLogger({ level: env.logLevel })): Promise<House> {
  const secrets = openSecrets(env);
  const db = await openDatabase(env.database);
  const redis = await connectRedis(env.redisUrl, log);
  const parts = { db, log, env, redis, ...secrets };
  const services = createServices(parts);
  const close = async () => {
    await services.stop();
    await closeRedis(redis);
    await db.close();
  };
  return { env, log, parts, services, close };
}

/** The words for whoever started us: a stack only for what nobody at the terminal can mend. */
export function describeFailure(error: unknown): string {
  if (error instanceof EnvFaults || error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
