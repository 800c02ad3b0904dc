import { setTimeout as sleep } from "node:timers/promises";

/** Weft rejected the request; a retry would not help. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const LONGEST = 30_000;
/** Timeout of a single call. */
const PATIENCE = 20_000;

/**
 * Calls v1 and retries while the network is down or asks to wait. `signal` ends the retries, except for the call marked
 * as the last one.
 */
export const weft =
  ({ address, key, print, signal }) =>
  async (method, path, body, { isLast = false, patience = PATIENCE } = {}) => {
    const url = `${address.replace(/\/+$/, "")}/api/v1${path}`;
    for (let pause = 1000; ; pause = Math.min(LONGEST, pause * 2)) {
      const [answer, why] = await once(url, { method, key, body, patience, signal: isLast ? undefined : signal });
      if (answer && answer.status < 500 && answer.status !== 429) return read(answer);
      if (isLast) throw new Refused(answer?.status ?? 0, `The webhook could not be deleted: ${why ?? answer.status}`);
      const wait = Number(answer?.headers.get("retry-after")) * 1000 || pause;
      print(`${why ?? `Weft responded with ${answer.status}`}: retrying in ${wait / 1000} s`);
      await sleep(wait, undefined, { signal });
    }
  };

async function once(url, { method, key, body, patience, signal }) {
  const call = new AbortController();
  const stop = () => call.abort();
  // The signal may have been aborted before the listener was added.
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  const timer = setTimeout(stop, patience);
  try {
    const headers = { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) };
    const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body), signal: call.signal });
    // Read here, so that a response cut off midway counts as a failed call.
    return [{ status: answer.status, ok: answer.ok, headers: answer.headers, body: await answer.text() }];
  } catch (error) {
    if (signal?.aborted) throw error;
    return [undefined, `Weft cannot be reached (${error.cause?.code ?? error.name})`];
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

function read(answer) {
  const body = parsed(answer.body);
  if (answer.ok) return body;
  const reasons = [body.message ?? answer.status, ...Object.entries(body.fields ?? {}).map((one) => one.join(": "))];
  throw new Refused(answer.status, `Weft rejected the request: ${reasons.join("\n")}`);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
