/**
 * Kills a server (kill -9) at random moments while it reads a product feed, and then checks that the reading that goes on
 * ends in the same goods, products and search as one that nobody disturbed.
 *
 *   npm run build && node faults/feeds-killed.mjs           ROUNDS=6 kills, GOODS=20000 goods
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";

const rounds = Number(process.env.ROUNDS ?? 6);
const goods = Number(process.env.GOODS ?? 20_000);
const GIVE_UP = 300_000;

const feedOf = (change) =>
  [
    "id,title,link,price,availability,item_group_id,size,color",
    ...Array.from({ length: goods }, (_, at) => {
      const price = 10 + (at % 90) + (change && at % 7 === 0 ? 5 : 0);
      const stock = change && at % 11 === 0 ? "out of stock" : "in stock";
      return `g${at},Piece number ${at >> 2},SHOP/p${at},${price}.00 USD,${stock},s${at >> 2},${at % 4},Plum`;
    }).filter((_, at) => !change || at % 50 !== 0),
  ].join("\n");

let served = "";
const shop = createServer((_request, response) => response.end(served)).listen(0, "127.0.0.1");
await once(shop, "listening");
const feedUrl = `http://127.0.0.1:${shop.address().port}/feed.csv`;
let failed = false;
try {
  const calm = await reading(0);
  const killed = await reading(rounds);
  for (const [name, hash] of Object.entries(calm)) {
    const isSame = hash === killed[name];
    failed ||= !isSame;
    console.log(`${name.padEnd(16)} ${isSame ? "the same" : `DIFFERS: ${hash} and ${killed[name]}`}`);
  }
} finally {
  shop.close();
}
process.exit(failed ? 1 : 0);

/** Reads a feed, then a changed one, killed so often while the second is read. Returns what is in the catalogue. */
async function reading(kills) {
  const folder = mkdtempSync(join(tmpdir(), "weft-feeds-killed-"));
  const port = await freePort();
  let server = await start(folder, port);
  try {
    const token = await signIn(port);
    const { website } = (await graphql(port, token, "{ myMerchant { website } }")).myMerchant;
    const texts = [feedOf(false), feedOf(true)].map((text) => text.replaceAll("SHOP", website));
    served = texts[0];
    const create = "mutation ($input: FeedInput!) { createFeed(input: $input) { id } }";
    const input = { name: "Killed", url: feedUrl, everyMinutes: 10_000 };
    const { id } = (await graphql(port, token, create, { input })).createFeed;
    await finish(port, token, id, goods);
    served = texts[1];
    let left = kills;
    await request(port, token, id);
    while (left > 0) {
      await sleep(50 + Math.random() * 2_500);
      server.kill("SIGKILL");
      await once(server, "exit");
      left -= 1;
      server = await start(folder, port);
      await request(port, token, id);
    }
    await finish(port, token, id, goods - Math.ceil(goods / 50));
    server.kill("SIGKILL");
    await once(server, "exit");
    return contentOf(join(folder, "weft.sqlite"), id);
  } finally {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks for a reading until the last one is done and has seen all goods. */
async function finish(port, token, id, expected) {
  const query = "query ($id: ID!) { feed(id: $id) { runs { state goods error } task { state } } }";
  for (const until = Date.now() + GIVE_UP; Date.now() < until; await sleep(500)) {
    const { runs, task } = (await graphql(port, token, query, { id })).feed;
    if (runs[0]?.state === "DONE" && runs[0].goods === expected && !["WAITING", "RUNNING"].includes(task?.state))
      return;
    if (!task || !["WAITING", "RUNNING"].includes(task.state)) await request(port, token, id);
  }
  throw new Error("the feed was not read in time");
}

async function request(port, token, id) {
  await graphql(port, token, "mutation ($id: ID!) { runFeed(id: $id) { id } }", { id }).catch(() => undefined);
}

function contentOf(path, feedId) {
  const db = new BetterSqlite3(path, { readonly: true });
  // Brands have other ids on each server.
  const ownToken = / zm[0-9a-f]{14}/;
  const hashOf = (sql) => {
    const text = db
      .prepare(sql)
      .all(feedId)
      .map((row) => JSON.stringify(row).replace(ownToken, ""));
    return createHash("sha256").update(text.join()).digest("hex");
  };
  const ofFeed = "merchantId = (SELECT merchantId FROM feed WHERE id = ?) AND styleKey GLOB 's[0-9]*'";
  const content = {
    goods: hashOf(
      "SELECT sku, styleKey, title, priceMinor, availability, size, goneAt IS NULL FROM variant WHERE feedId = ? ORDER BY sku",
    ),
    products: hashOf(
      `SELECT styleKey, title, priceFrom, sizesInStock, goneAt IS NULL FROM style WHERE ${ofFeed} ORDER BY styleKey`,
    ),
    search: hashOf(
      `SELECT s.styleKey, f.words, f.facets FROM style s JOIN style_search f ON f.styleId = s.id WHERE s.${ofFeed} ORDER BY s.styleKey`,
    ),
    "price history": hashOf(
      `SELECT v.sku, c.priceMinor, c.availability FROM variant_change c JOIN variant v ON v.id = c.variantId
       WHERE v.feedId = ? ORDER BY v.sku, c.id`,
    ),
  };
  db.close();
  return content;
}

async function signIn(port) {
  const body = JSON.stringify({ email: "advertiser@weft.example", password: "weft-demo" });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: "POST", headers, body });
  return (await answer.json()).token;
}

async function graphql(port, token, query, variables) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query, variables });
  const answer = await (await fetch(`http://127.0.0.1:${port}/graphql`, { method: "POST", headers, body })).json();
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

async function start(folder, port) {
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: "test",
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DEMO: "on",
    LOG_LEVEL: "error",
  };
  const child = spawn(process.execPath, ["dist/api/main.js"], { env, stdio: "ignore" });
  for (let left = 3_000; left > 0; left -= 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return child;
    await sleep(100);
  }
  throw new Error("the server did not come up");
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
