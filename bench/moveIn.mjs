// A move with many links: the dry run, the run, and how a shop's page finds one of them afterwards.
//   node bench/moveIn.mjs [links] [links per partner]
// On SQLite, or on TEST_MYSQL_URL. Prints the times, the rows per second, and the plan of the lookup.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildApi } from "../scripts/build-api.mjs";
import { startWithShop } from "./feedShop.mjs";
import { newDatabase } from "./plantClicks.mjs";
import { graphqlAt, stop, tokenAt } from "./weftServer.mjs";

const [links, each] = [200_000, 10].map((usual, at) => Number(process.argv[at + 2] ?? usual));
/** Of 20 MB at most. */
const ROWS_PER_FILE = 100_000;
const LOOKUPS = 2000;

await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const database = process.env.TEST_MYSQL_URL && (await newDatabase(process.env.TEST_MYSQL_URL));
let weft;
try {
  weft = await startWithShop(dataDir, database);
  const token = await tokenAt(weft.url, "advertiser@weft.example");
  const ask = (query, variables) => graphqlAt(weft.url, token, query, variables);
  const { myMerchant } = await ask("{ myMerchant { id website } }");
  const { startImport } = await ask("mutation { startImport(input: { source: CSV }) { id } }");
  const { id } = startImport;
  for (let from = 0; from < links; from += ROWS_PER_FILE) await upload(id, from, token, myMerchant.website);
  const tried = await timed(ask, "tryImport", id, "TRIED");
  const ran = await timed(ask, "runImport", id, "DONE");
  console.log(`dry run ${tried.toFixed(1)} s, run ${ran.toFixed(1)} s: ${Math.round(links / ran)} links a second`);
  const origin = new URL(myMerchant.website).origin;
  const times = [];
  for (let at = 0; at < LOOKUPS; at += 1) {
    const body = JSON.stringify({ m: myMerchant.id, n: "ref", v: `r${(at * 7919) % links}` });
    const started = performance.now();
    const headers = { origin, "content-type": "application/json", "user-agent": "Mozilla/5.0 Chrome/130" };
    await (await fetch(`${weft.url}/px/adopt`, { method: "POST", headers, body })).text();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * LOOKUPS)].toFixed(2);
  console.log(`adopt, of ${links} links: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
} finally {
  if (weft) await stop(weft).catch(() => undefined);
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
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

/** The seconds until the import is in this state. */
async function timed(ask, act, id, state) {
  const started = performance.now();
  await ask(`mutation ($id: ID!) { ${act}(input: { id: $id }) { id } }`, { id });
  for (;;) {
    await sleep(500);
    const { import: found } = await ask("query ($id: ID!) { import(id: $id) { state task { state error } } }", { id });
    if (found.state === state && found.task.state === "DONE") return (performance.now() - started) / 1000;
    if (found.task.state === "FAILED") throw new Error(found.task.error);
  }
}
