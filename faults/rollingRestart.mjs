// Three processes on one database and one Redis, behind a load balancer without retries, restarted one after the other
// under load: no request may fail.
//   TEST_MYSQL_URL=mysql://root@127.0.0.1:3306 TEST_REDIS_URL=redis://127.0.0.1:6379 node faults/rollingRestart.mjs [shoppers]
// DRAIN_DELAY (seconds, 5 here) shows what happens without it. Exits 1 if a request failed or a click was lost.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { tokenAt } from "../bench/weftServer.mjs";
import { buildApi } from "../scripts/build-api.mjs";
import { startProxy } from "./proxy.mjs";
import { freePort, freshDatabase, proof, serverUrl, startProcess } from "./servers.mjs";
import { startShoppers } from "./shoppers.mjs";

const count = Number(process.argv[2] ?? 16);
const folder = mkdtempSync(join(tmpdir(), "weft-rolling-"));
await buildApi();
const database = await freshDatabase(serverUrl(), "weft_rolling");
const ports = [await freePort(), await freePort(), await freePort()];
const start = (index) =>
  startProcess({
    dataDir: join(folder, String(index)),
    databaseUrl: database.url,
    port: ports[index],
    REDIS_URL: process.env.TEST_REDIS_URL ?? "",
    DRAIN_DELAY: process.env.DRAIN_DELAY ?? "5",
    PUBLIC_URL: "http://localhost:4000",
  });

const processes = [];
// The first one seeds the demo.
for (const index of ports.keys()) processes.push(await start(index));
const proxy = await startProxy(ports);
const headers = { authorization: `Bearer ${await tokenAt(proxy.url)}` };
const links = await (await fetch(`${proxy.url}/api/publisher/links`, { headers })).json();
const shoppers = startShoppers({ url: proxy.url, paths: links.map(({ code }) => `/r/${code}`), count, pause: 5 });

// Concurrent reads and writes by users.
let isOver = false;
const others = { answers: 0, failed: [] };
const person = async () => {
  for (let round = 0; !isOver; round += 1) {
    const post = {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: '{"query":"{ me { name } }"}',
    };
    const response =
      round % 2 ? fetch(`${proxy.url}/graphql`, post) : fetch(`${proxy.url}/api/publisher/links`, { headers });
    await response.then(
      async (answer) => {
        await answer.text();
        others.answers += 1;
        if (answer.status !== 200) others.failed.push(`answered ${answer.status}`);
      },
      (error) => others.failed.push(error.cause?.code ?? error.message),
    );
    await sleep(20);
  }
};
const people = [person(), person()];

const drains = [];
for (const index of ports.keys()) {
  await sleep(3000);
  const begun = Date.now();
  const code = await processes[index].stop();
  drains.push({ seconds: (Date.now() - begun) / 1000, code });
  processes[index] = await start(index);
  while (proxy.able() < ports.length) await sleep(100);
}
await sleep(2000);
isOver = true;
await Promise.all(people);
const { answers, failed, clicks, slowest, p99 } = await shoppers.stop();
proxy.stop();
for (const each of processes) await each.stop();
// Clicks in a spool are imported when their process starts again.
for (const index of ports.keys()) await (await start(index)).stop();
const result = await proof(database.url, clicks, join(folder, "0"));
await database.drop();
rmSync(folder, { recursive: true, force: true });

console.log({ redirects: answers, failed: failed.length, slowest: Math.ceil(slowest), p99: Math.ceil(p99) });
console.log({
  others: others.answers,
  failed: others.failed.length,
  drains,
  proxyFailures: proxy.failures.slice(0, 5),
});
console.log(result);
const isGood = failed.length + others.failed.length === 0 && drains.every(({ code }) => code === 0);
process.exitCode = isGood && result.lost + result.keptTwice === 0 && result.sumsAreEqual ? 0 : 1;
