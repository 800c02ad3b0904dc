import { createHash } from "node:crypto";

const KEY_LENGTH = 22;
/** What shops, mails and ads add to an address; the page is the same. */
const MARKS = /^(utm_|weft_|fbclid$|gclid$|gbraid$|wbraid$|msclkid$|mc_|ref$|source$|aff)/i;

/**
 * Names a page by its path, for an index: what follows the path says which size or color is shown, or where somebody
 * came from. The host is left out, since a shop may have several.
 */
export function pathKeyOf(address: string): string {
  const { pathname } = new URL(address);
  return createHash("sha256").update(plain(pathname)).digest("base64url").slice(0, KEY_LENGTH);
}

/** Whether two addresses of one shop are the same page, but for marks and the order of parameters. */
export function isSamePage(one: string, other: string): boolean {
  return pageOf(new URL(one)) === pageOf(new URL(other));
}

/** The address without what mails and ads have added to it. */
export function withoutMarks(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (MARKS.test(name)) url.searchParams.delete(name);
  return url.href;
}

function pageOf({ pathname, searchParams }: URL): string {
  const asked = [...searchParams].filter(([name]) => !MARKS.test(name)).sort();
  return `${plain(pathname)}?${new URLSearchParams(asked)}`;
}

/** A slash at the end and the way of escaping say nothing. */
function plain(pathname: string): string {
  const path = pathname.replace(/\/+$/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
