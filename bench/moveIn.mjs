// A move with many links: the dry run, the run, the undo, both again, and how a shop's page finds one of the links.
//   node bench/moveIn.mjs [links] [links per partner]
// On SQLite, or on TEST_MYSQL_URL. Prints the times, what the server's process took of memory and processor time, and the
// longest stall of its event loop in each part.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildApi } from "../scripts/build-api.mjs";
import { startWithShop } from "./feedShop.mjs";
import { newDatabase } from "./plantClicks.mjs";
import { graphqlAt, longestStall, stop, tokenAt } from "./weftServer.mjs";

const [links, each] = [200_000, 10].map((usual, at) => Number(process.argv[at + 2] ?? usual));
/** Of 20 MB at most. */
const ROWS_PER_FILE = 100_000;
const LOOKUPS = 2000;
/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const database = process.env.TEST_MYSQL_URL && (await newDatabase(process.env.TEST_MYSQL_URL));
let weft;
try {
  weft = await startWithShop(dataDir, database, true);
  const token = await tokenAt(weft.url, "advertiser@weft.example");
  const ask = (query, variables) => graphqlAt(weft.url, token, query, variables);
  const { myMerchant } = await ask("{ myMerchant { id website } }");
  const first = await moved(ask, token, myMerchant.website);
  await part("undo", ask, "undoImport", first, "UNDONE");
  await moved(ask, token, myMerchant.website);
  await lookUp(myMerchant);
} finally {
  if (weft) await stop(weft).catch(() => undefined);
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** An import of all links, tried and run. */
async function moved(ask, token, website) {
  const { startImport } = await ask("mutation { startImport(input: { source: CSV }) { id } }");
  const { id } = startImport;
  for (let from = 0; from < links; from += ROWS_PER_FILE) await upload(id, from, token, website);
  await part("dry run", ask, "tryImport", id, "TRIED");
  await part("run", ask, "runImport", id, "DONE");
  const { import: done } = await ask("query ($id: ID!) { import(id: $id) { counts { kind outcome count } } }", { id });
  console.log(done.counts.map(({ kind, outcome, count }) => `${count} ${kind} ${outcome}`.toLowerCase()).join(", "));
  return id;
}

/** How a shop's page finds some of the links. */
async function lookUp({ id: m, website }) {
  const headers = { origin: new URL(website).origin, "content-type": "application/json" };
  const times = [];
  for (let at = 0; at < LOOKUPS; at += 1) {
    const body = JSON.stringify({ m, n: "ref", v: `r${(at * 7919) % links}` });
    const started = performance.now();
    const request = { method: "POST", headers: { ...headers, "user-agent": "Mozilla/5.0 Chrome/130" }, body };
    await (await fetch(`${weft.url}/px/adopt`, request)).text();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * LOOKUPS)].toFixed(2);
  console.log(`adopt, of ${links} links: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

async function upload(id, from, token, website) {
  const rows = Array.from({ length: Math.min(ROWS_PER_FILE, links - from) }, (_, index) => {
    const at = from + index;
    const partner = Math.floor(at / each);
    return `p${partner},Partner ${partner},p${partner}@example.com,${new URL(`/?ref=r${at}`, website)}`;
  });
  const content = ["Partner ID,Partner name,Email,Referral link", ...rows].join("\n");
  const answer = await fetch(`${weft.url}/api/v1/advertiser/imports/${id}/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: `${from}.csv`, content: Buffer.from(content).toString("base64") }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Until the import is in this state. */
async function part(name, ask, act, id, state) {
  await longestStall(weft);
  const [started, worked] = [performance.now(), processorSeconds()];
  await ask(`mutation ($id: ID!) { ${act}(input: { id: $id }) { id } }`, { id });
  const began = (performance.now() - started) / 1000;
  for (let most = 0; ; ) {
    await sleep(500);
    most = Math.max(most, megabytes());
    const { import: found } = await ask("query ($id: ID!) { import(id: $id) { state task { state error } } }", { id });
    if (found.task.state === "FAILED") throw new Error(found.task.error);
    if (found.state !== state || found.task.state !== "DONE") continue;
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${name}: ${seconds.toFixed(1)} s (${began.toFixed(2)} s until the answer), ${Math.round(links / seconds)} links/s, ` +
        `${(processorSeconds() - worked).toFixed(1)} s of processor time, up to ${most} MB, ` +
        `longest stall ${Math.round(await longestStall(weft))} ms`,
    );
    return;
  }
}

/** Of the server's process. */
function processorSeconds() {
  const [user, system] = readFileSync(`/proc/${weft.child.pid}/stat`, "utf8").split(") ")[1].split(" ").slice(11, 13);
  return (Number(user) + Number(system)) / TICKS;
}

function megabytes() {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${weft.child.pid}/status`, "utf8"))?.[1]);
  return Math.trunc(kilobytes / 1024);
}
