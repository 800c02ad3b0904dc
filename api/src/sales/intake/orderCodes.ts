import {
  BAD_ORDER_CODE,
  codeKey,
  MAX_ORDER_CODES,
  orderCodeFault,
  TOO_MANY_CODES,
} from "../../contract/codes/codeText";
import { isCleanText } from "../../contract/text";
import { BadInputError } from "../../core/errors";

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
