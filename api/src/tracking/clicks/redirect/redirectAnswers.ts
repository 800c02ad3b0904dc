import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { type Language, pathIn } from "../../../contract/i18n/languages";
import { t } from "../../../contract/i18n/t";
import { UnavailableError } from "../../../platform/errors";
import { languageAsked, saidIn } from "../../../platform/i18n/speaking";
import { prefersJson } from "./accepts";

const common = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", Vary: "Accept, Accept-Language" };

const PAGE_HEADERS = {
  ...common,
  "Content-Type": "text/html; charset=utf-8",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export function answerUnknown(request: IncomingMessage, response: ServerResponse): void {
  const body = { message: "There is no link at this address.", code: "NOT_FOUND" };
  answer(request, response, { status: 404, page: unknownPage, body });
}

/** On a brand's own domain: nothing but the shop is behind it. */
export const answerUnknownOn =
  (host: string) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const body = { message: "There is no link at this address.", code: "NOT_FOUND" };
    const page = (language: Language) => saidIn(language, () => unknownOn(language, host));
    answer(request, response, { status: 404, page, body });
  };

/** A link's answer to a program. */
export function answerJson(request: IncomingMessage, response: ServerResponse, body: object): void {
  // The click of a GET is in the body: without one there is nothing to measure.
  const content = request.method === "HEAD" ? "" : JSON.stringify(body);
  const length = content && { "Content-Length": Buffer.byteLength(content) };
  response.writeHead(200, { ...common, "Content-Type": "application/json; charset=utf-8", ...(length || {}) });
  response.end(content);
}

export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const { code, message, retryAfterSeconds } = new UnavailableError();
  const headers = { "Retry-After": String(retryAfterSeconds) };
  answer(request, response, { status: 503, page: unavailablePage, body: { message, code }, headers });
}

export function answerNotAllowed(request: IncomingMessage, response: ServerResponse): void {
  const body = { message: "Links accept only GET and HEAD.", code: "METHOD_NOT_ALLOWED" };
  // The request body is not read, so the connection cannot be reused.
  answer(request, response, { status: 405, body, headers: { Allow: "GET, HEAD", Connection: "close" } });
}

interface Answer {
  status: number;
  page?: (language: Language) => string;
  body: { message: string; code: string };
  headers?: OutgoingHttpHeaders;
}

/** Browsers get an HTML page if there is one, programs a line of JSON. */
function answer(request: IncomingMessage, response: ServerResponse, { status, page, body, headers }: Answer): void {
  const { accept } = request.headers;
  const isForPeople = page && accept?.includes("text/html") && !prefersJson(accept);
  const content = isForPeople ? page(languageAsked(request.headers["accept-language"])) : JSON.stringify(body);
  response.writeHead(status, {
    ...(isForPeople ? PAGE_HEADERS : { ...common, "Content-Type": "application/json; charset=utf-8" }),
    "Content-Length": Buffer.byteLength(content),
    ...headers,
  });
  response.end(content);
}

/** An error page in each language, made when it is first asked for: anybody can ask for as many as they like. */
function inLanguages(write: (home: string) => { title: string; body: string }): (language: Language) => string {
  const pages = new Map<Language, string>();
  return (language) => {
    const known = pages.get(language);
    if (known) return known;
    const home = pathIn(language, "/");
    const { title, body } = saidIn(language, () => write(home));
    const page = pageHtml(language, home, title, body);
    pages.set(language, page);
    return page;
  };
}

/** Self-contained: an error page must not depend on any other asset. */
const pageHtml = (
  language: Language,
  home: string,
  title: string,
  body: string,
  name = "Weft",
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${name}</title>
<style>
:root{color-scheme:light dark;--bg:#F4F3F6;--ink:#1B1420;--muted:#5E5566;--plum:#56204A;--line:#DDD8E2;--weld:#D8E24A}
@media(prefers-color-scheme:dark){:root{--bg:#120E15;--ink:#F3EFF5;--muted:#B5AABD;--plum:#EBB3DA;--line:#3A3141;--weld:#DDE757}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr auto;background:var(--bg);color:var(--ink);font:18px/1.5 "Instrument Sans","Helvetica Neue",Arial,sans-serif}
header{padding:24px 32px;border-bottom:1px solid var(--line)}
.brand{font:400 32px/1 Imbue,Georgia,serif;color:var(--ink);text-decoration:none;box-shadow:inset 0 -6px var(--weld)}
main{align-self:center;width:100%;max-width:720px;margin:0 auto;padding:48px 32px}
h1{margin:0 0 20px;font:360 clamp(44px,9vw,72px)/1 Imbue,Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
p{margin:0 0 16px;max-width:52ch;color:var(--muted);text-wrap:pretty}
a{color:var(--plum);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--plum);outline-offset:3px}
.weave{height:40px;background:repeating-linear-gradient(90deg,var(--plum) 0 14px,transparent 14px 28px) 0 0/100% 14px no-repeat,repeating-linear-gradient(90deg,transparent 0 14px,var(--weld) 14px 28px) 0 13px/100% 14px no-repeat,repeating-linear-gradient(90deg,var(--plum) 0 14px,transparent 14px 28px) 0 26px/100% 14px no-repeat}
</style>
</head>
<body>
<header><a class="brand" href="${home}">${name}</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
<div class="weave" aria-hidden="true"></div>
</body>
</html>
`;

const unknownPage = inLanguages((home) => ({
  title: t("This link doesn't exist"),
  body: `<p>${t("We couldn't find a link at this address. Please check that it is complete.")}</p>
<p>${t("If someone shared it with you, ask them for the correct link.")}</p>
<p><a href="${home}">${t("Go to Weft")}</a></p>`,
}));

const unknownOn = (language: Language, host: string): string =>
  pageHtml(
    language,
    "/",
    t("This link doesn't exist"),
    `<p>${t("We couldn't find a link at this address. Please check that it is complete.")}</p>
<p><a href="/">${t("Go to the shop")}</a></p>`,
    host,
  );

const unavailablePage = inLanguages(() => ({
  title: t("Please try again"),
  body: `<p>${t("We can't open this link right now. Please reload the page in a few seconds.")}</p>`,
}));
