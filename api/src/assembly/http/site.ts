import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Page, PageService } from "../../accounts";
import type { PageTitleId } from "../../contract/choices";
import { firstLanguage, type Language, languages } from "../../contract/i18n/languages";
import { NothingHereError } from "../../platform/errors";
import { type Document, documentOf, HTML, sendDocument } from "./documents";

/** Pages with content written by admins; rendered into the HTML, so that it shows before any script runs. */
const WRITTEN: Record<string, PageTitleId> = {
  "/about": "AboutUs",
  "/privacy": "PrivacyPolicy",
  "/terms": "TermsConditions",
};

const PLACEHOLDER =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Weft</title><h1>Weft</h1><p>The API is running. The web app is not built: run <code>npm run build</code>.</p></html>';

interface SiteOptions {
  publicUrl: string;
  /** Whether there are public demo accounts, which pages show. */
  showsAccounts: boolean;
  /** Whether people can sign in with an identity provider, too. */
  hasIdentityProvider: boolean;
  pages: PageService;
  root: string;
}

/** The manifest of the web build. */
interface SiteIndex {
  pages: Record<string, { file: string }>;
}

/** Next to dist/api, regardless of the working directory. */
export const builtSite = join(__dirname, "../../../../dist/web");

/** CSP hashes of the pages' inline scripts: one before the first paint, for the colors, and one after it. */
export function scriptHashes(root: string): string[] {
  const path = join(root, "csp.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).scriptHashes : [];
}

/** The built web app: hashed files are immutable, documents have an ETag, and there is a 404 page. */
export async function mountSite(
  app: FastifyInstance,
  { publicUrl, showsAccounts, hasIdentityProvider, pages, root }: SiteOptions,
): Promise<void> {
  const isBuilt = existsSync(join(root, "pages.json"));
  // Pages keep a place for what these add.
  const marks = `${showsAccounts ? "data-demo " : ""}${hasIdentityProvider ? "data-identity-provider " : ""}`;
  const fill = (text: string) => text.replaceAll("__PUBLIC_URL__", publicUrl).replace("<html ", () => `<html ${marks}`);
  const documents = isBuilt ? load(root, fill) : new Map<string, Document>();
  const families = familiesOf(documents);
  const written = new Map<string, { version: string; document: Document }>();
  /** A page with content by admins, rendered and compressed once per version. */
  const writtenDocument = (path: string, frame: Document, page: Page, language: Language): Document => {
    const known = written.get(path);
    const version = `${page.language} ${page.version}`;
    if (known?.version === version) return known.document;
    const document = documentOf(putContent(frame.body, page, language), HTML);
    written.set(path, { version, document });
    return document;
  };
  if (isBuilt) await mountFiles(app, root);
  // Requested by browsers for responses that are not our pages, such as text files.
  if (isBuilt) app.get("/favicon.ico", (_request, reply) => reply.redirect("/favicon.svg", 308));

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if ((request.method !== "GET" && request.method !== "HEAD") || isForPrograms(path)) throw new NothingHereError();
    if (!isBuilt) {
      return reply
        .code(path === "/" ? 200 : 404)
        .type(HTML)
        .send(PLACEHOLDER);
    }
    const [, prefix = "", inLanguage = ""] = PREFIX.exec(path) ?? [];
    const isMissing = inLanguage === NOT_FOUND;
    const document = isMissing
      ? undefined
      : (documents.get(path) ?? families.find(({ pattern }) => pattern.test(path))?.document);
    const title = WRITTEN[inLanguage];
    const language = firstLanguage([prefix.slice(1)]);
    const page = document && title ? await pages.shown(title, language).catch(() => null) : null;
    if (document && page) return sendDocument(request, reply, writtenDocument(path, document, page, language));
    return sendDocument(request, reply.code(document ? 200 : 404), document ?? documents.get(prefix + NOT_FOUND));
  });
}

/** The language of a path, such as `/de`, and the path without it. */
const PREFIX = new RegExp(`^(/(?:${languages.filter((language) => language !== "en").join("|")})(?=/|$))?(.*)$`);

/** API paths get a line of JSON instead of a page. */
const isForPrograms = (path: string) => /^\/(api|downloads|graphql|r|livez|readyz|metrics)(\/|$)/.test(path);

function pathOf({ url }: FastifyRequest): string {
  const path = url.split("?", 1)[0] ?? "/";
  return path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
}

/** Thousands of assets share one route: a route for each would take a second of every start. */
async function mountFiles(app: FastifyInstance, root: string): Promise<void> {
  const common = { index: false, preCompressed: true, cacheControl: false } as const;
  await app.register(fastifyStatic, {
    ...common,
    root,
    wildcard: false,
    globIgnore: [
      "assets/**",
      "**/*.html",
      "**/*.br",
      "**/*.gz",
      "**/*.map",
      "sitemap.xml",
      "robots.txt",
      "llms.txt",
      "*.json",
      ".vite/**",
    ],
    setHeaders: (response) => response.setHeader("Cache-Control", "public, max-age=3600"),
  });
  await app.register(fastifyStatic, {
    ...common,
    root: join(root, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    allowedPath: (path) => !/\.(?:br|gz|map)$/.test(path),
    // Vite puts a content hash into these names.
    setHeaders: (response) => response.setHeader("Cache-Control", "public, max-age=31536000, immutable"),
  });
}

const NOT_FOUND = "/404";

/** Documents are few and small: read once, with this site's own URL filled in. */
function load(root: string, fill: (text: string) => string): Map<string, Document> {
  const read = (file: string, type: string) => documentOf(fill(readFileSync(join(root, file), "utf8")), type);
  const { pages }: SiteIndex = JSON.parse(readFileSync(join(root, "pages.json"), "utf8"));
  return new Map([
    ...Object.entries(pages).map(([path, { file }]) => [path, read(file, HTML)] as const),
    ["/sitemap.xml", read("sitemap.xml", "application/xml; charset=utf-8")],
    ["/robots.txt", read("robots.txt", "text/plain; charset=utf-8")],
    ["/llms.txt", read("llms.txt", "text/plain; charset=utf-8")],
  ]);
}

/** Detail pages such as `/publishers/:id` share one document. */
const familiesOf = (documents: ReadonlyMap<string, Document>) =>
  [...documents]
    .filter(([path]) => path.includes("/:"))
    .map(([path, document]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`), document }));

const CONTENT = /<!--weft:content-->[\s\S]*?<!--\/weft:content-->/;
/** Of the content, which may be in another language than the page. */
const WRITTEN_IN = /(?<=<article [^>]*\blang=")[^"]*/;
const UPDATED = /<!--weft:updated-->[\s\S]*?<!--\/weft:updated-->/;
const DATA = "<!--weft:page-->";

const longDate = (date: Date, language: Language): string =>
  date.toLocaleDateString(language === "en" ? "en-US" : language, { dateStyle: "long", timeZone: "UTC" });

/**
 * Replaces a page's placeholder with content by admins, which was sanitized when it was stored. The same content is
 * embedded as data, for hydration.
 */
function putContent(
  html: string,
  { title, language: written, content, lastUpdated }: Page,
  language: Language,
): string {
  const data = JSON.stringify({ title, language: written, content, lastUpdated: lastUpdated.toISOString() }).replaceAll(
    "<",
    "\\u003c",
  );
  return html
    .replace(WRITTEN_IN, written)
    .replace(CONTENT, () => `<!--weft:content-->${content}<!--/weft:content-->`)
    .replace(UPDATED, () => `<!--weft:updated-->${longDate(lastUpdated, language)}<!--/weft:updated-->`)
    .replace(DATA, () => `<script type="application/json" id="weft-page">${data}</script>`);
}
