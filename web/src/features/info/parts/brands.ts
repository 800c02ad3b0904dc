import { type CategoryId, categories } from "../../../../../api/src/contract/choices";

export interface FeaturedBrand {
  name: string;
  /** What it makes, in a few words. */
  wares: string;
  category: CategoryId;
  ratePercent: number;
}

/** A look into the catalog, as it stands in the demo network. */
export const featuredBrands: readonly FeaturedBrand[] = [
  { name: "Maison Orsay", wares: "Parisian tailoring and silk", category: "womens-fashion", ratePercent: 12 },
  { name: "Northloom", wares: "Selvedge denim and workwear", category: "mens-fashion", ratePercent: 9.5 },
  { name: "Sable & Fern", wares: "Undyed linen, made to order", category: "womens-fashion", ratePercent: 15 },
  { name: "Little Heddle", wares: "Hand-lasted loafers", category: "shoes", ratePercent: 10 },
  { name: "Brass & Selvage", wares: "Cast brass rings and cuffs", category: "jewelry", ratePercent: 14 },
  { name: "Petal & Pith", wares: "Plant oils in refillable glass", category: "beauty", ratePercent: 13 },
  { name: "Halcyon Eveningwear", wares: "Sequins and satin", category: "womens-fashion", ratePercent: 11 },
  { name: "Gantry Goods", wares: "Canvas bags and boots", category: "lifestyle", ratePercent: 7 },
];

const labels = new Map<CategoryId, string>(categories.map(({ id, label }) => [id, label]));

export const categoryLabel = (id: CategoryId): string => labels.get(id) ?? id;
