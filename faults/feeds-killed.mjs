/**
 * Kills the server or the process that reads a feed for it (kill -9) at random moments, over and over, and then leaves the
 * reading alone: goods, products, the history of prices and what searches find must be those of a reading that nobody
 * disturbed. Exits 1 if they differ, or if no kill met a reading halfway.
 *
 *   npm run build && node faults/feeds-killed.mjs           ROUNDS=4 readings, each with KILLS=3 kills; GOODS=20000 goods
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
const goods = Number(process.env.GOODS ?? 20_000);

const folder = mkdtempSync(join(tmpdir(), "weft-feeds-killed-"));
const [first, second] = ["google.txt", "second.txt"].map((name) => join(folder, name));
let served = first;
const shop = createServer((_, response) => createReadStream(served).pipe(response)).listen(0, "127.0.0.1");
await once(shop, "listening");
let met = 0;
try {
  execFileSync("python3", [inRoot("api/test/feeds/generate.py"), folder, String(goods)], { stdio: "ignore" });
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
  if (rounds > 0 && met === 0) throw new Error("no kill met a reading halfway");
} finally {
  shop.closeAllConnections();
  shop.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Reads the first file, then the second, killed so often before that may end. */
async function reading(name, added, times) {
  const dataDir = join(folder, name);
  const server = process.env.TEST_MYSQL_URL;
  const database = server && (await freshDatabase(server, `weft_${name}`));
  const where = { dataDir, databaseUrl: database?.url, LOG_LEVEL: "silent", DEMO_STYLES: "0" };
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
        // Instead of the minutes after which another process takes over what a dead one held.
        await tables.expireLeases();
        await start();
      }
      moments.push(`${reader ? "the reader" : "the server"} at ${read} of ${added} new goods`);
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

/** How many of the new goods are to be there at each kill. */
function momentsIn(added, times) {
  return Array.from({ length: times }, () => Math.floor(Math.random() * (added + 1))).sort((a, b) => a - b);
}

/** Waits for so many, and then for some moments more: before the first and after the last there is other work. */
async function readSoFar(tables, id, wanted) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(10))
    if ((await tables.countOf(id, "new-")) >= wanted) break;
  await sleep(Math.random() * PHASE_MS);
  return tables.countOf(id, "new-");
}

/** The only process that a server has while no other feed is read. */
function readerOf({ child: { pid } }) {
  const [reader] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return reader ? Number(reader) : undefined;
}

/** Until so many readings were done; asks for another one whenever none goes on. */
async function finish(weft, id, expected) {
  const query = "{ feeds { id runs { state } task { state } } }";
  for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await sleep(200)) {
    const { feeds } = await graphqlAt(weft.url, weft.token, query);
    const { runs, task } = feeds.find((feed) => feed.id === id);
    if (runs[0]?.state === "HELD") throw new Error("The reading is held: the files differ too much.");
    if (["WAITING", "RUNNING"].includes(task?.state)) continue;
    if (runs.filter(({ state }) => state === "DONE").length >= expected) return;
    await request(weft, id);
  }
  throw new Error(`The reading did not end within ${MINUTES} minutes.`);
}

function request(weft, id) {
  return graphqlAt(weft.url, weft.token, "mutation ($id: ID!) { runFeed(id: $id) { id } }", { id });
}

/** Every tenth row is gone, every third has another stock, and some are new: returns how many. */
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
