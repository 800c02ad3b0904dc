import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Env } from "../../../platform/config/env";

type TrustFunction = (address: string, hop: number) => boolean;

/** The country headers of common CDNs. */
const COUNTRY_HEADERS = ["cf-ipcountry", "cloudfront-viewer-country", "x-vercel-ip-country", "x-country-code"] as const;

/** Cloudflare's codes for "unknown" and Tor. */
const NO_COUNTRY = new Set(["XX", "T1"]);

const REFERRER = /^https?:\/\/(?:[^/?#@]*@)?([a-z0-9.-]{1,253})(?:[:/?#]|$)/i;

/** The client's address and country, as far as trusted proxies report them. */
export class RequestOrigins {
  private readonly trusts: TrustFunction | undefined;

  constructor(trustProxy: Env["trustProxy"]) {
    if (trustProxy) this.trusts = typeof trustProxy === "function" ? trustProxy : proxyAddr.compile(trustProxy);
  }

  /** Consistent with Fastify's request.ip on all other routes. */
  addressOf(request: IncomingMessage): string {
    const address = request.socket.remoteAddress ?? "";
    if (!this.trusts || !request.headers["x-forwarded-for"]) return address;
    return proxyAddr(request, this.trusts) ?? address;
  }

  /** Two-letter code from a header, accepted from a trusted proxy only. */
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

/** `document` for a top-level navigation. */
export const destinationOf = (headers: IncomingHttpHeaders): string | undefined =>
  headers["sec-fetch-dest"] as string | undefined;

/** Shows a prefetch; browser generations use different headers. */
export const purposeOf = (headers: IncomingHttpHeaders): string | undefined =>
  (headers["sec-purpose"] ?? headers.purpose ?? headers["x-purpose"] ?? headers["x-moz"]) as string | undefined;
