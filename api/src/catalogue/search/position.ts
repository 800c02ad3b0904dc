import { createHash } from "node:crypto";

const MAX_POPULARITY = 255;
const SPREAD = 2 ** 44;

/**
 * Where a style stands: the more popular the lower, and equally popular ones mixed, so that one brand does not fill the
 * first page. It depends on nothing but the style, so that no counter has to be kept.
 */
export function positionOf(styleId: string, popularity: number): number {
  const spread = createHash("sha256").update(styleId).digest().readUIntBE(0, 6) % SPREAD;
  return spread - Math.min(Math.max(popularity, 0), MAX_POPULARITY) * SPREAD;
}

/** The order of equally fitting ones as a number of 38 bits. */
export const coarse = (position: number): number => Math.floor(position / 2 ** 14) + MAX_POPULARITY * 2 ** 30;
