import { type House, loadEnv, openHouse } from "../boot";
import type { Database } from "../core/database";
import type { Env } from "../core/env";
import { createLogger } from "../core/log";
import { PlainError } from "../core/plainError";
import { hasPendingMigrations, openDatabase } from "../db/connect";
import { CALL } from "./help";

/** Works in the house as it stands, and closes it whatever comes. */
export async function withHouse<T>(work: (house: House) => Promise<T>, env = loadEnv()): Promise<T> {
  const level = env.logLevel === "silent" ? "silent" : "warn";
  // What a command prints is on stdout, so the log is not.
  const house = await openHouse(env, createLogger({ level, destination: process.stderr }));
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
  const db = await openDatabase(database);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
