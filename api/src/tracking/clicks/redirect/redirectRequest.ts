import { assistantHostOf } from "../../../contract/figures/aiAssistants";
import { limits } from "../../../contract/limits";
import { visibleOf } from "../../../contract/visible";

export const REDIRECT_PATH = "/r/";

const CODE = /^[\w-]{1,31}$/;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
const BEYOND_ASCII = /[^\0-\x7f]/;

export interface RedirectRequest {
  /** Undefined if it cannot be a code. */
  code: string | undefined;
  subId: string | null;
}

/** Parsed by hand: a URL object per click would take longer than all the rest. */
export function readRedirect(url: string): RedirectRequest {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const code = path.slice(REDIRECT_PATH.length, path.endsWith("/") ? -1 : undefined);
  return { code: CODE.test(code) ? code : undefined, subId: mark < 0 ? null : subIdIn(url.slice(mark + 1)) };
}

/** The first `sub` parameter, without invisible characters, truncated. */
function subIdIn(query: string): string | null {
  if (!query.includes("sub=")) return null;
  const text = seenIn(new URLSearchParams(query).get("sub") ?? "");
  if (text.length <= limits.subId.max) return text || null;
  // Truncation may split a surrogate pair or a joined character.
  return seenIn(text.slice(0, limits.subId.max));
}

/** What an assistant passes along for the sources it cited; see `ctx_token` in docs/api.md. */
export interface ClickContext {
  ctxToken: string | null;
  ctxIss: string | null;
}

const NO_CONTEXT: ClickContext = { ctxToken: null, ctxIss: null };
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

/** Whole or not at all: half a reference resolves to nothing. */
export function contextIn(url: string): ClickContext {
  const mark = url.indexOf("?");
  if (mark < 0 || !url.includes("ctx_", mark)) return NO_CONTEXT;
  const query = new URLSearchParams(url.slice(mark + 1));
  const read = (name: string, { max }: { max: number }) => {
    const text = query.get(name);
    return text && text.length <= max && VISIBLE_ASCII.test(text) ? text : null;
  };
  return { ctxToken: read("ctx_token", limits.ctxToken), ctxIss: read("ctx_iss", limits.ctxIss) };
}

/** Without control characters and surrounding space. Plain ASCII, the usual case, contains nothing else invisible. */
function seenIn(given: string): string {
  const text = given.replace(UNPRINTABLE, "");
  return BEYOND_ASCII.test(text) ? visibleOf(text) : text.trim();
}

/** The host of the AI assistant that a link's `utm_source` names: most of them send no referrer. */
export function assistantIn(url: string): string | null {
  const mark = url.indexOf("?");
  if (mark < 0 || !url.includes("utm_source=", mark)) return null;
  return assistantHostOf(new URLSearchParams(url.slice(mark + 1)).get("utm_source") ?? "");
}
