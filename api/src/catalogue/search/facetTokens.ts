import { createHash } from "node:crypto";
import { fold } from "./words";

/** What a filter asks for is a word of the index too, so that filters need no scan: `zb` and a hash for a brand. */
const LETTERS = { brand: "b", colour: "c", category: "k", size: "s", stockedSize: "i", merchant: "m" } as const;

export const IN_STOCK = "zstock";

export const facetToken = (facet: keyof typeof LETTERS, value: string): string =>
  `z${LETTERS[facet]}${createHash("sha256").update(fold(value).trim()).digest("hex").slice(0, 14)}`;

/** In minor units of the style's own currency. */
const STEPS = [2_500, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000, 200_000];

/** The steps that a price does not exceed. */
export const priceTokens = (priceMinor: number): string[] =>
  STEPS.filter((step) => priceMinor <= step).map((step) => `zp${step}`);

/** A word that all styles of at most this price have, and some dearer ones; undefined if no step is high enough. */
export function priceTokenFor(priceTo: number): string | undefined {
  const step = STEPS.find((one) => one >= priceTo);
  return step === undefined ? undefined : `zp${step}`;
}
