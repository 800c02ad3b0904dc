// Compares 36-character IDs with 16 bytes on MySQL or MariaDB: sales with two ledger entries and an earning each, in
// tables made by the migrations. The second set uses `binary(16)` instead of `varchar(36)`. Both are filled in turns,
// so that other load affects both.
//   TEST_MYSQL_URL=mysql://root@127.0.0.1:3306 node bench/ids.mjs [sales]
import "reflect-metadata";
import { randomInt } from "node:crypto";
import { createRequire } from "node:module";
import mysql from "mysql2/promise";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";
import { anyOf, asText, dayOf, merchants, publishers, rowsOf, saleOf, started, whyOf } from "./orderRows.mjs";
import { median } from "./wrk.mjs";

const SALES = Number(process.argv[2] ?? 1_000_000);
const BATCH_SIZE = 500;
const DAY = 86_400_000;
const ROUNDS = 60;
const server = process.env.TEST_MYSQL_URL;
if (!server) throw new Error("TEST_MYSQL_URL names the server, such as mysql://root@127.0.0.1:3306");

await buildApi();
const require = createRequire(inRoot("dist/api/main.js"));
const { mysqlSource } = require("./assembly/db/mysqlSource");

const ways = { text: { id: asText }, bytes: { id: (bytes) => bytes } };
const TABLES = ["sale", "ledger_entry", "earning"];

const EARNING = `CREATE TABLE earning (
  id varchar(36) NOT NULL PRIMARY KEY, createdAt bigint NOT NULL, saleId varchar(36) NOT NULL, linkId varchar(36),
  publisherId varchar(36) NOT NULL, merchantId varchar(36) NOT NULL, kind varchar(10) NOT NULL, share int NOT NULL,
  currency varchar(3) NOT NULL, amount bigint NOT NULL, takenBack bigint NOT NULL, state varchar(10) NOT NULL,
  approvesAt bigint, settled bigint NOT NULL, payoutId varchar(36),
  UNIQUE INDEX earning_once (saleId, publisherId, kind), INDEX earning_publisher (publisherId, state, approvesAt),
  INDEX earning_merchant (merchantId, state, approvesAt)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

async function open(name) {
  const database = `weft_ids_${name}_${process.pid}`;
  const admin = await mysql.createConnection(server);
  await admin.query(`CREATE DATABASE ${database}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${database}`;
  const source = await mysqlSource(url.href, { connections: 1, hasNoTimeouts: true }).initialize();
  await source.runMigrations();
  await source.destroy();
  const db = await mysql.createConnection({ uri: url.href, supportBigNumbers: true });
  await db.query("CREATE TABLE IF NOT EXISTS earning (id int)");
  await db.query("DROP TABLE earning");
  await db.query(EARNING);
  return { db, database };
}

/** Every `varchar(36)` column of the tables. */
async function shorten({ db, database }) {
  const [columns] = await db.query(
    "SELECT TABLE_NAME AS name, COLUMN_NAME AS col, IS_NULLABLE AS nullable FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ? AND TABLE_NAME IN (?) AND COLUMN_TYPE = 'varchar(36)'",
    [database, TABLES],
  );
  for (const { name, col, nullable } of columns) {
    await db.query(`ALTER TABLE ${name} MODIFY ${col} binary(16) ${nullable === "YES" ? "NULL" : "NOT NULL"}`);
  }
}

async function insert(db, rows) {
  const start = performance.now();
  await db.beginTransaction();
  for (const [table, some] of Object.entries(rows)) {
    await db.query(`INSERT INTO ${table} (${Object.keys(some[0]).join(", ")}) VALUES ?`, [some.map(Object.values)]);
  }
  await db.commit();
  return performance.now() - start;
}

async function sizes({ db, database }) {
  const [rows] = await db.query(
    "SELECT TABLE_NAME AS name, DATA_LENGTH AS data, INDEX_LENGTH AS indexes FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_NAME IN (?)",
    [database, TABLES],
  );
  return Object.fromEntries(
    rows.map(({ name, data, indexes }) => [name, { data: Number(data), indexes: Number(indexes) }]),
  );
}

const queries = {
  "a publisher's newest 50 sales": (db, { publisher }) =>
    db.query("SELECT * FROM sale WHERE publisherId = ? ORDER BY id DESC LIMIT 50", [publisher]),
  "a merchant's month in the ledger": (db, { account }) =>
    db.query("SELECT kind, SUM(amount) FROM ledger_entry WHERE account = ? AND day LIKE ? GROUP BY kind", [
      account,
      `${dayOf(started + 200 * DAY).slice(0, 7)}%`,
    ]),
  "what a publisher is owed": (db, { publisher }) =>
    db.query(
      "SELECT merchantId, SUM(amount - takenBack - settled) FROM earning WHERE publisherId = ? AND state = 'approved' AND approvesAt < ? GROUP BY merchantId",
      [publisher, started + 300 * DAY],
    ),
  "the ledger's entries of one sale": (db, { sale }) => db.query("SELECT * FROM ledger_entry WHERE saleId = ?", [sale]),
};

const names = Object.keys(ways);
try {
  for (const name of names) Object.assign(ways[name], await open(name), { inserting: 0 });
  await shorten(ways.bytes);
  const picked = [];
  for (let done = 0; done < SALES; done += BATCH_SIZE) {
    const sales = Array.from({ length: Math.min(BATCH_SIZE, SALES - done) }, (_, index) => saleOf(done + index, SALES));
    picked.push(sales[0].ids[0]);
    // They take turns going first.
    for (const name of done % (2 * BATCH_SIZE) === 0 ? names : names.toReversed()) {
      ways[name].inserting += await insert(ways[name].db, rowsOf(sales, ways[name].id));
    }
    if ((done + BATCH_SIZE) % 100_000 === 0) console.error(`${done + BATCH_SIZE} sales …`);
  }
  for (const name of names) {
    for (const table of TABLES) await ways[name].db.query(`ANALYZE TABLE ${table}`);
    ways[name].grown = await sizes(ways[name]);
    for (const table of TABLES) {
      await ways[name].db.query(`OPTIMIZE TABLE ${table}`);
      await ways[name].db.query(`ANALYZE TABLE ${table}`);
    }
    ways[name].packed = await sizes(ways[name]);
  }
  await report(picked);
} finally {
  for (const { db, database } of Object.values(ways)) {
    if (!db) continue;
    await db.query(`DROP DATABASE ${database}`);
    await db.end();
  }
}

async function report(picked) {
  const total = (table) => table.data + table.indexes;
  const mb = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(`${SALES.toLocaleString("en")} sales, ${whyOf(saleOf(0, SALES)).length} bytes of explanation each`);
  for (const state of ["grown", "packed"]) {
    const line = (name, of) => {
      const [text, bytes] = names.map((way) => of(ways[way][state]));
      console.log(
        `${state.padEnd(7)} ${name.padEnd(24)} ${mb(text).padStart(8)} → ${mb(bytes).padStart(8)}  saves ${((1 - bytes / text) * 100).toFixed(1)} %`,
      );
    };
    for (const table of TABLES) {
      line(`${table} rows`, (all) => all[table].data);
      line(`${table} indexes`, (all) => all[table].indexes);
    }
    line("all", (all) => TABLES.reduce((sum, table) => sum + total(all[table]), 0));
  }
  console.log(`inserts ${names.map((name) => `${name} ${(ways[name].inserting / 1000).toFixed(0)} s`).join(", ")}`);
  for (const [title, query] of Object.entries(queries)) {
    const times = { text: [], bytes: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const [publisher, merchant, sale] = [anyOf(publishers), anyOf(merchants), picked[randomInt(picked.length)]];
      for (const name of round % 2 ? names : names.toReversed()) {
        const { db, id } = ways[name];
        const given = { publisher: id(publisher), sale: id(sale), account: `merchant:${asText(merchant)}` };
        const start = performance.now();
        await query(db, given);
        times[name].push(performance.now() - start);
      }
    }
    console.log(
      `${title.padEnd(34)} ${names.map((name) => `${name} ${median(times[name]).toFixed(2)} ms`).join(", ")} (medians of ${ROUNDS})`,
    );
  }
}
