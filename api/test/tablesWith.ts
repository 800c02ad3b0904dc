import type { Database } from "../src/platform/db/database";

/** Rows of every table that hold the text, as the database shows them: the tables' names, sorted. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const tables: { name: string }[] = await db.read.query(
    db.engine === "mysql"
      ? "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()"
      : "SELECT name FROM sqlite_master WHERE type = 'table'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows: object[] = await db.read.query(`SELECT * FROM \`${name}\``);
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  return found.sort();
}
