import * as yup from "yup";
import { said } from "../i18n/said";
import { t } from "../i18n/t";
import { text } from "../text";

/** `proved`: the DNS records are right. `serving`: the domain also answers over HTTPS, so new links use it. */
export const domainStates = ["waiting", "proved", "serving", "failing"] as const;
export type DomainState = (typeof domainStates)[number];

/** A brand's domain serves its links, the network's the whole site. */
export const domainPurposes = ["links", "portal"] as const;
export type DomainPurpose = (typeof domainPurposes)[number];

/** What the latest check missed. Rows keep the code. */
export const domainFaults = said({
  "no-txt": () => t("The TXT record is missing. New records can take a few hours to spread."),
  "no-cname": () => t("The CNAME record is missing. New records can take a few hours to spread."),
  "other-cname": () => t("The CNAME record points to another address."),
  taken: () => t("Another account has proved that it controls this domain."),
  "no-dns": () => t("The domain's name servers do not answer."),
  "no-answer": () => t("The DNS records are right, but the domain does not answer over HTTPS yet."),
});
export type DomainFault = keyof typeof domainFaults;

export const MAX_DOMAINS = 10;
/** The name of the TXT record, before the domain, and how its value begins. */
export const PROOF_NAME = "_weft";
export const PROOF_START = "weft-domain=";

const HOST = /^(?=.{4,200}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host in lower case and ASCII, without protocol, port and trailing dot; null for anything else. */
export function domainHostIn(typed: string): string | null {
  const given = typed.trim();
  const full = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(full)) return null;
  const { hostname, username, password, pathname, search, hash } = new URL(full);
  const host = hostname.replace(/\.$/, "");
  return HOST.test(host) && !username && !password && pathname === "/" && !search && !hash ? host : null;
}

const HOST_MESSAGE = t("Please enter a domain such as go.brand.com, without a path.");

export const linkDomainForm = yup.object({
  host: text(HOST_MESSAGE, 300).test("host", HOST_MESSAGE, (typed) => !typed || domainHostIn(typed) !== null),
});
