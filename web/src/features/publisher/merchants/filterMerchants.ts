import { categories } from "../../../../../api/src/contract/choices";
import { enumName } from "../../../lib/enumName";
import type { MerchantRow } from "../dashboardTypes";

export interface Search {
  query: string;
  /** Category id; empty for all. */
  category: string;
}

/** Merchants whose name, description or categories contain every word. */
export function filterMerchants(merchants: readonly MerchantRow[], { query, category }: Search): MerchantRow[] {
  const selected = categories.find(({ id }) => id === category);
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean);
  return merchants.filter((merchant) => {
    if (selected && !merchant.categories.includes(enumName(selected.id))) return false;
    const text = [merchant.name, merchant.description, ...categoryLabels(merchant)].join(" ").toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}

const categoryLabels = (merchant: MerchantRow): string[] =>
  categories.filter(({ id }) => merchant.categories.includes(enumName(id))).map(({ label }) => label);
