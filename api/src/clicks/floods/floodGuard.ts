import { HOUR, MINUTE } from "../../core/clock";
import { addressKey } from "../../core/limits/addressKey";
import { isHomeAddress } from "./homeAddress";
import { Sketch } from "./sketch";
import { SubIdLimit } from "./subIdLimit";

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
