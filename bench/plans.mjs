// The cost of lists, counts and dashboards among a million clicks and orders of others: for a small publisher, a brand
// with 200,000 orders and an admin, through GraphQL and REST.
//   node bench/plans.mjs [foreign clicks] [foreign orders] [orders of the brand]
// On MariaDB or MySQL if TEST_MYSQL_URL is set, else on SQLite. Prints the time and the rows examined: a server counts
// them; for SQLite they are estimated by comparing each statement's time with a scan of the same table. Exits 1 if a
// query examines more than its limit, or if an index of order_row is unused.
import "reflect-metadata";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";
import { asks, known } from "./plans/asks.mjs";
import { planter } from "./plans/plant.mjs";
import { connect } from "./plans/statements.mjs";
import { newDatabase } from "./plantClicks.mjs";
import { median } from "./wrk.mjs";

/** Rows that may be examined per returned field, plus a constant: more where they are estimated. */
const MOST = { each: 20, always: process.env.TEST_MYSQL_URL ? 1000 : 3000 };
const ROUNDS = 5;

const sizes = {
  clicks: Number(process.argv[2] ?? 1_000_000),
  orders: Number(process.argv[3] ?? 1_000_000),
  own: Number(process.argv[4] ?? 200_000),
};

await buildApi();
const require = createRequire(inRoot("dist/api/main.js"));
const { readEnv } = require("./platform/config/env");
const { openApp } = require("./assembly/boot/openApp");
const { migrate } = require("./assembly/db/connect");
const { createApp } = require("./assembly/app");
const { StatementClosing } = require("./money/ledger/statementClosing");
const { Metrics } = require("./platform/metrics/metrics");

const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const server = process.env.TEST_MYSQL_URL;
const database = server && (await newDatabase(server));
const env = readEnv({
  NODE_ENV: "test",
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
  REQUESTS_PER_MINUTE: "1000000000",
  ...(server && { DATABASE_URL: database.url }),
});
const context = await openApp(env);
await migrate(context.parts.db);
const { services, parts } = context;
const app = await createApp({ env, log: parts.log, metrics: new Metrics(), services });
await app.ready();
const sql = await connect(server ? { url: database.url } : { path: join(dataDir, "weft.sqlite") });
let isMissed = false;
try {
  console.error("planting …");
  const people = await planter({ sql, services, parts, require }).plant(sizes);
  await new StatementClosing(parts.db, services.clock).run();
  await sql.settle();
  await sql.calibrate();
  const rows = [];
  const indexes = new Set();
  for (const one of asks) {
    const row = await measured(one, people[one.by], indexes);
    rows.push(row);
    console.error(`${row.name}: ${row.ms.toFixed(1)} ms, ${row.examined} rows`);
  }
  report(rows);
  await reportIndexes(indexes);
} finally {
  await sql.close();
  await app.close();
  await context.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measured({ name, ask, by }, { token }, indexes) {
  const run = () => asked(token, ask);
  const times = [];
  // The first request fills the caches of figures and statements.
  await run();
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  let answer;
  const reads = await sql.reads(parts.db, async () => {
    answer = await run();
  });
  let [examined, dearest] = [0, undefined];
  for (const read of reads) {
    const cost = await sql.examined(read);
    for (const index of await sql.indexesOf(read)) indexes.add(index);
    examined += cost;
    if (!dearest || cost > dearest.cost) dearest = { cost, sql: read.sql };
  }
  const most = MOST.always + MOST.each * answer.fields;
  const isDear = examined > most;
  return {
    name,
    by,
    ms: median(times),
    statements: reads.length,
    examined,
    most,
    fields: answer.fields,
    isDear,
    dearest,
  };
}

async function asked(token, ask) {
  const headers = { authorization: `Bearer ${token}` };
  if (ask.startsWith("/")) {
    const { statusCode, body } = await app.inject({ method: "GET", url: ask, headers });
    if (statusCode !== 200) throw new Error(`${ask} answered ${statusCode}: ${body}`);
    return { fields: body.split(/[\r\n,]+/).length };
  }
  const response = await app.inject({ method: "POST", url: "/graphql", headers, payload: { query: ask } });
  const { data, errors } = response.json();
  if (errors) throw new Error(`${ask}: ${JSON.stringify(errors)}`);
  return { fields: leavesIn(data) };
}

/** The number of values in a response. */
function leavesIn(value) {
  if (value === null || typeof value !== "object") return 1;
  return Object.values(value).reduce((sum, one) => sum + leavesIn(one), 0);
}

function report(rows) {
  const engine = server ? "MariaDB" : "SQLite";
  console.log(`| ${engine} | by | ms | statements | rows examined | at most | |\n|---|---|---|---|---|---|---|`);
  for (const { name, by, ms, statements, examined, most, isDear } of rows) {
    const why = known[name];
    const isKnown = why && (!why.on || why.on === parts.db.engine);
    const verdict = isDear ? (isKnown ? why.why : "TOO MUCH") : "";
    if (isDear && !isKnown) isMissed = true;
    console.log(`| ${[name, by, ms.toFixed(1), statements, examined, most, verdict].join(" | ")} |`);
  }
  for (const { name, isDear, dearest } of rows) {
    if (isDear && !known[name]) console.log(`\n${name}: ${dearest.cost} rows of\n${dearest.sql}`);
  }
}

/** Which indexes of the order lists were used, and what each adds to an insert. */
async function reportIndexes(used) {
  const all = await sql.indexesOn("order_row");
  const costs = await sql.insertCosts("order_row", all);
  console.log("\n| index of order_row | read | µs of an insert |\n|---|---|---|");
  for (const name of all) {
    const isRead = used.has(name);
    if (!isRead) isMissed = true;
    console.log(`| ${name} | ${isRead ? "yes" : "NEVER"} | ${costs[name].toFixed(1)} |`);
  }
  console.log(`| all of them | | ${costs.all.toFixed(1)} |\n| without any | | ${costs.none.toFixed(1)} |`);
  process.exitCode = isMissed ? 1 : 0;
}
