import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { MINUTE, SECOND } from "../../platform/clock";
import { MalformedError } from "../../platform/errors";

export interface ServerTimes {
  /** Keep-alive timeout: longer than proxies keep idle connections, usually a minute. */
  idle: number;
  /** Time limit for receiving a request, head and body, and for the first byte on a connection. */
  arrival: number;
  /** How often these limits are checked. */
  look: number;
}

const TIMES: ServerTimes = { idle: MINUTE + 12 * SECOND, arrival: 30 * SECOND, look: 5 * SECOND };

/** Node's server with timeouts for slow clients. Idle connections do not count towards the headers timeout. */
export function httpServer(handle: RequestListener, { idle, arrival, look }: ServerTimes = TIMES): Server {
  const times = {
    keepAliveTimeout: idle,
    requestTimeout: arrival,
    headersTimeout: arrival,
    connectionsCheckingInterval: look,
  };
  return createServer(times, (request, response) =>
    hasOneHost(request.rawHeaders) ? handle(request, response) : refuse(request, response),
  );
}

/** With several Host headers, two proxies could each use a different one. */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts < 2;
}

function refuse(_request: IncomingMessage, response: ServerResponse): void {
  const { status, message, code } = new MalformedError("Please send one Host header.");
  const body = JSON.stringify({ message, code });
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", Connection: "close" });
  response.end(body);
}
