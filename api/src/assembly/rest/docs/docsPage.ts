/** Read by Swagger UI, which @fastify/swagger-ui brings along; its own page has neither our header nor a viewport. */
export const docsPage = (document: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Weft REST API</title><meta name="description" content="The REST API of Weft, with an example of every request and answer.">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><style>${style}</style></head><body>
<header><a class="brand" href="/">Weft</a><span>REST API</span><a href="/developers">Developers</a><a href="/graphql">GraphQL</a><a href="${document}">OpenAPI 3.1</a></header>
<main id="docs" data-document="${document}"></main><noscript><p>Without scripts, please read the <a href="${document}">OpenAPI document</a>.</p></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

/** A file of its own, since the content security policy allows no inline script. */
export const startScript = `
const main = document.getElementById("docs");
SwaggerUIBundle({ domNode: main, url: main.dataset.document, deepLinking: true, filter: true, docExpansion: "list", defaultModelsExpandDepth: 0 });
`;

/** The site's colors; its fonts where the web app is built, otherwise the system's. */
const style = `
body{margin:0;background:#fff;color:#1B1420;font:16px/1.5 "Instrument Sans","Helvetica Neue",Arial,sans-serif}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:16px 24px;padding:16px 32px;border-bottom:1px solid #DDD8E2}
header a{color:#56204A;text-underline-offset:3px}header span{margin-right:auto;color:#5E5566}
header .brand{font:400 32px/1 Imbue,Georgia,serif;color:#1B1420;text-decoration:none;box-shadow:inset 0 -6px #D8E24A}
`;
