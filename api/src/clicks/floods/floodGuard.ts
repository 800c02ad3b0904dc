import { HOUR, MINUTE } from "../../core/clock";
import { addressKey } from "../../core/limits/addressKey";
import { isHomeAddress } from "./homeAddress";
import { Sketch } from "./sketch";
import { SubIdLimit } from "./subIdLimit";

export interface FloodLimits {
  /** Clicks that one address may have kept one by one in a minute. */
  clicksPerMinute: number;
  /** Browsers of one address that count as people on one link in an hour. */
  peoplePerHour: number;
  /** Sub-ids of one link that are told apart in a day. */
  subIdsPerDay: number;
}

/** Far beyond what people behind one address do, and far below what fills a disk. */
export const FLOOD_LIMITS: FloodLimits = { clicksPerMinute: 600, peoplePerHour: 30, subIdsPerDay: 5000 };

/**
 * Keeps one sender from filling the database or a report: what it does beyond a limit is counted and shown, and
 * neither kept one by one nor counted as people. Each process counts by itself, from its start on.
 */
export class FloodGuard {
  private readonly clicks = new Sketch(MINUTE);
  private readonly people = new Sketch(HOUR);
  private readonly subIds: SubIdLimit;

  constructor(private readonly limits: FloodLimits = FLOOD_LIMITS) {
    this.subIds = new SubIdLimit(limits.subIdsPerDay);
  }

  /** Whether this click of an address is one too many to be kept one by one. */
  isTooMany(address: string, now: number): boolean {
    return this.clicks.count(addressKey(address), now) > this.limits.clicksPerMinute && !isHomeAddress(address);
  }

  /** Whether an address has shown so many browsers on a link that another is no other person any more. */
  isCrowded(address: string, linkNumber: number, now: number): boolean {
    const key = `${addressKey(address)} ${linkNumber}`;
    return this.people.count(key, now) > this.limits.peoplePerHour && !isHomeAddress(address);
  }

  /** The sub-id under which a click is listed and summed up; the click id, and so the sale, keeps the sender's own. */
  subIdFor(linkNumber: number, subId: string | null, now: number): string | null {
    return subId === null ? null : this.subIds.kept(linkNumber, subId, now);
  }
}
