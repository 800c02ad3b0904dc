import { HOUR, SECOND } from "../core/clock";

const WITHIN = HOUR / SECOND;

/**
 * Remembers who followed which link within the hour, in memory that never grows: each pair has one slot, which a
 * newer pair may take over. What is forgotten that way counts as a new visit.
 */
export class Repeats {
  private readonly prints: Uint32Array;
  private readonly seconds: Uint32Array;
  private readonly mask: number;

  constructor(slots = 2 ** 18) {
    this.prints = new Uint32Array(slots);
    this.seconds = new Uint32Array(slots);
    this.mask = slots - 1;
  }

  /** Whether this visitor followed this link less than an hour ago; notes that it does so now. */
  noteAndTell(visitor: Buffer, linkNumber: number, now: number): boolean {
    const slot = (visitor.readUInt32LE(0) ^ linkNumber) & this.mask;
    const print = (visitor.readUInt32LE(4) ^ Math.imul(linkNumber, 0x9e3779b1)) >>> 0;
    const second = Math.floor(now / SECOND);
    const isRepeat = this.prints[slot] === print && second - (this.seconds[slot] ?? 0) < WITHIN;
    this.prints[slot] = print;
    this.seconds[slot] = second;
    return isRepeat;
  }
}
