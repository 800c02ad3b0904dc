import { MAX_POPULARITY, placeOf, positionIn, SPREAD, seedOf } from "./place";
import { countOf, eachSlot, type Slots } from "./slots";

/** Slots of a block that were found, and how popular each of the block's is. */
export interface Matches {
  block: number;
  slots: Slots;
  popularity: Uint8Array;
}

export interface Placed {
  place: number;
  position: number;
}

/** How many more than are wanted are expected below the guess, so that it is seldom too low. */
const MARGIN = 1.3;

/** The most popular ones, in that order. */
export function firstOf(found: readonly Matches[], most: number): Placed[] {
  const count = found.reduce((sum, { slots }) => sum + countOf(slots), 0);
  // Sorting all takes longer than guessing how far the first ones reach: positions are mixed evenly.
  const guess = count > 2 * most ? (MAX_POPULARITY + (MARGIN * most) / count) * SPREAD : Number.POSITIVE_INFINITY;
  const near = placedBelow(guess, found);
  const first = near.length < Math.min(most, count) ? placedBelow(Number.POSITIVE_INFINITY, found) : near;
  return first.sort((a, b) => a.position - b.position || a.place - b.place).slice(0, most);
}

function placedBelow(limit: number, found: readonly Matches[]): Placed[] {
  const near: Placed[] = [];
  for (const { block, slots, popularity } of found) {
    const seed = seedOf(block);
    eachSlot(slots, (slot) => {
      const position = positionIn(seed, slot, popularity[slot] ?? 0);
      if (position < limit) near.push({ place: placeOf(block, slot), position });
    });
  }
  return near;
}
