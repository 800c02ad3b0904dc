// Three processes, three Galera nodes behind HAProxy, Redis and, with CLICK_LOG=on, three NATS servers under load over
// HTTP: each is killed or cut off, then all at once. Everything acknowledged must exist once, no redirect may take half
// a second because of a fault, and orders may wait four seconds for another writer.
//   [CLICK_LOG=on] node faults/cluster.mjs [shoppers] [names of faults, separated by commas]
// Needs galera-4, haproxy, mariadb-server, rsync and redis-server (and nats-server). Takes about six minutes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import mysql from "mysql2/promise";
import { tokenAt } from "../bench/weftServer.mjs";
import { buildApi } from "../scripts/build-api.mjs";
import { startGalera } from "./galera.mjs";
import { startProxy } from "./proxy.mjs";
import { freePort, freshDatabase, proof, startProcess, verifies } from "./servers.mjs";
import { startShoppers } from "./shoppers.mjs";
import { startTills } from "./tills.mjs";

const MAX_REDIRECT_MS = 500;
const MAX_WRITE_PAUSE_MS = 4000;
const count = Number(process.argv[2] ?? 8);
const chosen = process.argv[3]?.split(",");
const require = createRequire(import.meta.url);
require("../scripts/typescript.cjs");
const { startNatsServers } = require("../packages/click-log/test/natsServers.ts");

const folder = mkdtempSync(join(tmpdir(), "weft-cluster-"));
await buildApi();
const galera = await startGalera();
const nats = process.env.CLICK_LOG === "on" ? await startNatsServers(3) : undefined;
const redisPort = await freePort();
let redis = startRedis();
const database = await freshDatabase(galera.url, "weft_cluster");
const ports = [await freePort(), await freePort(), await freePort()];
const start = (index) =>
  startProcess({
    dataDir: join(folder, String(index)),
    databaseUrl: database.url,
    port: ports[index],
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    PUBLIC_URL: "http://localhost:4000",
    REQUESTS_PER_MINUTE: "1000000",
    SALE_REPORTS_PER_MINUTE: "1000000",
    ...(nats && { CLICK_LOG_URL: nats.url }),
  });
const processes = [];
for (const index of ports.keys()) processes.push(await start(index));
const proxy = await startProxy(ports, "/readyz/links");
const headers = { authorization: `Bearer ${await tokenAt(proxy.url)}` };
const links = await (await fetch(`${proxy.url}/api/publisher/links`, { headers })).json();
const paths = links.map(({ code }) => `/r/${code}`);
const token = await tokenAt(proxy.url, "advertiser@weft.example");

/** Each fault, its duration, how it ends, and what may be slower or fail because of it. */
const all = [1, 2, 3];
const faults = {
  none: { begin: () => undefined, end: () => undefined },
  process: {
    begin: () => processes[1].stop("SIGKILL"),
    end: async () => {
      processes[1] = await start(1);
    },
    // Requests in flight at the killed process get no response.
    breaksAnswers: true,
  },
  redis: {
    begin: async () => {
      redis.kill("SIGKILL");
      await once(redis, "exit");
    },
    end: () => {
      redis = startRedis();
    },
  },
  writer: { begin: () => galera.kill(1), end: () => galera.start(1) },
  "other node": { begin: () => galera.kill(3), end: () => galera.start(3) },
  // The second node has been the writer since the first was killed.
  "cut off": { begin: () => galera.isolate(2), end: () => galera.rejoin(2), hold: 8000, writePause: 8000 },
  "all nodes": {
    begin: () => Promise.all(all.map((name) => galera.kill(name))),
    end: () => galera.recover(),
    hold: 0,
    // The duration of a manual bootstrap.
    writePause: Number.POSITIVE_INFINITY,
  },
  ...(nats && { "log server": { begin: () => nats.kill(0), end: () => nats.start(0) } }),
};

const acknowledged = { clicks: [], orders: [], returns: [] };
const rows = [];
let isGood = true;
for (const [fault, act] of Object.entries(faults)) {
  if (chosen && !chosen.includes(fault)) continue;
  const shoppers = startShoppers({ url: proxy.url, paths, count, pause: 10 });
  const tills = startTills({ url: proxy.url, token, count: 3 });
  await sleep(3000);
  const before = await slowInside();
  await act.begin();
  await sleep(act.hold ?? 5000);
  await act.end();
  await sleep(5000);
  const { answers, failed, clicks, slowest, p99, times } = await shoppers.stop();
  const [slow, inside] = [times.filter((time) => time >= MAX_REDIRECT_MS).length, await slowInside()];
  const { orders, returns, refused, pauses } = await tills.stop();
  acknowledged.clicks.push(...clicks);
  acknowledged.orders.push(...orders);
  acknowledged.returns.push(...returns);
  const row = {
    fault,
    redirects: answers,
    failed: failed.length,
    failedBy: [...new Set(failed)].join(", "),
    slowest: Math.ceil(slowest),
    p99: Math.ceil(p99),
    slow,
  };
  // Times the processes measured from a request's arrival: slower responses waited for a core or the proxy.
  Object.assign(row, { ofThemInside: Math.max(0, inside.redirects - before.redirects), stall: inside.stall });
  rows.push({ ...row, orders: orders.size, writePause: pauses.longest, refused: JSON.stringify([...refused]) });
  isGood &&= slowest < MAX_REDIRECT_MS && pauses.longest <= (act.writePause ?? MAX_WRITE_PAUSE_MS);
  isGood &&= act.breaksAnswers === true || failed.length === 0;
}
proxy.stop();
for (const each of processes) await each.stop();
// Clicks in a spool or the log are written when their process starts again.
for (const index of ports.keys()) await (await start(index)).stop();
const result = { ...(await proof(database.url, acknowledged.clicks, join(folder, "0"))), ...(await keptOrders()) };
for (const command of ["ledger:verify", "sales:replay"])
  result[command] = await verifies(command, database.url, join(folder, "0"));
redis.kill();
await nats?.stop();
await galera.stop();
rmSync(folder, { recursive: true, force: true });

console.table(rows);
console.log(result);
const { lost, keptTwice, sumsAreEqual, lostOrders, lostReturns, ordersTwice } = result;
isGood &&= lost + keptTwice + lostOrders + lostReturns + ordersTwice === 0 && sumsAreEqual;
process.exit(isGood && result["ledger:verify"] && result["sales:replay"] ? 0 : 1);

/** Redirects that took half a second by the processes' own measure, and the longest event loop stall, in ms. */
async function slowInside() {
  const texts = await Promise.all(
    ports.map((port) =>
      fetch(`http://127.0.0.1:${port}/metrics`).then(
        (it) => it.text(),
        () => "",
      ),
    ),
  );
  const route = 'route="/r/:code",status="302"';
  const count = (text, line) =>
    Number(
      text
        .split("\n")
        .find((one) => one.startsWith(line))
        ?.split(" ")
        .at(-1) ?? 0,
    );
  const of = (text, name, labels) =>
    count(text, `weft_http_request_duration_seconds_${name}{${labels}method="GET",${route}}`);
  return {
    redirects: texts.reduce((sum, text) => sum + of(text, "count", "") - of(text, "bucket", 'le="0.5",'), 0),
    stall: Math.ceil(1000 * Math.max(...texts.map((text) => count(text, "nodejs_eventloop_lag_max_seconds ")))),
  };
}

function startRedis() {
  const settings = ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  return spawn("redis-server", settings, { stdio: "ignore", cwd: folder });
}

async function keptOrders() {
  const connection = await mysql.createConnection(database.url);
  const [sales] = await connection.query("SELECT orderId FROM sale WHERE orderId LIKE 'till-%'");
  const [backs] = await connection.query("SELECT returnId FROM sale_return WHERE returnId LIKE 'back-%'");
  await connection.end();
  const [orders, returns] = [sales.map(({ orderId }) => orderId), backs.map(({ returnId }) => returnId)];
  return {
    orders: acknowledged.orders.length,
    lostOrders: missing(acknowledged.orders, orders),
    ordersTwice: orders.length - new Set(orders).size,
    returns: acknowledged.returns.length,
    lostReturns: missing(acknowledged.returns, returns),
  };
}

function missing(wanted, found) {
  const kept = new Set(found);
  return wanted.filter((id) => !kept.has(id)).length;
}
