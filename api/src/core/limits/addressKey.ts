import { isIPv4, isIPv6 } from "node:net";

/**
 * Under which key whatever is limited by address counts one: an address of IPv4 as it is, however it is written, and
 * one of IPv6 by its /64, the least that anybody is given, so that all addresses of one home or server are one. Takes
 * them apart itself, since each click asks: ipaddr.js needs about twice as long.
 */
export function addressKey(address: string): string {
  // Nearly all of IPv4 comes written like this, and each click asks.
  if (!address.includes(":")) return address;
  const { v4, groups } = parsed(address);
  return v4 ?? (groups ? `${writtenOut(groups, 4)}::/64` : address);
}

/** The /48 of an address of IPv6, the most that a site is usually given. Nothing for IPv4, which has only the one key. */
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

/** The eight numbers of an address that is known to be one of IPv6. */
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
