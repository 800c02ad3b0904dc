import { hash } from "node:crypto";
import { DAY, HOUR, MINUTE } from "../../../platform/clock";
import { addressKey } from "../../../platform/limits/addressKey";

/** FNV-1a with two seeds: enough to spread keys over two rows of counters. */
function hashOf(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * A count-min sketch: counts keys per time span in constant memory. Keys that collide in both rows are counted
 * together, which is rare with 65,536 counters per row.
 */
export class Sketch {
  private readonly rows: [Uint16Array, Uint16Array];
  private readonly mask: number;
  private span = Number.NaN;

  /** `spanLength` is in milliseconds; `slots` is a power of two. */
  constructor(
    private readonly spanLength: number,
    slots = 2 ** 16,
  ) {
    this.rows = [new Uint16Array(slots), new Uint16Array(slots)];
    this.mask = slots - 1;
  }

  /** Increments the key's count and returns its estimate for this span, at most 65,535. */
  count(text: string, now: number): number {
    const span = Math.floor(now / this.spanLength);
    if (span !== this.span) {
      this.span = span;
      for (const row of this.rows) row.fill(0);
    }
    const [first, second] = this.rows;
    const one = hashOf(text, 0x811c9dc5) & this.mask;
    const two = hashOf(text, 0x1b873593) & this.mask;
    first[one] = Math.min((first[one] ?? 0) + 1, 65_535);
    second[two] = Math.min((second[two] ?? 0) + 1, 65_535);
    return Math.min(first[one] ?? 0, second[two] ?? 0);
  }
}

export interface FloodLimits {
  /** Clicks of one address that are recorded individually per minute. */
  clicksPerMinute: number;
  /** Browsers of one address that count as unique visitors of a link per hour. */
  peoplePerHour: number;
  /** Distinct sub-ids per link and day. */
  subIdsPerDay: number;
}

/** Far above what people behind one address do, and far below what fills a disk. */
export const FLOOD_LIMITS: FloodLimits = { clicksPerMinute: 600, peoplePerHour: 30, subIdsPerDay: 5000 };

/**
 * Keeps one sender from flooding the database or a report: clicks beyond a limit are only counted, neither recorded
 * individually nor counted as unique. Each process counts by itself since its start.
 */
export class FloodGuard {
  private readonly clicks = new Sketch(MINUTE);
  private readonly people = new Sketch(HOUR);
  private readonly subIds: SubIdLimit;

  constructor(private readonly limits: FloodLimits = FLOOD_LIMITS) {
    this.subIds = new SubIdLimit(limits.subIdsPerDay);
  }

  /** Whether this click exceeds the address's limit and must not be recorded individually. */
  isTooMany(address: string, now: number): boolean {
    return this.clicks.count(addressKey(address), now) > this.limits.clicksPerMinute && !isHomeAddress(address);
  }

  /** Whether an address has shown so many browsers on a link that another one no longer counts as a unique visitor. */
  isCrowded(address: string, linkNumber: number, now: number): boolean {
    const key = `${addressKey(address)} ${linkNumber}`;
    return this.people.count(key, now) > this.limits.peoplePerHour && !isHomeAddress(address);
  }

  /** The sub-id for lists and totals; the click id, and so the sale, keeps the original one. */
  subIdFor(linkNumber: number, subId: string | null, now: number): string | null {
    return subId === null ? null : this.subIds.kept(linkNumber, subId, now);
  }
}

const V4 = /^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
const V6 = /^(?:::1$|f[cd]|fe[89ab])/i;
const MAPPED = "::ffff:";

/**
 * Whether an address is private: then it is an unconfigured proxy that hides all visitors, or a local test. Compares
 * text, since it runs on each click; the address comes from a socket or a trusted proxy.
 */
export function isHomeAddress(address: string): boolean {
  const text = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  return text.includes(":") ? V6.test(text) : text === "" || V4.test(text);
}

/** Groups the sub-ids beyond the limit. */
export const OTHER_SUB_IDS = "(other)";

/** For all links of a process together: about 20 MB of memory. */
const MAX_TOTAL = 500_000;

/** Anyone can put any sub-ID on a link: without a limit, a stranger could fill a publisher's reports. */
export class SubIdLimit {
  private readonly known = new Map<number, Set<number>>();
  private day = Number.NaN;
  private inAll = 0;

  constructor(
    private readonly perLink: number,
    private readonly maxInAll = MAX_TOTAL,
  ) {}

  kept(linkNumber: number, subId: string, now: number): string {
    const day = Math.floor(now / DAY);
    if (day !== this.day) {
      this.day = day;
      this.known.clear();
      this.inAll = 0;
    }
    const ofLink = this.known.get(linkNumber) ?? new Set<number>();
    const print = printOf(subId);
    if (ofLink.has(print)) return subId;
    if (ofLink.size >= this.perLink || this.inAll >= this.maxInAll) return OTHER_SUB_IDS;
    ofLink.add(print);
    this.known.set(linkNumber, ofLink);
    this.inAll += 1;
    return subId;
  }
}

/** A six-byte hash: if two sub-ids collide, both are listed, which is harmless. */
const printOf = (subId: string): number => Number.parseInt(hash("sha1", subId, "hex").slice(0, 12), 16);
