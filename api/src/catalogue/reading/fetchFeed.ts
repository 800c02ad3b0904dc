import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { MINUTE } from "../../platform/clock";
import { isInside, NOT_PUBLIC } from "../../platform/outside/publicAddress";
import { requestOutside } from "../../platform/outside/requestOutside";
import { troubleOf } from "../../platform/outside/troubleOf";
import { FeedRefusal } from "./feedRefusal";

export interface FetchedFeed {
  /** Null if nothing has changed since `etag` or `lastModified`. */
  sha256: string | null;
  bytes: number;
  etag: string | null;
  lastModified: string | null;
  charset: string | null;
}

export interface FeedRequest {
  url: string;
  credentials: { username: string; password: string } | null;
  etag?: string | null;
  lastModified?: string | null;
  /** Off in local demos and tests, where shops are local. */
  publicOnly: boolean;
  signal?: AbortSignal;
  /** For previews: stops after this many bytes. */
  onlyFirst?: number;
}

const MAX_REDIRECTS = 3;
export const MAX_BYTES = 2 * 1024 ** 3;
const TIME_LIMIT = 20 * MINUTE;
const IDLE_LIMIT = MINUTE;

/** Fetches a feed into a file. Redirects are checked like the first URL and never carry credentials to another host. */
export async function fetchFeed(given: FeedRequest, path: string): Promise<FetchedFeed> {
  const limit = AbortSignal.timeout(TIME_LIMIT);
  const signal = given.signal ? AbortSignal.any([given.signal, limit]) : limit;
  const origin = new URL(given.url).origin;
  let url = new URL(given.url);
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await ask(url, { ...given, signal }, url.origin === origin);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
        response.destroy();
        const from = url.href;
        if (!URL.canParse(headers.location, from))
          throw new FeedRefusal("The feed's server redirects without an address.");
        url = new URL(headers.location, from);
        continue;
      }
      // An unrequested 304 is a response without a feed.
      if (statusCode === 304 && (given.etag || given.lastModified)) {
        response.destroy();
        const { etag = null, lastModified = null } = given;
        return { sha256: null, bytes: 0, etag, lastModified, charset: null };
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new FeedRefusal(
          `The feed's server responded with status ${statusCode}. Please check the URL and credentials.`,
        );
      }
      return await keep(response, path, given.onlyFirst);
    }
    throw new FeedRefusal(`The feed URL redirects more than ${MAX_REDIRECTS} times.`);
  } catch (error) {
    if (error instanceof FeedRefusal || given.signal?.aborted) throw error;
    if (limit.aborted) throw new FeedRefusal("The feed took longer than 20 minutes to fetch.");
    throw new FeedRefusal(`The feed could not be fetched: ${troubleOf(error)}.`.slice(0, 300));
  }
}

function ask(url: URL, given: FeedRequest, isSameOrigin: boolean): Promise<IncomingMessage> {
  const { credentials, etag, lastModified, publicOnly, signal } = given;
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new FeedRefusal("A feed's URL must start with http or https.");
  if (publicOnly && isInside(url.hostname)) throw new FeedRefusal(NOT_PUBLIC);
  const auth = credentials && isSameOrigin ? `${credentials.username}:${credentials.password}` : undefined;
  return requestOutside(url, {
    auth,
    headers: {
      "user-agent": "Weft feed reader",
      accept: "text/csv, application/xml, text/*, application/*",
      ...(etag && { "if-none-match": etag }),
      ...(lastModified && { "if-modified-since": lastModified }),
    },
    timeout: IDLE_LIMIT,
    silent: "its server sent nothing for a minute",
    signal,
    publicOnly,
  });
}

async function keep(response: IncomingMessage, path: string, onlyFirst = Infinity): Promise<FetchedFeed> {
  const hash = createHash("sha256");
  let bytes = 0;
  const { headers } = response;
  if (Number(headers["content-length"]) > MAX_BYTES && onlyFirst > MAX_BYTES) {
    response.destroy();
    throw new FeedRefusal("The feed is larger than 2 GiB.");
  }
  await pipeline(
    response,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > MAX_BYTES) throw new FeedRefusal("The feed is larger than 2 GiB.");
        hash.update(chunk);
        yield chunk;
        if (bytes >= onlyFirst) return;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  ).catch((error: unknown) => {
    // A response abandoned early reports an abort.
    if (bytes < onlyFirst) throw error;
  });
  return {
    sha256: hash.digest("hex"),
    bytes,
    etag: headerOf(headers.etag),
    lastModified: headerOf(headers["last-modified"]),
    charset: /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers["content-type"] ?? "")?.[1] ?? null,
  };
}

const headerOf = (value: string | undefined): string | null => (value && value.length <= 300 ? value : null);
