import { isWrittenInside, NOT_PUBLIC } from "../../../platform/outside/publicAddress";
import { requestOutside } from "../../../platform/outside/requestOutside";

export interface HttpPost {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Off in local demos, where receivers are local too. */
  publicOnly: boolean;
  signal?: AbortSignal;
}

const TIMEOUT = 10_000;

/** Posts once and returns the status, without following redirects or reading the response. */
export async function httpPost({ url, headers, body, publicOnly, signal }: HttpPost): Promise<number> {
  const target = new URL(url);
  if (publicOnly && isWrittenInside(target.hostname)) throw new Error(NOT_PUBLIC);
  const response = await requestOutside(target, {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    timeout: TIMEOUT,
    silent: "No response within ten seconds",
    signal,
    publicOnly,
    body,
  });
  response.destroy();
  return response.statusCode ?? 0;
}
