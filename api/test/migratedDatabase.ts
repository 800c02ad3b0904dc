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
import { migrate, openDatabase } from "../src/db/connect";
import { type FreshDatabase, freshDatabase } from "./freshDatabase";

const root = join(__dirname, "../..");
const cache = join(root, "node_modules/.cache/weft-test");

/** The migrations, with all that they import, and the versions of the packages that carry them out. */
function hashOfMigrations(): string {
  const folder = join(root, "api/src/db");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const file of files.sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}

/**
 * A database of its own, as the migrations leave it: a copy of what they made once, since carrying them out again for
 * every test would take as long as the tests. The test of the migrations sees to it that a copy is the same.
 */
export async function migratedDatabase(dataDir: string): Promise<FreshDatabase> {
  const fresh = await freshDatabase(dataDir);
  mkdirSync(cache, { recursive: true });
  if (fresh.target.kind === "sqlite") await copyFile(fresh.target.path, dataDir);
  else await copyTables(fresh.target.url);
  return fresh;
}

async function copyFile(path: string, dataDir: string): Promise<void> {
  const template = join(cache, `${hashOfMigrations()}.sqlite`);
  if (!existsSync(template)) {
    const made = join(dataDir, "template.sqlite");
    const db = await openDatabase({ kind: "sqlite", path: made });
    await migrate(db);
    await db.connection.query("PRAGMA wal_checkpoint(TRUNCATE)");
    await db.close();
    keep(template, (draft) => copyFileSync(made, draft));
    rmSync(made);
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

/** All tables of a database and what is in them, as statements. */
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

/** Under a name of its own first: another worker may be making the same, or reading it already. */
function keep(place: string, write: (draft: string) => void): void {
  const draft = `${place}.${randomUUID()}`;
  write(draft);
  renameSync(draft, place);
}
