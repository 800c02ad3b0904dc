/** On both engines: tables, columns and indexes are made by it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FreshDatabase, freshDatabase } from "../../../test/freshDatabase";
import { migratedDatabase } from "../../../test/migratedDatabase";
import type { Database } from "../../platform/db/database";
import { newId } from "../../platform/ids";
import { createLogger } from "../../platform/log/log";
import { Link } from "../../tracking";
import { hasPendingMigrations, migrate, openDatabase } from "./connect";
import type { Migration } from "./migration";
import { planMigrations } from "./migrationPlan";
import { migrations } from "./migrations";
import { withRowLease } from "./rowLease";

/** The statements that make each table and index, in the engine's own words. */
async function catalogOf({ engine, connection }: Database): Promise<string[]> {
  if (engine === "sqlite") {
    const made: { sql: string }[] = await connection.query(
      "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT IN ('migration', 'sqlite_sequence') ORDER BY name",
    );
    return made.map(({ sql }) => sql);
  }
  const tables: Record<string, string>[] = await connection.query("SHOW TABLES");
  const made: string[] = [];
  for (const name of tables.flatMap(Object.values).filter((name) => name !== "migration"))
    made.push((await connection.query(`SHOW CREATE TABLE \`${name}\``))[0]["Create Table"]);
  return made;
}

describe("migrations", () => {
  const folders: string[] = [];
  const opened: { db: Database; fresh: FreshDatabase }[] = [];

  const emptyDatabase = () => openedDatabase(freshDatabase);

  async function openedDatabase(make: typeof freshDatabase): Promise<Database> {
    const folder = mkdtempSync(join(tmpdir(), "weft-migrations-"));
    folders.push(folder);
    const fresh = await make(folder);
    const db = await openDatabase(fresh.target);
    opened.push({ db, fresh });
    return db;
  }

  afterEach(async () => {
    for (const { db, fresh } of opened.splice(0)) {
      await db.close();
      await fresh.drop();
    }
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it("make all tables, which tell texts apart by their bytes", async () => {
    const db = await emptyDatabase();
    await migrate(db);
    const tables = (await catalogOf(db)).filter((made) => made.startsWith("CREATE TABLE"));
    expect(tables.length).toBeGreaterThan(100);
    if (db.engine === "mysql") expect(tables.filter((made) => !made.includes("COLLATE=utf8mb4_bin"))).toEqual([]);
  });

  it("can be reverted and reapplied", async () => {
    const db = await emptyDatabase();
    expect(await hasPendingMigrations(db)).toBe(true);
    await migrate(db);
    expect(await hasPendingMigrations(db)).toBe(false);
    const before = await catalogOf(db);
    for (const _ of migrations) await db.connection.undoLastMigration();
    expect(await catalogOf(db)).toEqual([]);
    await migrate(db);
    expect(await catalogOf(db)).toEqual(before);
    // MariaDB drops 150 tables one by one.
  });

  it("add a column to an existing database and keep its rows", async () => {
    const db = await emptyDatabase();
    await migrate(db);
    const isThere = async () =>
      (await catalogOf(db)).some((made) => /TABLE [`"]link[`"]/.test(made) && /\bnote\b/.test(made));
    const link = {
      id: newId(),
      createdAt: new Date(),
      publisherId: newId(),
      merchantId: newId(),
      code: "older",
      channel: "blog",
      version: 1,
    };
    await db.write((tx) => tx.insert(Link, link));
    expect(await isThere()).toBe(true);
    await db.connection.undoLastMigration();
    expect(await isThere()).toBe(false);
    expect(await migrate(db)).toEqual(["LinkNote1764400000000"]);
    expect(await isThere()).toBe(true);
    expect(await db.read.findOneBy(Link, { code: "older" })).toMatchObject({ id: link.id, note: null });
  });

  it("run once, in order of their timestamps", async () => {
    const stamps = migrations.map(({ name }) => Number(name.slice(-13)));
    expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
    const db = await emptyDatabase();
    expect(await migrate(db)).toHaveLength(migrations.length);
    expect(await migrate(db)).toEqual([]);
  });

  it("are only noted in a new database, whose tables are as they are now", async () => {
    class Later1999999999999 implements Migration {
      readonly weight = "heavy";
      readonly tables = ["sale"];
      up = () => Promise.reject(new Error("A new database has this already"));
      down = () => Promise.resolve();
    }
    migrations.push(Later1999999999999);
    try {
      const db = await emptyDatabase();
      expect(await migrate(db)).toContain("Later1999999999999");
      expect(await hasPendingMigrations(db)).toBe(false);
    } finally {
      migrations.pop();
    }
  });

  it("say how heavy they are and which tables they change", async () => {
    const db = await emptyDatabase();
    const tables = [...new Set(db.connection.entityMetadatas.map(({ tableName }) => tableName))].sort();
    const [first, ...others] = await planMigrations(db);
    expect(others[0]).toMatchObject({ name: migrations[1]?.name, weight: "online", tables: [{ name: "link" }] });
    expect(first).toMatchObject({ name: migrations[0]?.name, weight: "online" });
    expect(first?.tables.map(({ name }) => name).sort()).toEqual(tables);
    expect(first?.tables.filter(({ size }) => size)).toEqual([]);
    await migrations.map((Migration) => new Migration())[0]?.up(db.connection.createQueryRunner());
    const sized = (await planMigrations(db))[0]?.tables.find(({ name }) => name === "account");
    expect(sized).toEqual({ name: "account", size: expect.objectContaining({ rows: 0 }) });
  });

  it("are the same in the copies that other tests begin with", async () => {
    const migrated = await emptyDatabase();
    await migrate(migrated);
    const copy = await openedDatabase(migratedDatabase);
    expect(await hasPendingMigrations(copy)).toBe(false);
    expect(await catalogOf(copy)).toEqual(await catalogOf(migrated));
  });

  const onServer = process.env.TEST_LANE === "mysql" ? it : it.skip;

  onServer("are applied once when two processes start together", async () => {
    const first = await emptyDatabase();
    const [{ fresh }] = opened as [(typeof opened)[number]];
    const second = await openDatabase(fresh.target);
    const log = createLogger({ level: "silent" });
    const applied = await Promise.all([first, second].map((db) => withRowLease(db, log, () => migrate(db))));
    await second.close();
    expect(applied.map((names) => names.length).sort()).toEqual([0, migrations.length]);
  });
});
