import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isInside, NOT_PUBLIC, publicLookup } from "./publicAddress";

interface OutsideRequest extends Pick<RequestOptions, "method" | "headers" | "auth" | "timeout" | "lookup"> {
  /** Off in local demos and tests, where the other side is local too. */
  publicOnly: boolean;
  signal?: AbortSignal | undefined;
  body?: string;
  /** The error message after `timeout` milliseconds of silence. */
  silent?: string;
}

/**
 * One request to an external server; redirects are up to the caller. With `publicOnly` names are checked at
 * lookup, and literal addresses, which are never looked up, before. Uses Node's own client: undici's Agent accepts
 * the same lookup, but adds a second client with its own rules, redirects to turn off, and more than a megabyte.
 */
export async function requestOutside(url: URL, given: OutsideRequest): Promise<IncomingMessage> {
  const { publicOnly, body, silent, ...options } = given;
  if (publicOnly && isInside(url.hostname)) throw new Error(NOT_PUBLIC);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // A new connection each time: a pooled one could predate the address check.
    const request = send(url, { ...options, agent: false, ...(publicOnly && { lookup: publicLookup }) }, resolve);
    request.on("timeout", () => request.destroy(new Error(silent)));
    request.on("error", reject);
    request.end(body);
  });
}

/** The whole body; one larger than `most` bytes is not read to its end. */
export async function bodyWithin(response: IncomingMessage, most: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) {
      response.destroy();
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
