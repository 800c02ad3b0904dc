import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Env } from "../../core/config/env";

type Trusts = (address: string, hop: number) => boolean;

/** What the usual proxies call it. */
const COUNTRY_HEADERS = ["cf-ipcountry", "cloudfront-viewer-country", "x-vercel-ip-country", "x-country-code"] as const;

/** "Unknown" and Tor, as Cloudflare writes them. */
const NO_COUNTRY = new Set(["XX", "T1"]);

const REFERRER = /^https?:\/\/(?:[^/?#@]*@)?([a-z0-9.-]{1,253})(?:[:/?#]|$)/i;

/** Who follows a link, as far as the proxies before us may say. */
export class RequestOrigins {
  private readonly trusts: Trusts | undefined;

  constructor(trustProxy: Env["trustProxy"]) {
    if (trustProxy) this.trusts = typeof trustProxy === "function" ? trustProxy : proxyAddr.compile(trustProxy);
  }

  /** The same address that Fastify finds for every other request. */
  addressOf(request: IncomingMessage): string {
    const address = request.socket.remoteAddress ?? "";
    if (!this.trusts || !request.headers["x-forwarded-for"]) return address;
    return proxyAddr(request, this.trusts) ?? address;
  }

  /** In two letters, from a header that only a trusted proxy may set. */
  countryOf(request: IncomingMessage): string | null {
    if (!this.trusts?.(request.socket.remoteAddress ?? "", 0)) return null;
    for (const name of COUNTRY_HEADERS) {
      const country = String(request.headers[name] ?? "").toUpperCase();
      if (/^[A-Z]{2}$/.test(country)) return NO_COUNTRY.has(country) ? null : country;
    }
    return null;
  }
}

export function referrerHostOf({ referer }: IncomingHttpHeaders): string | null {
  const host = referer === undefined ? undefined : REFERRER.exec(referer)?.[1];
  return host ? host.toLowerCase() : null;
}

/** `document` where a page is gone to, in the window itself. */
export const destinationOf = (headers: IncomingHttpHeaders): string | undefined =>
  headers["sec-fetch-dest"] as string | undefined;

/** Says that nobody has asked for the page yet; several generations of browsers say it in several ways. */
export const purposeOf = (headers: IncomingHttpHeaders): string | undefined =>
  (headers["sec-purpose"] ?? headers.purpose ?? headers["x-purpose"] ?? headers["x-moz"]) as string | undefined;
