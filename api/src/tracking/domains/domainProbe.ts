import type { LookupFunction } from "node:net";
import { isIPv6 } from "node:net";
import { SECOND } from "../../platform/clock";
import { isPublicAddress } from "../../platform/outside/publicAddress";
import { bodyWithin, requestOutside } from "../../platform/outside/requestOutside";
import type { DomainNames } from "./domainNames";

/** Answered with the domain's token by every process that serves the domain. */
export const PROBE_PATH = "/.well-known/weft-domain";
const TIMEOUT = 10 * SECOND;
const MAX_BYTES = 200;

/** The URL of a path on a host, with the protocol and port of the network's own address. */
export function hostUrl(publicUrl: string, host: string, path = ""): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${host}${port && `:${port}`}${path}`;
}

/** Whether a shopper who opens the domain reaches us, with a valid certificate. */
export class DomainProbe {
  constructor(
    private readonly names: DomainNames,
    private readonly publicUrl: string,
    private readonly publicOnly: boolean,
  ) {}

  async reaches(host: string, token: string): Promise<boolean> {
    try {
      const [address] = await this.names.addresses(host);
      if (!address || (this.publicOnly && !isPublicAddress(address))) return false;
      const family = isIPv6(address) ? 6 : 4;
      const lookup: LookupFunction = (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family);
      const response = await requestOutside(new URL(hostUrl(this.publicUrl, host, PROBE_PATH)), {
        publicOnly: false,
        lookup,
        timeout: TIMEOUT,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const body = await bodyWithin(response, MAX_BYTES, () => new Error("too long"));
      return response.statusCode === 200 && body.toString() === token;
    } catch {
      return false;
    }
  }
}
