import { rename, rm } from "node:fs/promises";
import { build } from "vite";
import { inRoot } from "./project.mjs";
import { compressFiles } from "./web/compress.mjs";

/** Large and rarely loaded: the best compression would take longer than the rest of the build. */
const QUALITY = 5;

/** The GraphQL explorer at /graphql, in dist/explorer. */
process.env.NODE_ENV = "production";
const [next, old, current] = ["dist/.explorer-next", "dist/.explorer-old", "dist/explorer"].map((path) => inRoot(path));
await build({ configFile: inRoot("web/explorer/vite.config.mjs"), logLevel: "warn", build: { outDir: next } });
await compressFiles(next, QUALITY);

// Swapped at the end, so that a running server never serves a half-built page.
await rm(old, { recursive: true, force: true });
await rename(current, old).catch(() => undefined);
await rename(next, current);
await rm(old, { recursive: true, force: true });
