import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bruno } from "./clients/bruno.mjs";
import { modelOf } from "./clients/model.mjs";
import { php } from "./clients/php.mjs";
import { python, pythonTail } from "./clients/python.mjs";
import { typescript } from "./clients/typescript.mjs";
import { inRoot } from "./project.mjs";

/** Writes packages/clients from the OpenAPI document of dist/api. */
const folder = inRoot("packages/clients");
mkdirSync(folder, { recursive: true });
const require = createRequire(import.meta.url);
require("reflect-metadata");
const { v1 } = await require(inRoot("dist/api/assembly/rest/openApiDocument.js")).openApiDocuments();
const model = modelOf(v1);
writeFileSync(join(folder, "weft.ts"), typescript(model));
writeFileSync(join(folder, "weft.py"), python(model) + pythonTail);
writeFileSync(join(folder, "weft.php"), php(model));
// Removes requests that no longer exist from the collection.
const collection = join(folder, "bruno");
rmSync(collection, { recursive: true, force: true });
for (const [path, text] of bruno(v1)) {
  mkdirSync(dirname(join(collection, path)), { recursive: true });
  writeFileSync(join(collection, path), text);
}
