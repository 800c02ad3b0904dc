import { domainToUnicode } from "node:url";
import { getDomain } from "tldts";
import { In, Not } from "typeorm";
import { t } from "../../contract/i18n/t";
import { sourceNames } from "../../contract/moveIn/sources";
import type { Reader } from "../../platform/db/database";
import { BadInputError } from "../../platform/errors";
import { isInside } from "../../platform/outside/publicAddress";
import { Merchant, nameKeyOf } from "../../programs";

const refuse = (message: string) => new BadInputError({ host: message });

/** Includes suffixes such as github.io, below which everybody can have a host. */
const registrable = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });

interface Asked {
  host: string;
  accountId: string;
  /** The account's own shops. */
  websites: readonly string[];
  /** The network's own host. */
  ownHost: string;
}

/** Refuses hosts that cannot be somebody's own, and those that read like another brand, a rival or the network. */
export async function assertOwnHost(read: Reader, { host, accountId, websites, ownHost }: Asked): Promise<void> {
  const domain = registrable(host);
  if (!domain || isInside(host)) throw refuse(t("This isn't one of your domains."));
  if (host === domain) throw refuse(t("Please use a subdomain, such as go.{domain}.", { domain }));
  if (host === ownHost || host.endsWith(`.${ownHost}`) || ownHost.endsWith(`.${host}`))
    throw refuse(t("This domain belongs to the network."));
  const shops = websites.map((website) => new URL(website).hostname.replace(/^www\./, ""));
  if (shops.includes(host.replace(/^www\./, "")))
    throw refuse(t("This is your shop's own address. Please use another subdomain."));
  // Whatever stands before one's own domain is one's own.
  if (shops.some((shop) => registrable(shop) === domain) || registrable(ownHost) === domain) return;
  const suffix = domain.slice(domain.indexOf("."));
  const labels = host.slice(0, -suffix.length).split(".");
  const keys = labels.map((label) => nameKeyOf(domainToUnicode(label)));
  const known = [...Object.values(sourceNames), "Weft", labelOf(ownHost)].map(nameKeyOf);
  const isLike =
    keys.some((key) => known.includes(key)) ||
    (await read.existsBy(Merchant, { nameKey: In(keys), ownerId: Not(accountId) }));
  if (isLike) throw refuse(t("This domain looks like the name of another brand or network."));
}

const labelOf = (host: string): string => (registrable(host) ?? host).split(".", 1)[0] ?? host;
