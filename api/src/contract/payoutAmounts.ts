import { business } from "./business";
import { quotedCurrencies } from "./money/quotedCurrencies";

/** The minimum payout and the wire fee, in minor units. */
export interface PayoutAmounts {
  minimum: number;
  wireFee: number;
}

/**
 * Round amounts in each currency, not converted ones: they stay the same while rates move. Earnings in other currencies
 * roll over until the network sets a minimum.
 */
const amounts: Record<string, PayoutAmounts> = {
  USD: { minimum: business.minimumPayoutCents, wireFee: business.wireFeeCents },
  AED: { minimum: 20_000, wireFee: 6_000 },
  AUD: { minimum: 7_500, wireFee: 2_500 },
  BRL: { minimum: 25_000, wireFee: 7_500 },
  CAD: { minimum: 7_000, wireFee: 2_000 },
  CHF: { minimum: 5_000, wireFee: 1_500 },
  CNY: { minimum: 35_000, wireFee: 10_000 },
  CZK: { minimum: 100_000, wireFee: 30_000 },
  DKK: { minimum: 35_000, wireFee: 10_000 },
  EUR: { minimum: 5_000, wireFee: 1_500 },
  GBP: { minimum: 4_000, wireFee: 1_200 },
  HKD: { minimum: 40_000, wireFee: 12_000 },
  HUF: { minimum: 2_000_000, wireFee: 600_000 },
  ILS: { minimum: 18_000, wireFee: 5_000 },
  INR: { minimum: 400_000, wireFee: 120_000 },
  JPY: { minimum: 7_500, wireFee: 2_500 },
  KRW: { minimum: 70_000, wireFee: 20_000 },
  KWD: { minimum: 15_000, wireFee: 5_000 },
  MXN: { minimum: 100_000, wireFee: 30_000 },
  MYR: { minimum: 22_500, wireFee: 7_000 },
  NOK: { minimum: 50_000, wireFee: 15_000 },
  NZD: { minimum: 8_000, wireFee: 2_500 },
  PHP: { minimum: 280_000, wireFee: 80_000 },
  PLN: { minimum: 20_000, wireFee: 6_000 },
  RON: { minimum: 23_000, wireFee: 7_000 },
  SAR: { minimum: 20_000, wireFee: 6_000 },
  SEK: { minimum: 50_000, wireFee: 15_000 },
  SGD: { minimum: 7_000, wireFee: 2_000 },
  THB: { minimum: 180_000, wireFee: 50_000 },
  TRY: { minimum: 200_000, wireFee: 60_000 },
  TWD: { minimum: 160_000, wireFee: 50_000 },
  ZAR: { minimum: 90_000, wireFee: 27_000 },
};

export const payoutAmountsIn = (currency: string): PayoutAmounts | null =>
  Object.hasOwn(amounts, currency) ? (amounts[currency] ?? null) : null;

/** The currencies of each payout method; a wire supports every currency. */
const methodCurrencies: Partial<Record<(typeof business.payoutMethods)[number]["id"], string>> = {
  // A routing number belongs to a bank in the United States.
  "direct-deposit": "USD",
  paypal: "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD",
};

export const carries = (method: (typeof business.payoutMethods)[number]["id"], currency: string): boolean =>
  methodCurrencies[method]?.split(" ").includes(currency) ?? true;

/** Currencies that publishers may be paid in, whatever they earn. */
export const payInCurrencies = (method: (typeof business.payoutMethods)[number]["id"]): string[] =>
  quotedCurrencies.filter((currency) => carries(method, currency) && payoutAmountsIn(currency) !== null);
