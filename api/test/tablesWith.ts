import type { Database } from "../src/platform/db/database";

/** The rows of every table as the database shows them, as text. */
export async function* textsOfTables(db: Database): AsyncGenerator<[name: string, rows: string]> {
  const tables: { name: string }[] = await db.read.query(
    db.engine === "mysql"
      ? "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()"
      : "SELECT name FROM sqlite_master WHERE type = 'table'",
  );
  for (const { name } of tables) yield [name, JSON.stringify(await db.read.query(`SELECT * FROM \`${name}\``))];
}

/** The names of the tables that contain the text, sorted. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const found: string[] = [];
  for await (const [name, rows] of textsOfTables(db)) if (rows.includes(text)) found.push(name);
  return found.sort();
}
