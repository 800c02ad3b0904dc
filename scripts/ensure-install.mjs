import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { giveUp, hashOf, inRoot, readText, root, writeText } from "./project.mjs";

const STAMP = "node_modules/.weft-install";
const MIN_NODE = [20, 19];

const NO_SQLITE =
  "Weft's embedded database (better-sqlite3) could not be installed: no prebuilt binary fits this machine and it has no compiler. " +
  "Install python3, make and a C++ compiler (Debian: apt-get install python3 make g++), then try again.";

/** Installs the lockfile's packages unless they are installed already. Prints nothing if there is nothing to do. */
export async function ensureInstall() {
  requireNode();
  // SQLite's native binding depends on Node's ABI version.
  const stamp = hashOf(["package.json", "package-lock.json"], process.versions.modules, process.platform, process.arch);
  if (readText(STAMP) === stamp) return;
  if (!(holdsLockedVersions() && sqliteLoads())) {
    await install();
    if (!sqliteLoads()) giveUp(NO_SQLITE);
  }
  writeText(STAMP, stamp);
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const isOld = major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1]);
  if (isOld) giveUp(`Weft needs Node ${MIN_NODE.join(".")} or newer; this is ${process.versions.node}.`);
}

/** npm's own record matches the lockfile, as after a plain `npm ci`. */
function holdsLockedVersions() {
  const put = readText("node_modules/.package-lock.json");
  if (!put) return false;
  const present = JSON.parse(put).packages;
  const expected = Object.entries(JSON.parse(readText("package-lock.json")).packages);
  return expected.every(
    ([path, { version, optional }]) => path === "" || optional || present[path]?.version === version,
  );
}

function sqliteLoads() {
  const probe = "new (require('better-sqlite3'))(':memory:')";
  return (
    existsSync(inRoot("node_modules/better-sqlite3")) &&
    spawnSync(process.execPath, ["-e", probe], { cwd: root }).status === 0
  );
}

async function install() {
  console.error("Installing packages. The first time this takes a minute or two …");
  // The build needs the development packages even if NODE_ENV is production.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline"];
  const { code, output } = await npm(args);
  if (code === 0) return;
  if (/better-sqlite3|node-gyp|prebuild-install/.test(output)) giveUp(NO_SQLITE);
  const lines = output.trim().split("\n");
  const errors = lines.filter((line) => line.startsWith("npm error"));
  console.error((errors.length > 0 ? errors : lines).slice(0, 20).join("\n"));
  giveUp("npm ci failed; what it said is above. Is the npm registry reachable?");
}

function npm(args) {
  const own = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [program, ...before] = own;
  return new Promise((done) => {
    const child = spawn(program, [...before, ...args], {
      cwd: root,
      shell: program === "npm" && process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
    child.on("error", (error) => done({ code: 1, output: String(error) }));
    child.on("close", (code) => done({ code, output }));
  });
}
