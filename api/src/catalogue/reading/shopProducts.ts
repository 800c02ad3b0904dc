import type { FetchedFeed } from "./fetchFeed";

export interface FetchedShop extends FetchedFeed {
  /** Of all its prices. */
  currency: string;
}

/** What a brand's connected shop says of its goods. */
export interface ShopProducts {
  /** Refuses with what to do, if the shop cannot be read. */
  check(merchantId: string): Promise<void>;
  /** The first ones, as lines of such a file. */
  first(merchantId: string): Promise<{ lines: string; currency: string }>;
  /** Into a file of one variant in a line: see `readShop.ts`. */
  fetch(merchantId: string, path: string, signal?: AbortSignal): Promise<FetchedShop>;
}
