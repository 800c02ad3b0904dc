import type { ImportFault } from "../../../contract/moveIn/faults";
import { type ForeignScheme, pathKey } from "../../../tracking";

export const MAX_VALUE = 200;
const VALUE = /^[\w.~@+-]+$/;

/** How an earlier program's link is recognized, and where it leads as far as it says. */
export interface OldLink {
  scheme?: ForeignScheme;
  name: string;
  value: string;
  destination: string | null;
  fault: ImportFault | null;
}

/** A link on a domain of the brand: by its path, or by the whole host. */
export function addressIn(given: string, hosts: ReadonlySet<string>, names: readonly string[]): OldLink | undefined {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`;
  if (hosts.size === 0 || !given || !URL.canParse(full)) return undefined;
  const url = new URL(full);
  const host = url.hostname.replace(/\.$/, "");
  const isExact = hosts.has(host);
  if (!isExact && ![...hosts].some((one) => host.endsWith(`.${one}`))) return undefined;
  const none = { destination: null, fault: null };
  const name = names.find((one) => isValue(url.searchParams.get(one) ?? ""));
  if (name) return { ...none, name, value: url.searchParams.get(name) ?? "" };
  const path = pathKey(url);
  const value = isExact && path !== "/" ? host + path : host;
  if (value.length > MAX_VALUE) return { ...none, name: "", value: "", fault: "no-parameter" };
  return { ...none, scheme: value === host ? "host" : "path", name: "", value };
}

export const isValue = (value: string): boolean => value.length <= MAX_VALUE && VALUE.test(value);
