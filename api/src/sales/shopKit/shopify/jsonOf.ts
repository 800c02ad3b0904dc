import { digitsOf } from "../../../contract/currencies";
import { roundedRatio } from "../../../contract/money/ratio";
import { visibleOf } from "../../../contract/visible";

/** A payload in the sender's format: missing or mistyped fields read as empty. */
export type Payload = Readonly<Record<string, unknown>>;

/** IDs beyond 2^53 stay exact, because they are read as text. In a text of the payload the quotes would be escaped. */
const LONG_ID = /("(?:id|order_id|line_item_id|refund_id|variant_id|product_id)"\s*:\s*)(\d{16,})/g;
const LONG_IDS = /("orders_(?:to_redact|requested)"\s*:\s*\[)([\d,\s]+)(\])/g;

export function payloadOf(raw: Buffer): Payload | null {
  try {
    const exact = raw
      .toString("utf8")
      .replace(LONG_ID, '$1"$2"')
      .replace(LONG_IDS, (_all, start: string, ids: string, end: string) => start + ids.replace(/\d+/g, '"$&"') + end);
    return record(JSON.parse(exact));
  } catch {
    return null;
  }
}

export const record = (value: unknown): Payload | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Payload) : null;

export const records = (value: unknown): Payload[] =>
  Array.isArray(value) ? value.map(record).filter((one) => one !== null) : [];

/** Control characters, and halves of characters. */
const UNSTORABLE =
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Without characters that databases reject; truncated to the length of its column. */
export const textOf = (value: unknown, max = 190): string | null => {
  if (typeof value !== "string") return null;
  const clean = visibleOf(value.replace(UNSTORABLE, " "));
  return clean === "" ? null : clean.slice(0, max);
};

/** Shops write ids as numbers. */
export const idOf = (value: unknown): string | null => {
  const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === "string" && /^\d{1,40}$/.test(text) ? text : null;
};

export const wholeOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** "12.30", 12.3 and "-4.00" as decimal text; empty for anything else. */
export const decimalIn = (value: unknown): string => {
  const text = typeof value === "number" && Number.isFinite(value) ? value.toFixed(4) : value;
  return typeof text === "string" && /^-?\d{1,12}(\.\d{1,10})?$/.test(text) ? text : "0";
};

export const momentIn = (value: unknown): string | null => {
  const at = typeof value === "string" ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
};

/**
 * A shop's decimal in minor units. Shops may write more decimals than the currency has ("1000.0" yen, shares of a
 * discount): those are rounded, half away from zero.
 */
export function minorOf(decimal: string, currency: string): number {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const digits = digitsOf(currency);
  const scaled = BigInt(`${whole}${fraction}`) * 10n ** BigInt(digits);
  const minor = roundedRatio(scaled, 10n ** BigInt(fraction.length));
  return decimal.startsWith("-") ? -minor : minor;
}

export const sumOf = (decimals: readonly string[], currency: string): number =>
  decimals.reduce((sum, decimal) => sum + minorOf(decimal, currency), 0);
