// Reports over a year of 200 links, with one and with five million clicks, compared to hand-written SQL on the same day
// totals.
//   node bench/reports.mjs [rounds]
import "reflect-metadata";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";
import { median } from "./wrk.mjs";
import { plantYear } from "./year.mjs";

const STEPS = [1_000_000, 5_000_000];
const MAX = { ratio: 1.5, growth: 1.2 };
const rounds = Number(process.argv[2] ?? 25);

await buildApi();
const require = createRequire(inRoot("dist/api/main.js"));
const { readEnv } = require("./platform/config/env");
const { openApp } = require("./assembly/boot/openApp");
const { migrate } = require("./assembly/db/connect");

const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const app = await openApp(readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
await migrate(app.parts.db);
const db = new BetterSqlite3(join(dataDir, "weft.sqlite"));
db.pragma("synchronous = OFF");
try {
  const rows = [];
  let year;
  for (const [step, clicks] of STEPS.entries()) {
    console.error(`planting ${clicks / 1e6} million clicks …`);
    year = plantYear(db, clicks, year);
    for (const role of ["publisher", "advertiser"]) rows.push({ clicks, ...(await measure(role, step, year)) });
  }
  printTable(rows);
} finally {
  db.close();
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(role, step, { publisherId, ownerId, merchantId, from, to }) {
  const { reports } = app.services;
  const variants = {
    publisher: async (range) => {
      const report = reports.publisher({ id: publisherId, role: "publisher" }, range);
      return Promise.all([report.totals(), report.days(), report.links()]);
    },
    advertiser: async (range) => {
      const report = await reports.advertiser({ id: ownerId, role: "advertiser" }, range);
      return Promise.all([report.totals(), report.days(), report.rows()]);
    },
  }[role];
  const [column, id, group] =
    role === "publisher"
      ? ["publisherId", publisherId, "linkId"]
      : ["merchantId", merchantId, "merchantId, publisherId"];
  const byHand = handWritten(column, group, id);
  const times = { report: [], sql: [] };
  for (let round = 0; round < rounds + 3; round += 1) {
    const turns = [
      ["report", variants],
      ["sql", byHand],
    ];
    // Sums of closed days are cached for a minute, so each round and step queries different days.
    const range = { from: dayAfter(from, round * STEPS.length + step), to };
    for (const [name, run] of round % 2 ? turns : turns.reverse()) {
      const start = performance.now();
      await run(range);
      if (round >= 3) times[name].push(performance.now() - start);
    }
  }
  const [report, sql] = [median(times.report), median(times.sql)];
  return { role, report, sql, ratio: median(times.report.map((time, round) => time / times.sql[round])) };
}

/** Two statements written by hand for exactly these figures. */
function handWritten(column, group, id) {
  const sums = "SUM(clicks), SUM(people), SUM(sales), SUM(revenue), SUM(commission)";
  const where = `FROM day_totals WHERE ${column} = ? AND day >= ? AND day <= ?`;
  const days = db.prepare(`SELECT day, ${sums} ${where} GROUP BY day`);
  const groups = db.prepare(`SELECT ${group}, ${sums} ${where} GROUP BY ${group}`);
  return async ({ from, to }) => [days.all(id, from, to), groups.all(id, from, to)];
}

function dayAfter(day, days) {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function printTable(rows) {
  console.log(
    "| report | clicks | ms | ms by hand | ratio (at most 1.5) | growth (at most 1.2) |\n|---|---|---|---|---|---|",
  );
  let isMissed = false;
  for (const { role, clicks, report, sql, ratio } of rows) {
    const before = rows.find((row) => row.role === role);
    const growth = report / before.report;
    isMissed ||= ratio > MAX.ratio || growth > MAX.growth;
    console.log(
      `| ${role} | ${clicks / 1e6} million | ${report.toFixed(1)} | ${sql.toFixed(1)} | ${ratio.toFixed(2)} | ${growth.toFixed(2)} |`,
    );
  }
  process.exitCode = isMissed ? 1 : 0;
}
