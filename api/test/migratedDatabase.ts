import { createHash, randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import * as mysql from "mysql2/promise";
import { migrate, openDatabase } from "../src/assembly/db/connect";
import { type Database } from "../src/platform/db/database";
import { type FreshDatabase, freshDatabase } from "./freshDatabase";

const root = join(__dirname, "../..");
const cache = join(root, "node_modules/.cache/weft-test");

let hash: string | undefined;

/** A hash of the migrations, the entities they make tables of and the packages that run them: read at the first database. */
function hashOfMigrations(): string {
  hash ??= readHash();
  return hash;
}

function readHash(): string {
  const folder = join(root, "api/src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^assembly\/db\/.*\.ts$|\.entity\.ts$/.test(file),
  );
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const file of files.sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}

/**
 * A migrated database for one test: a copy of a template, because migrating for each test would take as long as the
 * tests. The migrations' own test checks that the copy is identical.
 */
export async function migratedDatabase(dataDir: string): Promise<FreshDatabase> {
  const fresh = await freshDatabase(dataDir);
  mkdirSync(cache, { recursive: true });
  if (fresh.target.kind === "sqlite")
    await copyOf(join(cache, `${hashOfMigrations()}.sqlite`), fresh.target.path, migrate);
  else await copyTables(fresh.target.url);
  return fresh;
}

/** An embedded database copied from the template, which is created if it does not exist. */
export async function copyOf(template: string, path: string, make: (db: Database) => Promise<unknown>): Promise<void> {
  if (!existsSync(template)) {
    const templateFile = `${path}-template`;
    const db = await openDatabase({ kind: "sqlite", path: templateFile });
    await make(db);
    await db.connection.query("PRAGMA wal_checkpoint(TRUNCATE)");
    await db.close();
    keep(template, (draft) => copyFileSync(templateFile, draft));
    rmSync(templateFile);
  }
  copyFileSync(template, path);
}

async function copyTables(url: string): Promise<void> {
  const connection = await mysql.createConnection({ uri: url, multipleStatements: true, dateStrings: true });
  try {
    const [[server]] = await connection.query<mysql.RowDataPacket[]>("SELECT VERSION() AS version");
    const template = join(cache, `${hashOfMigrations()}-${server?.version}.sql`);
    if (existsSync(template)) await connection.query(readFileSync(template, "utf8"));
    else {
      const db = await openDatabase({ kind: "mysql", url, replicas: [] });
      await migrate(db);
      await db.close();
      const text = await textOf(connection);
      keep(template, (draft) => writeFileSync(draft, text));
    }
  } finally {
    await connection.end();
  }
}

/** All tables of a database and their rows, as SQL statements. */
async function textOf(connection: mysql.Connection): Promise<string> {
  const [tables] = await connection.query<mysql.RowDataPacket[][]>({ sql: "SHOW TABLES", rowsAsArray: true });
  const statements: string[] = [];
  for (const [table] of tables) {
    const [[created]] = await connection.query<mysql.RowDataPacket[]>("SHOW CREATE TABLE ??", [table]);
    statements.push(created?.["Create Table"]);
    const [rows] = await connection.query<mysql.RowDataPacket[][]>({ sql: "SELECT * FROM ??", rowsAsArray: true }, [
      table,
    ]);
    if (rows.length > 0) statements.push(connection.format("INSERT INTO ?? VALUES ?", [table, rows]));
  }
  return statements.join(";\n");
}

/** Written under a unique name and renamed, because other workers may be writing or reading the same file. */
function keep(place: string, write: (draft: string) => void): void {
  const draft = `${place}.${randomUUID()}`;
  write(draft);
  renameSync(draft, place);
}
