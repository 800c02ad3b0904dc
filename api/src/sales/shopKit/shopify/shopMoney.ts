import { digitsOf } from "../../../contract/currencies";
import { roundedRatio } from "../../../contract/money/ratio";

/**
 * A shop's decimal in minor units. Shops may write more digits than the currency has ("1000.0" yen, shares of a
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
