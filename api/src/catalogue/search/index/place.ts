import { BLOCK_SIZE } from "./slots";

/** A product's block and slot as one number, the key of its row. */
export const placeOf = (block: number, slot: number): number => block * BLOCK_SIZE + slot;
export const blockOf = (place: number): number => Math.floor(place / BLOCK_SIZE);
export const slotOf = (place: number): number => place % BLOCK_SIZE;

export const MAX_POPULARITY = 255;
/** Positions per popularity: 38 bits in total. */
export const SPREAD = 2 ** 30;

/** For `positionIn`, once per block. */
export const seedOf = (block: number): number => Math.floor(block / 2 ** 20) ^ Math.imul(block % 2 ** 20, 0x9e3779b1);

/**
 * A product's position: the more popular the lower, with ties mixed, so that one brand does not fill the first page. It
 * only depends on place and popularity, so no order has to be stored.
 */
export function positionIn(seed: number, slot: number, popularity: number): number {
  let mixed = seed ^ Math.imul(slot, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 2) + (MAX_POPULARITY - popularity) * SPREAD;
}
