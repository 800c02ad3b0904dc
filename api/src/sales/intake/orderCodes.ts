import {
  BAD_ORDER_CODE,
  codeKey,
  MAX_ORDER_CODES,
  orderCodeFault,
  TOO_MANY_CODES,
} from "../../contract/codes/codeText";
import { isCleanText } from "../../contract/text";
import { BadInputError } from "../../core/errors";

/** For shops that know one code of an order: the same as a list of it. */
export function withCoupon(codes: string[], couponCode: unknown): string[] {
  if (couponCode === null || couponCode === undefined || couponCode === "") return codes;
  if (typeof couponCode !== "string") throw new BadInputError({ couponCode: "Please send the code as text" });
  const fault = isCleanText(couponCode) ? orderCodeFault(couponCode) : BAD_ORDER_CODE;
  if (fault) throw new BadInputError({ couponCode: fault });
  const key = codeKey(couponCode);
  if (key === "" || codes.includes(key)) return codes;
  if (codes.length > 0) throw new BadInputError({ couponCode: "Please send either couponCode or codes" });
  return [key];
}

/** Codes of no length are what an empty field of a shop sends. */
export function parseCodes(raw: unknown): string[] {
  if (raw === null || raw === undefined) return [];
  if (!Array.isArray(raw)) throw new BadInputError({ codes: 'Please send a list of codes such as ["ANNA10"]' });
  if (raw.length > MAX_ORDER_CODES) throw new BadInputError({ codes: TOO_MANY_CODES });
  for (const code of raw) {
    const fault = typeof code === "string" && isCleanText(code) ? orderCodeFault(code) : BAD_ORDER_CODE;
    if (fault) throw new BadInputError({ codes: fault });
  }
  return [...new Set(raw.map((code) => codeKey(code)))].filter((key) => key !== "");
}
