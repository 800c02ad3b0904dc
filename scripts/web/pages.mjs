import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PSEUDO } from "../i18n/catalogues.mjs";
import { firstLoad, moduleOf } from "./chunks.mjs";
import { headOf, robotsOf, sitemapOf } from "./head.mjs";

/** For unknown paths. */
const NOT_FOUND = "/404";
/** The two fonts that every page uses. */
const PRELOADED_FONTS = [/^display-.*\.woff2$/, /^text-.*\.woff2$/];

/** Workspace layouts: loaded with their pages, though none imports them. */
const WORKSPACE = "WorkspaceLayout";

/** Writes the HTML of every route in every language into the folder, and the metadata the server needs. */
export async function writePages(folder, sites, manifest) {
  const frame = await openFrame(folder);
  const languages = sites.map(({ language }) => language);
  const [{ site: english }] = sites;
  const { pathIn } = english;
  const pathsOf = (pages) => languages.flatMap((language) => pages.map(({ path }) => pathIn(language, path)));
  const written = {};
  /** Each language's script folder below assets. */
  const folders = Object.fromEntries(sites.map(({ language, folder: inFolder }) => [language, inFolder]));

  const pathsInAll = ({ path }) => Object.fromEntries(languages.map((language) => [language, pathIn(language, path)]));

  const write = async ({ site, language, folder: inFolder }, page, at = page.path) => {
    const path = pathIn(language, at);
    const file = path === "/" ? "index.html" : `${fileNameOf(path)}.html`;
    const module = moduleOf(manifest, (await site.pageOf(page)).name);
    const { html, styles } = await site.prerender(path);
    const around = page.workspace ? [moduleOf(manifest, WORKSPACE)] : [];
    const files = firstLoad(manifest, module, ...around).map((each) => each.replace("assets/", `assets/${inFolder}`));
    const content = frame.fill({ page, language, pathsIn: pathsInAll(page), html: withMarks(html), styles, files });
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
    written[path] = { file, module, language };
  };

  for (const of of sites) {
    // Signed-in pages are only the frame, without personal data.
    for (const page of of.site.pages) await write(of, page);
    await write(of, of.site.notFound, NOT_FOUND);
  }

  await writeFile(join(folder, "pages.json"), JSON.stringify({ pages: written, folders }, null, 2));
  await writeFile(join(folder, "csp.json"), JSON.stringify({ scriptHashes: frame.scriptHashes }, null, 2));
  const listed = english.pages.filter(({ isPrivate, isUnlisted }) => !isPrivate && !isUnlisted);
  await writeFile(join(folder, "sitemap.xml"), sitemapOf(pathsOf(listed)));
  const hidden = english.pages.filter(({ isPrivate, path }) => isPrivate && !path.includes("/:"));
  await writeFile(join(folder, "robots.txt"), robotsOf([...pathsOf(hidden), "/api/", "/r/"]));

  /** Vite's index.html with its small style sheet and first script inlined, so that nothing blocks rendering. */
  async function openFrame() {
    const assets = await readdir(join(folder, "assets"));
    const styleSheet = assets.find((name) => name.endsWith(".css"));
    const css = await readFile(join(folder, "assets", styleSheet), "utf8");
    const [start, begin] = await Promise.all(["start.js", "begin.js"].map(inlined));
    const fonts = PRELOADED_FONTS.map((pattern) => assets.find((name) => pattern.test(name)));
    const source = await readFile(join(folder, "index.html"), "utf8");
    const bare = source
      .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, "")
      .replace(/\s*<title>.*<\/title>/, "")
      .replace('<script src="/start.js"></script>', () => `<script>${start}</script>`)
      .replace(/<script type="module"[^>]*><\/script>/, () => `<script>${begin}</script>`);
    await rm(join(folder, "assets", styleSheet));

    const fill = ({ page, language, pathsIn, html, styles, files }) => {
      const preloads = fonts.map(
        (name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`,
      );
      const scripts = `<meta name="weft-scripts" content="${files.map((file) => `/${file}`).join(" ")}">`;
      const style = `<style>${css.trim()}</style>`;
      const head = [headOf(page, language, pathsIn), ...preloads, scripts, style, styles, "<!--weft:page-->"].join(
        "\n    ",
      );
      const attributes = [`lang="${language}"`, language === PSEUDO && 'dir="rtl"', page.isPrivate && "data-own"];
      return bare
        .replace('<html lang="en">', `<html ${attributes.filter(Boolean).join(" ")}>`)
        .replace("<!--weft:head-->", () => head)
        .replace('<div id="root"><!--weft:app--></div>', () => `<div id="root" data-page="${page.path}">${html}</div>`);
    };
    return { fill, scriptHashes: [start, begin].map(hashOf) };
  }

  async function inlined(name) {
    const text = await readFile(join(folder, name), "utf8");
    await rm(join(folder, name));
    return text.trim();
  }
}

/** A name that every file system accepts. */
const fileNameOf = (path) => path.slice(1).replaceAll(":", "_");

const hashOf = (script) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

const withMarks = (html) =>
  html
    .replace(/<template data-weft="(\/?\w+)"><\/template>/g, "<!--$1-->")
    .replace(/<!--(\/?)(content|updated)-->/g, "<!--$1weft:$2-->");
