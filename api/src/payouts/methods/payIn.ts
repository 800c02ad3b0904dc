import { isCurrency } from "../../contract/currencyCodes";
import { carries, payInCurrencies } from "../../contract/payoutAmounts";
import { BadInputError } from "../../core/errors";
import type { MethodKind } from "./payoutMethod.entity";

/** A currency that the method carries, for which there is a minimum, and for which rates are published. */
export function payInOf(kind: MethodKind, wanted: unknown): string | null {
  if (wanted === null || wanted === undefined || wanted === "") return null;
  if (typeof wanted !== "string" || !isCurrency(wanted)) {
    throw new BadInputError({ payIn: "Please choose a currency such as USD" });
  }
  if (!carries(kind, wanted)) throw new BadInputError({ payIn: `This payout method cannot pay in ${wanted}` });
  if (!payInCurrencies(kind).includes(wanted)) {
    throw new BadInputError({ payIn: `Weft cannot convert to ${wanted}` });
  }
  return wanted;
}
