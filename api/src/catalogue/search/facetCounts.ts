import type { Candidate } from "./catalogSearch";

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
