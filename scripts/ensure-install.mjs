import { spawn, spawnSync } from "node:child_process";
import { existsSync, lstatSync } from "node:fs";
import { giveUp, hashOf, inRoot, readText, root, writeText } from "./project.mjs";

const STAMP = "node_modules/.weft-install";
const MIN_NODE = [20, 19];

/** Says what the loader or npm said, since the cause is not always a missing compiler. */
const noSqlite = (reason) =>
  [
    `Weft's embedded database (better-sqlite3) cannot be used by Node ${process.versions.node}:`,
    `  ${reason}`,
    reason.includes("NODE_MODULE_VERSION")
      ? "It was built for another version of Node. Remove the folder node_modules and start again."
      : "Where no prebuilt binary fits, npm compiles it: that takes python3, make and a C++ compiler " +
        "(Debian: apt-get install python3 make g++), and Node's headers from nodejs.org.",
    "With DATABASE_URL=mysql://… Weft runs without it.",
  ].join("\n");

/** Installs the lockfile's packages unless they are installed already. Prints nothing if there is nothing to do. */
export async function ensureInstall() {
  requireNode();
  // SQLite's native binding depends on Node's ABI version.
  const isWanted = wantsSqlite();
  const { modules } = process.versions;
  const stamp = hashOf(["package.json", "package-lock.json"], modules, process.platform, process.arch, isWanted);
  if (readText(STAMP) === stamp) return;
  if (!(holdsLockedVersions() && !(isWanted && sqliteFault()))) {
    // npm would empty it for whoever else uses it.
    if (isLink("node_modules"))
      giveUp("node_modules is a link to a folder that lacks packages. Remove the link, or run npm ci where it leads.");
    await install(isWanted);
    const fault = isWanted && sqliteFault();
    if (fault) giveUp(noSqlite(fault));
  }
  writeText(STAMP, stamp);
}

/** The settings are not read yet: enough to know whether there is an embedded database. */
function wantsSqlite() {
  const line = /^\s*(?:export\s+)?DATABASE_URL\s*=\s*["']?([^"'\r\n]*)/m.exec(readText(".env") ?? "")?.[1];
  return !/^\s*(mysql|mariadb):/.test(process.env.DATABASE_URL ?? line ?? "");
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

const isLink = (path) => lstatSync(inRoot(path), { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** What the loader says; undefined if it loads. */
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

async function install(isSqliteWanted) {
  console.error("Installing packages. The first time this takes a minute or two …");
  // The build needs the development packages even if NODE_ENV is production.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline"];
  const { code, output } = await npm(args);
  if (code === 0) return;
  const lines = output.trim().split("\n");
  if (/better-sqlite3|node-gyp|prebuild-install/.test(output)) {
    // Nothing else here has a script that installs it.
    if (!isSqliteWanted && (await npm([...args, "--ignore-scripts"])).code === 0) return;
    const cause = lines.findLast((line) => /(?:ERR!|error) .*(?:not found|could not|cannot|failed)/i.test(line));
    giveUp(noSqlite((cause ?? lines.at(-1) ?? "").replace(/^npm (?:ERR!|error) /, "").trim()));
  }
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
