/** A set of a block's slots: one bit each. */
export type Slots = Uint32Array;

export const BLOCK_SIZE = 512;
const WORDS = BLOCK_SIZE / 32;
const BITS = BLOCK_SIZE / 8;

export const noSlots = (): Slots => new Uint32Array(WORDS);

export const hasSlot = (set: Slots, slot: number): boolean => (((set[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;

export function addSlot(set: Slots, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] as number) | (1 << (slot & 31));
}

export function removeSlot(set: Slots, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] as number) & ~(1 << (slot & 31));
}

export function eachSlot(set: Slots, use: (slot: number) => void): void {
  for (let word = 0; word < WORDS; word += 1) {
    for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) use(word * 32 + 31 - Math.clz32(bits & -bits));
  }
}

export function slotsIn(set: Slots): number[] {
  const found: number[] = [];
  eachSlot(set, (slot) => found.push(slot));
  return found;
}

export function countOf(set: Slots): number {
  let count = 0;
  for (let word = 0; word < WORDS; word += 1) {
    let bits = set[word] as number;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** All bits, or if that is shorter the slots themselves, two bytes each. */
export function packed(set: Slots): Buffer {
  if (countOf(set) * 2 < BITS) return Buffer.from(Uint16Array.from(slotsIn(set)).buffer);
  return Buffer.from(set.slice().buffer);
}

/** Adds a set encoded by `packed`. */
export function unpackInto(set: Slots, bytes: Uint8Array): void {
  // A row's bytes may start anywhere in a larger buffer.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength === BITS) {
    for (let word = 0; word < WORDS; word += 1) set[word] = (set[word] as number) | view.getUint32(word * 4, true);
  } else {
    for (let at = 0; at < bytes.byteLength; at += 2) addSlot(set, view.getUint16(at, true));
  }
}

export function unpacked(bytes: Uint8Array): Slots {
  const set = noSlots();
  unpackInto(set, bytes);
  return set;
}

/** Intersects the first set with the second. */
export function intersect(set: Slots, other: Slots): void {
  for (let word = 0; word < WORDS; word += 1) set[word] = (set[word] as number) & (other[word] as number);
}

/** For each count from one, the slots that are in at least as many of the sets. */
export function inAtLeast(sets: readonly (Slots | undefined)[]): Slots[] {
  const counted = sets.map(noSlots);
  for (const set of sets) {
    if (!set) continue;
    for (let word = 0; word < WORDS; word += 1) {
      let bits = set[word] as number;
      for (const level of counted) {
        const known = level[word] as number;
        level[word] = known | bits;
        // Those it had already go up a level.
        bits &= known;
      }
    }
  }
  return counted;
}
