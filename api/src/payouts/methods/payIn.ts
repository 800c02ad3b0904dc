import { isCurrency } from "../../contract/currencyCodes";
import { carries, payoutAmountsIn } from "../../contract/payoutAmounts";
import { BadInputError } from "../../core/errors";
import { isQuoted } from "../../rates/rateBook";
import type { MethodKind } from "./payoutMethod.entity";

/** A currency that the method carries, for which there is a minimum, and for which rates are published. */
export function payInOf(kind: MethodKind, wanted: unknown): string | null {
  if (wanted === null || wanted === undefined || wanted === "") return null;
  if (typeof wanted !== "string" || !isCurrency(wanted)) {
    throw new BadInputError({ payIn: "Please choose a currency such as USD" });
  }
  if (!carries(kind, wanted)) throw new BadInputError({ payIn: `This payout method cannot pay in ${wanted}` });
  if (!isQuoted(wanted) || !payoutAmountsIn(wanted)) {
    throw new BadInputError({ payIn: `Weft cannot convert to ${wanted}` });
  }
  return wanted;
}
