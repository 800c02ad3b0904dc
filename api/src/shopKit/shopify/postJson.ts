import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isInside, NOT_PUBLIC, publicLookup } from "../../core/publicAddress";

export interface JsonAnswer {
  status: number;
  /** Null if it is no JSON. */
  body: unknown;
}

interface JsonPost {
  url: string;
  headers: Record<string, string>;
  body: object;
  /** Off in local demos and tests, where the shop is local too. */
  publicOnly: boolean;
}

const TIMEOUT = 10_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Posts once and reads a JSON answer of bounded size, without following redirects, as `httpPost` does for webhooks. */
export function postJson({ url, headers, body, publicOnly }: JsonPost): Promise<JsonAnswer> {
  const target = new URL(url);
  if (publicOnly && isInside(target.hostname)) return Promise.reject(new Error(NOT_PUBLIC));
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = send(
      target,
      {
        method: "POST",
        headers: {
          ...headers,
          accept: "application/json",
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
        },
        timeout: TIMEOUT,
        // A new connection each time: a pooled one could predate the address check.
        agent: false,
        ...(publicOnly && { lookup: publicLookup }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on("data", (part: Buffer) => {
          bytes += part.length;
          if (bytes > MAX_BYTES) request.destroy(new Error("Its answer is too large"));
          else parts.push(part);
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: parsed(Buffer.concat(parts)) }));
        response.on("error", reject);
      },
    );
    request.on("timeout", () => request.destroy(new Error("It did not answer within ten seconds")));
    request.on("error", reject);
    request.end(text);
  });
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
