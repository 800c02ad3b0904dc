import { limits } from "./limits";

/** The part of a demo shop's path that identifies the shop: several demo brands share one host. */
const DEMO_SHOP = /^\/demo\/shop\/[^/]+/;

const OTHER_SLASHES = /[\\\u2215\uff0f]/;

/**
 * Whether a deep link belongs to the merchant: http or https, with the host and port of the merchant's website, and for
 * a demo shop below that shop's own path.
 */
export function belongsTo(destination: string, website: string): boolean {
  if (OTHER_SLASHES.test(destination)) return false;
  const page = parse(destination);
  const shop = parse(website);
  if (!page || !shop || page.username || page.password) return false;
  if (hostOf(page) !== hostOf(shop) || portOf(page) !== portOf(shop)) return false;
  const own = DEMO_SHOP.exec(shop.pathname)?.[0];
  return !own || page.pathname === own || page.pathname.startsWith(`${own}/`);
}

/** Whether an origin is the shop's: its host, or a subdomain such as "checkout." that shares the cookie. */
export function isPageOf(origin: string, website: string): boolean {
  const page = parse(origin);
  const shop = parse(website);
  if (!page || !shop || portOf(page) !== portOf(shop)) return false;
  return `.${hostOf(page)}`.endsWith(`.${hostOf(shop)}`);
}

/** Upgrades a link to https if the merchant's website uses https. */
export function raised(destination: string, website: string): string {
  return /^https:/i.test(website) ? destination.replace(/^http:/i, "https:") : destination;
}

function parse(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url : undefined;
}

/** Adds https:// to addresses pasted without a scheme. */
export function fullAddress(typed: string): string {
  const trimmed = typed.trim();
  return trimmed === "" || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** Whether it could be a shop's page: users may paste anything. */
export function isPage(address: string): boolean {
  const url = address.length <= limits.website.max && !/\s/.test(address) ? parse(address) : undefined;
  return url !== undefined && /\.|^localhost$/.test(url.hostname) && !url.username && !url.password;
}

/** A trailing dot and "www." are ignored. */
const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, "").replace(/^www\./, "");

/** A shop that moved from http to https is still the same shop. */
const portOf = ({ port }: URL) => port;
