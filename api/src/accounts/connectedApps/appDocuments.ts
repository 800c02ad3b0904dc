import type { IncomingMessage } from "node:http";
import { SECOND } from "../../platform/clock";
import type { Limiters } from "../../platform/limits/limiter";
import { bodyWithin, requestOutside } from "../../platform/outside/requestOutside";

/** An app's document has to be small, quick and on the public internet. */
const MAX_BYTES = 5000;
const TIMEOUT = 3 * SECOND;

/** Who may ask for documents, and where. */
export class Documents {
  private readonly addresses = new WeakMap<object, string>();

  constructor(
    private readonly limiters: Limiters,
    readonly publicOnly: boolean,
  ) {}

  /** The caller's address, behind any proxy. */
  note = (request: object, address: string): void => void this.addresses.set(request, address);

  /** Anybody can name a document, so callers are limited. */
  mayAsk(request: IncomingMessage): Promise<boolean> {
    return this.limiters.allows("appDocumentsByAddress", this.addresses.get(request) ?? "");
  }
}

/** Without redirects: what is shown to people is the domain that was asked. */
export async function appDocument(
  url: URL,
  { publicOnly }: Pick<Documents, "publicOnly">,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
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
