import { lookup as ask } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const inside = new BlockList();
for (const [net, prefix] of [
  ...[
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
  ],
  ...[
    ["192.0.0.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ],
] as [string, number][]) {
  inside.addSubnet(net, prefix, "ipv4");
  inside.addSubnet(`::ffff:${net}`, 96 + prefix, "ipv6");
}
for (const [net, prefix] of [
  // The second half of these is an address of IPv4, whichever: one looked up on the internet has none of them.
  ...[
    ["::", 96],
    ["64:ff9b::", 96],
    ["64:ff9b:1::", 48],
    ["2001::", 32],
    ["2002::", 16],
  ],
  ...[
    ["fc00::", 7],
    ["fe80::", 9],
    ["ff00::", 8],
  ],
] as [string, number][]) {
  inside.addSubnet(net, prefix, "ipv6");
}

export const isPublicAddress = (address: string): boolean =>
  !inside.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

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
  return isIP(bare) !== 0 && !isPublicAddress(bare);
};
