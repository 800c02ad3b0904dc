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
