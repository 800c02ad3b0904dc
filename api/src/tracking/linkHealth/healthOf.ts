import type { LinkHealthSource, LinkHealthState } from "../../contract/links/linkHealth";
import { DAY } from "../../platform/clock";

/** Availability and price. */
export interface Offer {
  /** Null if unknown. */
  isInStock: boolean | null;
  /** Null without a price, or with several. */
  priceMinor: number | null;
  currency: string | null;
}

/** The catalog's data about a link's product. */
export interface FeedFacts {
  /** When a feed last confirmed it. */
  at: Date;
  isGone: boolean;
  /** The product is gone, and the link leads to another page of the shop by its own rule. */
  isReplaced: boolean;
  sizesTotal: number;
  sizesInStock: number;
  priceMinor: number;
  currency: string;
}

/** The result of a page check: only conclusive responses are kept. */
export interface PageFacts {
  at: Date;
  isMissing: boolean;
  way: "straight" | "moved" | "elsewhere";
  isParameterLost: boolean;
  /** Null if the page has no such data. */
  offer: Offer | null;
}

export interface Base {
  priceMinor: number;
  currency: string;
}

export interface Health {
  state: LinkHealthState;
  source: LinkHealthSource | null;
  price: Base | null;
}

/** Beyond this age a feed is less reliable than the page. */
export const FEED_FRESH = DAY;
/** After this long without confirmation the state is unknown. */
const KNOWN_FOR = 7 * DAY;
const FEW_PERCENT = 30;
/** The minimum price difference, because shops round. */
const PRICE_PERCENT = 10;

/** A recent feed takes precedence over the page's product data, which takes precedence over its HTTP status. */
export function healthOf(feed: FeedFacts | null, page: PageFacts | null, base: Base | null, now: Date): Health {
  const ageOf = ({ at }: { at: Date }) => now.getTime() - at.getTime();
  if (feed && ageOf(feed) < FEED_FRESH) return byFeed(feed, base);
  if (page && ageOf(page) < KNOWN_FOR) return byPage(page, base);
  if (feed && ageOf(feed) < KNOWN_FOR) return byFeed(feed, base);
  return { state: "unknown", source: null, price: null };
}

function byFeed(feed: FeedFacts, base: Base | null): Health {
  const { priceMinor, currency } = feed;
  const price = { priceMinor, currency };
  const is = (state: LinkHealthState, shown: Base | null = price): Health => ({ state, source: "feed", price: shown });
  if (feed.isGone) return is(feed.isReplaced ? "moved" : "missing", null);
  if (feed.sizesInStock === 0) return is("sold-out");
  if (feed.sizesInStock * 100 < feed.sizesTotal * FEW_PERCENT) return is("few-sizes");
  return is(priceState(price, base));
}

/** Its product data only counts if the URL still leads to that page. */
function byPage(page: PageFacts, base: Base | null): Health {
  const { offer, way } = page;
  const is = (state: LinkHealthState): Health => ({ state, source: "page-status", price: null });
  if (page.isMissing) return is("missing");
  if (way === "elsewhere") return is("elsewhere");
  if (page.isParameterLost) return is("parameter-lost");
  const price = offer?.priceMinor && offer.currency ? { priceMinor: offer.priceMinor, currency: offer.currency } : null;
  if (offer?.isInStock === false) return { state: "sold-out", source: "page-data", price };
  const byPrice = price ? priceState(price, base) : "ok";
  if (byPrice !== "ok") return { state: byPrice, source: "page-data", price };
  if (way === "moved") return is("moved");
  return { state: "ok", source: offer ? "page-data" : "page-status", price };
}

function priceState(price: Base, base: Base | null): "ok" | "dearer" | "cheaper" {
  if (!base || base.currency !== price.currency || base.priceMinor <= 0) return "ok";
  const difference = (price.priceMinor - base.priceMinor) * 100;
  if (Math.abs(difference) < base.priceMinor * PRICE_PERCENT) return "ok";
  return difference > 0 ? "dearer" : "cheaper";
}
