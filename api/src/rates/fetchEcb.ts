import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { SECOND } from "../core/clock";
import { isInside, NOT_PUBLIC, publicLookup } from "../core/publicAddress";
import { MAX_FILE } from "./readEcb";

/** Of 90 days: what was missed while the network was away comes with it. */
export const ECB_URL = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml";
const TIME_LIMIT = 30 * SECOND;

export interface Source {
  url: string;
  /** Off in tests, whose server is local. */
  publicOnly: boolean;
}

/** The file's text. Redirects are not followed: another address would be another source. */
export function fetchEcb({ url, publicOnly }: Source, signal: AbortSignal): Promise<string> {
  const address = new URL(url);
  if (publicOnly && isInside(address.hostname)) return Promise.reject(new Error(NOT_PUBLIC));
  const send = address.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      address,
      {
        headers: { "user-agent": "Weft exchange rates", accept: "application/xml, text/xml" },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
        // A new connection each time: a pooled one could predate the address check.
        agent: false,
        ...(publicOnly && { lookup: publicLookup }),
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          return reject(new Error(`it answered with status ${response.statusCode}`));
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_FILE) response.destroy(new Error(`its file has more than ${MAX_FILE / 1000} kB`));
          else chunks.push(chunk);
        });
        response.on("error", reject);
        response.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
        return undefined;
      },
    );
    request.on("error", reject);
    request.end();
  });
}
