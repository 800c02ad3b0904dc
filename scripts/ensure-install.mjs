import { spawn, spawnSync } from "node:child_process";
import { existsSync, lstatSync } from "node:fs";
import { makeDriver, putDriver } from "./driver.mjs";
import { giveUp, hashOf, inRoot, readText, root, writeText } from "./project.mjs";

const STAMP = "node_modules/.weft-install";
const EVERYTHING = "everything";
/** Where npm links the workspace. */
const TOOLS = "node_modules/@weft/tools";
const MIN_NODE = [20, 20];

/** Quotes the loader or npm, because the cause is not always a missing compiler. */
const noSqlite = (reason) =>
  [
    `Weft's embedded database (better-sqlite3) cannot be used by Node ${process.versions.node}:`,
    `  ${reason}`,
    reason.includes("NODE_MODULE_VERSION")
      ? "It was built for another version of Node. Delete node_modules and start again."
      : "If no prebuilt binary fits, npm compiles it, which requires python3, make and a C++ compiler " +
        "(Debian: apt-get install python3 make g++), and Node's headers from nodejs.org.",
    "With DATABASE_URL=mysql://… Weft runs without it.",
  ].join("\n");

/**
 * Installs missing packages: the root's, or with `everything` also the tools for lint, types and tests, which stay once
 * installed. Prints nothing if nothing is missing. `beside` returns while the database's driver may still be compiling;
 * await its `driver` before opening a database.
 */
export async function ensureInstall({ everything = existsSync(inRoot(TOOLS)), beside = false } = {}) {
  requireNode();
  // SQLite's native binding depends on Node's ABI version.
  const isWanted = wantsSqlite();
  const { modules } = process.versions;
  const hash = hashOf(["package.json", "package-lock.json"], modules, process.platform, process.arch, isWanted);
  const [had, what] = readText(STAMP)?.split(" ") ?? [];
  if (had === hash && (!everything || what === EVERYTHING)) return { driver: undefined };
  const isComplete = holdsLockedVersions(everything);
  // npm ci starts with an empty folder; tools are added to the existing one.
  const isEmptied = !isComplete && !(everything && holdsLockedVersions(false));
  const isFaulty = isWanted && (isEmptied || sqliteFault() !== undefined);
  const making = isFaulty ? makeDriver(npm) : undefined;
  if (!isComplete) await install(everything, isEmptied);
  const driver = (async () => {
    const output = await making;
    if (output) giveUp(noSqlite(causeIn(output)));
    if (isFaulty) putDriver();
    const fault = isFaulty && sqliteFault();
    if (fault) giveUp(noSqlite(fault));
    writeText(STAMP, everything ? `${hash} ${EVERYTHING}` : hash);
  })();
  if (!beside) await driver;
  return { driver };
}

/** Settings are not loaded yet: this only determines whether the database is embedded. */
function wantsSqlite() {
  const line = /^\s*(?:export\s+)?DATABASE_URL\s*=\s*["']?([^"'\r\n]*)/m.exec(readText(".env") ?? "")?.[1];
  return !/^\s*(mysql|mariadb):/.test(process.env.DATABASE_URL ?? line ?? "");
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const isOld = major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1]);
  if (isOld) giveUp(`Weft needs Node ${MIN_NODE.join(".")} or newer; this is ${process.versions.node}.`);
}

/** npm's own record matches the lockfile, as after an `npm ci`. */
function holdsLockedVersions(everything) {
  const put = readText("node_modules/.package-lock.json");
  if (!put) return false;
  const present = JSON.parse(put).packages;
  const locked = JSON.parse(readText("package-lock.json")).packages;
  const { dependencies, devDependencies } = JSON.parse(readText("package.json"));
  const own = Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`);
  const wanted = everything ? Object.keys(locked).filter((path) => path !== "" && !locked[path].optional) : own;
  return (
    wanted.every((path) => present[path]) &&
    Object.entries(present).every(([path, { version }]) => !locked[path] || locked[path].version === version)
  );
}

const isLink = (path) => lstatSync(inRoot(path), { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** The loader's error; undefined if it loads. */
function sqliteFault() {
  if (!existsSync(inRoot("node_modules/better-sqlite3"))) return "it is not installed";
  const probe = "new (require('better-sqlite3'))(':memory:')";
  const { status, stderr } = spawnSync(process.execPath, ["-e", probe], { cwd: root, encoding: "utf8" });
  if (status === 0) return undefined;
  const lines = stderr.split("\n").map((line) => line.trim());
  const at = lines.findIndex((line) => /^\w*Error: /.test(line));
  const end = lines.findIndex((line, index) => index > at && line.startsWith("at "));
  return lines.slice(at, end < 0 ? at + 1 : Math.min(end, at + 4)).join(" ") || "it cannot be loaded";
}

async function install(everything, isEmptied) {
  // npm would empty it for other users.
  if (isLink("node_modules"))
    giveUp(
      "node_modules links to a folder without the required packages. Remove the link, or run npm ci in that folder.",
    );
  console.error("Installing packages. The first time this takes up to a minute …");
  // The build needs the development packages even if NODE_ENV is production. The only package with an install script is
  // the database's driver, which is built separately.
  const usual = ["--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  const args = isEmptied ? ["ci"] : ["install", "--no-save"];
  const { code, output } = await npm([...args, ...usual, ...(everything ? [] : ["--workspaces=false"])]);
  if (code === 0) return;
  const lines = output.trim().split("\n");
  const errors = lines.filter((line) => line.startsWith("npm error"));
  console.error((errors.length > 0 ? errors : lines).slice(0, 20).join("\n"));
  giveUp("npm could not install the packages (see above). Is the npm registry reachable?");
}

function causeIn(output) {
  const lines = output.trim().split("\n");
  const cause = lines.findLast((line) => /(?:ERR!|error) .*(?:not found|could not|cannot|failed)/i.test(line));
  return (cause ?? lines.at(-1) ?? "").replace(/^npm (?:ERR!|error) /, "").trim();
}

/** Runs npm, preferably the one that started us. Resolves with its exit code and output. */
export function npm(args, options = {}) {
  const own = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [program, ...before] = own;
  return new Promise((done) => {
    const child = spawn(program, [...before, ...args], {
      cwd: root,
      shell: program === "npm" && process.platform === "win32",
      ...options,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
    child.on("error", (error) => done({ code: 1, output: String(error) }));
    child.on("close", (code) => done({ code, output }));
  });
}
