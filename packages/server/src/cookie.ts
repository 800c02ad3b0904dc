const NAME = "weft_click";
/** The format `weft.js` writes: up to five IDs, newest last, separated by dots. */
const MAX_CLICKS = 5;
/** Browsers reject cookies over 4,096 bytes: the oldest clicks make room for the newest. */
const MAX_CHARACTERS = 3500;
const CLICK = /^[\w-]{20,1500}$/;
const MAX_DAYS = 90;

type Cookies = string | Record<string, string | undefined> | null | undefined;

export interface ClickCookieOptions {
  /** The request's `Cookie` header (or a framework's cookie object), whose clicks stay. */
  cookies?: Cookies;
  /** The program's attribution window. Default: 90, the longest. */
  days?: number;
  /** The landing page's parameter, if Integrations has another name. */
  parameter?: string;
  /** Hides the cookie from scripts. Only for shops without `weft.js`, which reads it and deletes it on request. */
  httpOnly?: boolean;
}

/** Returns the click IDs of a `Cookie` header (or a framework's cookie object) to send with the order, or "". */
export function readClickCookie(cookies: Cookies): string {
  return clicksIn(cookies).slice(-MAX_CLICKS).join(".");
}

/**
 * Returns the `Set-Cookie` header for the landing page at this URL, or "" if its address has no click. Where consent is
 * required, ask first.
 */
export function setClickCookie(url: string | URL, options: ClickCookieOptions = {}): string {
  const { cookies, days = MAX_DAYS, parameter = NAME, httpOnly = false } = options;
  const query = String(url).split("#")[0]?.split("?").slice(1).join("?") ?? "";
  const click = new URLSearchParams(query).get(parameter) ?? "";
  if (!CLICK.test(click)) return "";
  const value = newest([...clicksIn(cookies).filter((one) => one !== click), click]);
  const seconds = Math.round(Math.min(MAX_DAYS, Math.max(1, days || MAX_DAYS)) * 86_400);
  return `${NAME}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax; Secure${httpOnly ? "; HttpOnly" : ""}`;
}

function clicksIn(cookies: Cookies): string[] {
  const value = typeof cookies === "object" && cookies !== null ? cookies[NAME] : inHeader(cookies ?? "");
  // A damaged ID does not invalidate the others.
  return (value ?? "").split(".").filter((click) => CLICK.test(click));
}

function newest(clicks: string[]): string {
  const kept = clicks.slice(-MAX_CLICKS);
  while (kept.join(".").length > MAX_CHARACTERS) kept.shift();
  return kept.join(".");
}

const inHeader = (header: string): string | undefined =>
  header
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
