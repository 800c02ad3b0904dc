import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import { inRoot, readText, writeText } from "./project.mjs";

const NAME = "better-sqlite3";
const BINARY = `node_modules/${NAME}/build/Release/better_sqlite3.node`;
const WORKSHOP = "dist/.driver/make";

/**
 * Downloads the embedded database's driver, or compiles it if the download is unreachable. Compiling dominates a first
 * start, so it runs in its own folder, with the same locked packages, while npm installs and the site is built. The
 * binary is kept for the next install. Resolves with npm's output if it failed.
 */
export async function makeDriver(npm) {
  const packages = locked();
  const kept = keptBinary(packages);
  if (existsSync(inRoot(kept))) return undefined;
  const root = { private: true, dependencies: { [NAME]: packages[`node_modules/${NAME}`].version } };
  writeText(`${WORKSHOP}/package.json`, JSON.stringify({ ...root, allowScripts: { [NAME]: true } }));
  writeText(
    `${WORKSHOP}/package-lock.json`,
    JSON.stringify({ lockfileVersion: 3, requires: true, packages: { "": root, ...needed(packages, NAME) } }),
  );
  // SQLite's own build uses -O2 too; the driver's -O3 takes a quarter longer.
  const env = { ...process.env, JOBS: "max", CFLAGS: "-O2", CXXFLAGS: "-O2" };
  const { code, output } = await npm(["ci", "--no-audit", "--no-fund", "--prefer-offline"], {
    cwd: inRoot(WORKSHOP),
    env,
  });
  if (code === 0) renameSync(inRoot(WORKSHOP, BINARY), inRoot(kept));
  rmSync(inRoot(WORKSHOP), { recursive: true, force: true });
  return code === 0 ? undefined : output;
}

/** Copies it into node_modules. */
export const putDriver = () => copy(keptBinary(locked()), BINARY);

/** Copies it into a release, named after its platform. */
export const carryDriver = (folder) => copy(BINARY, `${folder}/${basename(keptBinary(locked()))}`);

const locked = () => JSON.parse(readText("package-lock.json")).packages;

function copy(from, to) {
  mkdirSync(dirname(inRoot(to)), { recursive: true });
  copyFileSync(inRoot(from), inRoot(to));
}

function keptBinary(packages) {
  const { platform, arch, versions } = process;
  return `dist/.driver/${packages[`node_modules/${NAME}`].version}-${versions.modules}-${platform}-${arch}.node`;
}

/** The lock file's entries of a package and all its dependencies. */
function needed(packages, name, found = {}) {
  const path = `node_modules/${name}`;
  if (found[path] || !packages[path]) return found;
  for (const [at, entry] of Object.entries(packages)) if (at === path || at.startsWith(`${path}/`)) found[at] = entry;
  for (const other of Object.keys(packages[path].dependencies ?? {})) needed(packages, other, found);
  return found;
}
