import { isInside, NOT_PUBLIC } from "../../core/outside/publicAddress";
import { bodyWithin, requestOutside } from "../../core/outside/requestOutside";

export interface JsonAnswer {
  status: number;
  /** Null if it is no JSON. */
  body: unknown;
}

interface JsonPost {
  url: string;
  headers: Record<string, string>;
  body: object;
  /** Off in local demos and tests, where the shop is local too. */
  publicOnly: boolean;
}

const TIMEOUT = 10_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Posts once and reads a JSON answer of bounded size, without following redirects, as `httpPost` does for webhooks. */
export async function postJson({ url, headers, body, publicOnly }: JsonPost): Promise<JsonAnswer> {
  const target = new URL(url);
  if (publicOnly && isInside(target.hostname)) throw new Error(NOT_PUBLIC);
  const text = JSON.stringify(body);
  const response = await requestOutside(target, {
    method: "POST",
    headers: {
      ...headers,
      accept: "application/json",
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    },
    timeout: TIMEOUT,
    silent: "it did not answer within ten seconds",
    publicOnly,
    body: text,
  });
  const bytes = await bodyWithin(response, MAX_BYTES, () => new Error("its answer is too large"));
  return { status: response.statusCode ?? 0, body: parsed(bytes) };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
