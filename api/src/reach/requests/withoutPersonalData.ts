import { requestLimits } from "../../contract/integrations/requestReasons";

const REMOVED = "[removed]";
const MAX_TEXT = 200;
/** Longer texts than codes and IDs are content, such as files in base64. */
const MAX_CODE = 100;
const MAX_NAME = 60;
const MAX_ENTRIES = 50;
const MAX_DEPTH = 6;
/** Longer texts are cut before they are searched: patterns must stay cheap, whatever a caller sends. */
const MAX_DOCUMENT = 2000;

/** Names of fields about people or secrets, in the languages shops write them in. */
const PERSONAL =
  /mail|phone|tele?fon|mobile|address|adress|street|stra(ss|ß)e|city|zip|postal|plz|name|nom$|person|customer.?id|user|client|buyer|shopper|recipient|birth|gender|iban|bic|vat|tax.?id|account|card|pass|secret|token|auth|signature|hmac|api.?key|cookie|session|^ip|traits|anonymous|device|latitude|longitude|^url$|^s$/i;

/** Values of these are short facts of an order, even with a space in them. */
const FACTS =
  /^(orderId|order_id|o|returnId|refund_id|amount|a|currency|total|subtotal|revenue|tax|shipping|discount|price|quantity|occurredAt|orderedAt|timestamp|event|sku|category|brand|codes?|couponCode|coupon|country|state|status|reasonCode|query|from|to|topic|channel|kind)$/;

/** Things that are personal or secret wherever they stand. */
const PATTERNS: readonly RegExp[] = [
  /[^\s"'<>@]{1,64}(@|%40)[^\s"'<>@]{1,190}/g,
  /\b(wft_|weft_test_|wfs_|whsec_|sk_|shpat_)[\w-]{8,}/g,
  /\bBearer\s+\S+/gi,
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g,
  /\b\d{1,3}(\.\d{1,3}){3}\b/g,
  /\b[A-Z]{2}\d{2}(\s?[A-Z0-9]{4}){3,7}(\s?[A-Z0-9]{1,4})?\b/g,
  /\+\d[\d\s()/-]{7,}\d/g,
];

/** A test click starts like a test key; it identifies nobody and belongs in reports. */
const CLICK_FIELDS = /^(c|clickId|weft_click)$/;

/** The entry of a GraphQL document. */
export const DOCUMENT = "graphql";

/** What was sent, as JSON of at most 4 kB, without anything that identifies a person or opens a door. */
export function withoutPersonalData(sent: object): string {
  const room = { left: requestLimits.bodyBytes };
  const text = JSON.stringify(clean(sent, "", 0, room)) ?? "";
  // Removal may leave characters of several bytes.
  return Buffer.byteLength(text) <= requestLimits.bodyBytes ? text : JSON.stringify({ omitted: "Too large to show." });
}

interface Room {
  left: number;
}

function clean(value: unknown, name: string, depth: number, room: Room): unknown {
  if (room.left <= 0) return "…";
  if (value === null || typeof value === "boolean") return value;
  if (name && PERSONAL.test(name)) return REMOVED;
  if (typeof value === "number") return value;
  if (typeof value === "string") return spend(textOf(value, name), room);
  if (typeof value !== "object") return undefined;
  if (depth >= MAX_DEPTH) return "…";
  if (Array.isArray(value)) {
    const some = value.slice(0, MAX_ENTRIES).map((one) => clean(one, name, depth + 1, room));
    return value.length > MAX_ENTRIES ? [...some, `… ${value.length - MAX_ENTRIES} more`] : some;
  }
  const result: Record<string, unknown> = Object.create(null);
  let entries = 0;
  for (const key in value) {
    if (room.left <= 0 || entries >= MAX_ENTRIES) {
      result["…"] = "…";
      break;
    }
    entries += 1;
    // A name can be personal too, such as an address as a key.
    const shown = spend(scrubbed(key.slice(0, MAX_NAME)), room);
    result[shown] = clean((value as Record<string, unknown>)[key], key, depth + 1, room);
  }
  return result;
}

function textOf(value: string, name: string): string {
  if (name === DOCUMENT) return scrubbed(documentText(value.slice(0, MAX_DOCUMENT)));
  const short = value.slice(0, MAX_TEXT);
  const more = value.length > MAX_TEXT ? "…" : "";
  if (CLICK_FIELDS.test(name)) return /@|%40|\s|wft_|wfs_|whsec_/.test(short) ? REMOVED : short + more;
  const text = scrubbed(short);
  // Words are what people write: about a person, as likely as not.
  return (/\s/.test(text.trim()) || value.length > MAX_CODE) && !FACTS.test(name)
    ? `[removed, ${value.length} characters]`
    : text + more;
}

/** A GraphQL document without its literal texts and comments. */
const documentText = (document: string): string =>
  document.replaceAll(/"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|#[^\n]*/g, (found) =>
    found.startsWith("#") ? "" : `"${REMOVED}"`,
  );

export const scrubbed = (text: string): string =>
  PATTERNS.reduce((shown, pattern) => shown.replaceAll(pattern, REMOVED), text);

/** Escapes and quotes count as well. */
function spend(text: string, room: Room): string {
  const size = Buffer.byteLength(JSON.stringify(text)) + 2;
  if (size > room.left) {
    room.left = 0;
    return "…";
  }
  room.left -= size;
  return text;
}
