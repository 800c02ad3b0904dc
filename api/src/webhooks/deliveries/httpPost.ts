import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isWrittenInside, NOT_PUBLIC, publicLookup } from "../../core/publicAddress";

export interface HttpPost {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Off in local demos, where receivers are local too. */
  publicOnly: boolean;
  signal?: AbortSignal;
}

const TIMEOUT = 10_000;

/**
 * Posts once and returns the status, without following redirects or reading the response. Uses Node's own client:
 * undici's Agent accepts the same lookup, but adds a second client with its own rules, redirects to switch off, and
 * more than a megabyte.
 */
export function httpPost({ url, headers, body, publicOnly, signal }: HttpPost): Promise<number> {
  const target = new URL(url);
  if (publicOnly && isWrittenInside(target.hostname)) return Promise.reject(new Error(NOT_PUBLIC));
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      target,
      {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        timeout: TIMEOUT,
        signal,
        // A new connection each time: a pooled one could predate the address check.
        agent: false,
        ...(publicOnly && { lookup: publicLookup }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    request.on("timeout", () => request.destroy(new Error("It did not answer within ten seconds")));
    request.on("error", reject);
    request.end(body);
  });
}
