import { limits } from "../contract/limits";

export const REDIRECT_PATH = "/r/";

const CODE = /^[\w-]{1,31}$/;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

export interface RedirectRequest {
  /** Nothing where no code could be like that. */
  code: string | undefined;
  subId: string | null;
}

/** By hand: a URL object for every click would take longer than all the rest. */
export function readRedirect(url: string): RedirectRequest {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const code = path.slice(REDIRECT_PATH.length, path.endsWith("/") ? -1 : undefined);
  return { code: CODE.test(code) ? code : undefined, subId: mark < 0 ? null : subIdIn(url.slice(mark + 1)) };
}

/** The first `sub`, as people can see it: without control characters and space around it, cut to what fits. */
function subIdIn(query: string): string | null {
  if (!query.includes("sub=")) return null;
  const given = new URLSearchParams(query).get("sub") ?? "";
  const text = given.replace(UNPRINTABLE, "").trim();
  if (text.length <= limits.subId.max) return text || null;
  // The cut may go through a character of two halves.
  return text
    .slice(0, limits.subId.max)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}
