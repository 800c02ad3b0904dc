import { createHash } from "node:crypto";
import type { Candidate } from "./catalogSearch";
import { fold } from "./words";

/** Filter values are also terms of the index, so that filters need no scan: `zb` and a hash for a brand. */
const LETTERS = { brand: "b", colour: "c", category: "k", size: "s", stockedSize: "i", merchant: "m" } as const;

export const IN_STOCK = "zstock";

export const facetToken = (facet: keyof typeof LETTERS, value: string): string =>
  `z${LETTERS[facet]}${createHash("sha256").update(fold(value).trim()).digest("hex").slice(0, 14)}`;

/** In minor units of the product's own currency. */
const STEPS = [2_500, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000, 200_000];

/** The steps the price does not exceed. */
export const priceTokens = (priceMinor: number): string[] =>
  STEPS.filter((step) => priceMinor <= step).map((step) => `zp${step}`);

/** A term of all products up to this price, and some more expensive ones; undefined if no step is high enough. */
export function priceTokenFor(priceTo: number): string | undefined {
  const step = STEPS.find((one) => one >= priceTo);
  return step === undefined ? undefined : `zp${step}`;
}

export interface FacetCount {
  value: string;
  count: number;
}

const MAX_VALUES = 20;

const FACETS = ["merchants", "brands", "categories", "colours", "sizes"] as const;
type Facet = (typeof FACETS)[number];
export type FacetCounts = Record<Facet, FacetCount[]>;

/** The most frequent values among the results. In one pass: a broad word matches twenty thousand. */
export function facetCountsOf(found: readonly Candidate[]): FacetCounts {
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map()])) as Record<Facet, Map<string, number>>;
  const { merchants, brands, categories, colours, sizes } = counts;
  for (const { merchantId, facets } of found) {
    count(merchants, merchantId);
    if (facets.brand !== null) count(brands, facets.brand);
    if (facets.category !== null) count(categories, facets.category);
    for (const colour of facets.colours) count(colours, colour);
    for (const [size] of facets.sizes) count(sizes, size);
  }
  return Object.fromEntries(FACETS.map((facet) => [facet, mostFrequent(counts[facet])])) as FacetCounts;
}

const count = (counts: Map<string, number>, value: string): unknown => counts.set(value, (counts.get(value) ?? 0) + 1);

function mostFrequent(counts: ReadonlyMap<string, number>): FacetCount[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);
}
