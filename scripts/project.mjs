import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);

/** Runs a program with inherited output. Resolves with its exit code. */
export function run(program, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", ...options });
    child.on("error", fail);
    child.on("exit", (code, signal) => done(signal ? 1 : (code ?? 1)));
  });
}

/** All files below a folder of the project (or the file itself), as paths from the root, in a stable order. */
export function filesIn(path) {
  const absolute = inRoot(path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** One hash of names and contents. */
export function hashOf(files, ...more) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update("\0");
  return hash.update(more.join("\0")).digest("hex");
}

export function readText(path) {
  const absolute = inRoot(path);
  return existsSync(absolute) ? readFileSync(absolute, "utf8") : undefined;
}

/** Written atomically, because another process may be reading the old file or starting from it. */
export function writeText(path, text) {
  const draft = `${inRoot(path)}.${process.pid}.new`;
  mkdirSync(dirname(draft), { recursive: true });
  writeFileSync(draft, text);
  renameSync(draft, inRoot(path));
}

/** npm passes a signal to its shell, which exits without notifying us: then exit as if we had received it. */
export function endWithParent() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250).unref();
}

/** Exits with a plain message instead of a stack. */
export function giveUp(line) {
  console.error(line);
  process.exit(1);
}
