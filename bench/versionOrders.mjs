// Orders reported to two versions, each after a click, in turns within one run.
//   node bench/versionOrders.mjs OTHER_CHECKOUT [rounds] [orders a round]
// The other checkout needs its packages (`npm ci`); both are built first. Prints this version's CPU time and duration
// per order, and the median of the rounds' ratios to the other. With TEST_MYSQL_URL on that server instead of SQLite.
import { resolve } from "node:path";
import { inRoot } from "../scripts/project.mjs";
import { startVersion } from "./startVersion.mjs";
import { threadTimes, timePerRequest } from "./threadTimes.mjs";
import { graphqlAt, tokenAt } from "./weftServer.mjs";
import { median } from "./wrk.mjs";

const AT_ONCE = 8;
/** A warm-up, so that JIT compilation is not measured. */
const WARM_UP = 100;
const [other, rounds = 21, orders = 100] = process.argv.slice(2);
if (!other) throw new Error("Name the other version's folder");

const versions = [];
try {
  for (const [name, folder] of Object.entries({ other: resolve(other), this: inRoot(".") }))
    versions.push(await started(name, folder));
  for (const version of versions) await sell(version, WARM_UP);
  const [cpu, ratios, times] = [[], [], []];
  for (let round = 0; round < Number(rounds); round += 1) {
    const results = new Map();
    for (const version of round % 2 ? versions : [...versions].reverse())
      results.set(version, await sell(version, Number(orders)));
    const [before, after] = versions.map((version) => results.get(version));
    cpu.push(after.cpu / 1000);
    ratios.push(after.cpu / before.cpu);
    times.push(after.time / before.time);
  }
  console.log("| CPU ms per order | ratio of CPU | ratio of time |\n|---|---|---|");
  console.log(`| ${[cpu, ratios, times].map((figures) => median(figures).toFixed(2)).join(" | ")} |`);
} finally {
  for (const { close } of versions) await close();
}

async function started(name, folder) {
  const weft = await startVersion(name, folder, { DEMO_PRODUCTS: "0", BRAND_CREDIT_LIMIT: "1000000000" });
  const token = await tokenAt(weft.url, "advertiser@weft.example");
  const { myMerchant } = await graphqlAt(weft.url, token, "{ myMerchant { id } }");
  const publisher = await tokenAt(weft.url);
  const { links } = await graphqlAt(weft.url, publisher, "{ links(first: 100) { nodes { code merchant { id } } } }");
  const link = links.nodes.find(({ merchant }) => merchant.id === myMerchant.id);
  return { ...weft, token, code: link.code };
}

/** Only the orders are measured. */
async function sell({ url, pid, token, code }, count) {
  const clicks = [];
  for (let at = 0; at < count; at += 1) clicks.push(await follow(`${url}/r/${code}`));
  const before = threadTimes(pid);
  const start = performance.now();
  const waiting = clicks.map((clickId, at) => ({ clickId, orderId: `${clickId.slice(-12)}-${at}`, amount: "49.90" }));
  const shopper = async () => {
    for (let order = waiting.pop(); order; order = waiting.pop()) await report(url, token, order);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  const time = performance.now() - start;
  const { main, others } = timePerRequest(pid, before, count);
  return { time, cpu: main + others };
}

async function follow(address) {
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36";
  const { headers } = await fetch(address, { redirect: "manual", headers: { "user-agent": userAgent } });
  return new URL(headers.get("location")).searchParams.get("weft_click");
}

async function report(url, token, order) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${url}/api/v1/sales`, { method: "POST", headers, body: JSON.stringify(order) });
  if (answer.status !== 201) throw new Error(`An order got status ${answer.status}: ${await answer.text()}`);
}
