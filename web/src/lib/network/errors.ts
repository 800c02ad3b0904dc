import { ApiError } from "./restApi";

interface Answer {
  message?: unknown;
  fields?: unknown;
  errors?: { message?: unknown; extensions?: { code?: unknown; fields?: unknown } }[];
}

const UNREACHABLE = "We couldn't reach the server. Check your connection and try again.";

/** The server's own words, without a status in front of them; else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  const answer = answerOf(error);
  if (answer) return words(answer.message) ?? words(answer.errors?.[0]?.message) ?? fallback;
  if (error instanceof ApiError) return words(error.body) ?? fallback;
  // What browsers say of a failed fetch differs and tells a person nothing.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return UNREACHABLE;
  return (error instanceof Error ? words(error.message) : null) ?? fallback;
}

/** What the server said of single fields, to stand inline under them. */
export function fieldErrors(error: unknown): Record<string, string> {
  const answer = answerOf(error);
  const fields = answer?.fields ?? answer?.errors?.[0]?.extensions?.fields;
  if (!fields || typeof fields !== "object") return {};
  return Object.fromEntries(Object.entries(fields).filter(([, said]) => typeof said === "string"));
}

export function codeOf(error: unknown): string | null {
  return words(answerOf(error)?.errors?.[0]?.extensions?.code);
}

/**
 * REST errors carry their answer as text, GraphQL ones as a list, and what Apollo could not read as bodyText.
 * Told apart by shape: pages that use REST alone need not load Apollo for it.
 */
function answerOf(error: unknown): Answer | null {
  if (!error || typeof error !== "object") return null;
  if (error instanceof ApiError) return parsed(error.body);
  if ("errors" in error && Array.isArray(error.errors)) return { errors: error.errors };
  if ("bodyText" in error && typeof error.bodyText === "string") return parsed(error.bodyText) ?? {};
  return null;
}

function parsed(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** A page of HTML from something in between is no message for a person. */
function words(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const said = value.trim();
  return said && !said.startsWith("<") ? said : null;
}
