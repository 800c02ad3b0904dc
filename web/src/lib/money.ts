const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const counts = new Intl.NumberFormat("en-US");

/** Whole cents as dollars with two decimals: 284716 is $2,847.16. */
export const fromCents = (cents: number): string => dollars.format(cents / 100);

export const inDollars = (amount: number | string): string => dollars.format(Number(amount));

export const inCount = (count: number): string => counts.format(count);
