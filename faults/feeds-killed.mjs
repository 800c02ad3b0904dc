/**
 * Repeatedly kills the server or its feed process (kill -9) at random moments, then lets the sync finish: variants,
 * products, price history and search results must equal those of an undisturbed sync. Exits 1 if they differ, or if no
 * kill interrupted a sync.
 *
 *   npm run build && node faults/feeds-killed.mjs           ROUNDS=4 syncs, each with KILLS=3 kills; VARIANTS=20000
 * variants
 *
 * On SQLite, or on TEST_MYSQL_URL. Needs python3.
 */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { giveShop } from "../bench/feedShop.mjs";
import { graphqlAt, tokenAt } from "../bench/weftServer.mjs";
import { inRoot } from "../scripts/project.mjs";
import { contentOf, differences, tablesOf } from "./feedContent.mjs";
import { freePort, freshDatabase, startProcess } from "./servers.mjs";

const MINUTES = 10;
const PHASE_MS = 500;
const rounds = Number(process.env.ROUNDS ?? 4);
const kills = Number(process.env.KILLS ?? 3);
const variants = Number(process.env.VARIANTS ?? 20_000);

const folder = mkdtempSync(join(tmpdir(), "weft-feeds-killed-"));
const [first, second] = ["google.txt", "second.txt"].map((name) => join(folder, name));
let served = first;
const shop = createServer((_, response) => createReadStream(served).pipe(response)).listen(0, "127.0.0.1");
await once(shop, "listening");
let met = 0;
try {
  execFileSync("python3", [inRoot("api/test/feeds/generate.py"), folder, String(variants)], { stdio: "ignore" });
  const added = writeSecond();
  const calm = await reading("calm", added, 0);
  console.log(`undisturbed: ${calm.seconds.toFixed(1)} s; ${Object.keys(calm.content).join(", ")}`);
  for (let round = 1; round <= rounds; round += 1) {
    const killed = await reading(`round${round}`, added, kills);
    const differing = differences(calm.content, killed.content);
    const end = differing.length === 0 ? "all the same" : `OTHER ${differing.join("; ")}`;
    console.log(`round ${round}: killed ${killed.moments.join(", ")}: ${end}`);
    if (differing.length > 0) process.exitCode = 1;
  }
  if (rounds > 0 && met === 0) throw new Error("no kill interrupted a sync");
} finally {
  shop.closeAllConnections();
  shop.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Syncs the first file, then the second, with this many kills before it may finish. */
async function reading(name, added, times) {
  const dataDir = join(folder, name);
  const server = process.env.TEST_MYSQL_URL;
  const database = server && (await freshDatabase(server, `weft_${name}`));
  const where = { dataDir, databaseUrl: database?.url, LOG_LEVEL: "silent", DEMO_PRODUCTS: "0" };
  let weft;
  const start = async () => {
    weft = await startProcess({ ...where, port: await freePort() });
    weft.token = await tokenAt(weft.url, "advertiser@weft.example");
  };
  try {
    await start();
    await weft.stop();
    await giveShop(dataDir, database);
    await start();
    const tables = await tablesOf(dataDir, database);
    served = first;
    const url = `http://127.0.0.1:${shop.address().port}/`;
    const create = "mutation ($input: FeedInput!) { createFeed(input: $input) { id } }";
    const { id } = (
      await graphqlAt(weft.url, weft.token, create, { input: { name: "Killed", url, everyMinutes: 10_000 } })
    ).createFeed;
    await finish(weft, id, 1);
    served = second;
    const began = performance.now();
    await request(weft, id);
    const moments = [];
    for (const wanted of momentsIn(added, times)) {
      const read = await readSoFar(tables, id, wanted);
      if (read > 0 && read < added) met += 1;
      const reader = moments.length % 2 === 1 ? readerOf(weft) : undefined;
      if (reader) process.kill(reader, "SIGKILL");
      else {
        await weft.stop("SIGKILL");
        // Instead of waiting minutes for another process to take over a dead one's lease.
        await tables.expireLeases();
        await start();
      }
      moments.push(`${reader ? "the feed process" : "the server"} at ${read} of ${added} new variants`);
      await request(weft, id);
    }
    await finish(weft, id, 2);
    const took = (performance.now() - began) / 1000;
    const content = await contentOf(tables, id, weft.url);
    await tables.close();
    return { content, seconds: took, moments };
  } finally {
    await weft?.stop("SIGKILL");
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How many new variants must exist at each kill. */
function momentsIn(added, times) {
  return Array.from({ length: times }, () => Math.floor(Math.random() * (added + 1))).sort((a, b) => a - b);
}

/** Waits for this many and a few moments more, because the sync's first and last phases write no variants. */
async function readSoFar(tables, id, wanted) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(10))
    if ((await tables.countOf(id, "new-")) >= wanted) break;
  await sleep(Math.random() * PHASE_MS);
  return tables.countOf(id, "new-");
}

/** The server's only child process while no other feed is synced. */
function readerOf({ child: { pid } }) {
  const [reader] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return reader ? Number(reader) : undefined;
}

/** Waits for this many syncs; starts another whenever none is running. */
async function finish(weft, id, expected) {
  const query = "{ feeds { id runs { state } task { state } } }";
  for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await sleep(200)) {
    const { feeds } = await graphqlAt(weft.url, weft.token, query);
    const { runs, task } = feeds.find((feed) => feed.id === id);
    if (runs[0]?.state === "HELD") throw new Error("The sync is held: the files differ too much.");
    if (["WAITING", "RUNNING"].includes(task?.state)) continue;
    if (runs.filter(({ state }) => state === "DONE").length >= expected) return;
    await request(weft, id);
  }
  throw new Error(`The sync did not finish within ${MINUTES} minutes.`);
}

function request(weft, id) {
  return graphqlAt(weft.url, weft.token, "mutation ($id: ID!) { runFeed(id: $id) { id } }", { id });
}

/** Removes every tenth row, changes the stock of every third and adds some. Returns how many. */
function writeSecond() {
  const [head, ...rows] = readFileSync(first, "utf8").trimEnd().split("\n");
  const left = rows.flatMap((row, at) => {
    if (at % 10 === 0) return [];
    const changed = at % 3 === 0 ? row.replace(/\t\d+$/, "\t1").replace(/\tin stock\t/, "\tout of stock\t") : row;
    return at % 50 === 1 ? [changed, row.replace(/^sku-/, "new-")] : [changed];
  });
  writeFileSync(second, `${[head, ...left].join("\n")}\n`);
  return left.filter((row) => row.startsWith("new-")).length;
}
