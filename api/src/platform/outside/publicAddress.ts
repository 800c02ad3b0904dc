import { lookup as ask } from "node:dns";
import { isIPv4, isIPv6, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { t } from "../../contract/i18n/t";
import { BadInputError } from "../errors";

/**
 * Global unicast. ipaddr.js treats unknown ranges as public: a local NAT64 prefix, 5f00:: and unallocated ranges are
 * outside of this.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is on the public internet; unknown ranges are not. */
export function isPublicAddress(address: string): boolean {
  // Checked by Node first: ipaddr.js would also accept 127.1, 0x7f.1 and the like, which are left to a resolver to
  // reject.
  if (isIPv4(address)) return ipaddr.IPv4.parse(address).range() === "unicast";
  // A zone (fe80::1%eth0) names an interface of this machine.
  if (!isIPv6(address) || address.includes("%")) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.match(GLOBAL_IPV6) && parsed.range() === "unicast";
}

export const NOT_PUBLIC = t("This address is not on the public internet");

/**
 * A DNS lookup that rejects internal addresses. Used for the connection itself, so a second lookup (DNS rebinding)
 * cannot differ.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  ask(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 4);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(NOT_PUBLIC), "", 4);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Names with a local meaning only, whatever DNS resolves them to. */
const INSIDE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

/** Whether a host is internal, without a lookup. */
export const isInside = (hostname: string): boolean => INSIDE_NAME.test(hostname) || isWrittenInside(hostname);

/** For forms: rejects an address that only this network can open. */
export function assertPublic(address: string, field: string): void {
  if (isInside(new URL(address).hostname)) throw new BadInputError({ [field]: NOT_PUBLIC });
}

/** IP literals are never looked up. */
export const isWrittenInside = (hostname: string): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return (isIPv4(bare) || isIPv6(bare)) && !isPublicAddress(bare);
};
