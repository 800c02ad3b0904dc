import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { languages, pathIn } from "../../api/src/contract/i18n/languages";
import { pages } from "../../web/src/app/pages";
import { widthBeyond } from "../kit/look";
import { wayTo } from "../kit/pageStates";
import { restOf } from "../kit/rest";
import { desktop, ownDemoSite, phone, type Role } from "../kit/site";
import { violationsOf } from "../kit/violations";

/** English in other letters, 40 % longer and right to left: see `scripts/i18n/catalogues.mjs`. */
const PSEUDO = "en-XB";
const folder = resolve("dist/.pseudo");
/** On-screen examples that are also names in the demo's data, and texts of the server. */
const ELSEWHERE = new Set([
  "Weft",
  "Wide-leg linen trousers",
  "Freya Aldous",
  "Wren Adebayo",
  "Anselm Quist",
  "Discount codes",
  "Unknown device",
  "Volume bonus",
  "Shopify",
  "WooCommerce",
  "Google Tag Manager",
  "Segment",
]);
const site = ownDemoSite();
let files: Record<string, { file: string }>;

beforeAll(() => {
  execFileSync(process.execPath, ["scripts/i18n/buildPseudo.mjs", folder], { stdio: ["ignore", "ignore", "inherit"] });
  files = JSON.parse(readFileSync(join(folder, "pages.json"), "utf8")).pages;
});

const roleOf = (workspace: string | undefined): Role =>
  workspace === "advertiser" || workspace === "admin" ? workspace : "publisher";
const walked = pages.filter(({ path }) => path !== "/dashboard" && path !== "/settings");

/** What a language changes; colors and structure are those of the English page. */
const NAMES = [
  "aria-command-name",
  "aria-input-field-name",
  "aria-toggle-field-name",
  "button-name",
  "html-has-lang",
  "image-alt",
  "label",
  "label-content-name-mismatch",
  "link-name",
  "select-name",
  "valid-lang",
];

describe("the pseudo-language", () => {
  it.each(walked)("$path has no raw English, and nothing overflows", async ({ path, workspace, isPrivate }) => {
    const page = await pageFor({ workspace, isPrivate });
    await servePseudo(page);
    const address = `/${PSEUDO}${await pathOf(page, path)}`;
    const rested = restOf(page);
    await page.goto(address);
    const faults: string[] = [];
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await rested();
      const beyond = await widthBeyond(page);
      if (beyond > 0) faults.push(`${beyond} px beyond the edge at ${viewport.width}`);
      faults.push(...(await rawIn(page)));
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(await violationsOf(page, NAMES)).toEqual([]);
  });
});

/** The first page of each workspace: what holds for the pseudo-language holds for every language. */
const firsts = walked.filter((page, at) => walked.findIndex(({ workspace }) => workspace === page.workspace) === at);
const translated = languages.slice(1).flatMap((language) => firsts.map((page) => ({ ...page, language })));

describe("the translations", () => {
  it.each(translated)("$path is in $language and fits a phone", async ({ path, workspace, isPrivate, language }) => {
    const page = await pageFor({ workspace, isPrivate });
    const address = pathIn(language, (await pathOf(page, path)) || "/");
    await page.addInitScript((chosen) => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (key) {
        return key === "weft-language" ? chosen : getItem.call(this, key);
      };
    }, language);
    await page.setViewportSize(phone);
    const rested = restOf(page);
    await page.goto(address);
    await rested();
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
  });
});

const pageFor = ({ workspace, isPrivate }: { workspace?: string; isPrivate?: boolean }): Promise<Page> =>
  isPrivate ? site.newPageAs(roleOf(workspace)) : site.newPage();

/** Detail pages are found in English first. */
async function pathOf(page: Page, path: string): Promise<string> {
  const { [path]: find } = wayTo;
  if (find) await find(page);
  const { pathname, search } = find ? new URL(page.url()) : { pathname: path.replace("*", "nowhere"), search: "" };
  return `${pathname === "/" ? "" : pathname}${search}`;
}

/**
 * From the folder instead of the server, which only knows the built languages. Over the DevTools protocol: routes of
 * Playwright turn off the HTTP cache.
 */
async function servePseudo(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Fetch.requestPaused", ({ requestId, request }) => {
    const { body, type } = answerTo(new URL(request.url).pathname);
    const responseHeaders = [{ name: "Content-Type", value: type }];
    const answered = devtools.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body });
    // A request that the page no longer waits for.
    answered.catch(() => undefined);
  });
  const patterns = [`${site.url}/${PSEUDO}*`, `${site.url}/assets/${PSEUDO}*`].map((urlPattern) => ({ urlPattern }));
  await devtools.send("Fetch.enable", { patterns });
}

function answerTo(pathname: string): { body: string; type: string } {
  if (pathname.startsWith("/assets/"))
    return { body: readFileSync(join(folder, pathname), "base64"), type: "text/javascript; charset=utf-8" };
  const known = Object.keys(files).find((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(pathname));
  const file = files[known ?? `/${PSEUDO}/404`]?.file ?? "";
  const html = readFileSync(join(folder, file), "utf8").replaceAll("__PUBLIC_URL__", site.url);
  return { body: Buffer.from(html).toString("base64"), type: "text/html; charset=utf-8" };
}

/** Untranslated texts that are shown or read aloud. */
function rawIn(page: Page): Promise<string[]> {
  const all = JSON.parse(readFileSync(join(folder, "texts.json"), "utf8")) as string[];
  const texts = all.filter((text) => !ELSEWHERE.has(text));
  return page.evaluate((known) => {
    const english = new Set(known);
    const isRaw = (text: string | null) => text !== null && english.has(text.replace(/\s+/g, " ").trim());
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest("script, style, [translate=no], [lang=en]")) continue;
      if (node instanceof Element) {
        for (const name of ["aria-label", "placeholder", "alt", "title"])
          if (isRaw(node.getAttribute(name))) found.push(`${name}="${node.getAttribute(name)}"`);
      } else if (isRaw(node.textContent)) found.push(`“${node.textContent?.trim()}”`);
    }
    return [...new Set(found)];
  }, texts);
}
