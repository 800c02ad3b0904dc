import { existsSync } from "node:fs";
import { type Env, EnvFaults, readEnv } from "../../platform/config/env";
import { keepPrivate } from "../../platform/config/privateFiles";
import { openSecrets } from "../../platform/config/secrets";
import { createLogger, type Logger } from "../../platform/log/log";
import { engineFault } from "../../platform/optional/loadEngine";
import { PlainError } from "../../platform/plainError";
import { CLICK_ARCHIVE, CLICK_LOG, closeRedis, connectRedis } from "../../tracking";
import { planDatabase } from "../db/connect";
import { createServices, type Parts, type Services } from "../services";

/** The environment, with a `.env` file as fallback. */
export function loadEnv(changes: NodeJS.ProcessEnv = {}): Env {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv({ ...process.env, ...changes });
  refuseMissingEngines(env);
  return env;
}

/** Runs before anything is opened. */
function refuseMissingEngines({ clickArchive, clickLog }: Env): void {
  const wanted = [...(clickArchive ? [CLICK_ARCHIVE] : []), ...(clickLog ? [CLICK_LOG] : [])];
  const faults = wanted.flatMap(({ name, setting }) => {
    const fault = engineFault(name);
    return fault ? [[setting, fault]] : [];
  });
  if (faults.length > 0) throw new EnvFaults(Object.fromEntries(faults));
}

export interface AppContext {
  env: Env;
  log: Logger;
  parts: Parts;
  services: Services;
  /** Connects to the database, if not connected yet; may be retried after a failure. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

interface Opening {
  /** No statement timeout: for people at a terminal. */
  hasNoTimeouts?: boolean;
}

/** The common base of the server and the command line. Neither migrates nor listens. */
export async function openApp(
  env: Env,
  log = createLogger({ level: env.logLevel }),
  how: Opening = {},
): Promise<AppContext> {
  const context = await prepareApp(env, log, how);
  try {
    await context.open();
  } catch (error) {
    await context.close();
    throw error;
  }
  return context;
}

/** The same without opening the database: for a server, which can redirect without it. */
export async function prepareApp(
  env: Env,
  log = createLogger({ level: env.logLevel }),
  { hasNoTimeouts = false }: Opening = {},
): Promise<AppContext> {
  keepPrivate(env, log);
  const secrets = openSecrets(env);
  const { db, open } = planDatabase(env.database, { hasNoTimeouts, log });
  const redis = await connectRedis(env.redisUrl, log);
  const parts = { db, log, env, redis, ...secrets };
  const services = createServices(parts);
  const close = async () => {
    await services.stop();
    await closeRedis(redis);
    await db.close();
  };
  return { env, log, parts, services, open, close };
}

/** The message at the terminal: with a stack only for unexpected errors. */
export function describeFailure(error: unknown): string {
  if (error instanceof EnvFaults || error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
