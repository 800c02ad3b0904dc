// The cost of a weekly payout run and the admin's payout page with little and much history: the same 2,000 earnings of
// 200 publishers are due while a growing number was settled in earlier weeks.
//   node bench/payoutRun.mjs [rounds]
// On SQLite; with BENCH_MYSQL_URL=mysql://root@127.0.0.1:3306 in a new database on that server.
import "reflect-metadata";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mysql from "mysql2/promise";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";
import { median } from "./wrk.mjs";

const HISTORY = [100_000, 1_000_000];
const PUBLISHERS = 200;
const DUE = 2000;
const MAX_GROWTH = 1.2;
const DAY = 86_400_000;
const CHUNK = 500;
const rounds = Number(process.argv[2] ?? 15);

await buildApi();
const require = createRequire(inRoot("dist/api/main.js"));
const { readEnv } = require("./platform/config/env");
const { openApp } = require("./assembly/boot/openApp");
const { migrate } = require("./assembly/db/connect");
const { newId } = require("./platform/ids");

const server = process.env.BENCH_MYSQL_URL;
async function* payoutsOf({ services: { payoutRuns } }, week) {
  for await (const candidate of payoutRuns.all(week)) {
    if (candidate.decision === "pay") yield await payoutRuns.pay(null, week, candidate);
  }
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function report(times) {
  console.log(
    `| ${server ? "MariaDB or MySQL" : "SQLite"}, median in ms | ${HISTORY.join(" settled | ")} settled | growth |`,
  );
  console.log("|---|---|---|---|");
  let isSlow = false;
  for (const [name, label] of [
    ["desk", "the sum to pay"],
    ["candidates", "a page of publishers"],
    ["run", "one publisher's payout"],
  ]) {
    const [small, large] = times.map((one) => median(one[name]));
    isSlow ||= large / small > MAX_GROWTH;
    console.log(`| ${label} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${(large / small).toFixed(2)} |`);
  }
  if (isSlow) console.log(`More than ${MAX_GROWTH}: it grows with history.`);
  process.exitCode = isSlow ? 1 : 0;
}

async function opened(settled) {
  const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
  const name = `weft_bench_${process.pid}_${settled}`;
  const admin = server ? await mysql.createConnection(server) : undefined;
  if (admin) await admin.query(`CREATE DATABASE ${name}`);
  const url = server ? { DATABASE_URL: `${server}/${name}` } : {};
  const app = await openApp(readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...url }));
  await migrate(app.parts.db);
  console.error(`planting ${settled} settled earnings …`);
  const week = await plant(app.parts.db, settled);
  const end = async () => {
    if (admin) await admin.query(`DROP DATABASE ${name}`);
    await admin?.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, week, end };
}

/** Earlier weeks have a payout per publisher; due earnings belong to none. */
async function plant(db, settled) {
  const now = Date.now();
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY - 14 * DAY;
  const week = new Date(monday).toISOString().slice(0, 10);
  const publishers = Array.from({ length: PUBLISHERS }, newId);
  const merchantId = newId();
  const linkId = newId();
  const insert = (table, rows) => db.write((tx) => tx.query(statement(table, rows), rows.flatMap(Object.values)));
  const each = async (table, rows) => {
    for (let start = 0; start < rows.length; start += CHUNK) await insert(table, rows.slice(start, start + CHUNK));
  };
  await each("account", publishers.map(accountRow));
  await each("payout_method", publishers.map(methodRow));
  const weeks = Math.max(1, Math.round(settled / PUBLISHERS / 50));
  for (let back = 1; back <= weeks; back += 1) {
    const at = monday - back * 7 * DAY;
    const payouts = publishers.map((publisherId) => payoutRow(publisherId, at));
    const perPayout = Math.round(settled / weeks / PUBLISHERS);
    const earnings = payouts.flatMap(({ id, publisherId }) =>
      Array.from({ length: perPayout }, () => earningRow({ publisherId, merchantId, linkId, at, payoutId: id })),
    );
    await each("payout", payouts);
    await each("sale", earnings.map(saleRow));
    await each("earning", earnings);
    await each("payout_line", earnings.map(lineRow));
  }
  const due = Array.from({ length: DUE }, (_, index) =>
    earningRow({ publisherId: publishers[index % PUBLISHERS], merchantId, linkId, at: monday + DAY, payoutId: null }),
  );
  await each("sale", due.map(saleRow));
  await each("earning", due);
  if (db.engine === "sqlite") await db.connection.query("ANALYZE");
  else
    for (const table of ["earning", "payout", "payout_line", "sale"])
      await db.connection.query(`ANALYZE TABLE ${table}`);
  return week;
}

const statement = (table, rows) => {
  const columns = Object.keys(rows[0]);
  const quote = (name) => (server ? `\`${name}\`` : `"${name}"`);
  const marks = `(${columns.map(() => "?").join(", ")})`;
  return `INSERT INTO ${quote(table)} (${columns.map(quote).join(", ")}) VALUES ${rows.map(() => marks).join(", ")}`;
};

function earningRow({ publisherId, merchantId, linkId, at, payoutId }) {
  const [amount, saleId] = [6000, newId()];
  return {
    id: newId(),
    createdAt: at,
    kind: "sale",
    saleId,
    merchantId,
    publisherId,
    linkId,
    day: new Date(at).toISOString().slice(0, 10),
    currency: "USD",
    amount,
    base: 0,
    returned: 0,
    state: payoutId ? "paid" : "approved",
    approvesAt: at,
    approvedAt: at,
    settled: payoutId ? amount : 0,
    rounds: payoutId ? 1 : 0,
    payoutId,
    isOpen: payoutId ? 0 : 1,
  };
}

const saleRow = ({ saleId, createdAt, merchantId, day, amount, currency }) => ({
  id: saleId,
  createdAt,
  merchantId,
  orderId: saleId,
  day,
  amount: amount * 10,
  currency,
  returnedAmount: 0,
  status: "approved",
  source: "server",
  occurredAt: createdAt,
  decidedAt: createdAt,
  why: "{}",
});

const lineRow = ({ id, createdAt, payoutId, amount }) => ({
  id: newId(),
  createdAt,
  payoutId,
  earningId: id,
  round: 1,
  amount,
});

const payoutRow = (publisherId, at) => ({
  id: newId(),
  createdAt: at,
  publisherId,
  week: new Date(at).toISOString().slice(0, 10),
  currency: "USD",
  gross: 300_000,
  fee: 0,
  net: 300_000,
  methodId: newId(),
  method: "paypal",
  destination: "m•••@mail.example",
  status: "paid",
});

const methodRow = (publisherId) => ({
  id: newId(),
  createdAt: 0,
  publisherId,
  kind: "paypal",
  masked: "m•••@mail.example",
  sealed: "-",
  version: 1,
  validFrom: 0,
});

const accountRow = (id, index) => ({
  id,
  createdAt: 0,
  kind: "publisher",
  name: `Publisher ${index}`,
  contactId: id,
  tokenVersion: 0,
  status: "approved",
});

const apps = [];
try {
  for (const settled of HISTORY) apps.push({ settled, ...(await opened(settled)) });
  const times = apps.map(() => ({ desk: [], candidates: [], run: [] }));
  // Interleaved, so that other load affects both.
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { app, week }] of apps.entries()) {
      const { payoutRuns } = app.services;
      times[index].desk.push(await timed(() => payoutRuns.toPay(week)));
      times[index].candidates.push(await timed(() => payoutRuns.candidates(week, { first: 25 })));
    }
  }
  // A run pays once, so it is measured once per database, with publishers taking turns.
  const paying = apps.map(({ app, week }) => payoutsOf(app, week));
  for (let left = true; left; ) {
    left = false;
    for (const [index, payouts] of paying.entries()) {
      const began = performance.now();
      const { done } = await payouts.next();
      if (done) continue;
      left = true;
      times[index].run.push(performance.now() - began);
    }
  }
  report(times);
} finally {
  for (const { app, end } of apps) {
    await app.close();
    await end();
  }
}
