import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { inRoot } from "../project.mjs";
import { writeLanguages } from "./languages.mjs";
import { writePages } from "./pages.mjs";

/**
 * The built site, in dist/web:
 *   pages.json           the file and source module of each path, and of the 404 page
 *   csp.json             hashes of the inline scripts, for the Content-Security-Policy
 *   <path>.html          every route, prerendered (`/` is index.html, /signup/publisher signup/publisher.html);
 *                        dashboards as a frame without personal data; other languages below /de and so on
 *   404.html             for unknown paths
 *   assets/              hashed files, immutable; text with .br and .gz beside it. The previous build's stay
 *                        for open pages (carried.json)
 *   sitemap.xml, robots.txt, llms.txt, favicon.svg, apple-touch-icon.png, weft.webmanifest, social.png, mail-mark.png
 *
 * What the server fills in when it serves HTML, sitemap.xml, robots.txt and llms.txt:
 *   __PUBLIC_URL__       anywhere: the site's URL without a trailing slash
 *   in about.html, privacy.html and terms.html, only when a version of the page is stored:
 *     <!--weft:content-->…<!--/weft:content-->   the stored, sanitized HTML replaces the content
 *     <!--weft:updated-->…<!--/weft:updated-->   its date as "January 1, 2024" (About has none)
 *     <!--weft:page-->   <script type="application/json" id="weft-page">{"title","content","lastUpdated"}</script>,
 *                        every "<" in it written as \u003c: the page reads it before it hydrates
 */
export async function buildSite(folder, texts) {
  process.env.NODE_ENV = "production";
  const prerenderer = `${folder}-prerender`;
  const configFile = inRoot("web/vite.config.mjs");
  const prerendering = { ssr: inRoot("web/src/app/prerender.tsx"), manifest: false, copyPublicDir: false };
  await Promise.all([
    build({ configFile, logLevel: "warn", build: { outDir: folder } }),
    build({ configFile, logLevel: "warn", build: { outDir: prerenderer, ...prerendering } }),
  ]);
  const [folders, sites] = [
    await writeLanguages(join(folder, "assets"), texts),
    await writeLanguages(prerenderer, texts),
  ];
  const languages = [];
  for (const [language, inFolder] of folders) {
    const site = await import(pathToFileURL(join(prerenderer, sites.get(language), "prerender.mjs")).href);
    languages.push({ language, folder: inFolder, site });
  }
  await writePages(folder, languages, JSON.parse(await readFile(`${folder}/.vite/manifest.json`, "utf8")));
  await rm(prerenderer, { recursive: true, force: true });
}
