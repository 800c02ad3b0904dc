import { type CategoryId, categories } from "../../../../../api/src/contract/choices";

export interface FeaturedBrand {
  name: string;
  /** Short description of the products. */
  wares: string;
  category: CategoryId;
  ratePercent: number;
}

/** A sample of the catalog, with the demo data's brands. */
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
