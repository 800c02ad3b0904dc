import { convert, type DayPair } from "../../../contract/money/exchange";
import type { RateBook } from "../../../programs";

/** What a publisher owed in one currency, and what a payout took for it of what was earned in another. */
export interface SetOff {
  currency: string;
  owed: number;
  taken: number;
  /** Of the rates by which it was converted: how much of either currency one euro was. */
  day: string;
  rateOwed: string;
  rateTaken: string;
}

export interface SetOffs {
  made: readonly SetOff[];
  /** There is a debt that cannot be converted: what it would be taken from waits. */
  isMissingRate: boolean;
}

export const NO_SET_OFFS: SetOffs = { made: [], isMissingRate: false };

const EURO = "EUR";

type Book = Pick<RateBook, "pair">;
/** What is due to one publisher, by currency; negative is owed by it. */
export type Balances = ReadonlyMap<string, number>;

/**
 * The rule: all that a publisher owes in other currencies is taken out of the largest balance, whole, by the day's rate.
 * Nothing without `balances`, those of a publisher who agreed. Where that leaves less than the minimum, the payout waits as any other does.
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

/** By what it is in euros; what has no rate counts least. */
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

/** The conversion of a set-off that was made, again: what is taken, and what rounding added to it. */
export const convertedAgain = ({ currency, owed, rateOwed, rateTaken }: SetOff, earnedIn: string) =>
  convert(owed, { currency, rate: rateOwed }, { currency: earnedIn, rate: rateTaken });
