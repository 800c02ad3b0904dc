import { rename, rm } from "node:fs/promises";
import { build } from "vite";
import { inRoot } from "./project.mjs";
import { compressFiles } from "./web/compress.mjs";

/** It is large and seldom loaded: the best compression would take longer than all the rest. */
const QUALITY = 5;

/** The explorer that browsers get at /graphql, in dist/explorer. */
process.env.NODE_ENV = "production";
const [next, old, current] = ["dist/.explorer-next", "dist/.explorer-old", "dist/explorer"].map((path) => inRoot(path));
await build({ configFile: inRoot("web/explorer/vite.config.mjs"), logLevel: "warn", build: { outDir: next } });
await compressFiles(next, QUALITY);

// Swapped at the end, so that a server in between serves the old page and not half of the new one.
await rm(old, { recursive: true, force: true });
await rename(current, old).catch(() => undefined);
await rename(next, current);
await rm(old, { recursive: true, force: true });
