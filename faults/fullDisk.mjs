/**
 * Repeatedly fills an embedded database's disk under mixed load, and checks from another connection, and again after a
 * restart, that every order answered with 201 and every click redirected with an ID is stored.
 *
 * Needs root to mount a small in-memory disk and takes minutes, so it is not part of the tests.
 *
 *   sudo node faults/fullDisk.mjs [ROUNDS=10] [MEGABYTES=48]
 *
 * Exits 1 if anything acknowledged is missing, or if the server does not recover once there is space.
 */
import { execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";

const root = resolve(import.meta.dirname, "..");
const ROUNDS = Number(process.env.ROUNDS ?? 10);
const MEGABYTES = Number(process.env.MEGABYTES ?? 48);
const PORT = Number(process.env.PORT ?? 45_900 + (process.pid % 90));
const url = `http://127.0.0.1:${PORT}`;

const folder = mkdtempSync(join(tmpdir(), "weft-full-disk-"));
const disk = join(folder, "disk");
const filler = join(disk, "filler");
mkdirSync(disk);
execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "tmpfs", disk]);

let server;
const logFile = join(folder, "server.log");
const log = createWriteStream(logFile, { flags: "a" });

async function start() {
  const env = { ...process.env, NODE_ENV: "test", DEMO: "on", DATA_DIR: disk, PORT: String(PORT), LOG_LEVEL: "warn" };
  delete env.DATABASE_URL;
  const built = join(root, "dist/api/main.js");
  const sources = ["-r", join(root, "scripts/typescript.cjs"), join(root, "api/src/main.ts")];
  server = spawn(process.execPath, process.env.BUILT === "1" && existsSync(built) ? [built] : sources, {
    cwd: folder,
    env,
  });
  server.stdout.pipe(log, { end: false });
  server.stderr.pipe(log, { end: false });
  server.once("exit", (code) => {
    server.ended = code ?? "killed";
  });
  for (let waited = 0; ; waited += 0.25) {
    const response = await fetch(`${url}/livez`).catch(() => undefined);
    if (response?.ok) return;
    if (server.ended !== undefined || waited > 240) throw new Error(`the server does not start; see ${logFile}`);
    await sleep(250);
  }
}

async function stop() {
  server.kill("SIGTERM");
  while (server.ended === undefined) await sleep(50);
}

const call = async (token, method, path, body) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), "content-type": "application/json" };
  const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body), redirect: "manual" });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
};

const signIn = async (email) =>
  JSON.parse((await call(undefined, "POST", "/api/auth/login", { email, password: "weft-demo" })).text).token;

const acknowledged = { orders: new Set(), clicks: 0 };
const statuses = {};
const count = (what, status) => {
  const key = `${what} ${status}`;
  statuses[key] = (statuses[key] ?? 0) + 1;
};

/** The stored rows, as another process sees them. */
function onDisk() {
  const db = new BetterSqlite3(join(disk, "weft.sqlite"), { readonly: true });
  const orders = new Set(
    db
      .prepare("SELECT orderId FROM sale")
      .all()
      .map(({ orderId }) => orderId),
  );
  const { clicks } = db.prepare("SELECT count(*) AS clicks FROM click").get();
  const check = db.pragma("quick_check", { simple: true });
  db.close();
  return { orders, clicks, check };
}

const missing = (orders) => [...acknowledged.orders].filter((id) => !orders.has(id));

let order = 0;
async function sell(shop, lines) {
  order += 1;
  const orderId = `full-${process.pid}-${order}`;
  const items = Array.from({ length: lines }, (_, index) => ({
    sku: `sku-${index}-${"s".repeat(40)}`,
    quantity: 1,
    amount: "1.00",
  }));
  const body = { orderId, amount: `${lines}.00`, currency: "USD", lines: items };
  const { status } = await call(shop, "POST", "/api/v1/sales", body);
  count("sale", status);
  if (status === 201) acknowledged.orders.add(orderId);
  return { orderId, status };
}

const fill = () => {
  const file = openSync(filler, "w");
  for (const size of [1 << 20, 1 << 14, 1 << 12, 1]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if (error.code !== "ENOSPC") throw error;
    }
  }
  closeSync(file);
};

/** SQLite's WAL file keeps its size, so a round's orders could fit without more space. */
function shrinkLog() {
  const db = new BetterSqlite3(join(disk, "weft.sqlite"));
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

let failures = 0;
const fail = (message) => {
  failures += 1;
  console.error(`FAILS: ${message}`);
};

try {
  await start();
  const [shop, publisher] = [await signIn("advertiser@weft.example"), await signIn("publisher@weft.example")];
  const links = JSON.parse((await call(publisher, "GET", "/api/publisher/links")).text);
  const codes = links.map((link) => link.code ?? /\/r\/([\w-]+)/.exec(JSON.stringify(link))?.[1]).filter(Boolean);
  const before = onDisk();
  let isOver = false;
  const forever = async (pause, work) => {
    while (!isOver) {
      await work().catch((error) => count("no answer", error.cause?.code ?? error.message));
      await sleep(pause * Math.random());
    }
  };
  const load = [
    ...[1, 1, 40, 100].map((lines) => forever(60, () => sell(shop, lines))),
    ...[0, 1, 2].map((lane) =>
      forever(40, async () => {
        const agent = `Mozilla/5.0 (X11; Linux x86_64) full-disk/${lane}-${Math.random()}`;
        const code = codes[Math.floor(Math.random() * codes.length)];
        const response = await fetch(`${url}/r/${code}`, { redirect: "manual", headers: { "user-agent": agent } });
        count("click", response.status);
        if (response.headers.get("location")?.includes("weft_click=")) acknowledged.clicks += 1;
      }),
    ),
    forever(100, async () => {
      const [some] = acknowledged.orders;
      if (!some) return;
      const body = { returnId: `back-${Math.random()}`, amount: "0.01" };
      count("return", (await call(shop, "POST", `/api/v1/sales/${some}/returns`, body)).status);
    }),
    forever(150, async () => count("report", (await call(shop, "GET", "/api/advertiser/reports")).status)),
    forever(200, async () => count("readyz", (await call(undefined, "GET", "/readyz")).status)),
  ];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sleep(500 + 2500 * Math.random());
    shrinkLog();
    fill();
    const held = 500 + 3500 * Math.random();
    await sleep(held);
    unlinkSync(filler);
    let tries = 0;
    for (; tries < 40 && (await sell(shop, 100)).status !== 201; tries += 1) await sleep(250);
    if (tries === 40) fail(`round ${round}: no order is accepted although there is space`);
    const { orders, check } = onDisk();
    const lost = missing(orders).length;
    if (lost > 0) fail(`round ${round}: ${lost} orders answered with 201 are not on the disk`);
    if (check !== "ok") fail(`round ${round}: ${check}`);
    console.log(
      `round ${round}: full for ${Math.round(held)} ms, orders kept ${acknowledged.orders.size}, lost ${lost}`,
    );
    if (server.ended !== undefined) {
      console.log(`round ${round}: the server exited (${server.ended}); restarting it like a supervisor`);
      await start();
    }
  }
  isOver = true;
  await Promise.all(load);
  for (let after = 0; after < 20; after += 1) {
    if ((await sell(shop, 100)).status !== 201) fail("a later order was not accepted");
  }
  await sleep(3000);
  if (missing(onDisk().orders).length > 0)
    fail(`${missing(onDisk().orders).length} orders are missing before the restart`);
  await stop();
  if (missing(onDisk().orders).length > 0) fail(`${missing(onDisk().orders).length} orders are missing after the stop`);
  await start();
  await sleep(3000);
  const after = onDisk();
  const lost = missing(after.orders).length;
  if (lost > 0) fail(`${lost} orders are missing after the restart`);
  const lostClicks = acknowledged.clicks - (after.clicks - before.clicks);
  if (lostClicks > 0) fail(`${lostClicks} clicks are missing after the restart`);
  await stop();
  console.log({ acknowledged: acknowledged.orders.size, lost, clicks: acknowledged.clicks, lostClicks, statuses });
} catch (error) {
  fail(error.stack);
} finally {
  if (server && server.ended === undefined) server.kill("SIGKILL");
  await sleep(1000);
  execFileSync("umount", ["--lazy", disk]);
  if (failures === 0) rmSync(folder, { recursive: true, force: true });
  else console.error(`The server's log is ${logFile}`);
}
process.exitCode = failures > 0 ? 1 : 0;
