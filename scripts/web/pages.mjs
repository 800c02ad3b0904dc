import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { firstLoad, moduleOf } from "./chunks.mjs";
import { headOf, robotsOf, sitemapOf } from "./head.mjs";

const NOT_FOUND_FILE = "404.html";
/** The two fonts that every page uses. */
const PRELOADED_FONTS = [/^display-.*\.woff2$/, /^text-.*\.woff2$/];

/** Around the pages of a workspace; loaded with them, though none imports it. */
const WORKSPACE = "WorkspaceLayout";

/** Writes the HTML of every route into the folder, and the metadata that the server needs. */
export async function writePages(folder, site, manifest) {
  const frame = await openFrame(folder);

  const write = async (page, file, at = page.path) => {
    const module = moduleOf(manifest, (await site.pageOf(page)).name);
    const { html, styles } = await site.prerender(at);
    const around = page.workspace ? [moduleOf(manifest, WORKSPACE)] : [];
    const content = frame.fill({ page, html: withMarks(html), styles, files: firstLoad(manifest, module, ...around) });
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
    return [page.path, { file, module }];
  };

  const written = [];
  // Signed-in pages get only the frame, without anybody's data.
  for (const page of site.pages)
    written.push(await write(page, page.path === "/" ? "index.html" : `${fileNameOf(page.path)}.html`));
  const [, notFound] = await write(site.notFound, NOT_FOUND_FILE, "/404");

  const index = { pages: Object.fromEntries(written), notFound };
  await writeFile(join(folder, "pages.json"), JSON.stringify(index, null, 2));
  await writeFile(join(folder, "csp.json"), JSON.stringify({ scriptHashes: frame.scriptHashes }, null, 2));
  const own = site.pages.filter(({ isPrivate }) => isPrivate);
  const listed = site.pages.filter(({ isPrivate, isUnlisted }) => !isPrivate && !isUnlisted);
  await writeFile(join(folder, "sitemap.xml"), sitemapOf(listed));
  await writeFile(
    join(folder, "robots.txt"),
    robotsOf([...own.map(({ path }) => path).filter((path) => !path.includes("/:")), "/api/", "/r/"]),
  );

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

    const fill = ({ page, html, styles, files }) => {
      const preloads = fonts.map(
        (name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`,
      );
      const scripts = `<meta name="weft-scripts" content="${files.map((file) => `/${file}`).join(" ")}">`;
      const style = `<style>${css.trim()}</style>`;
      const head = [headOf(page), ...preloads, scripts, style, styles, "<!--weft:page-->"].join("\n    ");
      return bare
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

/** No file system dislikes it. */
const fileNameOf = (path) => path.slice(1).replaceAll(":", "_");

const hashOf = (script) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

const withMarks = (html) =>
  html
    .replace(/<template data-weft="(\/?\w+)"><\/template>/g, "<!--$1-->")
    .replace(/<!--(\/?)(content|updated)-->/g, "<!--$1weft:$2-->");
