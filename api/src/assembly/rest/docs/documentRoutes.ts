import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { HTML, serveFile } from "../../http/documents";
import { dataPage } from "./dataPage";
import { documents } from "./documents";

/** Swagger UI, as @fastify/swagger-ui brings it along. */
const reader = join(dirname(require.resolve("@fastify/swagger-ui/package.json")), "static");
const SCRIPT = "text/javascript; charset=utf-8";

/** The OpenAPI documents, each as a page too, and the files of these pages. */
export function documentRoutes(app: FastifyInstance, scope: FastifyInstance): void {
  const schema = { hide: true };
  for (const [version, path] of [
    ["site", "/api"],
    ["v1", "/api/v1"],
  ] as const) {
    scope.get(`${path}/openapi.json`, { schema }, () => documents(app.swagger())[version]);
    scope.get(`${path}/docs`, { schema }, (_request, reply) => reply.type(HTML).send(docsPage(`${path}/openapi.json`)));
  }
  const fileOf = (name: string) => () => readFileSync(join(reader, name), "utf8");
  serveFile(scope, "/docs/swagger-ui.css", "text/css; charset=utf-8", fileOf("swagger-ui.css"));
  serveFile(scope, "/docs/swagger-ui-bundle.js", SCRIPT, fileOf("swagger-ui-bundle.js"));
  serveFile(scope, "/docs/start.js", SCRIPT, () => startScript);
  serveFile(scope, "/docs/data", HTML, dictionary);
}

/** A page with our header; the one that @fastify/swagger-ui makes has neither it nor a viewport. */
const pageWith = (title: string, description: string, head: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Weft ${title}</title><meta name="description" content="${description}">
${head}<style>${style}</style></head><body>
<header><a class="brand" href="/">Weft</a><span>${title}</span><a href="/developers">Developers</a><a href="/api/v1/docs">REST API</a><a href="/docs/data">Data</a><a href="/graphql">GraphQL</a></header>
${body}</body></html>`;

const docsPage = (document: string): string =>
  pageWith(
    "REST API",
    "The REST API of Weft, with an example of every request and answer.",
    `<link rel="stylesheet" href="/docs/swagger-ui.css">`,
    `<main id="docs" data-document="${document}"></main><noscript><p>Without scripts, please read the <a href="${document}">OpenAPI document</a>.</p></noscript>
<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script>`,
  );

const dictionary = (): string =>
  pageWith(
    "data dictionary",
    "Every column of every file of Weft.",
    "",
    `<main class="data">${dataPage().text}</main>`,
  );

/** A file of its own, since the content security policy allows no inline script. */
const startScript = `
const main = document.getElementById("docs");
document.documentElement.classList.toggle("dark-mode", matchMedia("(prefers-color-scheme: dark)").matches);
SwaggerUIBundle({ domNode: main, url: main.dataset.document, deepLinking: true, filter: true, docExpansion: "list", defaultModelsExpandDepth: 0 });
`;

/** The site's colors; its fonts where the web app is built, otherwise the system's. */
const style = `
:root{color-scheme:light dark;--bg:#fff;--ink:#1B1420;--muted:#5E5566;--plum:#56204A;--line:#DDD8E2}
@media(prefers-color-scheme:dark){:root{--bg:#1B161F;--ink:#F3EFF5;--muted:#B5AABD;--plum:#EBB3DA;--line:#3A3141}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 "Instrument Sans","Helvetica Neue",Arial,sans-serif}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:16px 24px;padding:16px 32px;border-bottom:1px solid var(--line)}
header a{color:var(--plum);text-underline-offset:3px}header span{margin-right:auto;color:var(--muted)}
.data{max-width:1080px;margin:0 auto;padding:16px 32px 64px}.data h1,.data h2{font:400 44px/1.1 Imbue,Georgia,serif;margin:32px 0 12px}.data h2{font-size:32px}
.data a{color:var(--plum);text-underline-offset:3px}.data li{margin:6px 0}.data nav{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:0 32px}
.data nav h2{font:inherit;font-weight:600;margin:16px 0 0}.data nav ul{padding-left:20px;margin:8px 0}.data section{margin:32px 0;scroll-margin-top:16px}.data h3{margin:0;font-size:20px}
.data .wide{overflow-x:auto}.data table{border-collapse:collapse;width:100%}.data th,.data td{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-top:1px solid var(--line)}.data thead th{color:var(--muted);font-weight:400}
.data tbody th{font-weight:400}.data td:nth-child(2){color:var(--muted)}.data td:last-child{min-width:220px}.data code{font:14px/1.4 ui-monospace,Menlo,Consolas,monospace}
.data dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:8px 0 0;color:var(--muted)}.data dd{margin:0}@media(max-width:600px){header,.data{padding-left:16px;padding-right:16px}.data dl{grid-template-columns:1fr}.data dd{margin:0 0 6px}}
header .brand{font:400 32px/1 Imbue,Georgia,serif;color:var(--ink);text-decoration:none;box-shadow:inset 0 -6px #D8E24A}
`;
