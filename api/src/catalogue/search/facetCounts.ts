import type { Candidate } from "./catalogSearch";

export interface FacetCount {
  value: string;
  count: number;
}

const MAX_VALUES = 20;

export interface FacetCounts {
  merchants: FacetCount[];
  brands: FacetCount[];
  categories: FacetCount[];
  colours: FacetCount[];
  sizes: FacetCount[];
}

/** Of the styles found, the most frequent values first. */
export function facetCountsOf(found: readonly Candidate[]): FacetCounts {
  const one = (value: string | null) => (value === null ? [] : [value]);
  return {
    merchants: counted(found, ({ merchantId }) => [merchantId]),
    brands: counted(found, ({ facets }) => one(facets.brand)),
    categories: counted(found, ({ facets }) => one(facets.category)),
    colours: counted(found, ({ facets }) => facets.colours),
    sizes: counted(found, ({ facets }) => facets.sizes.map(([name]) => name)),
  };
}

function counted(found: readonly Candidate[], valuesOf: (candidate: Candidate) => string[]): FacetCount[] {
  const counts = new Map<string, number>();
  for (const candidate of found) {
    for (const value of valuesOf(candidate)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);
}
