import type { Env } from "../../platform/config/env";
import type { Database } from "../../platform/db/database";
import { createLogger } from "../../platform/log/log";
import { PlainError } from "../../platform/plainError";
import { type AppContext, loadEnv, openApp } from "../boot/openApp";
import { hasPendingMigrations, openDatabase } from "../db/connect";
import { CALL } from "./help";

/** Runs a command with the app, and always closes it. */
export async function withApp<T>(work: (context: AppContext) => Promise<T>, env = loadEnv()): Promise<T> {
  const level = env.logLevel === "silent" ? "silent" : "warn";
  // The log goes to stderr, since a command's output is on stdout.
  const context = await openApp(env, createLogger({ level, destination: process.stderr }), { hasNoTimeouts: true });
  try {
    if (await hasPendingMigrations(context.parts.db)) {
      throw new PlainError(`This database is not up to date. First run: ${CALL} migrate`);
    }
    await context.services.chainKeys.refuseOther(context.parts.db.read);
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Only the database, whether or not it is migrated. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>, { database }: Env = loadEnv()): Promise<T> {
  const db = await openDatabase(database, { hasNoTimeouts: true });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
