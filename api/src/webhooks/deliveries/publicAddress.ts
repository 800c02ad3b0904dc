import { lookup as ask } from "node:dns";
import { isIPv4, isIPv6, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * All of IPv6 that the internet routes to one receiver. ipaddr.js knows what is special and takes the rest for public:
 * NAT64 of a network's own, 5f00:: and what is not given to anybody yet are outside of this.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address leads to the internet and nowhere else: what is not known to do so does not. */
export function isPublicAddress(address: string): boolean {
  // Node asks first: ipaddr.js would also read 127.1, 0x7f.1 and the like, which are for a resolver to refuse.
  if (isIPv4(address)) return ipaddr.IPv4.parse(address).range() === "unicast";
  // A zone (fe80::1%eth0) names an interface of this machine.
  if (!isIPv6(address) || address.includes("%")) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.match(GLOBAL_IPV6) && parsed.range() === "unicast";
}

export const NOT_PUBLIC = "This address is not on the public internet";

/** Looks a host up as usual and refuses addresses inside: asked where the connection is made, so no second look-up differs. */
export const publicLookup: LookupFunction = (host, options, done) => {
  ask(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 4);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(NOT_PUBLIC), "", 4);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Names that mean something inside alone, wherever they are looked up. */
const INSIDE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

/** Whether one sees without looking up that an address is inside. */
export const isInside = (hostname: string): boolean => INSIDE_NAME.test(hostname) || isWrittenInside(hostname);

/** Addresses that are written out are never looked up. */
export const isWrittenInside = (hostname: string): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return (isIPv4(bare) || isIPv6(bare)) && !isPublicAddress(bare);
};
