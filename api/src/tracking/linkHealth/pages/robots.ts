/** A rule of robots.txt (RFC 9309). */
interface Rule {
  isAllowed: boolean;
  pattern: string;
}

export interface RobotsRules {
  rules: readonly Rule[];
}

/** The standard requires crawlers to read at least this much. */
export const ROBOTS_BYTES = 500 * 1024;
const MAX_RULES = 5_000;
const MAX_PATTERN = 2_000;

export const allowAll: RobotsRules = { rules: [] };
export const allowNothing: RobotsRules = { rules: [{ isAllowed: false, pattern: "/" }] };

/**
 * The rules for an agent: from all groups that name it, or else from the wildcard groups. Written here because
 * robots-parser doesn't decode unreserved characters, as RFC 9309 requires, and reads any number of rules.
 */
export function robotsRules(text: string, agent: string): RobotsRules {
  const own: Rule[] = [];
  const others: Rule[] = [];
  let isNamed = false;
  let names: string[] = [];
  let isInRules = false;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const content = line.split("#", 1)[0] ?? "";
    const colon = content.indexOf(":");
    if (colon < 0) continue;
    const key = content.slice(0, colon).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (key === "user-agent") {
      // Several consecutive lines of this kind form one group.
      if (isInRules) names = [];
      isInRules = false;
      const name = nameOf(value);
      names.push(name);
      if (name === agent.toLowerCase()) isNamed = true;
    } else if (key === "allow" || key === "disallow") {
      isInRules = true;
      const rule = { isAllowed: key === "allow", pattern: normal(value) };
      if (value === "" || rule.pattern.length > MAX_PATTERN) continue;
      if (names.includes(agent.toLowerCase()) && own.length < MAX_RULES) own.push(rule);
      if (names.includes("*") && others.length < MAX_RULES) others.push(rule);
    }
  }
  return { rules: isNamed ? own : others };
}

/** Only the name of "Name/1.0 (more)". */
const nameOf = (value: string): string => (value === "*" ? "*" : (/^[a-z_-]*/i.exec(value)?.[0] ?? "").toLowerCase());

/** The longest matching pattern decides; of two equally long ones the one that allows. */
export function isAllowed({ rules }: RobotsRules, url: URL): boolean {
  const path = normal(url.pathname + url.search);
  if (path === "/robots.txt") return true;
  let best: Rule | undefined;
  for (const rule of rules) {
    if (best && rule.pattern.length < best.pattern.length) continue;
    if (best && rule.pattern.length === best.pattern.length && (best.isAllowed || !rule.isAllowed)) continue;
    if (matches(rule.pattern, path)) best = rule;
  }
  return best?.isAllowed ?? true;
}

/** Piece by piece, because a pattern with many stars as a regular expression could take forever. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [start = "", ...literals] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(start)) return false;
  if (literals.length === 0) return !isWhole || path.length === start.length;
  const last = isWhole ? literals.pop() : undefined;
  let at = start.length;
  for (const literal of literals) {
    const found = path.indexOf(literal, at);
    if (found < 0) return false;
    at = found + literal.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/** Encodes non-ASCII letters like a browser, percent-encodes in upper case, and decodes unreserved characters. */
function normal(value: string): string {
  return value
    .replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(wellFormed(letter)))
    .replace(/%([0-9a-f]{2})/gi, (written, hex: string) => {
      const letter = String.fromCharCode(Number.parseInt(hex, 16));
      return /[A-Za-z0-9\-._~]/.test(letter) ? letter : written.toUpperCase();
    });
}

const wellFormed = (letter: string): string => (/^[\ud800-\udfff]$/.test(letter) ? "\ufffd" : letter);
