import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { chromiumPath } from "./chromium.mjs";
import { notChecked } from "./engines.cjs";
import { ensureInstall } from "./ensure-install.mjs";
import { giveUp, inRoot, root, run } from "./project.mjs";

const needsChromium = !chromiumPath && "install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH";
/**
 * Runs the tests this machine can run, and reports the others.
 *
 *   npm test                                    all lanes, ten minutes in total
 *   npm test -- api/src/tracking/links          the files whose path matches, each on its own
 *   npm test -- --lane api --lane web           only these lanes; fails if one cannot run
 *   npm test -- --lane e2e --shard 1/3          a third of the files
 */
const LANES = {
  api: { what: "API on SQLite" },
  "api-mysql": {
    what: "API on MySQL or MariaDB",
    missing:
      !process.env.TEST_MYSQL_URL &&
      "set TEST_MYSQL_URL=mysql://root@127.0.0.1:3306 (an account that may create databases)",
  },
  web: { what: "web" },
  journeys: { what: "each role's journey in a browser", isInBrowser: true, missing: needsChromium },
  // Ten minutes more, which only the full check runs.
  e2e: { what: "everything else in a browser", isInBrowser: true, isExtra: true, missing: needsChromium },
  tours: { what: "every page in a browser", isInBrowser: true, isExtra: true, missing: needsChromium },
};
/** Workers for two cores. Tests spend a third of their time waiting for other processes, databases and timers. */
const WORKERS = 4;
/** Each also runs a server and a browser of several processes. */
const BROWSING = 3;
const SLOWEST = 10;
/** Ends a hung run: slow machines take three times as long as usual. */
const RUN_MINUTES = 60;
const NATS_SERVERS = ["sbin", "bin", "local/bin"].map((folder) => `/usr/${folder}/nats-server`);
const CLICKHOUSE_SERVERS = ["/usr/sbin/clickhouse-server", "/usr/bin/clickhouse-server"];

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { lane: { type: "string", multiple: true }, shard: { type: "string" } },
});
const named = values.lane ?? [];
for (const lane of named) {
  if (!LANES[lane]) giveUp(`Unknown lane "${lane}". Choose from ${Object.keys(LANES).join(", ")}.`);
  if (LANES[lane].missing) giveUp(`The lane "${lane}" cannot run. To run it, ${LANES[lane].missing}.`);
}
/** API test files in groups that load the modules once. Named files run alone. */
const isWhole = paths.length === 0;
const extra = Object.keys(LANES).filter((lane) => isWhole && LANES[lane].isExtra);
const usual = Object.keys(LANES).filter((lane) => !extra.includes(lane));
const wanted = named.length > 0 ? named : usual;
const able = wanted.filter((lane) => !LANES[lane].missing);

process.chdir(root);
/** The seconds each part took. */
const parts = [];
await timed("packages and build", async () => {
  await ensureInstall({ everything: true });
  await build().catch((error) => giveUp(error.message));
});

const sum = { passed: 0, failed: 0, skipped: 0 };
const slowest = [];
const notes = [];
// All lanes without a browser in one run, so that no core waits for the last file of each lane.
const inBrowser = able.filter((lane) => LANES[lane].isInBrowser);
const runs = isWhole ? [able.filter((lane) => !inBrowser.includes(lane)), inBrowser] : able.map((lane) => [lane]);
for (const lanes of runs.filter((some) => some.length > 0)) {
  const what = lanes.map((lane) => LANES[lane].what).join(", ");
  console.log(`\n── ${what} ──`);
  const result = await timed(what, () => runJest(lanes));
  for (const kind of Object.keys(sum)) sum[kind] += result[kind];
}

console.log(["", ...notes, ...notRun()].join("\n"));
if (isWhole) {
  console.log("Slowest files, in seconds of their tests:");
  slowest.sort(([, a], [, b]) => b - a);
  for (const [file, seconds] of slowest.slice(0, SLOWEST)) console.log(`${inColumn(seconds)}  ${file}`);
}
console.log("Seconds:");
for (const [what, seconds] of parts) console.log(`${inColumn(seconds)}  ${what}`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

function inColumn(seconds) {
  return seconds.toFixed(0).padStart(6);
}

async function timed(what, work) {
  const began = performance.now();
  const outcome = await work();
  parts.push([what, (performance.now() - began) / 1000]);
  return outcome;
}

function notRun() {
  const missing = wanted.filter((lane) => LANES[lane].missing);
  const isApi = able.some((lane) => lane.startsWith("api"));
  const has = (program, ...args) => spawnSync(program, args).status === 0;
  return [
    ...missing.map((lane) => `Not run: ${LANES[lane].what}. To run it, ${LANES[lane].missing}.`),
    ...(isWhole && named.length === 0 ? extra : []).map(
      (lane) => `Not run: ${LANES[lane].what}. To run it: npm test -- --lane ${lane}`,
    ),
    isApi &&
      !process.env.TEST_REDIS_URL &&
      "Not run: tests that need Redis. To run them, set TEST_REDIS_URL=redis://127.0.0.1:6379.",
    ...(isApi ? notChecked("tests") : []),
    isApi &&
      !NATS_SERVERS.some(existsSync) &&
      "Not run: tests of the click log. To run them, install nats-server (Debian: apt-get install nats-server).",
    isApi &&
      !CLICKHOUSE_SERVERS.some(existsSync) &&
      "Not run: tests of an archive in ClickHouse. To run them, install clickhouse-server (Debian: apt-get install clickhouse-server).",
    isApi &&
      !process.env.TEST_TYPESENSE_URL &&
      "Run against a test double: tests of the search server. To test Typesense itself, set TEST_TYPESENSE_URL=http://127.0.0.1:8108 and TEST_TYPESENSE_KEY.",
    isApi &&
      !has("php", "--version") &&
      "Not run: the plugin for WooCommerce and the PHP client. To run them, install PHP (Debian: apt-get install php-cli).",
    isApi && !has("python3", "--version") && "Not run: the Python client. To run it, install Python 3.9 or newer.",
  ].filter(Boolean);
}

async function runJest(lanes) {
  const folder = mkdtempSync(join(tmpdir(), "weft-lane-"));
  const outputFile = join(folder, "result.json");
  const args = [
    inRoot("node_modules/jest/bin/jest.js"),
    "--selectProjects",
    ...lanes,
    "--passWithNoTests",
    `--maxWorkers=${LANES[lanes[0]].isInBrowser ? BROWSING : WORKERS}`,
    "--json",
    `--outputFile=${outputFile}`,
    ...(values.shard ? [`--shard=${values.shard}`] : []),
    ...(isWhole ? [] : ["--", ...paths]),
  ];
  try {
    const code = await run(process.execPath, args, {
      env: {
        ...process.env,
        ...(isWhole && { TEST_GROUPS_OF: lanes.join() }),
        ...(chromiumPath && { CHROMIUM_PATH: chromiumPath }),
      },
      timeout: RUN_MINUTES * 60_000,
    });
    return countOf(outputFile, code, lanes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not run, a lane without tests and a runner that failed without a result count as failed. */
function countOf(outputFile, code, lanes) {
  if (!existsSync(outputFile)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(outputFile, "utf8"));
  slowest.push(...secondsOf(result));
  const idle = lanes.filter((lane) => !hasRun(result, lane));
  notes.push(...idle.map((lane) => `No test of the lane "${lane}" ${isWhole ? "ran" : "matches"}.`));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + (isWhole ? idle.length : 0);
  return {
    passed: result.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** The duration of each file's tests, without their setup. */
function secondsOf({ testResults }) {
  const seconds = new Map();
  for (const { name, assertionResults } of testResults) {
    const lane = laneOf(name);
    for (const { ancestorTitles, duration } of assertionResults) {
      // In a group each file is its own describe.
      const [first = ""] = ancestorTitles;
      const path = first.endsWith(".ts") || first.endsWith(".tsx") ? first : relative(root, name);
      const file = lane === "api-mysql" ? `${path} (${lane})` : path;
      seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1000);
    }
  }
  return [...seconds];
}

function hasRun({ testResults }, lane) {
  const ran = testResults.filter(({ assertionResults }) => assertionResults.length > 0);
  return isWhole ? ran.some(({ name }) => laneOf(name) === lane) : ran.length > 0;
}

/** By the folder of the file or its group. */
function laneOf(path) {
  const [folder, lane] = relative(root, path).split(/[\\/]/);
  if (folder === "test-groups") return lane;
  if (folder === "e2e" && LANES[lane]) return lane;
  if (folder === "packages") return "api";
  return folder;
}
