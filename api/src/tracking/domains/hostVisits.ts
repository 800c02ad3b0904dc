import type { IncomingMessage, ServerResponse } from "node:http";
import { SECOND } from "../../platform/clock";
import { within } from "../../platform/within";
import type { LinkCache } from "../clicks/linkCache/linkCache";
import type { HostVisit, Redirect } from "../clicks/redirect/redirect";
import { answerNotAllowed, answerUnavailable, answerUnknownOn } from "../clicks/redirect/redirectAnswers";
import { REDIRECT_PATH, readRedirect } from "../clicks/redirect/redirectRequest";
import { PROBE_PATH } from "./domainProbe";
import { type LinkHost, type LinkHosts, plainHost } from "./linkHosts";
import type { OldAddresses } from "./oldAddresses";

/** The shop's page may report its orders there too. */
const PIXEL = new Set(["/weft.js", "/px", "/px.gif", "/px/checkout", "/px/adopt"]);
/** How long a first request waits until the hosts are known. */
const LOAD_TIMEOUT = 2 * SECOND;
/** A name in DNS; not an address, nor a machine's name in one's own network. */
const DNS_NAME = /\.[a-z][a-z0-9-]*$/;

export interface HostParts {
  hosts: LinkHosts;
  addresses: OldAddresses;
  cache: Pick<LinkCache, "find" | "peek">;
  redirect: Pick<Redirect, "handle" | "open">;
  /** The network's own host. */
  ownHost: string;
}

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Requests by host. A brand's own domain serves its links, the shop's home and the pixel; neither pages, nor the API,
 * nor another brand's links. Every other host is the network's.
 */
export class HostVisits {
  constructor(private readonly parts: HostParts) {}

  handle(request: IncomingMessage, response: ServerResponse, site: Serve): unknown {
    const { host = "" } = request.headers;
    const { hosts, ownHost } = this.parts;
    if (host === ownHost) return site(request, response);
    if (hosts.isLoaded || !this.mustKnow(host, request.url)) return this.serve(request, response, site);
    return within(LOAD_TIMEOUT, hosts.reload()).then(
      () => (hosts.isLoaded ? this.serve(request, response, site) : answerUnavailable(request, response)),
      () => answerUnavailable(request, response),
    );
  }

  /** Whether the site is closed to this request's host. */
  isClosed({ headers: { host = "" } }: IncomingMessage): boolean {
    const found = this.parts.hosts.of(host) ?? this.parts.hosts.above(host);
    return found !== undefined && (found.purpose === "links" || found.isRemoved);
  }

  /** Whether a certificate may be issued for it. */
  async mayHaveCertificate(given: string): Promise<boolean> {
    const host = plainHost(given);
    const found = this.parts.hosts.of(host);
    if (found) return !found.isRemoved;
    const above = this.parts.hosts.above(host);
    return above !== undefined && !above.isRemoved && this.parts.addresses.hasHost(above.merchantIds, host);
  }

  /** Links are followed before the database is open, whatever the host. */
  private mustKnow(host: string, url = ""): boolean {
    return (
      DNS_NAME.test(plainHost(host)) &&
      plainHost(host) !== plainHost(this.parts.ownHost) &&
      !url.startsWith(REDIRECT_PATH)
    );
  }

  private serve(request: IncomingMessage, response: ServerResponse, site: Serve): unknown {
    const { headers, url = "" } = request;
    const { hosts, redirect, ownHost } = this.parts;
    const exact = hosts.of(headers.host);
    const found = exact ?? (headers.host === ownHost ? undefined : hosts.above(headers.host ?? ""));
    if (!found) return site(request, response);
    const path = url.split("?", 1)[0] ?? "";
    if (path === PROBE_PATH && exact && !found.isRemoved) return answerToken(response, found.token);
    if (!found.isRemoved && (found.purpose === "portal" || PIXEL.has(path))) return site(request, response);
    const refuse = answerUnknownOn(found.host);
    if (found.isRemoved) return refuse(request, response);
    if (request.method !== "GET" && request.method !== "HEAD") return answerNotAllowed(request, response);
    if (!url.startsWith("/")) return refuse(request, response);
    const known = url.startsWith(REDIRECT_PATH) ? this.parts.cache.peek(readRedirect(url).code ?? "") : null;
    if (known && found.merchantIds.includes(known.merchantId))
      return redirect.handle(request, response, { only: found.merchantIds, unknown: refuse });
    const visited = this.visited(found, plainHost(headers.host ?? ""), url);
    return path === "/" && found.website
      ? this.goHome(request, response, visited, found.website)
      : redirect.open(request, response, visited);
  }

  /** A visitor without a link: to the shop. */
  private async goHome(
    request: IncomingMessage,
    response: ServerResponse,
    visited: Promise<HostVisit>,
    website: string,
  ): Promise<void> {
    const code = await visited.then(({ code }) => code).catch(() => undefined);
    if (code) return this.parts.redirect.open(request, response, visited);
    response.writeHead(302, ["Location", website, "Cache-Control", "no-store", "Content-Length", "0"]);
    response.end();
  }

  /** Which link an address means: one of ours, one that came over, or a code alone. */
  private async visited({ host: proved, merchantIds }: LinkHost, host: string, url: string): Promise<HostVisit> {
    const { code, subId } = readRedirect(url.startsWith(REDIRECT_PATH) ? url : REDIRECT_PATH + url.slice(1));
    const visit = { subId, only: merchantIds, unknown: answerUnknownOn(proved) };
    const target = url.startsWith(REDIRECT_PATH) && code !== undefined ? await this.parts.cache.find(code) : null;
    if (target && merchantIds.includes(target.merchantId)) return { ...visit, code };
    const address = `http://${host}${url}`;
    const old = URL.canParse(address)
      ? await this.parts.addresses.codeOf(merchantIds, host, new URL(address))
      : undefined;
    return { ...visit, code: old ?? code };
  }
}

function answerToken(response: ServerResponse, token: string): void {
  response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(token);
}
