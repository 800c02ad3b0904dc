import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The page at /graphql in a browser: separate from the site, whose pages never load an editor. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: false,
  plugins: [react()],
  base: "/graphql/",
  build: {
    outDir: "../../dist/explorer",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Editors are large, and only users of this page load them.
    chunkSizeWarningLimit: 5000,
    rolldownOptions: { checks: { pluginTimings: false }, onLog: quiet },
  },
});

/** "use no memo" is for a compiler that we do not use. */
function quiet(level, log, tell) {
  if (log.code !== "MODULE_LEVEL_DIRECTIVE") tell(level, log);
}
