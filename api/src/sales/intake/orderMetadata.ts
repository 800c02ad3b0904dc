import { limits } from "../../contract/limits";
import { isCleanText } from "../../contract/text";
import { BadInputError } from "../../platform/errors";

/** Order metadata: visible to the brand only. */
export type OrderMetadata = Readonly<Record<string, string>>;

const NO_OBJECT = 'Please send an object of strings such as {"till": "7"}';
const KEY = /^[\w.:-]+$/;

/** Null if nothing was sent. */
export function parseMetadata(raw: unknown): OrderMetadata | null {
  if (raw === null || raw === undefined) return null;
  if (typeof raw !== "object" || Array.isArray(raw)) throw refused(NO_OBJECT);
  const entries = Object.entries(raw as Record<string, unknown>);
  const { keys, keyLength, valueLength } = limits.orderMetadata;
  if (entries.length > keys) throw refused(`Please send at most ${keys} keys`);
  for (const [key, value] of entries) {
    if (key.length > keyLength || !KEY.test(key)) {
      throw refused(`Please use keys of up to ${keyLength} characters: a to z, digits, and _ . : -`);
    }
    if (typeof value !== "string") throw refused(`Please send ${key} as text`);
    if (value.length > valueLength) throw refused(`Please send ${key} with at most ${valueLength} characters`);
    if (value !== "" && !isCleanText(value)) throw refused(`Please send ${key} without control characters`);
  }
  return entries.length > 0 ? (Object.fromEntries(entries) as OrderMetadata) : null;
}

const refused = (message: string) => new BadInputError({ metadata: message });

/** Visible to the order's brand only. */
export const metadataFor = (
  { role }: { role: string },
  { metadata }: { metadata?: OrderMetadata | null },
): OrderMetadata | null => (role === "advertiser" ? (metadata ?? null) : null);
