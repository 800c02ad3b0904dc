import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { engines } from "./engines.cjs";
import { filesIn, inRoot, readText, writeText } from "./project.mjs";

const MANIFEST = "dist/api/.manifest.json";
const ASSET = /\.(sql|html|m?js|css|svg|webp|pack|ttf|json|eml|txt)$/;

/**
 * Compiles api/src to dist/api, and the `src` of each engine to its `dist` (CommonJS with source maps), and copies all
 * other files. Only touches files whose content changed. Returns whether any did.
 */
export async function buildApi() {
  const before = JSON.parse(readText(MANIFEST) ?? "{}");
  const settings = readText(".swcrc") + JSON.parse(readText("node_modules/@swc/core/package.json")).version;
  const sources = ["api/src", ...engines.map(({ folder }) => `${folder}/src`)]
    .flatMap(filesIn)
    .filter((file) => isSource(file) || ASSET.test(file));
  const now = Object.fromEntries(sources.map((file) => [file, hash(readFileSync(inRoot(file)), settings)]));

  const changed = sources.filter((file) => before[file] !== now[file]);
  const gone = Object.keys(before).filter((file) => !(file in now));
  for (const file of gone) for (const output of outputsOf(file)) rmSync(inRoot(output), { force: true });
  await Promise.all(changed.map((file) => (isSource(file) ? compile(file) : copy(file))));

  if (changed.length === 0 && gone.length === 0) return false;
  writeText(MANIFEST, JSON.stringify(now));
  return true;
}

const isSource = (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.endsWith(".d.ts");
const hash = (content, settings) => createHash("sha256").update(content).update(settings).digest("hex");
const targetOf = (file) =>
  file
    .replace(/^api\/src\//, "dist/api/")
    .replace(/^(packages\/[^/]+)\/src\//, "$1/dist/")
    .replace(/\.ts$/, ".js");
/** Also compiles core modules that an engine imports, at the same relative path from its `dist` as from its `src`. */
const withCompiledCore = (file, code) =>
  file.startsWith("packages/") ? code.replaceAll(/(require\("(?:\.\.\/)+)api\/src\//g, "$1dist/api/") : code;
const outputsOf = (file) => (isSource(file) ? [targetOf(file), `${targetOf(file)}.map`] : [targetOf(file)]);

async function compile(file) {
  // Loaded only if there is something to compile: it is the slowest part of a start.
  const { transformFile } = createRequire(import.meta.url)("@swc/core");
  const target = targetOf(file);
  const sourceFileName = posix.relative(posix.dirname(target), file);
  const options = { sourceFileName, configFile: inRoot(".swcrc") };
  const { code, map } = await transformFile(inRoot(file), options).catch((error) => {
    // "Caused by" is followed by the compiler's own stack.
    throw new Error(`${file} does not compile:\n${error.message.split("\nCaused by:")[0].trimEnd()}`);
  });
  writeText(`${target}.map`, map);
  writeText(target, `${withCompiledCore(file, code)}//# sourceMappingURL=${basename(target)}.map\n`);
}

async function copy(file) {
  writeText(targetOf(file), readFileSync(inRoot(file)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApi();
