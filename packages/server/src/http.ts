import type { Failure } from "./types.js";

export interface HttpOptions {
  /** The network's address, such as `https://weft.example`. */
  address: string;
  /** An API key with the scope `sales:write`, or a test key. */
  apiKey: string;
  fetch?: typeof fetch;
  /** Timeout of one attempt in milliseconds. Default: 10 seconds. */
  timeout?: number;
  /** The number of retries. Default: 3. */
  retries?: number;
  /** The longest pause before a retry in milliseconds. Default: 30 seconds. A longer `Retry-After` is left to you. */
  maxPause?: number;
  /** Waits between attempts; replace it for tests or your own scheduler. */
  pause?: (milliseconds: number) => Promise<void>;
}

export interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** Errors worth a retry. Reports are idempotent, so a retry is always safe. */
const PASSING = new Set([429, 502, 503, 504]);

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Posts JSON until there is a response, always with the same body. */
export async function post(options: HttpOptions, path: string, content: object): Promise<Answered | Failure> {
  const { address, apiKey, timeout = 10_000, retries = 3, maxPause = 30_000, pause = sleep } = options;
  const send = options.fetch ?? fetch;
  const url = address.replace(/\/+$/, "") + path;
  const body = JSON.stringify(content);
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };

  for (let attempts = 1; ; attempts += 1) {
    let problem: { message: string; httpStatus?: number; retryAfterSeconds?: number; requestId?: string };
    try {
      // A redirect would turn the report into a GET and leak the key.
      const signal = AbortSignal.timeout(timeout);
      const response = await send(url, { method: "POST", headers, body, signal, redirect: "manual" });
      const text = await response.text();
      const requestId = response.headers.get("x-request-id") ?? undefined;
      const json = objectOf(text);
      if (response.ok && json) return { status: response.status, body: json };
      const message = typeof json?.message === "string" ? json.message : `Weft answered with ${response.status}`;
      if (!response.ok && !PASSING.has(response.status)) return refusal(response.status, message, json, requestId);
      problem = { message, httpStatus: response.status, ...retryAfter(response), ...(requestId && { requestId }) };
    } catch (error) {
      problem = { message: error instanceof Error ? error.message : String(error) };
    }
    const asked = problem.retryAfterSeconds;
    const wait =
      asked === undefined ? Math.min(500 * 2 ** attempts, maxPause) * (0.5 + Math.random() / 2) : asked * 1000;
    if (attempts > retries || wait > maxPause) return { outcome: "unavailable", attempts, ...problem };
    await pause(wait);
  }
}

function refusal(
  httpStatus: number,
  message: string,
  json: Record<string, unknown> | undefined,
  requestId?: string,
): Failure {
  const answered = { message, ...(requestId && { requestId }) };
  if (httpStatus === 409) return { outcome: "conflict", ...answered };
  const fields = json?.fields as Record<string, string> | undefined;
  return {
    outcome: "refused",
    httpStatus,
    code: String(json?.code ?? "UNKNOWN"),
    ...answered,
    ...(fields && { fields }),
  };
}

/** Seconds, or a date as proxies send it. */
function retryAfter({ headers }: Response): { retryAfterSeconds?: number } {
  const said = headers.get("retry-after");
  if (!said) return {};
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? { retryAfterSeconds: Math.max(0, Math.ceil(seconds)) } : {};
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
