import { setTimeout as sleep } from "node:timers/promises";

/** Weft answered, and asking again would not help. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const LONGEST = 30_000;
/** Of one call. */
const PATIENCE = 20_000;

/**
 * Calls v1 until it answers: while the network is away, or asks to wait, this waits. `signal` ends the waiting, unless
 * the call says that it is the last one.
 */
export const weft =
  ({ address, key, print, signal }) =>
  async (method, path, body, { isLast = false } = {}) => {
    const url = `${address.replace(/\/+$/, "")}/api/v1${path}`;
    for (let pause = 1000; ; pause = Math.min(LONGEST, pause * 2)) {
      const [answer, why] = await once(url, { method, key, body });
      if (answer && answer.status < 500 && answer.status !== 429) return read(answer);
      if (isLast) throw new Refused(answer?.status ?? 0, `The webhook could not be deleted: ${why ?? answer.status}`);
      const wait = Number(answer?.headers.get("retry-after")) * 1000 || pause;
      print(`${why ?? `Weft answers ${answer.status}`}: asking again in ${wait / 1000} s`);
      await sleep(wait, undefined, { signal });
    }
  };

async function once(url, { method, key, body }) {
  try {
    const headers = { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) };
    const init = { method, headers, body: body && JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE) };
    return [await fetch(url, init)];
  } catch (error) {
    return [undefined, `Weft cannot be reached (${error.cause?.code ?? error.name})`];
  }
}

async function read(answer) {
  const body = await answer.json().catch(() => ({}));
  if (answer.ok) return body;
  throw new Refused(answer.status, `Weft refuses this: ${body.message ?? answer.status}`);
}
