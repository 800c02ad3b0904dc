import { existsSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Page, PageService } from "../../accounts";
import type { PageTitleId } from "../../contract/choices";
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
  pages: PageService;
  root: string;
}

/** The manifest of the web build. */
interface SiteIndex {
  pages: Record<string, { file: string }>;
  notFound: { file: string };
}

/** Beside dist/api, whichever folder the server was started in. */
export const builtSite = join(__dirname, "../../../../dist/web");

/** CSP hashes of the pages' inline scripts: one before the first paint, for the colors, and one after it. */
export function scriptHashes(root: string): string[] {
  const path = join(root, "csp.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).scriptHashes : [];
}

/** The built web app: hashed files are immutable, documents have an ETag, and there is a 404 page. */
export async function mountSite(
  app: FastifyInstance,
  { publicUrl, showsAccounts, pages, root }: SiteOptions,
): Promise<void> {
  const isBuilt = existsSync(join(root, "pages.json"));
  const fill = (text: string) =>
    text.replaceAll("__PUBLIC_URL__", publicUrl).replace("<html ", showsAccounts ? "<html data-demo " : "<html ");
  const documents = isBuilt ? load(root, fill) : new Map<string, Document>();
  const families = familiesOf(documents);
  const written = new Map<string, { version: number; document: Document }>();
  /** A page with content by admins, rendered and compressed once per version. */
  const writtenDocument = (path: string, frame: Document, page: Page): Document => {
    const known = written.get(path);
    if (known?.version === page.version) return known.document;
    const document = documentOf(putContent(frame.body, page), HTML);
    written.set(path, { version: page.version, document });
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
    const document = documents.get(path) ?? families.find(({ pattern }) => pattern.test(path))?.document;
    const title = WRITTEN[path];
    const page = document && title ? await pages.find(title).catch(() => null) : null;
    if (document && page) return sendDocument(request, reply, writtenDocument(path, document, page));
    return sendDocument(request, reply.code(document ? 200 : 404), document ?? documents.get(NOT_FOUND));
  });
}

/** API paths get a line of JSON instead of a page. */
const isForPrograms = (path: string) => /^\/(api|graphql|r|livez|readyz|metrics)(\/|$)/.test(path);

function pathOf({ url }: FastifyRequest): string {
  const path = url.split("?", 1)[0] ?? "/";
  return path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
}

async function mountFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: [
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
    setHeaders: (response, path) => {
      // Vite puts a content hash into these names.
      const isHashed = path.includes(`${sep}assets${sep}`);
      response.setHeader("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
}

const NOT_FOUND = "404";

/** Documents are few and small: read once, with this site's own URL filled in. */
function load(root: string, fill: (text: string) => string): Map<string, Document> {
  const read = (file: string, type: string) => documentOf(fill(readFileSync(join(root, file), "utf8")), type);
  const { pages, notFound: missing }: SiteIndex = JSON.parse(readFileSync(join(root, "pages.json"), "utf8"));
  return new Map([
    ...Object.entries(pages).map(([path, { file }]) => [path, read(file, HTML)] as const),
    [NOT_FOUND, read(missing.file, HTML)],
    ["/sitemap.xml", read("sitemap.xml", "application/xml; charset=utf-8")],
    ["/robots.txt", read("robots.txt", "text/plain; charset=utf-8")],
    ["/llms.txt", read("llms.txt", "text/plain; charset=utf-8")],
  ]);
}

/** Pages about one of many, such as `/publishers/:id`, are one document, whichever they are about. */
const familiesOf = (documents: ReadonlyMap<string, Document>) =>
  [...documents]
    .filter(([path]) => path.includes("/:"))
    .map(([path, document]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`), document }));

const CONTENT = /<!--weft:content-->[\s\S]*?<!--\/weft:content-->/;
const UPDATED = /<!--weft:updated-->[\s\S]*?<!--\/weft:updated-->/;
const DATA = "<!--weft:page-->";

const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * Replaces a page's placeholder with content by admins, which was sanitized when it was stored. The same content is
 * embedded as data, for hydration.
 */
function putContent(html: string, { title, content, lastUpdated }: Page): string {
  const data = JSON.stringify({ title, content, lastUpdated: lastUpdated.toISOString() }).replaceAll("<", "\\u003c");
  return html
    .replace(CONTENT, () => `<!--weft:content-->${content}<!--/weft:content-->`)
    .replace(UPDATED, () => `<!--weft:updated-->${LONG_DATE.format(lastUpdated)}<!--/weft:updated-->`)
    .replace(DATA, () => `<script type="application/json" id="weft-page">${data}</script>`);
}
