import { HOUR, SECOND } from "../../../platform/clock";

export const WINDOW_SECONDS = HOUR / SECOND;

/** A visit isn't recorded again within this time, to reduce sharing: the hour may be a minute short. */
const GRAIN_SECONDS = 60;

/** Growing one large table would delay redirects, so there are many small ones. */
const PARTS = 256;
const FIRST_SIZE = 64;
/** 8 bytes each: 64 MB in all. */
const MAX_SIZE = 2 ** 15;
const MAX_LOAD = 0.7;

/** `renewed`: a repeat of a visit that is a minute old or more. */
export type Seen = "new" | "repeat" | "renewed";

/**
 * Remembers who followed which link within the hour, in 8 bytes per visit and memory that grows as needed. A visit is
 * identified by 40 bits of a keyed hash: among a million remembered ones, one new visit in a million is mistaken for a
 * repeat. None is forgotten up to 5.8 million visits an hour; beyond that the oldest ones are, and count as new.
 */
export class Repeats {
  private readonly parts: Part[];

  constructor(maxSize = MAX_SIZE) {
    this.parts = Array.from({ length: PARTS }, () => new Part(maxSize));
  }

  /** Whether this visitor followed this link within the last hour; also records the visit. */
  see(visitor: string, linkNumber: number, now: number): Seen {
    const part = this.parts[partOf(visitor, linkNumber)] as Part;
    return part.see(printOf(visitor, linkNumber), Math.floor(now / SECOND));
  }
}

const isWithinHour = (second: number, now: number): boolean => Math.abs(now - second) < WINDOW_SECONDS;

/** Open addressing with linear probing; a visit's slot is determined by its fingerprint. */
class Part {
  private prints = new Uint32Array(FIRST_SIZE);
  /** When each visit was recorded; 0 for an empty slot. */
  private seconds = new Uint32Array(FIRST_SIZE);
  private used = 0;

  constructor(private readonly maxSize: number) {}

  see(print: number, now: number): Seen {
    const slot = this.slotOf(print);
    const second = this.seconds[slot] ?? 0;
    if (second !== 0 && isWithinHour(second, now)) {
      if (Math.abs(now - second) < GRAIN_SECONDS) return "repeat";
      this.seconds[slot] = now;
      return "renewed";
    }
    if (second === 0) this.used += 1;
    this.prints[slot] = print;
    this.seconds[slot] = now;
    if (this.used > this.prints.length * MAX_LOAD) this.makeRoom(now);
    return "new";
  }

  /** The visit's slot, or the one it would get. */
  private slotOf(print: number): number {
    const mask = this.prints.length - 1;
    let slot = print & mask;
    while (this.seconds[slot] !== 0 && this.prints[slot] !== print) slot = (slot + 1) & mask;
    return slot;
  }

  /** Forgets what is older than an hour, and grows, or forgets the oldest, if that is not enough. */
  private makeRoom(now: number): void {
    const { prints, seconds } = this;
    let kept = [...seconds.keys()].filter((slot) => seconds[slot] !== 0 && isWithinHour(seconds[slot] as number, now));
    let size = prints.length;
    const enough = Math.floor((size * MAX_LOAD) / 2);
    if (kept.length > enough && size < this.maxSize) size *= 2;
    else if (kept.length > enough) {
      kept = kept.sort((a, b) => (seconds[b] as number) - (seconds[a] as number)).slice(0, enough);
    }
    [this.prints, this.seconds, this.used] = [new Uint32Array(size), new Uint32Array(size), kept.length];
    for (const old of kept) {
      const print = prints[old] as number;
      const slot = this.slotOf(print);
      this.prints[slot] = print;
      this.seconds[slot] = seconds[old] as number;
    }
  }
}

const partOf = (visitor: string, linkNumber: number): number =>
  (Number.parseInt(visitor.slice(0, 8), 16) ^ linkNumber) & (PARTS - 1);

const printOf = (visitor: string, linkNumber: number): number =>
  (Number.parseInt(visitor.slice(8), 16) ^ Math.imul(linkNumber, 0x9e3779b1)) >>> 0;
