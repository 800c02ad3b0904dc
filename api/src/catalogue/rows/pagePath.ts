import { createHash } from "node:crypto";

const KEY_LENGTH = 22;
/** Parameters added by shops, mails and ads; the page is the same. */
const MARKS = /^(utm_|weft_|fbclid$|gclid$|gbraid$|wbraid$|msclkid$|mc_|ref$|source$|aff)/i;

/**
 * An index key of a page by its path: the query selects a size or color, or tracks the source. Without the host,
 * because a shop may have several.
 */
export function pathKeyOf(address: string): string {
  const { pathname } = new URL(address);
  return createHash("sha256").update(plain(pathname)).digest("base64url").slice(0, KEY_LENGTH);
}

/** Whether two URLs of a shop are the same page, except for tracking and the order of parameters. */
export function isSamePage(one: string, other: string): boolean {
  return pageOf(new URL(one)) === pageOf(new URL(other));
}

/** The URL without tracking parameters of mails and ads. */
export function withoutMarks(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (MARKS.test(name)) url.searchParams.delete(name);
  return url.href;
}

function pageOf({ pathname, searchParams }: URL): string {
  const asked = [...searchParams].filter(([name]) => !MARKS.test(name)).sort();
  return `${plain(pathname)}?${new URLSearchParams(asked)}`;
}

/** Ignores a trailing slash and differences in escaping. */
function plain(pathname: string): string {
  const path = pathname.replace(/\/+$/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
