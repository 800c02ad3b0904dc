import { createServer } from "vite";
import { buildFonts, buildTypes } from "./build.mjs";
import { buildApi } from "./build-api.mjs";
import { endWithParent, inRoot, root } from "./project.mjs";

/** Table, page head, filters, forms, charts and toasts in all their states. Not part of the built site. */
process.chdir(root);
await buildApi();
await buildTypes();
await buildFonts();
const server = await createServer({
  configFile: inRoot("web/vite.config.mjs"),
  server: { port: Number(process.env.WEB_PORT ?? 5174), host: "127.0.0.1", open: false },
});
await server.listen();
console.error(`The gallery: ${server.resolvedUrls.local[0]}gallery/`);
endWithParent();
