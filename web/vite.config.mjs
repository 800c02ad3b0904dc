import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.mjs";
import { ownImports } from "./ownImports.mjs";

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [ownImports(), react()],
  // Routes lie at several depths, so the api serves all files by absolute addresses.
  base: "/",
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Cloth and fonts are files of their own, which the browser keeps.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  // Emotion and React must be one copy each on both sides of the prerendering.
  resolve: { dedupe: ["react", "react-dom", "@emotion/react", "@emotion/styled"] },
}));
