import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type { Site } from "./site";

/** What only time would bring about: a statement on the database of a site that runs. */
export function change(site: Site, sql: string, ...values: (string | number)[]): number {
  const database = new BetterSqlite3(join(site.dataDir, "weft.sqlite"), { timeout: 10_000 });
  try {
    return database.prepare(sql).run(...values).changes;
  } finally {
    database.close();
  }
}
