import { isPage } from "../../../../../api/src/contract/destination";
import { paths } from "../../../lib/navigation/paths";

/** In the URL of Home: what a phone shares with the installed app, as weft.webmanifest says, or the bookmark. */
const SHARED = ["new", "newText", "newTitle"] as const;

/** The first address in what was shared: phones put it into the text, often after a sentence. */
export function sharedAddress(params: URLSearchParams): string | null {
  const words = SHARED.flatMap((name) => (params.get(name) ?? "").split(/\s+/));
  return words.find((word) => /^https?:\/\//i.test(word) && isPage(word)) ?? null;
}

/** Otherwise a reload would open the dialog again. */
export function dropShared(params: URLSearchParams): void {
  for (const name of SHARED) params.delete(name);
}

export const isShared = (search: string): boolean => {
  const params = new URLSearchParams(search);
  return SHARED.some((name) => params.has(name));
};

/** A bookmark that opens New link with the address of the page one is on. */
export const bookmarkCode = (origin: string): string =>
  `javascript:location.href="${origin}${paths.publisherDashboard}?new="+encodeURIComponent(location.href)`;
