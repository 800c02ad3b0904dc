import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "@swc/core";
import { parts, sides } from "./layers.mjs";

/**
 * Checks imports against `layers.mjs`. Written here because dependency-cruiser supports neither Node 20 nor TypeScript
 * 7, and Biome's restrictions match an import's text, not its target.
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
  if (!side) return [`${file}:1 Not in any layer of scripts/lint/layers.mjs.`];
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
  // A module in several places is one module, whichever place matched.
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

/** Every module that a file refers to: static and dynamic imports, re-exports, and type imports. */
function importsOf(file) {
  const text = readFileSync(file, "utf8");
  const syntax = { syntax: "typescript", tsx: file.endsWith("x"), decorators: true };
  const found = new Set();
  visit(parseSync(text, syntax).body, found);
  return [...found].map((name) => ({ name, line: lineOf(text, name) }));
}

function visit(node, found) {
  if (typeof node !== "object" || node === null) return;
  const name = nameIn(node);
  if (name !== undefined) found.add(name);
  for (const child of Object.values(node)) visit(child, found);
}

function nameIn(node) {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return node.source?.value;
    case "TsImportType":
      return node.argument.value;
    case "TsExternalModuleReference":
      return node.expression.value;
    case "CallExpression":
      return node.callee.type === "Import" || node.callee.value === "require"
        ? node.arguments[0]?.expression.value
        : undefined;
    default:
      return undefined;
  }
}

/** The line in which the name first appears in quotes. */
function lineOf(text, name) {
  const at = Math.max(text.indexOf(`"${name}"`), text.indexOf(`'${name}'`), text.indexOf(`\`${name}\``));
  return text.slice(0, at).split("\n").length;
}

check();
