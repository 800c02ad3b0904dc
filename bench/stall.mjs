// How long downloads, counts and reports block redirects on SQLite: the longest event loop stall, and the latency of a
// redirect every few milliseconds, with and without them.
//   node bench/stall.mjs [rounds] [clicks]
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { buildApi } from "../scripts/build-api.mjs";
import { redirectProbe, seedCrowd } from "./probe.mjs";
import { longestStall, startWeft, stop, tokenAt } from "./weftServer.mjs";
import { median } from "./wrk.mjs";

const MAX_MS = 50;
const EVERY_MS = 5;
const QUIET_MS = 3000;
const SIZES = { sales: 40_000, links: 2000, subIds: 80_000, users: 5000 };

const [rounds, clicks] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 300_000)];
const REPORT = "totals { clicks } days { day clicks } channels { name clicks }";

/** [role, path or query] */
const reads = [
  ["publisher", "/api/v1/publisher/clicks.csv"],
  ["publisher", "/api/v1/publisher/sales.csv"],
  ...["link", "merchant", "channel", "subId", "day"].map((by) => [
    "publisher",
    `/api/v1/publisher/reports.csv?by=${by}`,
  ]),
  ["advertiser", "/api/v1/advertiser/sales.csv"],
  ...["publisher", "channel", "day"].map((by) => ["advertiser", `/api/v1/advertiser/reports.csv?by=${by}`]),
  ["publisher", "/api/publisher/reports"],
  ["publisher", "/api/publisher/links"],
  ["advertiser", "/api/advertiser/reports"],
  ["admin", "/api/admin/users"],
  ["publisher", "{ clicks { totalCount } }"],
  ["publisher", "{ clicks(first: 100) { nodes { id } } }"],
  ["publisher", "{ links(first: 100) { totalCount nodes { id } } }"],
  ["publisher", "{ orders(first: 100) { totalCount nodes { id } } }"],
  ["publisher", "{ nextPayout { approved { cents } onItsWay { cents } } }"],
  ["advertiser", "{ orders(first: 100, filter: { states: [DECLINED] }) { totalCount nodes { id } } }"],
  ["advertiser", "{ statementMonths { month owed { cents } lines(first: 100) { totalCount nodes { id } } } }"],
  ["admin", "{ orders(first: 100) { totalCount nodes { id } } }"],
  ["admin", '{ users(first: 100, filter: { search: "zzz" }) { totalCount nodes { id } } }'],
  ["admin", "{ userTotals { pending } payoutRun { toPay { count } candidates(first: 100) { totalCount } } }"],
  ["publisher", `{ publisherReport { ${REPORT} links { clicks } subIds { name clicks } merchants { clicks } } }`],
  ["advertiser", `{ advertiserReport { ${REPORT} publishers { name clicks } } }`],
];

await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const weft = await startWeft({ dataDir, watched: true });
const redirects = redirectProbe(weft.url);
try {
  const code = seedCrowd(dataDir, { clicks, ...SIZES });
  // Timed-out connections report their errors now.
  await sleep(500);
  const tokens = {};
  for (const role of ["publisher", "advertiser", "admin"])
    tokens[role] = await tokenAt(weft.url, `${role}@weft.example`);
  for (const read of reads) await answered(tokens, read);
  const [quiet, busy] = [[], []];
  const worst = new Map();
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await during(code, () => sleep(QUIET_MS)));
    for (const read of reads) {
      const measured = await during(code, () => fetched(tokens, read));
      busy.push(measured);
      const before = worst.get(read) ?? { stall: 0, took: 0 };
      worst.set(read, { stall: Math.max(before.stall, measured.stall), took: Math.max(before.took, measured.took) });
    }
    const [first] = reads;
    busy.push(await during(code, () => Promise.all([fetched(tokens, first), fetched(tokens, reads[1])])));
  }
  printTable(worst, quiet, busy);
} finally {
  redirects.close();
  await stop(weft);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Checked once before measuring, because GraphQL responds with 200 even to errors. */
async function answered(tokens, [role, what]) {
  if (what.startsWith("/")) return fetched(tokens, [role, what]);
  const headers = { authorization: `Bearer ${tokens[role]}`, "content-type": "application/json" };
  const answer = await fetch(`${weft.url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query: what }) });
  const { errors } = await answer.json();
  if (errors) throw new Error(`${what} returned ${JSON.stringify(errors)}`);
}

/** With curl, so that receiving the file does not affect the measuring process. */
async function fetched(tokens, [role, what]) {
  const args = ["-sS", "-o", "/dev/null", "-w", "%{http_code}", "-H", `authorization: Bearer ${tokens[role]}`];
  const query = ["-H", "content-type: application/json", "-d", JSON.stringify({ query: what }), `${weft.url}/graphql`];
  const requestArgs = what.startsWith("/") ? [`${weft.url}${what}`] : query;
  const { stdout } = await promisify(execFile)("curl", [...args, ...requestArgs]);
  if (stdout !== "200") throw new Error(`${role} requested ${what} and got ${stdout}`);
}

/** The latencies of redirects during `work`. */
async function during(code, work) {
  let isOver = false;
  const times = [];
  const probe = (async () => {
    const under = [];
    while (!isOver) {
      under.push(redirects.time(code).then((time) => times.push(time)));
      await sleep(EVERY_MS);
    }
    await Promise.all(under);
  })();
  await longestStall(weft);
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  isOver = true;
  await probe;
  return { stall: await longestStall(weft), took, times };
}

function printTable(worst, quiet, busy) {
  console.log("| request | longest duration, ms | longest loop stall, ms |\n|---|---|---|");
  for (const [[role, what], { stall, took }] of worst) {
    console.log(`| ${role}: \`${what}\` | ${took.toFixed(0)} | ${stall.toFixed(1)} |`);
  }
  const longest = (of) => Math.max(...of.map(({ stall }) => stall)).toFixed(1);
  const at = (of, part) => {
    const times = of.flatMap((one) => one.times).sort((a, b) => a - b);
    return times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(2);
  };
  for (const [name, of] of [
    ["without", quiet],
    ["with", busy],
  ]) {
    console.log(
      `${name} them: redirect p50 ${at(of, 0.5)} ms, p99 ${at(of, 0.99)} ms, longest ${at(of, 1)} ms; ` +
        `longest loop stall ${longest(of)} ms (median of the rounds ${median(of.map(({ stall }) => stall)).toFixed(1)} ms)`,
    );
  }
  process.exitCode = [...worst.values()].some(({ stall }) => stall > MAX_MS) ? 1 : 0;
}
