import { readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

/** Every module that a file refers to: static and dynamic imports, re-exports, and type imports. */
export function importsOf(file) {
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
