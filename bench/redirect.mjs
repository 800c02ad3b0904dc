// /r/{code}, with the click on disk before the response, compared to a bare node:http server with a constant 302.
//   node bench/redirect.mjs [rounds] [seconds]
// Also measures MariaDB or MySQL if TEST_MYSQL_URL is set. Exits 1 if a target is missed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mysql from "mysql2/promise";
import { buildApi } from "../scripts/build-api.mjs";
import { startBare, startWeft, stop } from "./weftServer.mjs";
import { compare } from "./wrk.mjs";

const TARGETS = { SQLite: 0.65, MariaDB: 0.45 };
const CONNECTIONS = [64, 256];
const MAX_P99 = 10;

const [rounds, seconds] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 6)];

await buildApi();
const rows = await measure("SQLite");
if (process.env.TEST_MYSQL_URL) rows.push(...(await onServer(process.env.TEST_MYSQL_URL)));
report(rows);

async function measure(name, databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
  const weft = await startWeft({ dataDir, databaseUrl });
  const answer = await fetch(weft.url + weft.paths[0], { redirect: "manual" });
  const bare = await startBare(answer.headers.get("location"));
  try {
    const targets = [
      { name: "bare node:http", url: bare.url, pid: bare.child.pid, asks: { PATHS: weft.paths.join(",") } },
      { name, url: weft.url, pid: weft.child.pid, asks: { PATHS: weft.paths.join(",") } },
    ];
    const results = [];
    for (const connections of CONNECTIONS) {
      const [yardstick, measured] = await compare(targets, { rounds, seconds, connections });
      results.push({ ...measured, bareMain: yardstick.main });
    }
    return results;
  } finally {
    await Promise.all([stop(weft), stop(bare)]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onServer(server) {
  const name = `weft_bench_${process.pid}`;
  const connection = await mysql.createConnection(server);
  await connection.query(`CREATE DATABASE ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await measure("MariaDB", url.href);
  } finally {
    await connection.query(`DROP DATABASE ${name}`);
    await connection.end();
  }
}

function report(results) {
  console.log(
    "| database | connections | ratio to bare node:http | target | p50 ms | p99 ms | µs of the main thread | of the others | bare | failed |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  for (const { name, connections, ratio, p50, p99, main, others, bareMain, failed } of results) {
    const figures = [
      name,
      connections,
      ratio.toFixed(3),
      TARGETS[name].toFixed(2),
      p50.toFixed(2),
      p99.toFixed(2),
      main.toFixed(1),
      others.toFixed(1),
      bareMain.toFixed(1),
      failed,
    ];
    console.log(`| ${figures.join(" | ")} |`);
  }
  const missed = results.filter(
    ({ name, connections, ratio, p99, failed }) =>
      ratio < TARGETS[name] || failed > 0 || (connections === 64 && p99 > MAX_P99),
  );
  process.exitCode = missed.length > 0 ? 1 : 0;
}
