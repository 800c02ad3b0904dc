/** For Swagger UI. The page that @fastify/swagger-ui makes has neither our header nor a viewport. */
export const docsPage = (document: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Weft REST API</title><meta name="description" content="The REST API of Weft, with an example of every request and answer.">
<link rel="stylesheet" href="/docs/swagger-ui.css"><style>${style}</style></head><body>
<header><a class="brand" href="/">Weft</a><span>REST API</span><a href="/developers">Developers</a><a href="/graphql">GraphQL</a><a href="${document}">OpenAPI 3.1</a></header>
<main id="docs" data-document="${document}"></main><noscript><p>Without scripts, please read the <a href="${document}">OpenAPI document</a>.</p></noscript>
<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;

/** A file of its own, since the content security policy allows no inline script. */
export const startScript = `
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
header .brand{font:400 32px/1 Imbue,Georgia,serif;color:var(--ink);text-decoration:none;box-shadow:inset 0 -6px #D8E24A}
`;
