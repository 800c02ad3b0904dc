import { USUAL_CURRENCY } from "../../contract/currencies";

/** Of payouts in one currency. */
export interface Sums {
  currency: string;
  count: number;
  gross: number;
  fee: number;
  net: number;
}

export const nothingIn = (currency: string): Sums => ({ currency, count: 0, gross: 0, fee: 0, net: 0 });

/** The usual currency first, and always. */
export function usualFirst(sums: readonly Sums[]): [Sums, ...Sums[]] {
  const others = sums.filter(({ currency }) => currency !== USUAL_CURRENCY);
  const usual = sums.find(({ currency }) => currency === USUAL_CURRENCY) ?? nothingIn(USUAL_CURRENCY);
  return [usual, ...others.sort((a, b) => (a.currency < b.currency ? -1 : 1))];
}
