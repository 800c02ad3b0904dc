import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import mysql from "mysql2/promise";
import { startWeft, stop } from "./weftServer.mjs";

/** The shop domain of the benchmarks' feeds. */
export const SHOP = "https://shop.example";

/** A server whose demo brand has that domain, without the demo's own feeds, whose syncs would interfere. */
export async function startWithShop(dataDir, database, watched = false) {
  const where = { dataDir, databaseUrl: database?.url, settings: { DEMO_PRODUCTS: "0" } };
  await stop(await startWeft(where));
  await giveShop(dataDir, database);
  return startWeft({ ...where, watched });
}

/** Sets the demo brand's website; takes effect at the server's next start. */
export async function giveShop(dataDir, database) {
  const sql = `UPDATE merchant SET website = ? WHERE ownerId IN (SELECT accountId FROM membership JOIN user ON user.id = userId
     WHERE email = 'advertiser@weft.example')`;
  if (database) {
    const db = await mysql.createConnection(database.url);
    await db.query(sql, [SHOP]);
    return db.end();
  }
  const db = new BetterSqlite3(join(dataDir, "weft.sqlite"));
  db.prepare(sql).run(SHOP);
  db.close();
}
