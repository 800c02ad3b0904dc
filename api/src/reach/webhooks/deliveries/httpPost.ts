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
  const response = await requestOutside(new URL(url), {
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
