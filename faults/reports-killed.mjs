/**
 * Repeatedly kills a server (kill -9) while browsers send unverified reports and the shop confirms them, then checks
 * that nothing acknowledged is lost, that no order earns from an unconfirmed report, and that totals and ledger agree.
 *
 *   npm run build && node faults/reports-killed.mjs          ROUNDS=8 kills, ORDERS=40 orders between two of them
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const rounds = Number(process.env.ROUNDS ?? 8);
const orders = Number(process.env.ORDERS ?? 40);
const folder = mkdtempSync(join(tmpdir(), "weft-reports-"));
const port = await new Promise((resolve) => {
  const server = createServer().listen(0, () => {
    const { port: free } = server.address();
    server.close(() => resolve(free));
  });
});
const url = `http://127.0.0.1:${port}`;
const env = { ...process.env, NODE_ENV: "test", PORT: String(port), DATA_DIR: folder, DEMO: "on", LOG_LEVEL: "error" };
env.TRUST_PROXY = "loopback";

async function start() {
  const child = spawn(process.execPath, ["dist/api/main.js"], { env, stdio: "ignore" });
  for (let left = 900; left > 0; left -= 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return child;
    await sleep(200);
  }
  throw new Error("the server did not start");
}

async function call(method, path, { token, body } = {}) {
  const answer = await fetch(url + path, {
    method,
    redirect: "manual",
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
      // A bot's click would earn nothing.
      "user-agent":
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
      "x-forwarded-for": `198.51.${Math.trunc(Math.random() * 250)}.${Math.trunc(Math.random() * 250)}`,
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text,
  };
}

const signIn = async (role) =>
  (await call("POST", "/api/auth/login", { body: { email: `${role}@weft.example`, password: "weft-demo" } })).body
    .token;
const graphql = async (token, query) => (await call("POST", "/graphql", { token, body: { query } })).body.data;

let server = await start();
let shop = await signIn("advertiser");
const { id: m } = (await graphql(shop, "{ myMerchant { id } }")).myMerchant;
const link = await call("POST", "/api/publisher/links", {
  token: await signIn("publisher"),
  body: { merchantId: m, channel: "faults" },
});
/** A new click every few orders, because of the limit per click. */
const click = async () => {
  const { headers } = await call("GET", new URL(link.body.affiliateUrl).pathname);
  return new URL(headers.get("location")).searchParams.get("weft_click");
};

/** Acknowledged orders: whether the shop's report named a click. */
const acknowledged = new Map();
for (let round = 0; round < rounds; round += 1) {
  const work = Array.from({ length: orders }, async (_, index) => {
    const o = `killed-${round}-${index}`;
    const c = await click();
    await call("POST", "/px", { body: { m, o, a: "1.00", c } });
    await call("POST", "/px", { body: { m, o, a: "20.00", c } });
    const named = index % 2 === 0;
    const body = { orderId: o, amount: "20.00", ...(named && { clickId: c }) };
    const { status } = await call("POST", "/api/v1/sales", { token: shop, body });
    if (status === 200 || status === 201) acknowledged.set(o, named);
  });
  const before = acknowledged.size;
  while (acknowledged.size === before) await sleep(20);
  await sleep(Math.random() * 600);
  server.kill("SIGKILL");
  await Promise.allSettled(work);
  await sleep(200);
  server = await start();
  shop = await signIn("advertiser");
}

const wrong = [];
for (const [orderId, named] of acknowledged) {
  // Repeating the report returns the sale as it was stored.
  const { status, body } = await call("POST", "/api/v1/sales", { token: shop, body: { orderId, amount: "20.00" } });
  const expected = named ? "pending" : "declined";
  if (status !== 200 || body.status !== expected) wrong.push([orderId, status, body.status, expected]);
}
server.kill("SIGTERM");
await new Promise((resolve) => server.once("exit", resolve));
for (const command of ["totals:check", "ledger:verify"]) {
  process.stdout.write(execFileSync(process.execPath, ["dist/api/assembly/cli/main.js", command], { env }));
}
process.stdout.write(
  `${rounds} kills, ${acknowledged.size} orders acknowledged, ${wrong.length} wrong ${JSON.stringify(wrong)}\n`,
);
rmSync(folder, { recursive: true, force: true });
process.exitCode = wrong.length > 0 || acknowledged.size === 0 ? 1 : 0;
