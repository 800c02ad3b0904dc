import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { MINUTE, SECOND } from "../core/clock";
import { MalformedError } from "../core/errors";

export interface ServerTimes {
  /** How long a connection may be idle: longer than proxies keep theirs, which is a minute as a rule. */
  idle: number;
  /** How long a request may take to arrive, head and body; also how long a connection may say nothing at first. */
  arrival: number;
  /** How often it is looked for those that take longer. */
  look: number;
}

const TIMES: ServerTimes = { idle: MINUTE + 12 * SECOND, arrival: 30 * SECOND, look: 5 * SECOND };

/** Node's own server, with bounds for clients that dawdle. Idle connections are no concern of the bound for heads. */
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

/** Two proxies in a row could each believe another one of them. */
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
