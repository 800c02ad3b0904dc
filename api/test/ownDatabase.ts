import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../src/assembly/db/connect";
import { freshDatabase } from "./freshDatabase";
import { forAll } from "./lasting";
import { migratedDatabase } from "./migratedDatabase";
import { databaseUrlOf } from "./process/startServer";

/** A database in its own folder, empty unless `make` fills it. */
export async function databaseInFolder(make = freshDatabase) {
  const folder = mkdtempSync(join(tmpdir(), "weft-own-"));
  const { target, drop } = await make(folder);
  const stop = async () => {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, target, url: databaseUrlOf(target), stop };
}

/** A migrated database in its own folder, and a connection to it; `drop` ends all of them. */
export async function ownDatabase(make = migratedDatabase) {
  const { stop, ...where } = await databaseInFolder(make);
  const db = await openDatabase(where.target);
  const drop = async () => {
    await db.close();
    await stop();
  };
  return { ...where, db, drop };
}

/** For the head of a file: an empty database for tests that migrate it themselves, as processes do. */
export const testEmpty = () => forAll(databaseInFolder);

/** For the head of a file: a migrated database and its location. */
export const testDatabase = (make = migratedDatabase) =>
  forAll(async () => {
    const { db, drop, ...where } = await ownDatabase(make);
    return Object.assign(db, where, { stop: drop });
  });
