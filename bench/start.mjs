import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/**
 * Times a first and a second `npm start` of a fresh clone, by their output: wall seconds since the start, and on Linux
 * the CPU seconds of all their processes.
 *
 * Usage: node bench/start.mjs
 */
const MARKS = [/^Installing packages/, /^Building /, /Weft listens at/, /Weft is ready at/];
const TICKS = 100;

const folder = mkdtempSync(join(tmpdir(), "weft-start-"));
const clone = join(folder, "weft");
execFileSync("git", ["clone", "--quiet", process.cwd(), clone]);
try {
  await measure("first start");
  await measure("second start");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(title) {
  console.log(`\n${title.padEnd(60)}    wall     CPU`);
  const begun = performance.now();
  const env = { ...process.env, PORT: String(await freePort()), NODE_ENV: "" };
  const child = spawn("npm", ["start"], { cwd: clone, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const exited = once(child, "exit");
  const said = [];
  const isReady = new Promise((resolve, reject) => {
    exited.then(() => reject(new Error(said.join("\n"))));
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on("line", (line) => {
        said.push(line);
        if (!MARKS.some((mark) => mark.test(line.trim()))) return;
        const wall = ((performance.now() - begun) / 1000).toFixed(1);
        console.log(`${line.trim().slice(0, 60).padEnd(60)} ${wall.padStart(7)} ${cpuOf(child.pid).padStart(7)}`);
        if (MARKS.at(-1).test(line.trim())) resolve();
      });
  });
  await isReady;
  process.kill(-child.pid, "SIGTERM");
  await exited;
  // The server exits a little later than the npm that started it.
  while (isAlive(child.pid)) await new Promise((later) => setTimeout(later, 100));
}

/** CPU time of a process and its descendants, including exited ones. */
function cpuOf(root) {
  try {
    const stats = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => statOf(pid) ?? []);
    const below = (pid) =>
      stats.filter(({ parent }) => parent === pid).reduce((sum, { pid: child }) => sum + below(child), ticksOf(pid));
    const ticksOf = (pid) => stats.find((one) => one.pid === pid)?.ticks ?? 0;
    return (below(root) / TICKS).toFixed(1);
  } catch {
    return "";
  }
}

function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .map(Number);
    return { pid: Number(pid), parent: fields[1], ticks: fields.slice(11, 15).reduce((sum, one) => sum + one, 0) };
  } catch {
    return undefined;
  }
}

/** Whether any process of the group is left. */
function isAlive(group) {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}
