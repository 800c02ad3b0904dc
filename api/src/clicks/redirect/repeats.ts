import { HOUR, SECOND } from "../../core/clock";

const WINDOW_SECONDS = HOUR / SECOND;

/** Called with each visit that is recorded here. */
export type RepeatHook = (visitor: string, linkNumber: number, second: number) => void;

/**
 * Remembers who followed which link within the hour, in constant memory: each pair hashes to one slot, which a newer
 * pair may overwrite. An overwritten visit counts as new.
 */
export class Repeats {
  private readonly prints: Uint32Array;
  private readonly seconds: Uint32Array;
  private readonly mask: number;
  private notedHook: RepeatHook | undefined;

  constructor(slots = 2 ** 18) {
    this.prints = new Uint32Array(slots);
    this.seconds = new Uint32Array(slots);
    this.mask = slots - 1;
  }

  onNoted(hook: RepeatHook): void {
    this.notedHook = hook;
  }

  /** Whether this visitor followed this link within the last hour; also records the visit. */
  isRepeat(visitor: string, linkNumber: number, now: number): boolean {
    const slot = slotOf(visitor, linkNumber) & this.mask;
    const print = printOf(visitor, linkNumber);
    const second = Math.floor(now / SECOND);
    const isRepeat = this.prints[slot] === print && second - (this.seconds[slot] ?? 0) < WINDOW_SECONDS;
    this.prints[slot] = print;
    this.seconds[slot] = second;
    this.notedHook?.(visitor, linkNumber, second);
    return isRepeat;
  }

  /** Records a visit seen by another process, possibly late. */
  note(visitor: string, linkNumber: number, second: number): void {
    const slot = slotOf(visitor, linkNumber) & this.mask;
    if (second < (this.seconds[slot] ?? 0)) return;
    this.prints[slot] = printOf(visitor, linkNumber);
    this.seconds[slot] = second;
  }
}

const slotOf = (visitor: string, linkNumber: number): number => Number.parseInt(visitor.slice(0, 8), 16) ^ linkNumber;

const printOf = (visitor: string, linkNumber: number): number =>
  (Number.parseInt(visitor.slice(8), 16) ^ Math.imul(linkNumber, 0x9e3779b1)) >>> 0;
