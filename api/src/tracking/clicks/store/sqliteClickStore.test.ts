import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { clickOn } from "../../../../test/clickOn";
import { migrate, openDatabase } from "../../../assembly/db/connect";
import type { Database } from "../../../platform/db/database";
import { SqliteClickStore } from "./openClickStore";

let folder: string;
let path: string;
let db: Database;
let store: SqliteClickStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "weft-clicks-"));
  path = join(folder, "weft.sqlite");
  db = await openDatabase({ kind: "sqlite", path });
  await migrate(db);
  store = new SqliteClickStore(db, 1);
});
afterEach(async () => {
  await store.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const click = () => clickOn({ id: "l", publisherId: "p", merchantId: "m" });
const kept = async () => (await db.read.query<{ count: number }[]>("SELECT count(*) AS count FROM click"))[0]!.count;

it("SQLite click store waits briefly for a lock, without blocking", async () => {
  await store.write([click()]);
  const other = new BetterSqlite3(path);
  other.exec("BEGIN IMMEDIATE");
  let outcome: string | undefined;
  const writing = store.write([click()]).then(
    () => (outcome = "kept"),
    (error: Error) => (outcome = error.message),
  );
  let turns = 0;
  for (; !outcome; turns += 1) await turn();
  await writing;
  expect(outcome).toBe("database is locked");
  expect(turns).toBeGreaterThan(5);
  other.exec("ROLLBACK");
  other.close();
  await store.write([click()]);
  expect(await kept()).toBe(2);
});

it("SQLite click store restarts its thread", async () => {
  await store.write([click()]);
  await store.close();
  await store.write([click(), click()]);
  expect(await kept()).toBe(3);
});

it("SQLite click store reports a missing database", async () => {
  await store.close();
  const nowhere = new SqliteClickStore({ ...elsewhere(), alone: db.alone.bind(db) } as unknown as Database, 1);
  await expect(nowhere.write([click()])).rejects.toThrow(/unable to open|directory does not exist/i);
  await nowhere.close();
});

const elsewhere = () => ({ connection: { options: { database: join(folder, "no", "weft.sqlite") } } });
