import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** What a shopper's agent signs as. Visa and Mastercard share the two of their protocols. */
export const WEB_BOT_AUTH = "web-bot-auth";
export const CARD_TAGS = ["agent-browser-auth", "agent-payer-auth"] as const;
export const agentTags: readonly string[] = [WEB_BOT_AUTH, ...CARD_TAGS];

const CLAIMS = new RegExp(`;\\s*tag="(?:${agentTags.join("|")})"`);

/** Whether a request claims to come from a signed agent. Other signatures, such as a proxy's own, are none of ours. */
export const claimsToBeAgent = (headers: IncomingHttpHeaders): boolean =>
  headers["signature-agent"] !== undefined ||
  (headers["signature-input"] !== undefined && CLAIMS.test(String(headers["signature-input"])));

/** A request as it was signed. */
export interface SignedRequest {
  method: string;
  host: string;
  /** Path and query, as sent. */
  target: string;
  headers: Readonly<Record<string, string>>;
}

/** What a signature says is wrong or proves nothing. */
export class InvalidSignature extends Error {}

const ALWAYS = ["signature", "signature-input", "signature-agent"];
const MAX_BYTES = 8 * 1024;

/** With the headers that its signatures may cover. Undefined if there is none, or more than an agent would send. */
export function signedRequestOf({ method = "", url = "", headers }: IncomingMessage): SignedRequest | undefined {
  const input = String(headers["signature-input"] ?? "");
  if (!input || !headers.signature || input.length > MAX_BYTES) return undefined;
  const fields: Record<string, string> = {};
  let bytes = url.length;
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || !(ALWAYS.includes(name) || input.includes(`"${name}"`))) continue;
    fields[name] = String(value);
    bytes += name.length + String(value).length;
  }
  if (bytes > MAX_BYTES) return undefined;
  return { method, host: String(headers.host ?? "").toLowerCase(), target: url, headers: fields };
}

const LABEL = /(?:^|,)\s*([a-z*][a-z0-9_.*-]{0,63})\s*=\s*\(/g;
const MAX_LABELS = 4;

/** The labels of the request's signatures. */
export const labelsIn = ({ headers }: SignedRequest): string[] =>
  [...(headers["signature-input"] ?? "").matchAll(LABEL)].slice(0, MAX_LABELS).map(([, label]) => label as string);
