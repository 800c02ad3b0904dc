import { convert, type DayPair } from "../../../contract/money/exchange";
import type { RateBook } from "../../../programs";

/** A publisher's debt in one currency, and what a payout deducted for it from earnings in another. */
export interface SetOff {
  currency: string;
  owed: number;
  taken: number;
  /** The conversion rates: units of either currency per euro. */
  day: string;
  rateOwed: string;
  rateTaken: string;
}

export interface SetOffs {
  made: readonly SetOff[];
  /** A debt cannot be converted: the balance it would be deducted from waits. */
  isMissingRate: boolean;
}

export const NO_SET_OFFS: SetOffs = { made: [], isMissingRate: false };

const EURO = "EUR";

type Book = Pick<RateBook, "pair">;
/** Amounts due to one publisher, by currency; negative means owed by it. */
export type Balances = ReadonlyMap<string, number>;

/**
 * The rule: all debts in other currencies are deducted in full from the largest balance, at the day's rate. Nothing
 * without `balances`, which only consenting publishers have. If less than the minimum is left, the payout waits like
 * any other.
 */
export function setOffsFrom(balances: Balances | undefined, earnedIn: string, book: Book): SetOffs {
  if (!balances) return NO_SET_OFFS;
  const debts = [...balances].filter(([, amount]) => amount < 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (debts.length === 0 || largestOf(balances, book) !== earnedIn) return NO_SET_OFFS;
  const made = debts.flatMap(([currency, amount]) => {
    const pair = book.pair(currency, earnedIn);
    return pair ? [setOffBy(pair, -amount)] : [];
  });
  return made.length === debts.length ? { made, isMissingRate: false } : { made: [], isMissingRate: true };
}

function setOffBy({ day, from, to }: DayPair, owed: number): SetOff {
  const { amount: taken } = convert(owed, from, to);
  return { currency: from.currency, owed, taken, day, rateOwed: from.rate, rateTaken: to.rate };
}

/** Ordered by value in euros; currencies without a rate come last. */
function largestOf(balances: Balances, book: Book): string | undefined {
  const inEuros = (currency: string, amount: number): number => {
    const pair = book.pair(currency, EURO);
    return pair ? convert(amount, pair.from, pair.to).amount : -1;
  };
  return [...balances]
    .filter(([, amount]) => amount > 0)
    .map(([currency, amount]) => ({ currency, value: inEuros(currency, amount) }))
    .sort((a, b) => b.value - a.value || (a.currency < b.currency ? -1 : 1))[0]?.currency;
}

export const takenBy = (setOffs: readonly SetOff[]): number => setOffs.reduce((sum, { taken }) => sum + taken, 0);

/** Recomputes a set-off's conversion: the deducted amount, and the rounding. */
export const convertedAgain = ({ currency, owed, rateOwed, rateTaken }: SetOff, earnedIn: string) =>
  convert(owed, { currency, rate: rateOwed }, { currency: earnedIn, rate: rateTaken });
