import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { UnavailableError } from "../../core/errors";
import { UNAVAILABLE_PAGE, UNKNOWN_PAGE } from "./redirectPages";

const common = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", Vary: "Accept" };

const PAGE_HEADERS = {
  ...common,
  "Content-Type": "text/html; charset=utf-8",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export function answerUnknown(request: IncomingMessage, response: ServerResponse): void {
  const body = { message: "There is no link at this address.", code: "NOT_FOUND" };
  answer(request, response, { status: 404, page: UNKNOWN_PAGE, body });
}

export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const { code, message, retryAfterSeconds } = new UnavailableError();
  const headers = { "Retry-After": String(retryAfterSeconds) };
  answer(request, response, { status: 503, page: UNAVAILABLE_PAGE, body: { message, code }, headers });
}

export function answerNotAllowed(request: IncomingMessage, response: ServerResponse): void {
  const body = { message: "Links accept only GET and HEAD.", code: "METHOD_NOT_ALLOWED" };
  // The request body is not read, so the connection cannot be reused.
  answer(request, response, { status: 405, body, headers: { Allow: "GET, HEAD", Connection: "close" } });
}

interface Answer {
  status: number;
  page?: string;
  body: { message: string; code: string };
  headers?: OutgoingHttpHeaders;
}

/** Browsers get an HTML page where there is one, programs a line of JSON. */
function answer(request: IncomingMessage, response: ServerResponse, { status, page, body, headers }: Answer): void {
  const isForPeople = page && request.headers.accept?.includes("text/html");
  const content = isForPeople ? page : JSON.stringify(body);
  response.writeHead(status, {
    ...(isForPeople ? PAGE_HEADERS : { ...common, "Content-Type": "application/json; charset=utf-8" }),
    "Content-Length": Buffer.byteLength(content),
    ...headers,
  });
  response.end(content);
}
