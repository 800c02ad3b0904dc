import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LIST = "carried.json";

/**
 * Puts the hashed files of the build before into the next one: pages that are open, and a server that still runs with
 * the former HTML, go on asking for them. Those of older builds are left behind.
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

const namesIn = (folder) => readdir(join(folder, "assets")).catch(() => []);

const listed = (folder) => readFile(join(folder, LIST), "utf8").then(JSON.parse, () => []);
