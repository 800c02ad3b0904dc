interface Answer {
  message?: unknown;
  code?: unknown;
  fields?: unknown;
  secondFactor?: unknown;
  errors?: {
    message?: unknown;
    extensions?: { code?: unknown; fields?: unknown; secondFactor?: unknown; application?: unknown };
  }[];
}

const UNREACHABLE = "We couldn't reach the server. Check your connection and try again.";

/** The server's message without the status code, or the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  const response = responseOf(error);
  if (response) return textOf(response.message) ?? textOf(response.errors?.[0]?.message) ?? fallback;
  if (error instanceof ApiError) return textOf(error.body) ?? fallback;
  // Browsers word a failed fetch differently, and none of the messages help a user.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return UNREACHABLE;
  return (error instanceof Error ? textOf(error.message) : null) ?? fallback;
}

/** The server's messages by field, shown inline. */
export function fieldErrors(error: unknown): Record<string, string> {
  const response = responseOf(error);
  const fields = response?.fields ?? response?.errors?.[0]?.extensions?.fields;
  if (!fields || typeof fields !== "object") return {};
  return Object.fromEntries(Object.entries(fields).filter(([, message]) => typeof message === "string"));
}

export function codeOf(error: unknown): string | null {
  const response = responseOf(error);
  return textOf(response?.code) ?? textOf(response?.errors?.[0]?.extensions?.code);
}

/** The options for the second sign-in step. */
export interface SecondFactorDemand {
  challenge: string;
  methods: readonly string[];
  passkeyOptions: string | null;
}

/** The password was right, and there is a second step. */
export function secondFactorOf(error: unknown): SecondFactorDemand | null {
  const response = responseOf(error);
  const demand = response?.secondFactor ?? response?.errors?.[0]?.extensions?.secondFactor;
  return demand && typeof demand === "object" ? (demand as SecondFactorDemand) : null;
}

/** The password was right, and the application is still in review. */
export function applicationOf(error: unknown): { submittedAt: string } | null {
  const application = responseOf(error)?.errors?.[0]?.extensions?.application;
  return application && typeof application === "object" ? (application as { submittedAt: string }) : null;
}

/**
 * REST errors carry the response as text, GraphQL errors as a list, and responses that Apollo could not parse as
 * bodyText. Distinguished by shape, so that pages that only use REST need not load Apollo.
 */
function responseOf(error: unknown): Answer | null {
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

/** Ignores HTML error pages, such as those of a proxy. */
function textOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const message = value.trim();
  return message && !message.startsWith("<") ? message : null;
}

/** The message is `401: {"message":…}`: the status code, then the body or the status text. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status}: ${body}`);
  }
}
