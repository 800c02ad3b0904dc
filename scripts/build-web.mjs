import { readFile, rename, rm } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { inRoot } from "./project.mjs";
import { carryOver } from "./web/carryOver.mjs";
import { compressFiles } from "./web/compress.mjs";
import { writePages } from "./web/pages.mjs";

/** A sixth larger than the best, in a fraction of the time. */
const QUICK_BROTLI = 5;

/**
 * The built site, in dist/web:
 *   pages.json           the file and source module of each path, and of the 404 page
 *   csp.json             hashes of the inline scripts, for the Content-Security-Policy
 *   <path>.html          every route, prerendered (`/` is index.html, /signup/publisher signup/publisher.html);
 *                        of dashboards the frame only, without personal data
 *   404.html             for unknown paths
 *   assets/              hashed files, immutable; text with .br and .gz beside it. Those of the build before stay for
 *                        pages that are open (carried.json)
 *   sitemap.xml, robots.txt, llms.txt, favicon.svg, social.png
 *
 * What the server fills in when it serves HTML, sitemap.xml, robots.txt and llms.txt:
 *   __PUBLIC_URL__       anywhere: the site's URL without a trailing slash
 *   in about.html, privacy.html and terms.html, only when a version of the page is stored:
 *     <!--weft:content-->…<!--/weft:content-->   the stored, sanitized HTML instead of what is between
 *     <!--weft:updated-->…<!--/weft:updated-->   its date as "January 1, 2024" (About has none)
 *     <!--weft:page-->   <script type="application/json" id="weft-page">{"title","content","lastUpdated"}</script>,
 *                        every "<" in it written as \u003c: the page reads it before it hydrates
 */
process.env.NODE_ENV = "production";
const next = inRoot("dist/.web-next");
const prerenderer = inRoot("dist/.web-prerender");
const configFile = inRoot("web/vite.config.mjs");

const prerendering = { ssr: inRoot("web/src/app/prerender.tsx"), manifest: false, copyPublicDir: false };
await Promise.all([
  build({ configFile, logLevel: "warn", build: { outDir: next } }),
  build({ configFile, logLevel: "warn", build: { outDir: prerenderer, ...prerendering } }),
]);

const site = await import(pathToFileURL(`${prerenderer}/prerender.mjs`).href);
const manifest = JSON.parse(await readFile(`${next}/.vite/manifest.json`, "utf8"));
await writePages(next, site, manifest);
await compressFiles(next, process.argv[2] === "quick" ? QUICK_BROTLI : undefined);

// Swapped at the end, so that a running server never serves a half-built site.
const [current, old] = [inRoot("dist/web"), inRoot("dist/.web-old")];
const carried = await carryOver(current, next);
await rm(old, { recursive: true, force: true });
await rename(current, old).catch(() => undefined);
await rename(next, current);
await Promise.all([old, prerenderer].map((folder) => rm(folder, { recursive: true, force: true })));
if (carried.length > 0) console.error("A server that is running shows the new web app once it is started again.");
