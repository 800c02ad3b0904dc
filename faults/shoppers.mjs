// Shoppers who follow links continuously, on keep-alive connections like browsers and proxies.
import { Agent, request } from "node:http";
import { clickOf } from "./servers.mjs";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";

export function startShoppers({ url, paths, count, pause = 0 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const { hostname, port } = new URL(url);
  const outcome = { answers: 0, failed: [], clicks: [], slowest: 0, slowestAt: 0, times: [] };
  let isOver = false;

  const follow = (path) =>
    new Promise((resolve) => {
      const begun = performance.now();
      const end = (fault, location) => {
        const took = performance.now() - begun;
        outcome.answers += 1;
        outcome.times.push(took);
        if (took > outcome.slowest) Object.assign(outcome, { slowest: took, slowestAt: Date.now() });
        const clickId = location && new URL(location).searchParams.get("weft_click");
        if (clickId) outcome.clicks.push(clickOf(clickId));
        else outcome.failed.push(fault ?? "no click id");
        resolve();
      };
      const asking = request({ hostname, port, path, agent, headers: { "user-agent": BROWSER } }, (answer) => {
        answer.resume().on("end", () => end(`answered ${answer.statusCode}`, answer.headers.location));
      });
      asking.on("error", (error) => end(error.code ?? error.message));
      asking.end();
    });

  const shopper = async (index) => {
    for (let round = index; !isOver; round += 1) {
      await follow(`${paths[round % paths.length]}?sub=s${round % 5}`);
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, index) => shopper(index)));
  return {
    outcome,
    stop: async () => {
      isOver = true;
      await all;
      agent.destroy();
      outcome.times.sort((a, b) => a - b);
      outcome.p99 = outcome.times[Math.floor(outcome.times.length * 0.99)] ?? 0;
      return outcome;
    },
  };
}
