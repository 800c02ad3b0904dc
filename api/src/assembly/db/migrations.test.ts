/** On both engines: each creates tables, columns and indexes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FreshDatabase, freshDatabase } from "../../../test/freshDatabase";
import { migratedDatabase } from "../../../test/migratedDatabase";
import { Account } from "../../accounts";
import type { Database } from "../../platform/db/database";
import { newId } from "../../platform/ids";
import { createLogger } from "../../platform/log/log";
import { BrandAddress, Merchant } from "../../programs";
import { Link } from "../../tracking";
import { hasPendingMigrations, migrate, openDatabase } from "./connect";
import type { Migration } from "./migration";
import { planMigrations } from "./migrationPlan";
import { migrations } from "./migrations";
import { withRowLease } from "./rowLease";

/** The statements that create each table and index, as the engine prints them. */
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

  it("create all tables with binary text collation", async () => {
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
    const added = migrations.slice(1).map(({ name }) => name);
    for (const _ of added) await db.connection.undoLastMigration();
    expect(await isThere()).toBe(false);
    expect(await migrate(db)).toEqual(added);
    expect(await isThere()).toBe(true);
    expect(await db.read.findOneBy(Link, { code: "older" })).toMatchObject({ id: link.id, note: null });
  });

  it("make channels of the links in older shops", async () => {
    const db = await emptyDatabase();
    await migrate(db);
    const since = migrations.findIndex(({ name }) => name.startsWith("CreatorChannels"));
    for (const _ of migrations.slice(since)) await db.connection.undoLastMigration();
    await db.connection.query("ALTER TABLE storefront ADD COLUMN links mediumtext");
    const owner = newId();
    const insert = (table: string, row: object) =>
      db.connection.query(
        `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
        Object.values(row),
      );
    const at = { createdAt: 1_764_000_000_000 };
    const account = { kind: "publisher", name: "Mara", contactId: owner, tokenVersion: 1, status: "approved" };
    await insert("account", { id: owner, ...at, ...account, website: "https://mara.example/" });
    const links = JSON.stringify({ instagram: "https://www.instagram.com/mara", website: "https://mara.example/" });
    const shop = { publisherId: owner, handle: "mara", name: "Mara", country: "us", published: 1, version: 1 };
    await insert("storefront", { id: newId(), ...at, ...shop, links });
    await migrate(db);
    const { channels } = await db.read.findOneByOrFail(Account, { id: owner });
    expect(channels).toEqual([
      { platform: "instagram", address: "https://www.instagram.com/mara", audience: null, isInShop: true },
      { platform: "website", address: "https://mara.example/", audience: null, isInShop: true },
    ]);
    expect((await catalogOf(db)).find((made) => /TABLE [`"]storefront[`"]/.test(made))).not.toMatch(/\blinks\b/);
  });

  it("give an address to each older brand, and keep what brands have", async () => {
    const db = await emptyDatabase();
    await migrate(db);
    const brand = (name: string, slug: string | null) => {
      const id = newId();
      const columns = ["id", "createdAt", "ownerId", "name", "description", "website", "categories", "termsVersion"];
      const values: unknown[] = [id, 1_764_000_000_000, newId(), name, "", "https://shop.example", "[]", 1];
      const more = { currency: "EUR", rateBasisPoints: 100, cookieDays: 30, returnDays: 30, listed: 1, slug };
      const all = [...columns, ...Object.keys(more)];
      return db.connection
        .query(`INSERT INTO merchant (${all.join(", ")}) VALUES (${all.map(() => "?").join(", ")})`, [
          ...values,
          ...Object.values(more),
        ])
        .then(() => id);
    };
    const since = migrations.findIndex(({ name }) => name.startsWith("BrandAddresses"));
    for (const _ of migrations.slice(since)) await db.connection.undoLastMigration();
    const ids = [
      await brand("Maison Orsay", null),
      await brand("Maison Orsay", null),
      await brand("Kept", "maison-orsay"),
      await brand("東京", null),
    ];
    await migrate(db);
    const slugs = await Promise.all(ids.map(async (id) => (await db.read.findOneByOrFail(Merchant, { id })).slug));
    expect(slugs).toEqual(["maison-orsay-2", `maison-orsay-${ids[1]?.slice(-12)}`, "maison-orsay", "brand"]);
    const known = await db.read.find(BrandAddress, { order: { slug: "ASC" } });
    expect(known.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
  });

  it("run once, in order of their timestamps", async () => {
    const stamps = migrations.map(({ name }) => Number(name.slice(-13)));
    expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
    const db = await emptyDatabase();
    expect(await migrate(db)).toHaveLength(migrations.length);
    expect(await migrate(db)).toEqual([]);
  });

  it("are only recorded in a new database, which has the current tables", async () => {
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

  it("state how heavy they are and which tables they change", async () => {
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

  it("match the copies that other tests start from", async () => {
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
