import { isIPv4, isIPv6 } from "node:net";

/**
 * The rate limiting key of an IP address: IPv4 normalized, IPv6 by its /64, which is the smallest usual allocation, so
 * that all addresses of one home or server share a key. Parses by hand because it runs on each click: ipaddr.js takes
 * about twice as long.
 */
export function addressKey(address: string): string {
  // Fast path for plain IPv4, which is most clicks.
  if (!address.includes(":")) return address;
  const { v4, groups } = parsed(address);
  return v4 ?? (groups ? `${writtenOut(groups, 4)}::/64` : address);
}

/** The /48 of an IPv6 address, the largest usual allocation of a site. Undefined for IPv4. */
export function networkKey(address: string): string | undefined {
  const { groups } = parsed(address);
  return groups && `${writtenOut(groups, 3)}::/48`;
}

const writtenOut = (groups: number[], count: number) =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":");

function parsed(address: string): { v4?: string; groups?: number[] } {
  if (isIPv4(address)) return { v4: address };
  const bare = address.split("%", 1)[0] ?? "";
  if (!isIPv6(bare)) return {};
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? { v4: [high >> 8, high & 255, low >> 8, low & 255].join(".") } : { groups };
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [left = "", right] = address.split("::");
  const [before, after] = [numbersIn(left), numbersIn(right ?? "")];
  return right === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
}

function numbersIn(part: string): number[] {
  return part
    .split(":")
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes(".")) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}
