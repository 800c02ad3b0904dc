// Syncs a feed of a million products three times: new, unchanged, and with one in a thousand changed. Measures
// duration, rows written, added memory, and the p99 of redirects during the first sync against quiet periods before and
// after.
//   node bench/feeds.mjs [products]
// On SQLite, or on TEST_MYSQL_URL. Needs python3 and wrk. Exits 1 if a target is missed.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";
import { startWithShop } from "./feedShop.mjs";
import { newDatabase } from "./plantClicks.mjs";
import { graphqlAt, stop, tokenAt } from "./weftServer.mjs";
import { median, wrk } from "./wrk.mjs";

const TARGETS = { megabytes: 300, p99Growth: 1.2 };
const CHANGED_EVERY = 1000;
/** About five thousand per second, if each is answered immediately. */
const LOAD = { connections: 70, DELAY: "12" };
const WINDOWS = 6;
const WINDOW_SECONDS = 5;
const RUN = "state error rowCount goods added changed gone rejected";

const variants = Number(process.argv[2] ?? 1_000_000);
await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const folder = mkdtempSync(join(tmpdir(), "weft-feeds-"));
const [first, changed] = ["google.txt", "changed.txt"].map((name) => join(folder, name));
let served = first;
const shop = createServer((_, response) => createReadStream(served).pipe(response)).listen(0, "127.0.0.1");
await once(shop, "listening");
const server = process.env.TEST_MYSQL_URL;
const database = server && (await newDatabase(server));
let weft;
try {
  console.error(`writing ${variants} variants …`);
  execFileSync("python3", [inRoot("api/test/feeds/generate.py"), folder, String(variants)], { stdio: "inherit" });
  const differing = await writeChanged();
  weft = await startWithShop(dataDir, database);
  const token = await tokenAt(weft.url, "advertiser@weft.example");
  const asks = { PATHS: weft.paths.join(","), DELAY: LOAD.DELAY };
  const redirects = (seconds = WINDOW_SECONDS) => wrk({ url: weft.url, asks, connections: LOAD.connections, seconds });
  await redirects();
  const quiet = [];
  const inQuiet = async () => {
    for (let window = 0; window < WINDOWS; window += 1) quiet.push((await redirects()).p99);
  };
  await inQuiet();
  const create = "mutation ($input: FeedInput!) { createFeed(input: $input) { id } }";
  const url = `http://127.0.0.1:${shop.address().port}/`;
  const { id } = (await graphqlAt(weft.url, token, create, { input: { name: "Bench", url, everyMinutes: 10_000 } }))
    .createFeed;
  const rows = [];
  const meanwhile = [];
  for (const [what, file] of [
    ["new", first],
    ["unchanged", first],
    [`${differing} changed`, changed],
  ]) {
    served = file;
    rows.push({ what, ...(await read(token, id, rows.length === 0 ? () => redirects() : undefined, meanwhile)) });
    console.error(JSON.stringify(rows.at(-1)));
  }
  await inQuiet();
  report(rows, quiet, meanwhile, differing);
} finally {
  if (weft) await stop(weft).catch(() => undefined);
  await database?.drop();
  shop.closeAllConnections();
  shop.close();
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true });
}

/** Syncs the feed once; with `load`, measures redirects during it. */
async function read(token, id, load, meanwhile) {
  const before = memory();
  const began = performance.now();
  await graphqlAt(weft.url, token, "mutation ($id: ID!) { runFeed(id: $id) { id } }", { id });
  let most = before;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(200)) most = Math.max(most, memory());
  })();
  try {
    for (let windows = 0; ; await sleep(500)) {
      const query = `{ feeds { id task { state error done } runs { ${RUN} } } }`;
      const feed = (await graphqlAt(weft.url, token, query)).feeds.find((one) => one.id === id);
      const { state, error, done } = feed.task;
      // It reads the whole feed before it writes.
      for (; load && done > 0 && windows < WINDOWS; windows += 1) meanwhile.push((await load()).p99);
      if (state === "FAILED" || state === "CANCELLED") throw new Error(`${state}: ${error}`);
      if (state !== "DONE") continue;
      return { ...feed.runs[0], seconds: (performance.now() - began) / 1000, megabytes: most - before };
    }
  } finally {
    isOver = true;
    await watching;
  }
}

/** Resident memory of the server and its feed process, in megabytes. */
function memory() {
  const { pid } = weft.child;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children].reduce((sum, one) => sum + residentOf(one), 0);
}

function residentOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // It has just exited.
    return 0;
  }
}

/** Changes the stock of one in a thousand products. Returns how many differ. */
async function writeChanged() {
  const out = createWriteStream(changed);
  let [row, count] = [0, 0];
  for await (const line of createInterface({ input: createReadStream(first) })) {
    const isOther = row > 0 && row % CHANGED_EVERY === 0;
    if (isOther) count += 1;
    // The last column is the stock.
    if (!out.write(`${isOther ? line.replace(/\t\d+$/, "\t3") : line}\n`)) await once(out, "drain");
    row += 1;
  }
  out.end();
  await once(out, "finish");
  return count;
}

function report(rows, quiet, meanwhile, differing) {
  console.log("| variants | feed | seconds | added | changed | added MB |\n|---|---|---|---|---|---|");
  for (const { what, variants: count, seconds, added, changed: differed, megabytes } of rows)
    console.log(`| ${count} | ${what} | ${seconds.toFixed(1)} | ${added} | ${differed} | ${Math.round(megabytes)} |`);
  const growth = median(meanwhile) / median(quiet);
  console.log(
    `\np99 of redirects ${median(quiet).toFixed(1)} ms in quiet periods, ${median(meanwhile).toFixed(1)} ms during the sync: ${growth.toFixed(2)}`,
  );
  const [fresh, same, other] = rows;
  const isRight =
    fresh.added === variants && same.added + same.changed === 0 && other.changed === differing && other.added === 0;
  if (!isRight) console.error("The syncs did not write the expected changes.");
  const isSmall = rows.every(({ megabytes }) => megabytes < TARGETS.megabytes);
  process.exitCode = isRight && isSmall && growth <= TARGETS.p99Growth ? 0 : 1;
}
