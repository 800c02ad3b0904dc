import { SECOND } from "../../platform/clock";
import { bodyWithin, requestOutside } from "../../platform/outside/requestOutside";
import { MAX_FILE } from "./readEcb";

/** Covers 90 days, so that days missed during an outage are included. */
export const ECB_URL = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml";
const TIME_LIMIT = 30 * SECOND;

export interface Source {
  url: string;
  /** Off in tests, whose server is local. */
  publicOnly: boolean;
}

/** The file's text. Redirects are not followed: another address would be another source. */
export async function fetchEcb({ url, publicOnly }: Source, signal: AbortSignal): Promise<string> {
  const response = await requestOutside(new URL(url), {
    headers: { "user-agent": "Weft exchange rates", accept: "application/xml, text/xml" },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
    publicOnly,
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`response status ${response.statusCode}`);
  }
  const tooLarge = () => new Error(`the file exceeds ${MAX_FILE / 1000} kB`);
  return (await bodyWithin(response, MAX_FILE, tooLarge)).toString("utf8");
}
