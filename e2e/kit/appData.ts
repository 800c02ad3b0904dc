import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type { Site } from "./site";

/** Changes a running site's database directly, for states that only the passing of time would bring about. */
export function change(site: Site, sql: string, ...values: (string | number)[]): number {
  const database = new BetterSqlite3(join(site.dataDir, "weft.sqlite"), { timeout: 10_000 });
  try {
    return database.prepare(sql).run(...values).changes;
  } finally {
    database.close();
  }
}
