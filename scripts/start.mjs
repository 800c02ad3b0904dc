import { createRequire } from "node:module";
import { ensureInstall } from "./ensure-install.mjs";
import { endWithParent, giveUp, inRoot, root, run } from "./project.mjs";

process.chdir(root);
endWithParent();
const { driver } = await ensureInstall({ beside: true });
// In its own process, so that the server does not keep the compiler's memory.
const code = await run(process.execPath, [inRoot("scripts/build.mjs"), "quick"]);
if (code !== 0) giveUp("Weft was not started because the build failed.");
await driver;

process.setSourceMapsEnabled(true);
createRequire(import.meta.url)(inRoot("dist/api/main.js"));
