// Reads a publisher's clicks among one and ten million clicks of others: a page, its count, and a file of 2,000 rows.
//   node bench/clickReads.mjs [rounds] [small] [large]
// On MariaDB or MySQL if TEST_MYSQL_URL is set, else on SQLite. Exits 1 if a read grows by more than 1.2.
import "reflect-metadata";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";
import { inFile, newDatabase, OWN, onServer, planter } from "./plantClicks.mjs";
import { median } from "./wrk.mjs";

const rounds = Number(process.argv[2] ?? 25);
const STEPS = [Number(process.argv[3] ?? 1_000_000), Number(process.argv[4] ?? 10_000_000)];
const MAX_GROWTH = 1.2;

await buildApi();
const require = createRequire(inRoot("dist/api/main.js"));
const { readEnv } = require("./platform/config/env");
const { openApp } = require("./assembly/boot/openApp");
const { migrate } = require("./assembly/db/connect");

const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const server = process.env.TEST_MYSQL_URL;
const database = server && (await newDatabase(server));
const env = { NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...(server && { DATABASE_URL: database.url }) };
const app = await openApp(readEnv(env));
await migrate(app.parts.db);
const sql = server ? await onServer(database.url) : inFile(dataDir);
const { plantOwn, plantOthers } = planter(sql);
try {
  const publisher = await plantOwn();
  const rows = [];
  let others = 0;
  for (const clicks of STEPS) {
    console.error(`planting ${clicks / 1e6} million clicks of others …`);
    await plantOthers(others, clicks);
    others = clicks;
    rows.push({ clicks, ...(await measure(publisher)) });
  }
  printTable(rows);
} finally {
  await sql.close();
  await app.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure({ id, linkId }) {
  const { clicks } = app.services;
  const viewer = { id, role: "publisher" };
  const variants = {
    page: async () => (await clicks.list(viewer, {}, { first: 25 })).nodes.length === 25,
    "page of a link": async () => (await clicks.list(viewer, { linkId }, { first: 25 })).nodes.length === 25,
    count: async () => (await (await clicks.list(viewer, {}, { first: 0 })).count()) === OWN,
    file: async () => {
      let rows = 0;
      for await (const _ of clicks.all(viewer, {})) rows += 1;
      return rows === OWN;
    },
  };
  const times = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
  for (let round = 0; round < rounds + 3; round += 1) {
    for (const [name, run] of Object.entries(variants)) {
      const start = performance.now();
      if (!(await run())) throw new Error(`${name} does not match the planted data`);
      if (round >= 3) times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
}

function printTable(rows) {
  console.log("| read | clicks of others | ms | growth (at most 1.2) |\n|---|---|---|---|");
  const [before] = rows;
  let isMissed = false;
  for (const row of rows) {
    for (const name of ["page", "page of a link", "count", "file"]) {
      const growth = row[name] / before[name];
      isMissed ||= growth > MAX_GROWTH;
      console.log(`| ${name} | ${row.clicks / 1e6} million | ${row[name].toFixed(2)} | ${growth.toFixed(2)} |`);
    }
  }
  process.exitCode = isMissed ? 1 : 0;
}
