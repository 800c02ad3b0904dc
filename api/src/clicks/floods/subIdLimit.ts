import { hash } from "node:crypto";
import { DAY } from "../../core/clock";

/** Under which name those are listed that were too many. */
export const OTHER_SUB_IDS = "(other)";

/** All links of a process together: some 20 megabytes of memory. */
const MAX_IN_ALL = 500_000;

/** Anybody may write anything behind a link: without a limit a stranger's sub-ids would fill a publisher's reports. */
export class SubIdLimit {
  private readonly known = new Map<number, Set<number>>();
  private day = Number.NaN;
  private inAll = 0;

  constructor(
    private readonly perLink: number,
    private readonly maxInAll = MAX_IN_ALL,
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

/** Six bytes: two sub-ids of one link that share them would both be listed, which does no harm. */
const printOf = (subId: string): number => Number.parseInt(hash("sha1", subId, "hex").slice(0, 12), 16);
