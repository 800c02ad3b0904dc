import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

declare global {
  var visit: (url: string) => void;
}

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

type Handler = (request: Seen, response: ServerResponse) => void;

/** Starts an HTTP server on a free port as the origin of the test's page, and records its requests. */
export async function serve(handle: Handler) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const received = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
    seen.push(received);
    handle(received, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    seen,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
