// One process under load whose database goes silent, is cut off and refuses connections, and recovers each time: no
// redirect may take half a second because of it, and every click that got an ID is stored exactly once.
//   TEST_MYSQL_URL=mysql://root@127.0.0.1:3306 node faults/databaseSilent.mjs [shoppers] [killable pid]
// With the process ID of your own database server it is also stopped and continued (SIGSTOP, SIGCONT). With
// FAULT_COMMAND, only that command runs under load, such as "galera-up.sh kill 1".
import { execSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { tokenAt } from "../bench/weftServer.mjs";
import { buildApi } from "../scripts/build-api.mjs";
import { doorTo } from "./door.mjs";
import { freePort, freshDatabase, proof, serverUrl, startProcess } from "./servers.mjs";
import { startShoppers } from "./shoppers.mjs";

const MAX_MS = 500;
const count = Number(process.argv[2] ?? 16);
const pid = Number(process.argv[3] ?? 0);
const command = process.env.FAULT_COMMAND;

const folder = mkdtempSync(join(tmpdir(), "weft-silent-"));
await buildApi();
const database = await freshDatabase(serverUrl(), "weft_silent");
const door = await doorTo(database.url);
const start = async () =>
  startProcess({ dataDir: folder, databaseUrl: door.url, port: await freePort(), PUBLIC_URL: "http://localhost:4000" });
const weft = await start();
const headers = { authorization: `Bearer ${await tokenAt(weft.url)}` };
const links = await (await fetch(`${weft.url}/api/publisher/links`, { headers })).json();
const paths = links.map(({ code }) => `/r/${code}`);

const cutAndSpeak = () => {
  door.cut();
  door.speak();
};
const faults = command
  ? { [command]: [() => execSync(command, { stdio: "inherit" }), () => undefined] }
  : {
      quiet: [() => undefined, () => undefined],
      silent: [door.fallSilent, door.speak],
      cut: [door.cut, () => undefined],
      shut: [door.shut, door.open],
      "silent, then cut": [door.fallSilent, cutAndSpeak],
      ...(pid && { stopped: [() => process.kill(pid, "SIGSTOP"), () => process.kill(pid, "SIGCONT")] }),
    };
const acknowledged = [];
const rows = [];
for (const [fault, [begin, end]] of Object.entries(faults)) {
  const shoppers = startShoppers({ url: weft.url, paths, count, pause: 5 });
  await sleep(2000);
  await begin();
  await sleep(5000);
  await end();
  await sleep(command ? 20_000 : 5000);
  const { answers, failed, clicks, slowest, p99 } = await shoppers.stop();
  acknowledged.push(...clicks);
  rows.push({ fault, redirects: answers, failed: failed.length, slowest: Math.ceil(slowest), p99: Math.ceil(p99) });
}
await weft.stop();
await (await start()).stop();
const result = await proof(database.url, acknowledged, folder);
door.stop();
await database.drop();
rmSync(folder, { recursive: true, force: true });

console.table(rows);
console.log(result);
const isGood = rows.every(({ failed, slowest }) => failed === 0 && slowest < MAX_MS);
process.exitCode = isGood && result.lost + result.keptTwice === 0 && result.sumsAreEqual ? 0 : 1;
