import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { PREPARED, startBuilt, stop } from "./server";

/** Seeds once before all workers, which would otherwise each do it at the same time. Kept per build and hour. */
// biome-ignore lint/style/noDefaultExport: Jest calls it.
export default async function prepareDemoData(): Promise<void> {
  process.env[PREPARED] = await prepared();
}

async function prepared(): Promise<string> {
  const build = createHash("sha256").update(readFileSync("dist/api/.manifest.json")).digest("hex").slice(0, 12);
  const folder = join(tmpdir(), `weft-e2e-demo-${build}-${new Date().toISOString().slice(0, 13)}`);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(join(tmpdir(), "weft-e2e-draft-"));
  seed(draft);
  await withFirstJobsDone(draft);
  try {
    renameSync(draft, folder);
  } catch {
    // Another run has created it.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function seed(dataDir: string): void {
  const env = { ...process.env, NODE_ENV: "development", DEMO_PRODUCTS: "0", DATA_DIR: dataDir, LOG_LEVEL: "error" };
  for (const command of [["migrate"], ["seed", "--demo"]]) {
    execFileSync(process.execPath, ["dist/api/assembly/cli/main.js", ...command], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
}

/** A new server's jobs would catch up first, which takes ten seconds of a core for each test server. */
async function withFirstJobsDone(dataDir: string): Promise<void> {
  const server = await startBuilt(dataDir);
  const database = new BetterSqlite3(join(dataDir, "weft.sqlite"), { readonly: true });
  const open = database
    .prepare("SELECT count(*) FROM work WHERE queue = 'job' AND (startedAt IS NULL OR leasedUntil > ?)")
    .pluck();
  try {
    const known = database.prepare("SELECT count(*) FROM work WHERE queue = 'job'").pluck();
    for (let tries = 0; known.get() === 0 || Number(open.get(Date.now())) > 0; tries += 1) {
      if (tries > 900) throw new Error("the first jobs did not end in three minutes");
      await sleep(200);
    }
  } finally {
    database.close();
    await stop(server);
  }
  for (const rest of ["-server", "-server-journal"]) rmSync(join(dataDir, `weft.sqlite${rest}`), { force: true });
}
