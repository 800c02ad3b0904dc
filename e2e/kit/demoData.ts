import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREPARED = "E2E_DEMO_DATA";

/** The seeded demo data, of which every test file gets a copy. */
export function demoData(): string {
  const folder = process.env[PREPARED];
  if (!folder) throw new Error("run by Jest, whose global setup prepares the data");
  return folder;
}

/** Once for all workers, before any of them: each would seed it for itself, at the same time. Kept per build and hour. */
// biome-ignore lint/style/noDefaultExport: Jest calls it.
export default function prepareDemoData(): void {
  process.env[PREPARED] = seeded();
}

function seeded(): string {
  const build = createHash("sha256").update(readFileSync("dist/api/.manifest.json")).digest("hex").slice(0, 12);
  const folder = join(tmpdir(), `weft-e2e-demo-${build}-${new Date().toISOString().slice(0, 13)}`);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(join(tmpdir(), "weft-e2e-draft-"));
  const env = { ...process.env, NODE_ENV: "development", DEMO_STYLES: "0", DATA_DIR: draft, LOG_LEVEL: "error" };
  for (const command of [["migrate"], ["seed", "--demo"]]) {
    execFileSync(process.execPath, ["dist/api/cli/main.js", ...command], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  try {
    renameSync(draft, folder);
  } catch {
    // Another run has created it meanwhile.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
