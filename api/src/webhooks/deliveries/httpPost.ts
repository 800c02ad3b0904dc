import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isWrittenInside, NOT_PUBLIC, publicLookup } from "./publicAddress";

export interface HttpPost {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Off on a laptop, where whoever listens is at home too. */
  publicOnly: boolean;
  signal?: AbortSignal;
}

const TIMEOUT = 10_000;

/**
 * Posts once and gives back the status. Redirections are not followed, and what is answered is not read. By Node's own
 * client: undici's Agent would take the same look-up and add a second client with rules of its own, redirections that
 * have to be switched off, and more than a megabyte.
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
        // A connection of its own: none is used again that was made before an address was asked about.
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
