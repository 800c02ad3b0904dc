import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isWrittenInside, NOT_PUBLIC, publicLookup } from "./publicAddress";

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Off on a laptop, where whoever listens is at home too. */
  publicOnly: boolean;
  signal?: AbortSignal;
}

const TIMEOUT = 10_000;

/** Posts once and gives back the status. Redirections are not followed, and what is answered is not read. */
export function post({ url, headers, body, publicOnly, signal }: Post): Promise<number> {
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
