import type { ShownCollection, ShownList, ShownShop } from "./shownShop";

/** A visitor's view of a collection. */
export interface ShopView {
  page: number;
  inStockOnly: boolean;
  /** Words to find in the whole shop. */
  q?: string | undefined;
  /** The visitor's locale, in which prices are written; undefined for the page's own. */
  prices?: string | undefined;
}

export interface ShopPage {
  shop: ShownShop & { latest: ShownList | null };
  /** All published ones, each with its number of items. */
  tiles: readonly (ShownCollection & { count: number })[];
  /** The collection whose items are listed; the first one on the shop's own page. */
  collection: ShownCollection | null;
  /** Whether it is the collection's own page. */
  isCollection: boolean;
  /** Of a search; null for pages without one. */
  results: ShownList | null;
  view: ShopView;
  publicUrl: string;
  style: string;
  /** URLs of the fonts that every page uses. */
  fonts: readonly string[];
}
