import type { FetchedFeed } from "./fetchFeed";

export interface FetchedShop extends FetchedFeed {
  /** The currency of all its prices. */
  currency: string;
}

/** The products of a brand's connected shop. */
export interface ShopProducts {
  /** Throws with instructions if the shop cannot be read. */
  check(merchantId: string): Promise<void>;
  /** The first products, as lines of such a file. */
  first(merchantId: string): Promise<{ lines: string; currency: string }>;
  /** Writes a file with one variant per line: see `readShop.ts`. */
  fetch(merchantId: string, path: string, signal?: AbortSignal): Promise<FetchedShop>;
}
