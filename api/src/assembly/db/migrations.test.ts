/** On both engines: tables, columns and indexes are made by it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FreshDatabase, freshDatabase } from "../../../test/freshDatabase";
import { migratedDatabase } from "../../../test/migratedDatabase";
import type { Database } from "../../platform/db/database";
import { createLogger } from "../../platform/log/log";
import { hasPendingMigrations, migrate, openDatabase } from "./connect";
import { planMigrations } from "./migrationPlan";
import { migrations } from "./migrations";
import { withRowLease } from "./rowLease";

/** Every column and index as one line, in the engine's own terms. */
async function catalogOf(db: Database): Promise<string[]> {
  const lines = await (db.engine === "sqlite" ? sqliteCatalog(db) : mysqlCatalog(db));
  return lines.filter((line) => !/^migration\W/.test(line)).sort();
}

interface SqliteColumn {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

async function sqliteCatalog({ connection }: Database): Promise<string[]> {
  const tables: { name: string }[] = await connection.query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const lines: string[] = [];
  for (const { name: table } of tables) {
    const columns: SqliteColumn[] = await connection.query(`PRAGMA table_info("${table}")`);
    // TypeORM writes integer columns as "int" in one place and "integer" in another.
    const typeOf = ({ type }: SqliteColumn) => type.toLowerCase().replace(/^int$/, "integer");
    for (const column of columns) {
      const { name, notnull, dflt_value, pk } = column;
      lines.push(`${table}.${name} ${typeOf(column)} notnull=${notnull} default=${dflt_value} pk=${pk}`);
    }
    const indices: { name: string; unique: number; origin: string }[] = await connection.query(
      `PRAGMA index_list("${table}")`,
    );
    for (const { name, unique } of indices.filter(({ origin }) => origin !== "pk")) {
      const parts: { name: string }[] = await connection.query(`PRAGMA index_info("${name}")`);
      lines.push(`${table}: index ${name} unique=${unique} (${parts.map((part) => part.name).join(", ")})`);
    }
  }
  return lines;
}

async function mysqlCatalog({ connection }: Database): Promise<string[]> {
  const columns: Record<string, string | null>[] = await connection.query(
    `SELECT TABLE_NAME AS t, COLUMN_NAME AS c, COLUMN_TYPE AS type, IS_NULLABLE AS n, COLUMN_DEFAULT AS d,
      COLLATION_NAME AS collation FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()`,
  );
  const indices: Record<string, string | number>[] = await connection.query(
    `SELECT TABLE_NAME AS t, INDEX_NAME AS i, NON_UNIQUE AS n, GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX) AS parts
      FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() GROUP BY TABLE_NAME, INDEX_NAME, NON_UNIQUE`,
  );
  return [
    ...columns.map(({ t, c, type, n, d, collation }) => `${t}.${c} ${type} null=${n} default=${d} ${collation}`),
    ...indices.map(({ t, i, n, parts }) => `${t}: index ${i} unique=${1 - Number(n)} (${parts})`),
  ];
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

  it("create exactly the tables of the entities", async () => {
    const migrated = await emptyDatabase();
    await migrate(migrated);
    const described = await emptyDatabase();
    // Migrations set this collation per table; entities cannot.
    if (described.engine === "mysql") {
      const [row]: { name: string }[] = await described.connection.query("SELECT DATABASE() AS name");
      await described.connection.query(`ALTER DATABASE \`${row?.name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    }
    await described.connection.synchronize();
    const catalog = await catalogOf(migrated);
    expect(catalog.length).toBeGreaterThan(50);
    // TypeORM gives each inherited table one for its discriminator: `work_list` begins with it.
    const own = (await catalogOf(described)).filter((line) => !line.startsWith("work: index IDX_"));
    expect(catalog).toEqual(own);
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
  }, 120_000);

  it("run once, in order of their timestamps", async () => {
    const stamps = migrations.map(({ name }) => Number(name.slice(-13)));
    expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
    const db = await emptyDatabase();
    expect(await migrate(db)).toHaveLength(migrations.length);
    expect(await migrate(db)).toEqual([]);
  });

  it("say how heavy they are and which tables they change", async () => {
    const db = await emptyDatabase();
    const all = await planMigrations(db);
    expect(all.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(all.flatMap(({ tables }) => tables.filter(({ size }) => size))).toEqual([]);
    const runner = db.connection.createQueryRunner();
    let before = new Set<string>();
    for (const Migration of migrations) {
      const migration = new Migration();
      expect([Migration.name, ["online", "heavy"].includes(migration.weight)]).toEqual([Migration.name, true]);
      await migration.up(runner);
      const after = new Set(await catalogOf(db));
      const changed = [...after]
        .filter((line) => !before.has(line))
        .concat([...before].filter((line) => !after.has(line)));
      const tables = new Set(changed.map((line) => line.split(/[.:]/)[0]));
      expect([Migration.name, [...tables].sort()]).toEqual([Migration.name, [...migration.tables].sort()]);
      before = after;
    }
    await runner.release();
    const [first] = await planMigrations(db);
    expect(first).toMatchObject({ weight: "online" });
    expect(first?.tables[0]).toEqual({ name: "account", size: expect.objectContaining({ rows: 0 }) });
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
