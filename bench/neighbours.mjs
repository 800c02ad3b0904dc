// The latency of redirects during four downloads of other accounts, and while a file is prepared, compared to quiet
// periods, in turns.
//   node bench/neighbours.mjs [rounds] [clicks]
// Exits 1 if the p99 more than doubles.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildApi } from "../scripts/build-api.mjs";
import { redirectProbe, seedCrowd } from "./probe.mjs";
import { startWeft, stop, tokenAt } from "./weftServer.mjs";
import { median } from "./wrk.mjs";

const TARGET = 2;
const EVERY_MS = 10;
const ROUND_MS = 5000;
const [rounds, clicks] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 300_000)];

/** An account may run two downloads at a time, so two accounts make four. */
const DOWNLOADS = [
  ["publisher", "/api/v1/publisher/clicks.csv"],
  ["publisher", "/api/v1/publisher/sales.csv"],
  ["advertiser", "/api/v1/advertiser/sales.csv"],
  ["advertiser", "/api/v1/advertiser/sales.csv"],
];

await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const weft = await startWeft({ dataDir });
const redirects = redirectProbe(weft.url);
try {
  const code = seedCrowd(dataDir, { clicks, sales: 40_000, links: 500 });
  await sleep(500);
  const tokens = {};
  for (const role of ["publisher", "advertiser"]) tokens[role] = await tokenAt(weft.url, `${role}@weft.example`);
  const loads = { quiet: () => [], downloads: () => DOWNLOADS.map((one) => repeat(tokens, one)) };
  loads.prepared = () => [prepare(tokens.publisher)];
  await measured(code, loads.downloads);
  const results = { quiet: [], downloads: [], prepared: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(loads)) {
      const times = await measured(code, loads[name]);
      results[name].push({ p50: at(times, 0.5), p99: at(times, 0.99) });
      const { p50, p99 } = results[name].at(-1);
      console.error(`round ${round + 1}: ${name} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
    }
  }
  report(results);
} finally {
  redirects.close();
  await stop(weft);
  rmSync(dataDir, { recursive: true, force: true });
}

/** One round of redirects at a steady rate while `load` runs. */
async function measured(code, load) {
  const ends = load();
  await sleep(300);
  const times = [];
  const under = [];
  const until = performance.now() + ROUND_MS;
  while (performance.now() < until) {
    under.push(redirects.time(code).then((time) => times.push(time)));
    await sleep(EVERY_MS);
  }
  await Promise.all(under);
  for (const end of ends) await end();
  await sleep(300);
  return times;
}

/** Repeats downloads with curl, because receiving would affect the measuring process. */
function repeat(tokens, [role, path]) {
  let child;
  let isOver = false;
  const run = (async () => {
    while (!isOver) {
      const headers = ["-H", `authorization: Bearer ${tokens[role]}`];
      child = spawn("curl", ["-sSf", "-o", "/dev/null", ...headers, weft.url + path], { stdio: "inherit" });
      const [status] = await once(child, "exit");
      if (status !== 0 && !isOver) throw new Error(`${path} exited with ${status}`);
    }
  })();
  return async () => {
    isOver = true;
    child.kill();
    await run;
  };
}

/** Starts preparing a file of clicks, and cancels it at the end. */
function prepare(token) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const asked = fetch(`${weft.url}/api/v1/exports`, { method: "POST", headers, body: '{"content":"clicks"}' });
  return async () => {
    const { id } = await (await asked).json();
    const variables = { id };
    const query = "mutation ($id: ID!) { cancelTask(id: $id) { state } }";
    await fetch(`${weft.url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query, variables }) });
    for (let tries = 0; tries < 50; tries += 1) {
      const { state } = await (await fetch(`${weft.url}/api/v1/exports/${id}`, { headers })).json();
      if (state !== "waiting" && state !== "running") return;
      await sleep(100);
    }
  };
}

function at(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

function report(results) {
  console.log("| beside | p50 ms | p99 ms | p99 to quiet |\n|---|---|---|---|");
  let worst = 0;
  for (const [name, of] of Object.entries(results)) {
    const ratio = median(of.map(({ p99 }, round) => p99 / results.quiet[round].p99));
    worst = Math.max(worst, ratio);
    const [p50, p99] = ["p50", "p99"].map((part) => median(of.map((one) => one[part])).toFixed(2));
    console.log(`| ${name} | ${p50} | ${p99} | ${ratio.toFixed(2)} |`);
  }
  process.exitCode = worst > TARGET ? 1 : 0;
}
