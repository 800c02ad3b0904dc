import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inRoot } from "../scripts/project.mjs";
import { threadTimes, timePerRequest } from "./threadTimes.mjs";

/** One round of load: requests per second, latencies in milliseconds, and failed requests. */
export async function wrk({ url, script = "redirect", asks, connections, seconds }) {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-s", inRoot(`bench/${script}.lua`), url];
  const options = { env: { ...process.env, ...asks }, timeout: (seconds + 30) * 1000 };
  const { stdout } = await promisify(execFile)("wrk", args, options).catch((error) => {
    if (error.code === "ENOENT") throw new Error("wrk is needed (Debian: apt-get install wrk)");
    throw error;
  });
  const figures = /FIGURES (.*)/.exec(stdout)?.[1]?.split(" ").map(Number);
  if (!figures) throw new Error(`unexpected output of wrk:\n${stdout}`);
  const [rate, p50, p99, requests, failed] = figures;
  return { rate, p50: p50 / 1000, p99: p99 / 1000, requests, failed };
}

/**
 * Puts the same load on each target in turn, in changing order, so that other load affects all of them. Ratios compare
 * with the first target in the same round. With a `pid`, also returns CPU microseconds per request, which depend less
 * on other load than the duration does.
 */
export async function compare(targets, { rounds, seconds, connections }) {
  for (const target of targets) await wrk({ ...target, connections, seconds: 2 });
  const results = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < targets.length; turn += 1) {
      const index = (turn + round) % targets.length;
      const { pid } = targets[index];
      const before = pid && threadTimes(pid);
      const result = await wrk({ ...targets[index], connections, seconds });
      const spent = pid ? timePerRequest(pid, before, result.requests) : { main: Number.NaN, others: Number.NaN };
      results[index].push({ ...result, ...spent });
      const { rate, p50, p99, failed } = result;
      console.error(
        `${connections} connections, round ${round + 1}: ${targets[index].name} ${Math.round(rate)}/s, ` +
          `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${failed} failed`,
      );
    }
  }
  return targets.map(({ name }, index) => ({
    name,
    connections,
    ratio: median(results[index].map(({ rate }, round) => rate / results[0][round].rate)),
    p50: median(results[index].map(({ p50 }) => p50)),
    p99: median(results[index].map(({ p99 }) => p99)),
    main: median(results[index].map(({ main }) => main)),
    others: median(results[index].map(({ others }) => others)),
    requests: results[index].reduce((sum, { requests }) => sum + requests, 0),
    failed: results[index].reduce((sum, { failed }) => sum + failed, 0),
  }));
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
