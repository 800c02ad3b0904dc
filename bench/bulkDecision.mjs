// Approves ten thousand orders in bulk and undoes it: the duration of each, the reported progress, and the latency of
// redirects at a fixed rate meanwhile.
//   node bench/bulkDecision.mjs [orders]
// On SQLite, or on TEST_MYSQL_URL. Exits 1 if it takes more than two minutes or misses an order.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildApi } from "../scripts/build-api.mjs";
import { BROWSER, startOpenLoop } from "./openLoop.mjs";
import { newDatabase } from "./plantClicks.mjs";
import { graphqlAt, startWeft, stop, tokenAt } from "./weftServer.mjs";

const TARGET_SECONDS = 120;
const BATCH = 100;
const LOOK_EVERY = 250;
const REDIRECTS_PER_SECOND = 50;
/** An amount that no demo order has, to find these orders. */
const AMOUNT = 12_347;

const orders = Number(process.argv[2] ?? 10_000);
await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const database = process.env.TEST_MYSQL_URL && (await newDatabase(process.env.TEST_MYSQL_URL));
let [weft, load] = [];
try {
  weft = await startWeft({ dataDir, databaseUrl: database?.url, settings: { DEMO_PRODUCTS: "0" } });
  const token = await tokenAt(weft.url, "advertiser@weft.example");
  const ask = (query, variables) => graphqlAt(weft.url, token, query, variables);
  await report(ask);
  load = startOpenLoop({ url: weft.url, paths: [new URL(await newLink(ask)).pathname], rate: REDIRECTS_PER_SECOND });
  await sleep(1000);
  load.begin();
  const approving = await ended(ask, (await approve(ask)).task.id);
  if ((await count(ask, "APPROVED")) !== orders) throw new Error("not all were approved");
  const began = performance.now();
  await ask("mutation ($id: ID!) { undoDecisions(id: $id) { id } }", { id: approving.id });
  while ((await count(ask, "PENDING")) !== orders) await sleep(LOOK_EVERY);
  const undoing = (performance.now() - began) / 1000;
  const isMet = approving.seconds <= TARGET_SECONDS;
  console.log(
    `${orders} orders: approved in ${approving.seconds.toFixed(1)} s, told in ${approving.steps} steps, taken back in ${undoing.toFixed(1)} s; target ${TARGET_SECONDS} s ${isMet ? "met" : "missed"}`,
  );
  const { times, failed } = await load.end();
  times.sort((a, b) => a - b);
  const [median, most] = [0.5, 0.99].map((part) => times[Math.floor(times.length * part)].toFixed(1));
  console.log(
    `${times.length} redirects meanwhile: median ${median} ms, p99 ${most} ms, slowest ${times.at(-1).toFixed(0)} ms, ${failed} failed`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  load?.stop();
  if (weft) await stop(weft).catch(() => undefined);
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Reported like a shop's server does, each with its click. */
async function report(ask) {
  const next = await clicks(ask);
  await ask("mutation ($input: ConfirmationInput!) { confirmIdentity(input: $input) { expiresAt } }", {
    input: { password: "weft-demo" },
  });
  const { key } = (
    await ask("mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key } }", {
      input: { name: "Bench", scopes: ["SALES_WRITE"] },
    })
  ).createApiKey;
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  for (let sent = 0; sent < orders; sent += BATCH) {
    const length = Math.min(BATCH, orders - sent);
    const batch = (await Promise.all(Array.from({ length }, next))).map((clickId, at) => ({
      orderId: `bulk-${sent + at}`,
      amount: (AMOUNT / 100).toFixed(2),
      clickId,
    }));
    const body = JSON.stringify({ orders: batch });
    const answer = await fetch(`${weft.url}/api/v1/sales/batch`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }
}

async function newLink(ask) {
  const { id } = (await ask("{ myMerchant { id } }")).myMerchant;
  const create = "mutation ($input: LinkInput!) { createLink(input: $input) { affiliateUrl } }";
  const input = { merchantId: id, channel: "blog" };
  const { createLink } = await graphqlAt(weft.url, await tokenAt(weft.url), create, { input });
  return createLink.affiliateUrl;
}

/** Follows a new link to the brand, so that each order has its own click. */
async function clicks(ask) {
  const url = await newLink(ask);
  return async () => {
    const answer = await fetch(url, { redirect: "manual", headers: { "user-agent": BROWSER } });
    return new URL(answer.headers.get("location")).searchParams.get("weft_click");
  };
}

function matching(...states) {
  return { minAmount: AMOUNT, maxAmount: AMOUNT, ...(states.length > 0 && { states }) };
}

async function count(ask, state) {
  const query = "query ($filter: OrderFilterInput) { orders(filter: $filter, first: 1) { tabs { status count } } }";
  const { tabs } = (await ask(query, { filter: matching() })).orders;
  return tabs.find(({ status }) => status === state)?.count;
}

async function approve(ask) {
  const decide = "mutation ($input: DecideSalesInput!) { decideSales(input: $input) { task { id } } }";
  const input = { act: "APPROVE", matching: matching("PENDING"), count: orders, amount: orders * AMOUNT };
  return (await ask(decide, { input })).decideSales;
}

/** The duration of a decision and its number of progress updates. */
async function ended(ask, id) {
  const began = performance.now();
  const told = new Set();
  for (;;) {
    const query =
      "query ($id: ID!) { bulkDecision(id: $id) { decided skipped exceptions { reason } task { state error } } }";
    const { task, decided, skipped, exceptions } = (await ask(query, { id })).bulkDecision;
    if (skipped > 0) throw new Error(`${skipped} were left as they are: ${exceptions[0]?.reason}`);
    told.add(decided);
    if (task.state === "DONE") return { id, seconds: (performance.now() - began) / 1000, steps: told.size };
    if (task.state !== "WAITING" && task.state !== "RUNNING") throw new Error(`${task.state} ${task.error}`);
    await sleep(LOOK_EVERY);
  }
}
