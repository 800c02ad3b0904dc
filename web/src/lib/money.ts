const currency = { style: "currency", currency: "USD" } as const;
const dollars = new Intl.NumberFormat("en-US", currency);
const shortDollars = new Intl.NumberFormat("en-US", {
  ...currency,
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
});
const compactDollars = new Intl.NumberFormat("en-US", { ...currency, notation: "compact", maximumFractionDigits: 1 });
const counts = new Intl.NumberFormat("en-US");

/** Cents as dollars with two decimals: 284716 is $2,847.16. */
export const fromCents = (cents: number): string => dollars.format(cents / 100);

export const inDollars = (amount: number | string): string => dollars.format(Number(amount));

/** Omits zero cents: $50. */
export const inShortDollars = (amount: number): string => shortDollars.format(amount);

/** For large amounts: $12.5K. */
export const inCompactDollars = (amount: number): string => compactDollars.format(amount);

export const inCount = (count: number): string => counts.format(count);

/** 12.5 is 12.5%. The digits are fraction digits. */
export const inPercent = (percent: number, maxDigits = 0, minDigits = 0): string =>
  `${percent.toLocaleString("en-US", { maximumFractionDigits: maxDigits, minimumFractionDigits: minDigits })}%`;
