import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { firstLoad, moduleOf } from "./chunks.mjs";
import { headOf, robotsOf, sitemapOf } from "./head.mjs";

const NOT_FOUND_FILE = "404.html";
const SHELL_FILE = "shell.html";
/** The two faces every page is set in. */
const PRELOADED_FONTS = [/^imbue-latin-standard-.*\.woff2$/, /^instrument-sans-latin-wdth-.*\.woff2$/];

/** Writes the HTML of every route into the folder, and beside it what the server has to know of them. */
export async function writePages(folder, site, manifest) {
  const frame = await openFrame(folder);
  const open = site.pages.filter(({ isPrivate }) => !isPrivate);
  const closed = site.pages.filter(({ isPrivate }) => isPrivate);

  const write = async (page, file, { at = page.path, id = page.path } = {}) => {
    const module = moduleOf(manifest, (await page.load()).name);
    const { html, styles } = await site.prerender(at);
    const files = firstLoad(manifest, module).filter((name) => id || name !== manifest[module].file);
    const content = frame.fill({ page, id, html: withMarks(html), styles, files });
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
    return [page.path, { file, module }];
  };

  const written = [];
  for (const page of open)
    written.push(await write(page, page.path === "/" ? "index.html" : `${page.path.slice(1)}.html`));
  const [, notFound] = await write(site.notFound, NOT_FOUND_FILE, { at: "/404" });
  // The shell is nobody's page: without an id the browser renders its own in place of it, and asks for that one's code.
  const shell = { ...closed[0], title: "Weft", description: "The affiliate network for fashion." };
  await write(shell, SHELL_FILE, { id: "" });
  const ownPages = await Promise.all(
    closed.map(async ({ path, load }) => [path, { file: SHELL_FILE, module: moduleOf(manifest, (await load()).name) }]),
  );

  const index = { pages: Object.fromEntries([...written, ...ownPages]), notFound };
  await writeFile(join(folder, "pages.json"), JSON.stringify(index, null, 2));
  await writeFile(join(folder, "csp.json"), JSON.stringify({ scriptHashes: frame.scriptHashes }, null, 2));
  await writeFile(join(folder, "sitemap.xml"), sitemapOf(open.filter(({ isUnlisted }) => !isUnlisted)));
  await writeFile(join(folder, "robots.txt"), robotsOf([...closed.map(({ path }) => path), "/api/", "/r/"]));

  /** index.html as Vite left it: its small style sheet and first script go inline, so that nothing blocks the paint. */
  async function openFrame() {
    const assets = await readdir(join(folder, "assets"));
    const sheet = assets.find((name) => name.endsWith(".css"));
    const css = await readFile(join(folder, "assets", sheet), "utf8");
    const [start, begin] = await Promise.all(["start.js", "begin.js"].map(inlined));
    const fonts = PRELOADED_FONTS.map((pattern) => assets.find((name) => pattern.test(name)));
    const source = await readFile(join(folder, "index.html"), "utf8");
    const bare = source
      .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, "")
      .replace(/\s*<title>.*<\/title>/, "")
      .replace('<script src="/start.js"></script>', () => `<script>${start}</script>`)
      .replace(/<script type="module"[^>]*><\/script>/, () => `<script>${begin}</script>`);
    await rm(join(folder, "assets", sheet));

    const fill = ({ page, id, html, styles, files }) => {
      const preloads = fonts.map(
        (name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`,
      );
      const scripts = `<meta name="weft-scripts" content="${files.map((file) => `/${file}`).join(" ")}">`;
      const style = `<style>${css.trim()}</style>`;
      const head = [headOf(page), ...preloads, scripts, style, styles, "<!--weft:page-->"].join("\n    ");
      return bare
        .replace("<!--weft:head-->", () => head)
        .replace('<div id="root"><!--weft:app--></div>', () => `<div id="root" data-page="${id}">${html}</div>`);
    };
    return { fill, scriptHashes: [start, begin].map(hashOf) };
  }

  async function inlined(name) {
    const text = await readFile(join(folder, name), "utf8");
    await rm(join(folder, name));
    return text.trim();
  }
}

const hashOf = (script) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

const withMarks = (html) =>
  html
    .replace(/<template data-weft="(\/?\w+)"><\/template>/g, "<!--$1-->")
    .replace(/<!--(\/?)(content|updated)-->/g, "<!--$1weft:$2-->");
