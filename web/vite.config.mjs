import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.mjs";
import { messages } from "./messages.mjs";
import { ownImports } from "./ownImports.mjs";

export default defineConfig(({ command, isSsrBuild }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [...(command === "build" ? [messages()] : []), ownImports(), react()],
  // Routes have different depths, so the API serves all files by absolute paths.
  base: "/",
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Cloth images and fonts are separate files, which the browser caches.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  // The build parses texts, and each language's copy of the site knows its language.
  define: command === "build" ? { "globalThis.weftLanguage": '"@@weft-language@@"' } : {},
  resolve: {
    // Emotion and React must exist once on both sides of prerendering.
    dedupe: ["react", "react-dom", "@emotion/react", "@emotion/styled"],
    alias:
      command === "build"
        ? { "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js" }
        : {},
  },
}));
