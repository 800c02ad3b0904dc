import { createHash } from "node:crypto";
import type { Candidate } from "./catalogSearch";
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

export interface FacetCount {
  value: string;
  count: number;
}

const MAX_VALUES = 20;

const valuesOf = {
  merchants: ({ merchantId }) => [merchantId],
  brands: ({ facets }) => [facets.brand],
  categories: ({ facets }) => [facets.category],
  colours: ({ facets }) => facets.colours,
  sizes: ({ facets }) => facets.sizes.map(([size]) => size),
} as const satisfies Record<string, (found: Candidate) => readonly (string | null)[]>;

export type FacetCounts = Record<keyof typeof valuesOf, FacetCount[]>;

/** Of the styles found, the most frequent values first. */
export const facetCountsOf = (found: readonly Candidate[]): FacetCounts =>
  Object.fromEntries(
    Object.entries(valuesOf).map(([facet, values]) => [facet, mostFrequent(found.flatMap(values))]),
  ) as FacetCounts;

function mostFrequent(values: readonly (string | null)[]): FacetCount[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);
}
