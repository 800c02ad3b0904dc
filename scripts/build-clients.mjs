import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { modelOf } from "./clients/model.mjs";
import { php } from "./clients/php.mjs";
import { python, pythonTail } from "./clients/python.mjs";
import { typescript } from "./clients/typescript.mjs";
import { giveUp, inRoot } from "./project.mjs";

/** Writes packages/clients; with a document and a folder (as the test has them), its clients into that folder. */
const [file, folder = inRoot("packages/clients")] = process.argv.slice(2);
const document = file ? JSON.parse(readFileSync(file, "utf8")) : await ownDocument();
const model = modelOf(document);
writeFileSync(join(folder, "weft.ts"), typescript(model));
writeFileSync(join(folder, "weft.py"), python(model) + pythonTail);
writeFileSync(join(folder, "weft.php"), php(model));
console.log(`${model.operations.length} operations in TypeScript, Python and PHP are written.`);

async function ownDocument() {
  const { buildApi } = await import("./build-api.mjs");
  await buildApi().catch((error) => giveUp(error.message));
  const require = createRequire(import.meta.url);
  require("reflect-metadata");
  return (await require(inRoot("dist/api/rest/openApiDocument.js")).openApiDocuments()).v1;
}
