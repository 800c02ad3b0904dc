// Exports five million rows as CSV and as Parquet on SQLite: duration, file size, and whether the memory of the server
// and of the Parquet process stays constant.
//   node bench/exports.mjs [rows]
// Exits 1 if either exceeds its memory limit.
import "reflect-metadata";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";

const MEGABYTE = 1024 * 1024;
/** Growth allowed for young objects and one row group. */
const MOST = { server: 400 * MEGABYTE, child: 300 * MEGABYTE };
const rows = Number(process.argv[2] ?? 5_000_000);

await buildApi();
const require = createRequire(inRoot("dist/api/main.js"));
const { readEnv } = require("./platform/config/env");
const { openApp } = require("./assembly/boot/openApp");
const { migrate } = require("./assembly/db/connect");
const { newId } = require("./platform/ids");
const { ExportStore } = require("./insight/exports/exportStore");
const { FileWriter, packed } = require("./insight/exports/fileWriter");
const { FilePace } = require("./insight/reports/filePace");

const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
const app = await openApp(readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
await migrate(app.parts.db);
try {
  console.log("| format | rows | s | MB | server, MB more | child, MB |\n|---|---|---|---|---|---|");
  for (const format of ["csv", "parquet"]) await measure(format);
} finally {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Shaped like orders: unique IDs and few distinct names. */
async function* orders() {
  for (let at = 0; at < rows; at += 1) {
    const id = `0192a1b2-c3d4-7${String(at % 1000).padStart(3, "0")}-8000-${String(at).padStart(12, "0")}`;
    const received = new Date(1_760_000_000_000 + at * 1000).toISOString();
    const amount = ((at * 7919) % 40_000) / 100;
    const status = at % 10 === 0 ? "pending" : "approved";
    yield [received, `A-${at}`, status, amount.toFixed(2), (amount / 10).toFixed(2), id, "House of Benches"];
    if (at % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

async function measure(format) {
  const store = new ExportStore(app.parts.db, { maxBytes: 8 * 1024 ** 3, maxOwnBytes: 8 * 1024 ** 3 });
  const columns = ["receivedAt", "orderId", "status", "amount", "commission", "clickId", "merchant"];
  const types = ["timestamp", "text", "text", "amount", "amount", "id", "text"];
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [server, child, pid] = [0, 0];
  const watch = setInterval(() => {
    server = Math.max(server, process.memoryUsage().rss - before);
    child = Math.max(child, highest(pid));
  }, 100);
  const start = performance.now();
  const started = (given) => {
    pid = given;
  };
  const writer = new FileWriter({
    store,
    pace: new FilePace(() => false),
    clock: { now: () => new Date() },
    log: console,
  });
  const run = { task: { id: newId() }, signal: new AbortController().signal, progress: () => undefined };
  const { rowCount, bytes } = await writer.write(run, {
    ownerId: newId(),
    content: "orders",
    format,
    checked: async () => undefined,
    total: async () => 0,
    bytes: (options) => packed[format]({ columns, types, rows: orders() }, { ...options, started }),
    notify: async () => undefined,
  });
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  if (rowCount !== rows) throw new Error(`${rowCount} rows were written`);
  const megabytes = (size) => Math.round(size / MEGABYTE);
  console.log(
    `| ${[format, rows, seconds.toFixed(1), megabytes(bytes), megabytes(server), child ? megabytes(child) : "–"].join(" | ")} |`,
  );
  if (server > MOST.server || child > MOST.child) process.exitCode = 1;
}

/** A process's peak memory in bytes. */
function highest(pid) {
  if (!pid) return 0;
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
