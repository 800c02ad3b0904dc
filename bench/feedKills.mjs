// An import that is killed at random moments, over and over, and then left alone: its rows must be those of one that was
// never disturbed, down to the history of prices.
//   node bench/feedKills.mjs [rounds] [goods]
// On SQLite. Needs python3. Exits 1 if a row differs. For how long a run takes by itself, see feeds.mjs.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";
import { graphqlAt, startWeft, stop, tokenAt } from "./weftServer.mjs";

const SHOP = "https://shop.example";
const KILLS = 3;
const MINUTES = 5;

const rounds = Number(process.argv[2] ?? 5);
const goods = Number(process.argv[3] ?? 30_000);
const settings = { DEMO_STYLES: "0" };

await buildApi();
const folder = mkdtempSync(join(tmpdir(), "weft-kills-"));
const base = join(folder, "base");
const [first, second] = ["google.txt", "second.txt"].map((name) => join(folder, name));
let served = first;
const shop = createServer((_, response) => createReadStream(served).pipe(response)).listen(0, "127.0.0.1");
await once(shop, "listening");
try {
  execFileSync("python3", [inRoot("api/test/feeds/generate.py"), folder, String(goods)], { stdio: "ignore" });
  writeSecond();
  const feedId = await prepare();
  served = second;
  const clean = await disturbed("clean", feedId, 0);
  console.log(`undisturbed: ${clean.seconds.toFixed(1)} s, ${clean.rows} rows`);
  for (let round = 1; round <= rounds; round += 1) {
    const killed = await disturbed(`round-${round}`, feedId, KILLS, clean.seconds);
    const isSame = killed.hash === clean.hash;
    console.log(
      `round ${round}: killed after ${killed.moments.join(", ")} ms, ${isSame ? "the same rows" : "OTHER ROWS"}`,
    );
    if (!isSame) process.exitCode = 1;
  }
} finally {
  shop.closeAllConnections();
  shop.close();
  rmSync(folder, { recursive: true, force: true });
}

/** A brand whose feed was read once. */
async function prepare() {
  let weft = await startWeft({ dataDir: base, settings });
  await stop(weft);
  const db = new BetterSqlite3(join(base, "weft.sqlite"));
  db.prepare(
    `UPDATE merchant SET website = ? WHERE ownerId IN (SELECT accountId FROM membership JOIN user ON user.id = userId
     WHERE email = 'advertiser@weft.example')`,
  ).run(SHOP);
  db.close();
  weft = await startWeft({ dataDir: base, settings });
  const url = `http://127.0.0.1:${shop.address().port}/`;
  const input = { name: "Kills", url, everyMinutes: 10_000 };
  const create = "mutation ($input: FeedInput!) { createFeed(input: $input) { id } }";
  const { createFeed } = await graphql(weft, create, { input });
  await finished(weft, createFeed.id, 0);
  await stop(weft);
  return createFeed.id;
}

/** Reads the second file from where `prepare` left it, and is killed so many times before it may end. */
async function disturbed(name, feedId, kills, seconds = 0) {
  const dataDir = join(folder, name);
  cpSync(base, dataDir, { recursive: true });
  const before = runsOf(dataDir, feedId);
  const moments = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const weft = await startWeft({ dataDir, settings });
    if (kill === 0) await graphql(weft, "mutation ($id: ID!) { runFeed(id: $id) { id } }", { id: feedId });
    const moment = Math.floor(Math.random() * seconds * 1000);
    await sleep(moment);
    const ended = once(weft.child, "exit");
    weft.child.kill("SIGKILL");
    await ended;
    moments.push(moment);
    expireLease(dataDir);
  }
  const weft = await startWeft({ dataDir, settings });
  const began = performance.now();
  if (kills === 0) await graphql(weft, "mutation ($id: ID!) { runFeed(id: $id) { id } }", { id: feedId });
  await finished(weft, feedId, before);
  const took = (performance.now() - began) / 1000;
  await stop(weft);
  const result = { ...rowsOf(dataDir, feedId), seconds: took, moments };
  rmSync(dataDir, { recursive: true, force: true });
  return result;
}

/** Instead of the minutes after which another process takes over what a dead one held. */
function expireLease(dataDir) {
  const db = new BetterSqlite3(join(dataDir, "weft.sqlite"));
  db.prepare("UPDATE task SET leasedUntil = 0 WHERE state = 'running'").run();
  db.close();
}

async function finished(weft, feedId, before) {
  for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await sleep(200)) {
    const query = "query ($id: ID!) { feed(id: $id) { task { state error } runs { state } } }";
    const { feed } = await graphql(weft, query, { id: feedId });
    if (feed.task?.state === "FAILED") throw new Error(feed.task.error);
    const done = feed.runs.filter(({ state }) => state === "DONE").length;
    if (feed.task?.state === "DONE" && done > before) return;
  }
  throw new Error(`The run did not end within ${MINUTES} minutes.`);
}

function runsOf(dataDir, feedId) {
  const sql = "SELECT COUNT(*) FROM feed_run WHERE feedId = ? AND state = 'done'";
  return reading(dataDir, (db) => db.prepare(sql).pluck().get(feedId));
}

/** Everything but ids, moments and which run it was. */
function rowsOf(dataDir, feedId) {
  return reading(dataDir, (db) => {
    const all = [
      `SELECT sku, styleKey, title, url, priceMinor, salePriceMinor, currency, availability, stockQty, contentHash,
         goneAt IS NULL FROM variant WHERE feedId = ? ORDER BY sku`,
      `SELECT v.sku, c.priceMinor, c.salePriceMinor, c.availability FROM variant_change c JOIN variant v ON v.id = c.variantId
       WHERE v.feedId = ? ORDER BY v.sku, c.createdAt, c.id`,
      `SELECT styleKey, title, url, colours, priceFrom, priceTo, sizesTotal, sizesInStock, goneAt IS NULL FROM style
       WHERE merchantId = (SELECT merchantId FROM feed WHERE id = ?) ORDER BY styleKey`,
      `SELECT s.styleKey, w.priceFrom, w.words, w.facets FROM style_search w JOIN style s ON s.id = w.styleId
       WHERE s.merchantId = (SELECT merchantId FROM feed WHERE id = ?) ORDER BY s.styleKey`,
    ].map((sql) => db.prepare(sql).raw().all(feedId));
    const hash = createHash("sha256").update(JSON.stringify(all)).digest("hex");
    return { hash, rows: all.reduce((sum, { length }) => sum + length, 0) };
  });
}

function reading(dataDir, work) {
  const db = new BetterSqlite3(join(dataDir, "weft.sqlite"), { readonly: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Every tenth row is gone, every third has another stock, and some are new. */
function writeSecond() {
  const [head, ...rows] = readFileSync(first, "utf8").trimEnd().split("\n");
  const left = rows.flatMap((row, at) => {
    if (at % 10 === 0) return [];
    const changed = at % 3 === 0 ? row.replace(/\t\d+$/, "\t1").replace(/\tin stock\t/, "\tout of stock\t") : row;
    return at % 50 === 1 ? [changed, row.replace(/^sku-/, "new-")] : [changed];
  });
  writeFileSync(second, `${[head, ...left].join("\n")}\n`);
}

async function graphql(weft, query, variables) {
  weft.token ??= await tokenAt(weft.url, "advertiser@weft.example");
  return graphqlAt(weft.url, weft.token, query, variables);
}
