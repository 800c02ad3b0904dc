import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bruno } from "./clients/bruno.mjs";
import { modelOf } from "./clients/model.mjs";
import { php } from "./clients/php.mjs";
import { python, pythonTail } from "./clients/python.mjs";
import { typescript } from "./clients/typescript.mjs";
import { giveUp, inRoot } from "./project.mjs";

/** Writes packages/clients; with both documents in a file and a folder (as the test has them), into that folder. */
const [file, folder = inRoot("packages/clients")] = process.argv.slice(2);
const documents = file ? JSON.parse(readFileSync(file, "utf8")) : await ownDocuments();
const model = modelOf(documents.v1);
writeFileSync(join(folder, "weft.ts"), typescript(model));
writeFileSync(join(folder, "weft.py"), python(model) + pythonTail);
writeFileSync(join(folder, "weft.php"), php(model));
// A request that is gone is gone from the collection too.
const collection = join(folder, "bruno");
rmSync(collection, { recursive: true, force: true });
for (const [path, text] of bruno(documents)) {
  mkdirSync(dirname(join(collection, path)), { recursive: true });
  writeFileSync(join(collection, path), text);
}
console.log(`${model.operations.length} operations in TypeScript, Python and PHP, and for Bruno, are written.`);

async function ownDocuments() {
  const { buildApi } = await import("./build-api.mjs");
  await buildApi().catch((error) => giveUp(error.message));
  const require = createRequire(import.meta.url);
  require("reflect-metadata");
  return require(inRoot("dist/api/rest/openApiDocument.js")).openApiDocuments();
}
