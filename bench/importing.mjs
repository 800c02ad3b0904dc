// The p50 and p99 of redirects at a moderate rate during a feed import against quiet periods, in turns on one server.
//   node bench/importing.mjs [rounds] [products] [redirects a second]
// On SQLite, or on TEST_MYSQL_URL. Each round imports a new feed and measures a quiet period of the same length. Exits
// 1 if the target is missed.
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildApi } from "../scripts/build-api.mjs";
import { SHOP, startWithShop } from "./feedShop.mjs";
import { startOpenLoop } from "./openLoop.mjs";
import { newDatabase } from "./plantClicks.mjs";
import { graphqlAt, stop, tokenAt } from "./weftServer.mjs";
import { median } from "./wrk.mjs";

const TARGET = 1.2;
/** The minimum length of a quiet period in milliseconds, and the pause between two measurements. */
const MIN_WINDOW = 8000;
const REST = 1500;
const FEEDS = "{ feeds { id task { state error } runs { added } } }";
/** How often the feed's status is polled, in milliseconds. */
const LOOK_EVERY = 3000;

const [rounds, variants, rate] = [6, 250, 500].map((usual, at) => Number(process.argv[at + 2] ?? usual));
await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
let round = 0;
const shop = createServer((_, response) => response.end(feedOf(round))).listen(0, "127.0.0.1");
await once(shop, "listening");
const database = process.env.TEST_MYSQL_URL && (await newDatabase(process.env.TEST_MYSQL_URL));
let [weft, load] = [];
try {
  weft = await startWithShop(dataDir, database);
  const token = await tokenAt(weft.url, "advertiser@weft.example");
  load = startOpenLoop({ url: weft.url, paths: weft.paths, rate });
  await sleep(3000);
  const pairs = [];
  let length = MIN_WINDOW;
  for (; round < rounds; round += 1) {
    const isFirst = round % 2 === 0;
    const before = isFirst ? await window(() => quiet(token, length)) : undefined;
    const beside = await window(() => imported(token));
    length = Math.max(MIN_WINDOW, beside.length);
    const alone = before ?? (await window(() => quiet(token, length)));
    pairs.push({ quiet: alone, beside });
    const text = ({ p50, p95, p99, p999, late }) =>
      `p50 ${p50.toFixed(2)} p95 ${p95.toFixed(2)} p99 ${p99.toFixed(2)} p99.9 ${p999.toFixed(1)} ms (sent up to ${late.toFixed(1)} late)`;
    console.error(
      `round ${round + 1}: quiet ${text(alone)}; beside an import of ${(beside.length / 1000).toFixed(1)} s ${text(beside)}`,
    );
  }
  report(pairs);
} finally {
  load?.stop();
  if (weft) await stop(weft).catch(() => undefined);
  await database?.drop();
  shop.closeAllConnections();
  shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function window(work) {
  await sleep(REST);
  const [began, spent] = [performance.now(), processorSeconds()];
  load.begin();
  await work();
  const length = performance.now() - began;
  const { times, late, failed } = await load.end();
  const cores = ((processorSeconds() - spent) * 1000) / length;
  const [sorted, lates] = [times, late].map((list) => list.sort((a, b) => a - b));
  const at = (part, list = sorted) => list[Math.min(list.length - 1, Math.floor(list.length * part))];
  return { length, failed, cores, p50: at(0.5), p95: at(0.95), p99: at(0.99), p999: at(0.999), late: at(0.99, lates) };
}

/** Polls the feeds in quiet periods too, because that costs redirects a little. */
async function quiet(token, length) {
  for (const end = performance.now() + length; performance.now() < end; ) {
    await sleep(LOOK_EVERY);
    await graphqlAt(weft.url, token, FEEDS);
  }
}

/** Resolves when all rows are written. */
async function imported(token) {
  const create = "mutation ($input: FeedInput!) { createFeed(input: $input) { id } }";
  const url = `http://127.0.0.1:${shop.address().port}/`;
  const input = { name: `Bench ${round}`, url, everyMinutes: 10_000 };
  const { id } = (await graphqlAt(weft.url, token, create, { input })).createFeed;
  await graphqlAt(weft.url, token, "mutation ($id: ID!) { runFeed(id: $id) { id } }", { id });
  for (;;) {
    await sleep(LOOK_EVERY);
    const feed = (await graphqlAt(weft.url, token, FEEDS)).feeds.find((one) => one.id === id);
    const { state, error } = feed.task;
    if (state === "FAILED" || state === "CANCELLED") throw new Error(`${state}: ${error}`);
    if (state !== "DONE") continue;
    if (feed.runs[0].added !== variants) throw new Error(`${feed.runs[0].added} of ${variants} variants were written`);
    return;
  }
}

function feedOf(number) {
  const columns = "id item_group_id title link price availability color size brand google_product_category quantity";
  const pick = (at, ...names) => names[at % names.length];
  const lines = Array.from({ length: variants }, (_, at) => {
    const product = Math.floor(at / 5);
    const title = `${pick(product, "Linen", "Silk", "Wool")} ${pick(product >> 2, "coat", "dress", "boot", "scarf")} no ${product}`;
    const price = `${20 + (product % 300)}.00 USD`;
    const [colour, size] = [pick(product, "ink", "moss", "rust"), pick(at, "XS", "S", "M", "L", "XL")];
    const kind = "Apparel & Accessories > Clothing";
    const page = `${SHOP}/p/${number}-${product}`;
    const values = [
      `r${number}-${at}`,
      `g${number}-${product}`,
      title,
      page,
      price,
      "in_stock",
      colour,
      size,
      "Quillon",
      kind,
    ];
    return [...values, 1 + (at % 40)].join("\t");
  });
  return [columns.split(" ").join("\t"), ...lines, ""].join("\n");
}

/** CPU time of the server and its feed processes. */
function processorSeconds() {
  const { pid } = weft.child;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").map(Number);
  // Its own and its exited children's, in hundredths of a second.
  return (fields[11] + fields[12] + fields[13] + fields[14]) / 100;
}

function report(pairs) {
  console.log("| | p50 ms | p99 ms | p99.9 ms | cores | failed |\n|---|---|---|---|---|---|");
  for (const [name, which] of [
    ["quiet", "quiet"],
    ["during an import", "beside"],
  ]) {
    const of = (figure) => median(pairs.map((pair) => pair[which][figure])).toFixed(2);
    const failed = pairs.reduce((sum, pair) => sum + pair[which].failed, 0);
    console.log(`| ${name} | ${["p50", "p99", "p999", "cores"].map(of).join(" | ")} | ${failed} |`);
  }
  const growths = pairs.map(({ quiet, beside }) => beside.p99 / quiet.p99);
  const [least, most] = [Math.min(...growths), Math.max(...growths)];
  console.log(
    `\np99 beside an import: ${median(growths).toFixed(2)} times the quiet one, ${least.toFixed(2)} to ${most.toFixed(2)}`,
  );
  process.exitCode = median(growths) <= TARGET ? 0 : 1;
}
