import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

const LIST = "carried.json";

/**
 * Copies the previous build's hashed files into the new one, because open pages and running servers with the old HTML
 * still request them. Older builds' files are dropped.
 */
export async function carryOver(current, next) {
  const before = await namesIn(current);
  const own = new Set(await namesIn(next));
  const older = new Set(await listed(current));
  const carried = before.filter((name) => !own.has(name) && !older.has(name) && !name.endsWith(".map"));
  await mkdir(join(next, "assets"), { recursive: true });
  await Promise.all(carried.map((name) => cp(join(current, "assets", name), join(next, "assets", name))));
  await writeFile(join(next, LIST), JSON.stringify(carried));
  return carried;
}

async function namesIn(folder) {
  const assets = join(folder, "assets");
  const entries = await readdir(assets, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(assets, join(parentPath, name)));
}

const listed = (folder) => readFile(join(folder, LIST), "utf8").then(JSON.parse, () => []);
