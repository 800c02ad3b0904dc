import { Resolver } from "node:dns/promises";
import { SECOND } from "../../platform/clock";

const TIMEOUT = 3 * SECOND;
/** The name exists without such a record, or does not exist. */
const MISSING = new Set(["ENODATA", "ENOTFOUND"]);

/** What DNS says of a host. Throws if it does not answer. */
export interface DomainNames {
  txt(host: string): Promise<string[]>;
  cname(host: string): Promise<string[]>;
  addresses(host: string): Promise<string[]>;
}

/** Asks the system's name servers, or the given ones. */
export function domainNames(servers: readonly string[] = []): DomainNames {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const found = async <T>(asked: Promise<T[]>): Promise<T[]> =>
    asked.catch((error: NodeJS.ErrnoException) => {
      if (MISSING.has(error.code ?? "")) return [];
      throw error;
    });
  return {
    // A long record comes in parts.
    txt: async (host) => (await found(resolver.resolveTxt(host))).map((parts) => parts.join("")),
    cname: async (host) =>
      (await found(resolver.resolveCname(host))).map((name) => name.toLowerCase().replace(/\.$/, "")),
    addresses: async (host) => [...(await found(resolver.resolve4(host))), ...(await found(resolver.resolve6(host)))],
  };
}
