import { USUAL_CURRENCY } from "../../contract/currencies";

/** Each account holds one currency, which is its name's suffix; the default currency has none. */
const inCurrency = (account: string, currency: string): string =>
  currency === USUAL_CURRENCY ? account : `${account}:${currency}`;

/** Except for currency pairs, no ID or account name has capital letters. */
export const currencyOfAccount = (account: string): string => /:([A-Z]{3})$/.exec(account)?.[1] ?? USUAL_CURRENCY;

/** The same in SQL. */
export const currencyOfAccountSql = (column: string): string =>
  `CASE WHEN SUBSTR(${column}, -4, 1) = ':' THEN SUBSTR(${column}, -3) ELSE '${USUAL_CURRENCY}' END`;

/** An account's name in SQL, from its prefix and the columns of its owner and currency. */
export const accountSql = (start: string, owner: string | null, currency: string): string =>
  `CONCAT('${start}'${owner === null ? "" : `, ${owner}`}, CASE WHEN ${currency} = '${USUAL_CURRENCY}' THEN '' ELSE CONCAT(':', ${currency}) END)`;

/** What the network owes a publisher: earned and not in any payout yet. */
export const publisherPayable = (publisherId: string, currency: string): string =>
  inCurrency(`publisher:${publisherId}`, currency);

/** What a merchant owes the network; negative. */
export const brandReceivable = (merchantId: string, currency: string): string =>
  inCurrency(`merchant:${merchantId}`, currency);

/** The prefixes of account names. */
export const accountStarts = {
  publisher: "publisher:",
  merchant: "merchant:",
  payoutClearing: "payout-clearing",
  networkFees: "network-fees",
  brandFees: "brand-fees",
  tax: "tax",
  bank: "bank",
} as const;

/** Money that left for publishers' banks. */
export const payoutClearing = (currency: string): string => inCurrency(accountStarts.payoutClearing, currency);

/** Fees paid by payout recipients. */
export const networkFees = (currency: string): string => inCurrency(accountStarts.networkFees, currency);

/** The network fee on merchants' invoices, beside the commission. */
export const brandFees = (currency: string): string => inCurrency(accountStarts.brandFees, currency);

/** Tax on invoices, which the network owes to a tax office. */
export const taxPayable = (currency: string): string => inCurrency(accountStarts.tax, currency);

/** Where merchants' payments arrive; negative, because the bank holds them for the network. */
export const bank = (currency: string): string => inCurrency(accountStarts.bank, currency);

/**
 * Amounts converted between two currencies: one account per pair and currency, always with the currency as suffix,
 * including USD, because a pair's name already ends with one.
 */
export const exchange = (from: string, to: string, currency: string): string => `fx:${from}:${to}:${currency}`;

/** Earnings in one currency used for a debt in another: one account each, named likewise. */
export const setOffAccount = (earned: string, owed: string, currency: string): string =>
  `set-off:${earned}:${owed}:${currency}`;

/** What rounding added to converted amounts. */
export const exchangeRounding = (currency: string): string => `fx-rounding:${currency}`;

/** What the bank debited less than the stored rate, or more, if negative. */
export const exchangeResult = (currency: string): string => `fx-result:${currency}`;
