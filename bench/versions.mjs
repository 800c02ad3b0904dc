// Redirects of two versions against one bare node:http server, in turns within one run.
//   node bench/versions.mjs OTHER_CHECKOUT [rounds] [seconds]
// The other checkout needs its packages (`npm ci`); both are built first. With TEST_MYSQL_URL on that server instead.
import { resolve } from "node:path";
import { startVersion } from "./startVersion.mjs";
import { startBare, stop } from "./weftServer.mjs";
import { compare } from "./wrk.mjs";

const CONNECTIONS = [64, 256];
const [other, rounds = 4, seconds = 5] = process.argv.slice(2);
if (!other) throw new Error("Name the other version's folder");

const here = resolve(import.meta.dirname, "..");
const versions = [];
try {
  for (const [name, folder] of Object.entries({ other: resolve(other), this: here }))
    versions.push(await startVersion(name, folder));
  const answer = await fetch(versions[0].url + versions[0].paths[0], { redirect: "manual" });
  const bare = await startBare(answer.headers.get("location"));
  try {
    const targets = [{ name: "bare node:http", url: bare.url, pid: bare.child.pid }, ...versions];
    for (const connections of CONNECTIONS) {
      const asked = targets.map(({ paths = versions[0].paths, ...target }) => ({
        ...target,
        asks: { PATHS: paths.join() },
      }));
      report(await compare(asked, { rounds: Number(rounds), seconds: Number(seconds), connections }));
    }
  } finally {
    await stop(bare);
  }
} finally {
  for (const { close } of versions) await close();
}

function report(results) {
  console.log(
    "| version | connections | ratio to bare node:http | p50 ms | p99 ms | µs of the main thread | of the others | failed |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const { name, connections, ratio, p50, p99, main, others, failed } of results) {
    const figures = [ratio.toFixed(3), p50.toFixed(2), p99.toFixed(2), main.toFixed(1), others.toFixed(1), failed];
    console.log(`| ${[name, connections, ...figures].join(" | ")} |`);
  }
}
