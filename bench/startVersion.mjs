import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { newDatabase } from "./plantClicks.mjs";
import { stop } from "./weftServer.mjs";

/** Builds a checkout's API and starts it with demo data, on TEST_MYSQL_URL if that is set. */
export async function startVersion(name, folder, settings = {}) {
  const module = (path) => import(pathToFileURL(join(folder, path)).href);
  await (await module("scripts/build-api.mjs")).buildApi();
  const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
  const database = process.env.TEST_MYSQL_URL && (await newDatabase(process.env.TEST_MYSQL_URL, `_${name}`));
  const { startWeft } = await module("bench/weftServer.mjs");
  const weft = await startWeft({ dataDir, databaseUrl: database?.url, settings });
  const close = async () => {
    await stop(weft);
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { name, url: weft.url, pid: weft.child.pid, paths: weft.paths, close };
}
