// Dashboard queries, reports and product searches of two versions, in turns within one run.
//   node bench/versionReads.mjs OTHER_CHECKOUT [rounds] [orders of others] [products] [part of names]
// The other checkout needs its packages (`npm ci`); both are built first and filled with equal rows (SQLite). Prints
// the median of the rounds' ratios, this version to the other, with its 95 % confidence interval: of the server's CPU
// time, which depends little on other load, and of the response time. Exits 1 if an interval of CPU time lies above
// 1.1.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot, run } from "../scripts/project.mjs";
import { asks } from "./plans/asks.mjs";
import { searches } from "./products.mjs";
import { threadTimes, timePerRequest } from "./threadTimes.mjs";
import { stop, tokenAt } from "./weftServer.mjs";
import { median } from "./wrk.mjs";

const MOST = 1.1;
/** CPU time spent on each query per round, and its number of warm-up requests. */
const ROUND_MS = 40;
const WARM_UP = 20;
const EMAILS = { publisher: "publisher@weft.example", brand: "advertiser@weft.example", admin: "admin@weft.example" };
const LINKS = "{ links(first: 50) { nodes { id code affiliateUrl channel createdAt archivedAt } } }";
const PRODUCTS = `query ($filter: ProductFilterInput) { products(filter: $filter) { found isMore
  nodes { id title brand price { cents } } facets { brands { value count } sizes { value count } } } }`;

const [other, rounds = 31, orders = 200_000, products = 50_000, part = ""] = process.argv.slice(2);
if (!other) throw new Error("Name the other version's folder");

const questions = [
  { by: "publisher", name: "50 links", bodyOf: () => ({ query: LINKS }) },
  ...asks.map(({ by, name, ask }) => ({
    by,
    name,
    ...(ask.startsWith("/") ? { path: ask } : { bodyOf: (turn) => ({ query: ofOtherDays(ask, turn) }) }),
  })),
  ...Object.entries(searches(Number(products))).map(([name, filterOf]) => ({
    by: "publisher",
    name: `products: ${name}`,
    bodyOf: () => ({ query: PRODUCTS, variables: { filter: filterOf() } }),
  })),
].filter(({ name }) => name.includes(part));

const versions = [];
try {
  versions.push(...(await Promise.all([resolve(other), inRoot(".")].map(started))));
  for (const question of questions) await warmUp(question);
  // Each round runs all queries, so that other load does not hit all rounds of one query.
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const question of questions) await ask(question, round);
    console.error(`round ${round + 1}`);
  }
  console.log("| asked for | by | CPU ms | ratio | 95 % | ratio of time | 95 % |\n|---|---|---|---|---|---|---|");
  for (const { name, by, cpu, ratios, times } of [...questions, overall()]) {
    const isSlower = interval(ratios)[0] > MOST;
    if (isSlower) process.exitCode = 1;
    const figures = [median(cpu).toFixed(2), ...shown(ratios), ...shown(times)];
    console.log(`| ${[name, by, ...figures].join(" | ")} |${isSlower ? " SLOWER" : ""}`);
  }
} finally {
  for (const { close } of versions) await close();
}

async function started(folder) {
  const module = (path) => import(pathToFileURL(join(folder, path)).href);
  await (await module("scripts/build-api.mjs")).buildApi();
  const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
  const fill = [inRoot("bench/fillVersion.mjs"), folder, dataDir, String(orders), String(products)];
  if ((await run(process.execPath, fill)) !== 0) throw new Error(`filling ${folder} failed`);
  const { startWeft } = await module("bench/weftServer.mjs");
  const weft = await startWeft({ dataDir, settings: { DEMO_PRODUCTS: "0" } });
  const tokens = {};
  for (const [by, email] of Object.entries(EMAILS)) tokens[by] = await tokenAt(weft.url, email);
  const close = async () => {
    await stop(weft);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: weft.url, pid: weft.child.pid, tokens, close };
}

/** Sums of closed days are cached for a minute, so each request queries different days. */
function ofOtherDays(ask, turn) {
  const back = new Date(Date.now() - (60 + (turn % 240)) * 86_400_000).toISOString().slice(0, 10);
  return ask.replace(/from: "[^"]+"/, `from: "${back}"`);
}

async function warmUp(question) {
  const first = requests(question, WARM_UP);
  const [before, after] = [await burst(versions[0], question, first), await burst(versions[1], question, first)];
  if (before.fields !== after.fields)
    console.error(`${question.name}: ${after.fields} values, and ${before.fields} of the other`);
  const count = Math.max(1, Math.min(50, Math.round((ROUND_MS * 1000) / before.cpu)));
  Object.assign(question, { count, cpu: [], ratios: [], times: [] });
}

async function ask(question, round) {
  const asked = requests(question, question.count);
  const results = new Map();
  for (const version of round % 2 ? versions : [...versions].reverse())
    results.set(version, await burst(version, question, asked));
  const [before, after] = versions.map((version) => results.get(version));
  question.cpu.push(after.cpu / 1000);
  question.ratios.push(after.cpu / before.cpu);
  question.times.push(after.time / before.time);
}

/** The median query of each round. */
function overall() {
  const [cpu, ratios, times] = ["cpu", "ratios", "times"].map((figure) =>
    questions[0][figure].map((_, round) => median(questions.map((one) => one[figure][round]))),
  );
  return { name: "all", by: "", cpu, ratios, times };
}

function requests(question, count) {
  return Array.from({ length: count }, () => {
    question.turn = (question.turn ?? 0) + 1;
    return requestOf(question, question.turn);
  });
}

function requestOf({ path = "/graphql", bodyOf }, turn) {
  return { path, body: bodyOf && JSON.stringify(bodyOf(turn)) };
}

/**
 * Sends requests in sequence and returns each one's CPU time in microseconds, the total time and the number of values.
 */
async function burst({ url, pid, tokens }, { by, name }, asked) {
  const headers = { authorization: `Bearer ${tokens[by]}`, "content-type": "application/json" };
  const before = threadTimes(pid);
  const start = performance.now();
  const texts = [];
  for (const { path, body } of asked)
    texts.push(await (await fetch(url + path, { method: body ? "POST" : "GET", headers, body })).text());
  const time = performance.now() - start;
  const { main, others } = timePerRequest(pid, before, asked.length);
  const failed = texts.find((text) => text.includes('"errors":') || text.includes('"error":'));
  if (failed) throw new Error(`${name}: ${failed.slice(0, 500)}`);
  return { time, cpu: main + others, fields: texts.join().split(",").length };
}

/** The median's confidence interval, by the ranks that contain it 95 times in a hundred. */
function interval(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const low = Math.max(0, Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2));
  return [sorted[low], sorted[sorted.length - 1 - low]];
}

function shown(ratios) {
  const [low, high] = interval(ratios);
  return [median(ratios).toFixed(2), `${low.toFixed(2)} to ${high.toFixed(2)}`];
}
