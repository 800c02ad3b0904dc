// The server's memory after ten thousand clicks and after a million.
//   node bench/memory.mjs
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildApi } from "../scripts/build-api.mjs";
import { startWeft, stop } from "./weftServer.mjs";
import { wrk } from "./wrk.mjs";

const STEPS = [10_000, 1_000_000];
const MAX_RATIO = 1.3;
const SETTLE = 4000;

await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const weft = await startWeft({ dataDir });
try {
  const held = [];
  let clicks = 0;
  for (const goal of STEPS) {
    while (clicks < goal) {
      const asks = { PATHS: weft.paths.join(",") };
      const seconds = goal === STEPS[0] ? 1 : 15;
      clicks += (await wrk({ url: weft.url, asks, connections: 64, seconds })).requests;
      console.error(`${clicks} clicks, ${megabytes(weft.child.pid)} MB`);
    }
    await sleep(SETTLE);
    held.push({ clicks, megabytes: megabytes(weft.child.pid) });
  }
  const [before, after] = held;
  const ratio = after.megabytes / before.megabytes;
  console.log(
    `${before.megabytes} MB after ${before.clicks} clicks, ${after.megabytes} MB after ${after.clicks}: ratio ${ratio.toFixed(2)} (at most ${MAX_RATIO.toFixed(2)})`,
  );
  process.exitCode = ratio > MAX_RATIO ? 1 : 0;
} finally {
  await stop(weft);
  rmSync(dataDir, { recursive: true, force: true });
}

function megabytes(pid) {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  return Math.trunc(kilobytes / 1024);
}
