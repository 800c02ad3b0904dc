import { ensureInstall } from "./ensure-install.mjs";
import { giveUp } from "./project.mjs";

await ensureInstall();
// Imported dynamically, because it needs the packages just installed.
const { develop } = await import("./devServer.mjs");
await develop().catch((error) => giveUp(error.message));
