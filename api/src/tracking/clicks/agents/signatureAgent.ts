import { isIP } from "node:net";
import type { ComponentDescriptor } from "http-message-sig";
import { isInnerList, parseDictionary, parseItem } from "structured-headers";
import { CARD_TAGS } from "./signedRequest";

/** How a request names its operator: `string` is the form before the IETF's draft 00. */
export const agentForms = ["dictionary", "string", "card"] as const;
export type AgentForm = (typeof agentForms)[number];

/** Whose keys a signature must be checked with. */
export interface Operator {
  domain: string;
  directory: URL;
  form: AgentForm;
}

const WELL_KNOWN = "/.well-known/http-message-signatures-directory";
const HEADER = "signature-agent";
const MAX_DOMAIN = 253;

/** Agents of card networks may name no operator: their network's directory has the keys. */
const CARD_DIRECTORY: Operator = {
  domain: "mcp.visa.com",
  directory: new URL("https://mcp.visa.com/.well-known/jwks"),
  form: "card",
};

/**
 * The operator that a signature covers. Null if it covers none, since a header that is not signed names anybody;
 * undefined if its keys are found in a way we do not know.
 */
export function operatorOf(
  label: string,
  tag: string,
  header: string | undefined,
  covered: readonly ComponentDescriptor[],
): Operator | null | undefined {
  if (header === undefined) return CARD_TAGS.some((known) => known === tag) ? CARD_DIRECTORY : null;
  const own = covered.filter(({ name }) => name === HEADER);
  try {
    return header.trimStart().startsWith('"') ? fromString(header, own) : fromDictionary(label, header, own);
  } catch {
    return null;
  }
}

function fromString(header: string, covered: readonly ComponentDescriptor[]): Operator | null {
  const [value] = parseItem(header);
  const isCovered = covered.some(({ parameters }) => parameters.key === undefined);
  return isCovered ? operatorAt(value, "string") : null;
}

/** The member of the signature's own label, or the only one that it covers: a proxy may have renamed the signature. */
function fromDictionary(label: string, header: string, covered: readonly ComponentDescriptor[]) {
  const keys = covered.flatMap(({ parameters: { key } }) => (typeof key === "string" ? [key] : []));
  const key = keys.includes(label) ? label : keys.length === 1 ? keys[0] : undefined;
  const member = key === undefined ? undefined : parseDictionary(header).get(key);
  if (!member || isInnerList(member)) return null;
  const [value, parameters] = member;
  const type = parameters.get("type");
  return type === undefined || String(type) === "directory" ? operatorAt(value, "dictionary") : undefined;
}

/** Only a domain of its own, without anything that could lead elsewhere. */
function operatorAt(value: unknown, form: AgentForm): Operator | null {
  if (typeof value !== "string" || !URL.canParse(value)) return null;
  const url = new URL(value);
  const { protocol, hostname, port, username, password } = url;
  const isPlain = protocol === "https:" && !port && !username && !password;
  const isDomain = hostname.includes(".") && !hostname.startsWith("[") && isIP(hostname) === 0;
  if (!isPlain || !isDomain || hostname.length > MAX_DOMAIN) return null;
  return { domain: hostname.replace(/\.$/, ""), directory: new URL(WELL_KNOWN, url), form };
}
