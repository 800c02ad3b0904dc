import { aboutIn, crossRate } from "../../../../../api/src/contract/money/exchange";
import { useDisplayRatesQuery } from "../../../generated/session";
import { inAbout, type Money } from "../../../lib/money";
import { utcToday } from "../../../ui/range/range";
import { useAuth } from "../useAuth";

export interface About {
  /** "about €1,234" */
  text: string;
  day: string;
  /** "1 USD is 0.9223 EUR" */
  rate: string;
}

/**
 * What an amount is about in the currency that this person chose; null if they chose none, if it is in that one anyway,
 * and without a rate of the last days.
 */
export function useAbout(): (money: Money) => About | null {
  const { user } = useAuth();
  const { data } = useDisplayRatesQuery({ skip: !user?.displayCurrency });
  const display = user?.displayCurrency ? data?.displayRates : null;
  return ({ cents, currency }) => {
    const found = display?.rates.find((rate) => rate.currency === currency);
    if (!display || !found) return null;
    const { day, eurIsFrom, eurIsTo } = found;
    const [from, to] = [
      { currency, rate: eurIsFrom },
      { currency: display.currency, rate: eurIsTo },
    ];
    const about = aboutIn(cents, { day, from, to }, utcToday());
    if (about === null) return null;
    const rate = `1 ${currency} is ${crossRate(from, to)} ${to.currency}`;
    return { text: `about ${inAbout(about, to.currency)}`, day, rate };
  };
}
