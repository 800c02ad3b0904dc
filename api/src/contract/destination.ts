/** The parts of a demo shop's address that name whose it is: several demo brands share one host. */
const DEMO_SHOP = /^\/demo\/shop\/[^/]+/;

const OTHER_SLASHES = /[\\\u2215\uff0f]/;

/**
 * Whether a deep link stays with its merchant: the same scheme family, host and port as the merchant's website,
 * and for a demo shop below that shop's own address.
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

/** A page of a shop that speaks https is asked for by https, however its address was written down. */
export function raised(destination: string, website: string): string {
  return /^https:/i.test(website) ? destination.replace(/^http:/i, "https:") : destination;
}

function parse(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url : undefined;
}

/** A trailing dot and "www." name the same shop. */
const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, "").replace(/^www\./, "");

/** A shop that moved from http to https is still the same shop. */
const portOf = ({ port }: URL) => port;
