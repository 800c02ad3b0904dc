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
  const merchants: Counts = new Map();
  const brands: Counts = new Map();
  const categories: Counts = new Map();
  const colours: Counts = new Map();
  const sizes: Counts = new Map();
  for (const { merchantId, facets } of found) {
    count(merchants, merchantId);
    if (facets.brand !== null) count(brands, facets.brand);
    if (facets.category !== null) count(categories, facets.category);
    for (const colour of facets.colours) count(colours, colour);
    for (const [size] of facets.sizes) count(sizes, size);
  }
  return {
    merchants: mostFrequent(merchants),
    brands: mostFrequent(brands),
    categories: mostFrequent(categories),
    colours: mostFrequent(colours),
    sizes: mostFrequent(sizes),
  };
}

type Counts = Map<string, number>;

const count = (counts: Counts, value: string): unknown => counts.set(value, (counts.get(value) ?? 0) + 1);

function mostFrequent(counts: Counts): FacetCount[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);
}
