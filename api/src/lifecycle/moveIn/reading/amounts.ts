import { digitsOf } from "../../../contract/currencies";
import { isCurrency } from "../../../contract/currencyCodes";
import type { DecimalMark } from "../../../contract/moveIn/sources";

const SPACES = /[\s\u00a0\u202f'’]/g;
/** A sign, a currency or its symbol, and digits with marks; negative amounts may stand in parentheses. */
const AMOUNT = /^(\()?([-−+])?(?:([A-Z]{3})|([€£$¥]))?([-−])?(\d[\d.,]*)(?:([A-Z]{3})|([€£$¥]))?(\))?$/;
/** Other symbols belong to several currencies. */
const ofSymbol: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP" };
const MARKS = { point: ".", comma: "," } as const;
const MAX_DIGITS = 14;

interface Parts {
  isNegative: boolean;
  digits: string;
  currency: string | null;
}

function partsOf(text: string): Parts | null {
  const match = AMOUNT.exec(text.replace(SPACES, ""));
  if (!match) return null;
  const [, open, sign, code, symbol, inner, digits = "", codeAfter, symbolAfter, close] = match;
  if (!open !== !close || (code && codeAfter) || (sign && inner) || (open && (sign || inner))) return null;
  const isNegative = Boolean(open) || /[-−]/.test(sign ?? inner ?? "");
  const named = code ?? codeAfter ?? ofSymbol[symbol ?? symbolAfter ?? ""] ?? null;
  return { isNegative, digits, currency: named };
}

/** Groups of three, such as 1.234.567. */
const isGrouped = (text: string, mark: string): boolean => {
  const [first = "", ...rest] = text.split(mark);
  return /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part));
};

/** The decimal mark that an amount proves; "open" if both readings are possible, null without a mark. */
function markIn(digits: string): DecimalMark | "open" | "broken" | null {
  const marks = digits.replace(/\d/g, "");
  const last = marks.at(-1);
  if (!last) return null;
  const [mine, other]: [DecimalMark, DecimalMark] = last === "." ? ["point", "comma"] : ["comma", "point"];
  const isMixed = marks.includes(".") && marks.includes(",");
  const at = digits.lastIndexOf(last);
  if (isMixed)
    return marks.indexOf(last) === marks.length - 1 && isGrouped(digits.slice(0, at), MARKS[other]) ? mine : "broken";
  if (marks.length > 1) return isGrouped(digits, last) ? other : "broken";
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? "open" : mine;
}

/** The decimal mark that a file's amounts prove; null if none does, or if they contradict each other. */
export function provenMark(texts: Iterable<string>): { mark: DecimalMark | null; isOpen: boolean } {
  const proven = new Set<DecimalMark>();
  let isOpen = false;
  for (const text of texts) {
    const mark = markIn(partsOf(text)?.digits ?? "");
    if (mark === "open") isOpen = true;
    else if (mark && mark !== "broken") proven.add(mark);
  }
  const [mark = null] = proven.size === 1 ? proven : [];
  return { mark, isOpen };
}

/** The currency that an amount names itself. */
export const currencyIn = (text: string): string | null => {
  const named = partsOf(text)?.currency;
  return named && isCurrency(named) ? named : null;
};

/** Whole minor units, exactly; null if the amount is unreadable, open, or finer than its currency. */
export function minorIn(text: string, currency: string, usual: DecimalMark | null): number | null {
  const parts = partsOf(text);
  if (!parts || (parts.currency && parts.currency !== currency)) return null;
  const own = markIn(parts.digits);
  if (own === "broken") return null;
  // An amount that proves its own mark is read by it, also beside others.
  const mark = own === "open" ? usual : own;
  if (own === "open" && mark === null) return null;
  const decimal = mark ? MARKS[mark] : "";
  const [whole = "", fraction = "", ...more] = decimal ? parts.digits.split(decimal) : [parts.digits];
  const size = digitsOf(currency);
  const digits = whole.replace(/[.,]/g, "") + fraction.slice(0, size).padEnd(size, "0");
  if (more.length > 0 || /[^0]/.test(fraction.slice(size)) || digits.length > MAX_DIGITS) return null;
  const minor = Number(digits);
  return parts.isNegative && minor !== 0 ? -minor : minor;
}
