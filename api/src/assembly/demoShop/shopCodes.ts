import { In } from "typeorm";
import { codeKey, orderCodeFault } from "../../contract/codes/codeText";
import { dayOf } from "../../contract/days";
import type { Reader } from "../../platform/db/reader";
import { Code, seriesOf } from "../../programs";

/** A code the shop accepts, and its discount. */
export interface TakenCode {
  text: string;
  percent: number;
}

const PERCENT = /(\d{1,2}) ?% off/;

/**
 * The demo's brands state a code's discount in its note ("15% off"). Undefined if the shop does not accept the code.
 */
export async function takenCode(
  read: Reader,
  merchantId: string,
  typed: string,
  now: Date,
): Promise<TakenCode | undefined> {
  const text = codeKey(typed);
  if (text === "" || text.endsWith("*") || orderCodeFault(typed)) return undefined;
  const codes = await read.findBy(Code, { merchantId, openKey: In([text, ...seriesOf(text)]) });
  const today = dayOf(now);
  const code = codes.find(({ fromDay, untilDay }) => (fromDay ?? today) <= today && today <= (untilDay ?? today));
  return code && { text, percent: Number(PERCENT.exec(code.note ?? "")?.[1] ?? 0) };
}
