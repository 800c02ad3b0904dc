import { MAX_POPULARITY, placeOf, positionIn, SPREAD, seedOf } from "./place";
import { eachSlot, type Slots } from "./slots";

/** The found slots of a block, and the popularity of all its slots. */
export interface Matches {
  block: number;
  slots: Slots;
  popularity: Uint8Array;
}

export interface Placed {
  place: number;
  position: number;
}

/** How many more than needed are expected below the estimate, so that it is rarely too low. */
const MARGIN = 1.3;

/** The most popular ones, in that order. */
export function firstOf(found: readonly Matches[], most: number): Placed[] {
  const { limit, least } = reachOf(found, most);
  const near = placedBelow(limit, least, found);
  const isEnough = near.length >= most || limit === Number.POSITIVE_INFINITY;
  const first = isEnough ? near : placedBelow(Number.POSITIVE_INFINITY, 0, found);
  return first.sort((a, b) => a.position - b.position || a.place - b.place).slice(0, most);
}

/**
 * The cutoff of the first ones, because sorting all takes longer: everything above a popularity, and part of those at
 * it, because equally popular ones are evenly mixed.
 */
function reachOf(found: readonly Matches[], most: number): { limit: number; least: number } {
  const counts = new Uint32Array(MAX_POPULARITY + 1);
  for (const { slots, popularity } of found) {
    eachSlot(slots, (slot) => {
      const popular = popularity[slot] ?? 0;
      counts[popular] = (counts[popular] as number) + 1;
    });
  }
  let before = 0;
  for (let popular = MAX_POPULARITY; popular >= 0; popular -= 1) {
    const count = counts[popular] as number;
    if (before + count >= most) {
      const part = Math.min((MARGIN * (most - before)) / count, 1);
      return { limit: (MAX_POPULARITY - popular + part) * SPREAD, least: popular };
    }
    before += count;
  }
  return { limit: Number.POSITIVE_INFINITY, least: 0 };
}

/** Those below the limit, none less popular than `least`. */
function placedBelow(limit: number, least: number, found: readonly Matches[]): Placed[] {
  const near: Placed[] = [];
  for (const { block, slots, popularity } of found) {
    const seed = seedOf(block);
    eachSlot(slots, (slot) => {
      const popular = popularity[slot] ?? 0;
      if (popular < least) return;
      const position = positionIn(seed, slot, popular);
      if (position < limit) near.push({ place: placeOf(block, slot), position });
    });
  }
  return near;
}
