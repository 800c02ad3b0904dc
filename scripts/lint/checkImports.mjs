import { readdirSync } from "node:fs";
import { posix } from "node:path";
import { importsOf } from "./importsOf.mjs";
import { parts, sides } from "./layers.mjs";

/**
 * Checks imports against `layers.mjs`. Own code, because dependency-cruiser supports neither Node 20 nor TypeScript 7, and
 * Biome's restrictions match an import's text, not its target.
 */
function check() {
  const files = ["api/src", "web/src", "packages"].flatMap(filesUnder).filter((file) => !/\.test\.tsx?$/.test(file));
  const refusals = files.flatMap(refusalsIn);
  for (const refusal of refusals) console.error(refusal);
  if (refusals.length === 0) console.log(`Checked the imports of ${files.length} files: none against the layers.`);
  else process.exitCode = 1;
}

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => posix.join(entry.parentPath.replaceAll("\\", "/"), entry.name))
    .filter(
      (file) => !file.startsWith("web/src/generated/") && !/^packages\/[^/]+\/(dist|node_modules|test)\//.test(file),
    );

function refusalsIn(file) {
  const side = sides.find((layers) => moduleOf(file, layers));
  if (!side) return [`${file}:1 It is in no layer of scripts/lint/layers.mjs.`];
  const from = moduleOf(file, side);
  return importsOf(file).flatMap(({ name, line }) => {
    const refusal = name.startsWith(".") ? moduleRefusal(file, from, side, name) : packageRefusal(from, name);
    return refusal ? [`${file}:${line} ${refusal}`] : [];
  });
}

function moduleRefusal(file, from, side, name) {
  const path = posix.join(posix.dirname(file), name);
  const [part, other] = [partOf(file), partOf(path)];
  if (part >= 0 && other > part) return `${parts[part].endings.join(", ")} may not import ${name}. ${parts[part].why}`;
  const to = moduleOf(path, side);
  if (to?.place === from.place) return undefined;
  if (to && to.at < from.at) {
    if (to.hasIndex && path !== to.place) return `import from the index of ${to.place}, not ${name}.`;
    return undefined;
  }
  return `${from.place} may not import ${to?.place ?? path}. ${from.why ?? ""}`;
}

function packageRefusal({ place, packages, without = [], why = "" }, name) {
  const fits = (pattern) => name === pattern || name.startsWith(`${pattern.replace(/\/\*$/, "")}/`);
  const isAllowed = packages ? packages.some(fits) : !without.some(fits);
  return isAllowed ? undefined : `${place} may not use ${name}. ${why}`;
}

/** The module with the longest name that matches a file or an import. */
function moduleOf(path, layers) {
  let found;
  layers.forEach((layer, at) => {
    for (const module of layer.modules) {
      const name = patternOf(module).exec(path)?.[0];
      if (name && name.length > (found?.name.length ?? 0)) found = { ...layer, at, module, name };
    }
  });
  // A module with several places is one module, whichever place matched.
  return found && { ...found, place: found.module.includes("{") ? found.module : found.name };
}

const patterns = new Map();

function patternOf(module) {
  const known = patterns.get(module);
  if (known) return known;
  const places = module.replace(/\{(.*)\}/, (_, names) => `(?:${names.replaceAll(",", "|")})`).replace("*", "[^/]+");
  const pattern = new RegExp(`^${places}(?=/|\\.[a-z]+$|$)`);
  patterns.set(module, pattern);
  return pattern;
}

const partOf = (path) =>
  parts.findIndex(({ endings }) => endings.some((ending) => path.replace(/\.tsx?$/, "").endsWith(ending)));

check();
