import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { ensureInstall } from "./ensure-install.mjs";
import { giveUp, inRoot, root, run } from "./project.mjs";

const LANE_MINUTES = 25;
// The headless shell, without a window's parts, is a fifth faster.
const BROWSERS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
].map((name) => `/usr/bin/${name}`);
const NATS_SERVERS = ["sbin", "bin", "local/bin"].map((folder) => `/usr/${folder}/nats-server`);
const CLICKHOUSE_SERVERS = ["/usr/sbin/clickhouse-server", "/usr/bin/clickhouse-server"];
const MAC_BROWSER = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

const { TEST_MYSQL_URL, TEST_MYSQL_PART, TEST_REDIS_URL, TEST_TOGETHER, CHROMIUM_PATH } = process.env;
const browser = CHROMIUM_PATH || [...BROWSERS, MAC_BROWSER].find(existsSync);

const lanes = [
  { project: "api", what: "api on SQLite" },
  {
    project: "api-mysql",
    what: "api on MySQL or MariaDB",
    missing: !TEST_MYSQL_URL && "set TEST_MYSQL_URL=mysql://root@127.0.0.1:3306 (an account that may create databases)",
  },
  { project: "web", what: "web" },
  {
    project: "e2e",
    what: "browser",
    workers: 3,
    missing: !browser && "install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH",
  },
];

process.chdir(root);
await ensureInstall();
await build().catch((error) => giveUp(error.message));

const filter = process.argv.slice(2);
/** Test files of the API in groups that load the modules once. Named files run by themselves. */
const isTogether = Boolean(TEST_TOGETHER) && filter.length === 0;
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
if (spawnSync("php", ["--version"]).status !== 0)
  notes.push(
    "NOT RUN: the plugin for WooCommerce and the PHP client. To run them, install PHP (Debian: apt-get install php-cli).",
  );
if (spawnSync("python3", ["--version"]).status !== 0)
  notes.push("NOT RUN: the Python client. To run it, install Python 3.9 or newer.");

console.log(["", ...notes].join("\n"));
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

async function runLane({ project, workers }) {
  const folder = mkdtempSync(join(tmpdir(), "weft-lane-"));
  const outputFile = join(folder, "result.json");
  const jest = inRoot("node_modules/jest/bin/jest.js");
  const args = [
    "--selectProjects",
    project,
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
        ...(isTogether && { TEST_GROUPS_OF: project }),
        ...(browser && { CHROMIUM_PATH: browser }),
      },
      timeout: LANE_MINUTES * 60_000,
    });
    return countOf(outputFile, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not run, and a runner that failed without a result, count as failed. */
function countOf(outputFile, code) {
  if (!existsSync(outputFile)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(outputFile, "utf8"));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}
