import { createRequire } from "node:module";
import { buildApi } from "./build-api.mjs";
import { ensureInstall } from "./ensure-install.mjs";
import { giveUp, inRoot, root } from "./project.mjs";

process.chdir(root);
await ensureInstall();
await buildApi().catch((error) => giveUp(error.message));
process.setSourceMapsEnabled(true);
createRequire(import.meta.url)(inRoot("dist/api/assembly/cli/main.js"));
