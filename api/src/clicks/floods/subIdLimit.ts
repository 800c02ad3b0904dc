import { hash } from "node:crypto";
import { DAY } from "../../core/clock";

/** Groups the sub-ids beyond the limit. */
export const OTHER_SUB_IDS = "(other)";

/** For all links of a process together: about 20 MB of memory. */
const MAX_TOTAL = 500_000;

/** Anybody can put any sub-id on a link: without a limit a stranger could fill a publisher's reports. */
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
