import type { IncomingMessage } from "node:http";
import { SECOND } from "../../platform/clock";
import type { Limiters } from "../../platform/limits/limiter";
import { isInside } from "../../platform/outside/publicAddress";
import { bodyWithin, requestOutside } from "../../platform/outside/requestOutside";

/** A document of an app, named by its address: it has to be small, quick and on the public internet. */
const MAX_BYTES = 5000;
const TIMEOUT = 3 * SECOND;

/** How documents may be asked for. */
export class Documents {
  private readonly addresses = new WeakMap<object, string>();

  constructor(
    private readonly limiters: Limiters,
    readonly publicOnly: boolean,
  ) {}

  /** Who asks, as the server in front states it. */
  note = (request: object, address: string): void => void this.addresses.set(request, address);

  /** Whoever starts a request decides what is asked for. */
  async mayAsk(address: string, request: IncomingMessage): Promise<boolean> {
    if (this.publicOnly && isInside(new URL(address).hostname)) return false;
    return this.limiters.allows("appDocumentsByAddress", this.addresses.get(request) ?? "");
  }
}

/** Without redirects: what is shown to people is the domain that was asked. */
export async function appDocument(
  url: URL,
  { publicOnly }: Pick<Documents, "publicOnly">,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (publicOnly && isInside(url.hostname)) throw new Error("Not on the public internet");
  const response = await requestOutside(url, {
    headers: { accept: "application/json" },
    timeout: TIMEOUT,
    publicOnly,
    signal: signal ?? undefined,
    silent: "The document did not arrive in time",
  });
  const body = await bodyWithin(response, MAX_BYTES, () => new Error(`The document exceeds ${MAX_BYTES} bytes`));
  const headers = new Headers();
  for (const name of ["cache-control", "expires", "content-type"]) {
    const value = response.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const status = response.statusCode ?? 502;
  return new Response([204, 304].includes(status) ? null : new Uint8Array(body), { status, headers });
}
