// Reads a publisher's archived clicks among one and ten million clicks of others: a page and a file of deleted days,
// breakdowns, disk usage per million clicks, and event loop stalls meanwhile.
//   node bench/archive.mjs [rounds] [small] [large]
// On MariaDB or MySQL if TEST_MYSQL_URL is set, else on SQLite. Exits 1 if a read grows by more than 1.2.
import "reflect-metadata";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";
import { DAYS, inFile, newDatabase, OWN, onServer, planter, startOfToday } from "./plantClicks.mjs";
import { median } from "./wrk.mjs";

const rounds = Number(process.argv[2] ?? 15);
const STEPS = [Number(process.argv[3] ?? 1_000_000), Number(process.argv[4] ?? 10_000_000)];
const MAX_GROWTH = 1.2;
const DAY = 86_400_000;
/** Milliseconds for the comparison. */
const IDLE = 10_000;

await buildApi();
const require = createRequire(inRoot("dist/api/main.js"));
const { readEnv } = require("./platform/config/env");
const { openApp } = require("./assembly/boot/openApp");
const { migrate } = require("./assembly/db/connect");

const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const server = process.env.TEST_MYSQL_URL;
const database = server && (await newDatabase(server));
const env = {
  NODE_ENV: "test",
  DATA_DIR: dataDir,
  ARCHIVE_DIR: join(dataDir, "archive"),
  CLICK_ARCHIVE: "on",
  LOG_LEVEL: "error",
  ...(server && { DATABASE_URL: database.url }),
};
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
    console.error("archiving …");
    const written = await archive();
    console.error(written);
    rows.push({ clicks, ...(await measure(publisher)) });
  }
  printTable(rows);
} finally {
  await sql.close();
  await app.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Rewrites all days as if there were no others. Lists assume that the database deleted them. */
async function archive() {
  for (const table of ["click_archive_day", "totals_seal"]) await sql.run(`DELETE FROM ${table}`);
  const { archiving, days } = app.services.clickArchive;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const stoodStill = () => `${(delay.percentile(99) / 1e6).toFixed(1)} ms`;
  delay.enable();
  await sleep(IDLE);
  const idle = stoodStill();
  delay.reset();
  const start = performance.now();
  const count = await archiving.run();
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  const keptFrom = new Date(startOfToday() - 2 * DAY).toISOString().slice(0, 10);
  await sql.run(`INSERT INTO totals_seal (id, keptFrom) VALUES ('clicks', '${keptFrom}')`);
  const all = await days.between("2000-01-01", "2999-12-31");
  const [bytes, clicks] = ["bytes", "clickCount"].map((name) => all.reduce((sum, row) => sum + row[name], 0));
  const perMillion = ((bytes / clicks) * 1e6) / 1024 ** 2;
  return (
    `${count} days, ${clicks} clicks in ${seconds.toFixed(1)} s, ${perMillion.toFixed(1)} MB a million; ` +
    `event loop stall meanwhile ${stoodStill()} (p99), without it ${idle}`
  );
}

async function measure({ id, linkId }) {
  const { clicks, breakdowns } = app.services;
  const viewer = { id, role: "publisher" };
  const month = (from) => ({ from: new Date(startOfToday() - from * DAY).toISOString().slice(0, 10) });
  const range = { to: new Date(startOfToday() - 30 * DAY).toISOString().slice(0, 10) };
  const variants = {
    page: async () => (await clicks.list(viewer, { range }, { first: 25 })).nodes.length === 25,
    "page of a link": async () => (await clicks.list(viewer, { range, linkId }, { first: 25 })).nodes.length === 25,
    file: async () => {
      let rows = 0;
      for await (const _ of clicks.all(viewer, {})) rows += 1;
      return rows === OWN;
    },
    "breakdown of 30 days": async () =>
      (await breakdowns.of(viewer, { by: "device", range: month(30), limit: 10 })).values.length === 1,
    [`breakdown of ${DAYS} days`]: async () =>
      (await breakdowns.of(viewer, { by: "device", limit: 10 })).clicks > OWN * 0.9,
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
  for (const { clicks, ...times } of rows) {
    for (const [name, time] of Object.entries(times)) {
      const growth = time / before[name];
      isMissed ||= growth > MAX_GROWTH;
      console.log(`| ${name} | ${clicks / 1e6} million | ${time.toFixed(2)} | ${growth.toFixed(2)} |`);
    }
  }
  process.exitCode = isMissed ? 1 : 0;
}
