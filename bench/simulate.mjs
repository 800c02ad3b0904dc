// Simulates draft terms on a brand's orders on SQLite: the duration, and the rate of redirects with and without it, in
// turns.
//   node bench/simulate.mjs [orders] [rounds] [seconds]
// Exits 1 if a target is missed.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { buildApi } from "../scripts/build-api.mjs";
import { graphqlAt, startWeft, stop, tokenAt } from "./weftServer.mjs";
import { median, wrk } from "./wrk.mjs";

const TARGETS = { seconds: 60, ratio: 0.9 };
const DAY = 86_400_000;
const DAYS = 360;
const CONNECTIONS = 64;
const PUBLISHERS = 200;
const FIELDS = "id task { state error done total } result { total { orders } }";
const CATEGORIES = ["Handbags", "Shoes", "Coats", "Dresses", "Sale"];

const [orders, rounds, seconds] = [
  Number(process.argv[2] ?? 1_000_000),
  Number(process.argv[3] ?? 12),
  Number(process.argv[4] ?? 3),
];

await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
let weft = await startWeft({ dataDir });
try {
  await stop(weft);
  console.error(`planting ${orders} orders …`);
  const draft = plantOrders();
  weft = await startWeft({ dataDir });
  const { url, paths } = weft;
  const token = await tokenAt(url, "advertiser@weft.example");
  const redirects = async () =>
    (await wrk({ url, asks: { PATHS: paths.join(",") }, connections: CONNECTIONS, seconds })).rate;
  await redirects();
  const alone = await simulated(token, draft);
  console.error(`alone: ${alone.seconds.toFixed(1)} s, of that ${alone.cpu.toFixed(1)} s of processor`);
  // In turns of a few seconds, so that other load affects both.
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0;
    const before = isFirst ? await redirects() : undefined;
    const running = await begin(token, draft);
    const meanwhile = await redirects();
    await cancel(token, running);
    const without = before ?? (await redirects());
    pairs.push({ without, meanwhile });
    console.error(
      `round ${round + 1}: ${Math.round(without)} redirects/s without, ${Math.round(meanwhile)} with a simulation: ` +
        (meanwhile / without).toFixed(2),
    );
  }
  report(alone, pairs);
} finally {
  await stop(weft).catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
}

async function start(token, document) {
  const mutation = `mutation ($document: JSONObject!) { startSimulation(input: { document: $document, days: 400 }) { ${FIELDS} } }`;
  return (await graphqlAt(weft.url, token, mutation, { document })).startSimulation.id;
}

async function stateOf(token, id) {
  return (await graphqlAt(weft.url, token, `query ($id: ID!) { simulation(id: $id) { ${FIELDS} } }`, { id }))
    .simulation;
}

/** Runs one simulation to its end. */
async function simulated(token, document) {
  const began = performance.now();
  const id = await start(token, document);
  for (let cpu = 0; ; await sleep(200)) {
    cpu = Math.max(cpu, childSeconds());
    const { task, result } = await stateOf(token, id);
    if (task.state === "FAILED" || task.state === "CANCELLED") throw new Error(`${task.state}: ${task.error}`);
    if (task.state !== "DONE") continue;
    if (result.total.orders < orders) throw new Error("orders were left out");
    return { seconds: (performance.now() - began) / 1000, cpu };
  }
}

/** Starts a simulation and waits until it is running. */
async function begin(token, document) {
  const id = await start(token, document);
  while (!(await stateOf(token, id)).task.done) await sleep(100);
  return id;
}

async function cancel(token, id) {
  const { state } = (await stateOf(token, id)).task;
  if (state !== "RUNNING")
    throw new Error(`the simulation was ${state} before its redirects were counted: more orders`);
  await graphqlAt(weft.url, token, "mutation ($id: ID!) { cancelTask(id: $id) { id } }", { id });
  while ((await stateOf(token, id)).task.state === "RUNNING") await sleep(100);
}

/** CPU time of the server's child process, which runs the simulation. */
function childSeconds() {
  const { pid } = weft.child;
  const times = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map((child) => {
      const fields = readFileSync(`/proc/${child}/stat`, "utf8").split(") ")[1].split(" ");
      return (Number(fields[11]) + Number(fields[12])) / 100;
    });
  return Math.max(0, ...times);
}

/** Orders of the demo's brand over the last year, with decisions as tracking writes them. Returns a draft. */
function plantOrders() {
  const db = new BetterSqlite3(join(dataDir, "weft.sqlite"));
  db.pragma("synchronous = OFF");
  db.pragma("cache_size = -500000");
  const { merchantId } = db
    .prepare(
      "SELECT merchant.id AS merchantId FROM merchant JOIN user ON user.id = ownerId WHERE email = 'advertiser@weft.example'",
    )
    .get();
  const sample = db
    .prepare("SELECT * FROM sale WHERE merchantId = ? AND status = 'approved' ORDER BY id LIMIT 1")
    .get(merchantId);
  const terms = db.prepare("SELECT * FROM terms WHERE merchantId = ? AND status = 'in_force'").get(merchantId);
  const why = JSON.parse(sample.why);
  const rate = JSON.parse(
    db.prepare("SELECT document FROM terms WHERE merchantId = ? AND version = ?").get(merchantId, why.terms.version)
      .document,
  ).otherwise.basisPoints;
  const start = Math.floor(Date.now() / DAY) * DAY - DAYS * DAY;
  const publishers = Array.from({ length: PUBLISHERS }, (_, index) => idAt(start + index));
  const earned = db.prepare("SELECT * FROM earning WHERE saleId = ?").get(sample.id);
  const inserting = (table, columns) =>
    db.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((name) => `@${name}`).join(", ")})`);
  const insert = inserting("sale", Object.keys(sample));
  const insertEarning = inserting("earning", Object.keys(earned));
  const insertLine = db.prepare(
    "INSERT INTO sale_line (saleId, position, sku, category, quantity, amount, returnedQuantity, returnedAmount) VALUES (?, ?, ?, ?, ?, ?, 0, 0)",
  );
  db.transaction(() => {
    for (let index = 0; index < orders; index += 1) {
      const at = start + Math.floor((index / orders) * DAYS * DAY);
      const lines = Array.from(
        { length: 1 + (index % 3) },
        (_, position) => 1000 + ((index * 7919 + position * 104_729) % 40_000),
      );
      const amount = lines.reduce((sum, line) => sum + line, 0);
      const commission = Math.round((amount * rate) / 10_000);
      const [group] = why.groups;
      const positions = lines.map((_, position) => position);
      const groups = [{ ...group, positions, base: amount, baseLeft: amount, commission, commissionLeft: commission }];
      const id = idAt(at);
      const day = new Date(at).toISOString().slice(0, 10);
      insert.run({
        ...sample,
        id,
        createdAt: at,
        day,
        orderId: `bench-${index}`,
        amount,
        returnedAmount: 0,
        status: "approved",
        why: JSON.stringify({ ...why, amount, commission, groups }),
      });
      const publisherId = publishers[(index * 31) % PUBLISHERS];
      const state = { state: "approved", settled: 0, rounds: 0, payoutId: null, isOpen: 1 };
      insertEarning.run({
        ...earned,
        id: idAt(at),
        createdAt: at,
        saleId: id,
        publisherId,
        day,
        amount: commission,
        base: 0,
        returned: 0,
        ...state,
      });
      for (const [position, line] of lines.entries())
        insertLine.run(
          id,
          position,
          `SKU-${index % 500}-${position}`,
          CATEGORIES[(index + position) % CATEGORIES.length],
          1,
          line,
        );
    }
  })();
  db.exec("ANALYZE");
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
  const document = JSON.parse(terms.document);
  const rule = (id, when, basisPoints) => ({ id, name: id, when, pay: { basisPoints } });
  return {
    ...document,
    rules: [
      rule("Handbags", { categories: ["Handbags"] }, 1400),
      rule("New-customers", { customer: "new" }, 1400),
      rule("Sale", { categories: ["Sale"], skus: ["SALE-*"] }, 600),
      rule("Large", { amountFrom: 60_000 }, 1300),
    ],
  };
}

/** IDs that sort by time, like Weft's own. */
function idAt(at) {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function report(alone, pairs) {
  const ratio = median(pairs.map(({ meanwhile, without }) => meanwhile / without));
  const rate = (of) => Math.round(median(pairs.map((pair) => pair[of])));
  console.log("| orders | seconds | of processor | redirects/s without | with | ratio |\n|---|---|---|---|---|---|");
  const figures = [orders, alone.seconds.toFixed(1), alone.cpu.toFixed(1), rate("without"), rate("meanwhile")];
  console.log(`| ${[...figures, ratio.toFixed(2)].join(" | ")} |`);
  process.exitCode = alone.seconds > TARGETS.seconds || ratio < TARGETS.ratio ? 1 : 0;
}
