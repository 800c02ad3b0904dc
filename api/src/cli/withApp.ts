import { type AppContext, loadEnv, openApp } from "../boot/openApp";
import type { Env } from "../core/config/env";
import type { Database } from "../core/db/database";
import { createLogger } from "../core/log/log";
import { PlainError } from "../core/plainError";
import { hasPendingMigrations, openDatabase } from "../db/connect";
import { CALL } from "./help";

/** Runs a command with the app, and closes the app however the command ends. */
export async function withApp<T>(work: (house: AppContext) => Promise<T>, env = loadEnv()): Promise<T> {
  const level = env.logLevel === "silent" ? "silent" : "warn";
  // What a command prints is on stdout, so the log is not.
  const house = await openApp(env, createLogger({ level, destination: process.stderr }), {
    isUnhurried: true,
  });
  try {
    if (await hasPendingMigrations(house.parts.db)) {
      throw new PlainError(`This database is not up to date. First run: ${CALL} migrate`);
    }
    return await work(house);
  } finally {
    await house.close();
  }
}

/** The database alone, however old its tables are. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>, { database }: Env = loadEnv()): Promise<T> {
  const db = await openDatabase(database, { isUnhurried: true });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
