import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build } from "./build.mjs";
import { chromiumPath } from "./chromium.mjs";
import { ensureInstall } from "./ensure-install.mjs";
import { giveUp, inRoot, root, run } from "./project.mjs";

/** For tests that wait for others a quarter of their time: one more than the two cores. */
const WAITING = 3;
/** Each has a server and a browser of several processes beside it, which keep the cores busy. */
const BROWSING = 2;
/** How many files are named at a lane's end. */
const SLOWEST = 15;
/** Against a lane that hangs: slow machines take three times as long as the usual. */
const LANE_MINUTES = 75;
const NATS_SERVERS = ["sbin", "bin", "local/bin"].map((folder) => `/usr/${folder}/nats-server`);
const CLICKHOUSE_SERVERS = ["/usr/sbin/clickhouse-server", "/usr/bin/clickhouse-server"];

const { TEST_MYSQL_URL, TEST_MYSQL_PART, TEST_REDIS_URL, TEST_TOGETHER } = process.env;

const filter = process.argv.slice(2);
/** Test files of the API in groups that load the modules once. Named files run by themselves. */
const isTogether = Boolean(TEST_TOGETHER) && filter.length === 0;
const withoutServer =
  !TEST_MYSQL_URL && "set TEST_MYSQL_URL=mysql://root@127.0.0.1:3306 (an account that may create databases)";
const withoutBrowser = [
  { projects: ["api"], what: "api on SQLite" },
  { projects: ["api-mysql"], what: "api on MySQL or MariaDB", missing: withoutServer },
  { projects: ["web"], what: "web" },
];
const lanes = [
  // In one run no core waits for the last file of each.
  ...(isTogether && !withoutServer
    ? [{ projects: ["api", "api-mysql", "web"], what: "api on both databases, web", workers: WAITING }]
    : withoutBrowser),
  {
    projects: ["e2e"],
    what: "browser",
    workers: BROWSING,
    missing: !chromiumPath && "install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH",
  },
];

process.chdir(root);
await ensureInstall();
await build().catch((error) => giveUp(error.message));

const notes = [];
const sum = { passed: 0, failed: 0, skipped: 0 };
for (const lane of lanes) {
  if (lane.missing) {
    notes.push(`Not run: ${lane.what}. To run it, ${lane.missing}.`);
    continue;
  }
  console.log(`\n── ${lane.what} ──`);
  const result = await runLane(lane);
  if (result.passed + result.failed + result.skipped === 0) {
    notes.push(
      filter.length > 0 ? `No test of the lane "${lane.what}" matches.` : `The lane "${lane.what}" ran no test.`,
    );
    if (filter.length === 0) result.failed = 1;
  }
  for (const kind of Object.keys(sum)) sum[kind] += result[kind];
}
if (TEST_MYSQL_URL && TEST_MYSQL_PART)
  notes.push(
    "Run in part: api on MySQL or MariaDB, only where the database decides. For all of it, unset TEST_MYSQL_PART.",
  );
if (!TEST_REDIS_URL)
  notes.push("Not run: tests that need Redis. To run them, set TEST_REDIS_URL=redis://127.0.0.1:6379.");
if (!NATS_SERVERS.some(existsSync))
  notes.push(
    "Not run: tests of the click log. To run them, install nats-server (Debian: apt-get install nats-server).",
  );
if (!CLICKHOUSE_SERVERS.some(existsSync))
  notes.push(
    "Not run: tests of an archive in ClickHouse. To run them, install clickhouse-server (Debian: apt-get install clickhouse-server).",
  );
if (!process.env.TEST_TYPESENSE_URL)
  notes.push(
    "Run without the real one: tests of the search server, against a small one with its interface. For Typesense, set TEST_TYPESENSE_URL=http://127.0.0.1:8108 and TEST_TYPESENSE_KEY.",
  );
if (spawnSync("php", ["--version"]).status !== 0)
  notes.push(
    "NOT RUN: the plugin for WooCommerce and the PHP client. To run them, install PHP (Debian: apt-get install php-cli).",
  );
if (spawnSync("python3", ["--version"]).status !== 0)
  notes.push("NOT RUN: the Python client. To run it, install Python 3.9 or newer.");

console.log(["", ...notes].join("\n"));
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

async function runLane({ projects, workers }) {
  const folder = mkdtempSync(join(tmpdir(), "weft-lane-"));
  const outputFile = join(folder, "result.json");
  const jest = inRoot("node_modules/jest/bin/jest.js");
  const args = [
    "--selectProjects",
    ...projects,
    "--passWithNoTests",
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    "--json",
    `--outputFile=${outputFile}`,
    ...(filter.length > 0 ? ["--", ...filter] : []),
  ];
  try {
    const code = await run(process.execPath, [jest, ...args], {
      env: {
        ...process.env,
        ...(isTogether && { TEST_GROUPS_OF: projects.join() }),
        ...(chromiumPath && { CHROMIUM_PATH: chromiumPath }),
      },
      timeout: LANE_MINUTES * 60_000,
    });
    return countOf(outputFile, code, projects);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not run, and a runner that failed without a result, count as failed. */
function countOf(outputFile, code, projects) {
  if (!existsSync(outputFile)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(outputFile, "utf8"));
  if (isTogether) console.log(`Slowest: ${slowestOf(result).join(", ")}`);
  const idle = isTogether ? projects.filter((project) => !hasRun(result, project)) : [];
  notes.push(...idle.map((project) => `The lane "${project}" ran no test.`));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + idle.length;
  return {
    passed: result.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** The files whose tests took longest, without what they set up: a check that became slow is looked for here first. */
function slowestOf({ testResults }) {
  const seconds = new Map();
  for (const { name, assertionResults } of testResults) {
    for (const { ancestorTitles, duration } of assertionResults) {
      // In a group each file is a describe of its own.
      const [first = ""] = ancestorTitles;
      const file = first.endsWith(".ts") || first.endsWith(".tsx") ? first : relative(root, name);
      seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1000);
    }
  }
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  return slowest.map(([file, taken]) => `${file} ${taken.toFixed(0)} s`);
}

function hasRun({ testResults }, project) {
  const folders = [inRoot("test-groups", project, "/"), inRoot(project, "/")];
  return testResults.some(({ name, assertionResults }) => {
    return assertionResults.length > 0 && folders.some((folder) => name.startsWith(folder));
  });
}
