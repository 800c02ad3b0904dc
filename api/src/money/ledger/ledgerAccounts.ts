import { USUAL_CURRENCY } from "../../contract/currencies";

/**
 * Each account holds one currency, which ends its name; those in the usual currency have no ending.
 */
const inCurrency = (account: string, currency: string): string =>
  currency === USUAL_CURRENCY ? account : `${account}:${currency}`;

/** Apart from a pair of currencies, no id and no name of an account has capital letters. */
export const currencyOfAccount = (account: string): string => /:([A-Z]{3})$/.exec(account)?.[1] ?? USUAL_CURRENCY;

/** The same in SQL. */
export const currencyOfAccountSql = (column: string): string =>
  `CASE WHEN SUBSTR(${column}, -4, 1) = ':' THEN SUBSTR(${column}, -3) ELSE '${USUAL_CURRENCY}' END`;

/** An account's name in SQL, from its beginning and the columns of its owner and currency. */
export const accountSql = (start: string, owner: string | null, currency: string): string =>
  `CONCAT('${start}'${owner === null ? "" : `, ${owner}`}, CASE WHEN ${currency} = '${USUAL_CURRENCY}' THEN '' ELSE CONCAT(':', ${currency}) END)`;

/** What the network owes a publisher: earned by its links and not in any payout yet. */
export const publisherPayable = (publisherId: string, currency: string): string =>
  inCurrency(`publisher:${publisherId}`, currency);

/** What a merchant owes the network; negative. */
export const merchantReceivable = (merchantId: string, currency: string): string =>
  inCurrency(`merchant:${merchantId}`, currency);

/** How the accounts' names begin. */
export const accountStarts = {
  publisher: "publisher:",
  merchant: "merchant:",
  payoutClearing: "payout-clearing",
  networkFees: "network-fees",
  merchantFees: "merchant-fees",
  tax: "tax",
  bank: "bank",
} as const;

/** What left the publishers' accounts for their banks. */
export const payoutClearing = (currency: string): string => inCurrency(accountStarts.payoutClearing, currency);

/** Fees paid by the receivers of payouts. */
export const networkFees = (currency: string): string => inCurrency(accountStarts.networkFees, currency);

/** What merchants pay the network on their invoices, beside the commission. */
export const merchantFees = (currency: string): string => inCurrency(accountStarts.merchantFees, currency);

/** Tax on invoices, which the network owes to a tax office. */
export const taxPayable = (currency: string): string => inCurrency(accountStarts.tax, currency);

/** Where merchants' payments arrive; negative, since the bank holds them for the network. */
export const bank = (currency: string): string => inCurrency(accountStarts.bank, currency);

/**
 * What was converted from one currency to the other, one account for each of both, and each with its currency at the
 * end, USD too: the name of a pair has one at its end already.
 */
export const exchange = (from: string, to: string, currency: string): string => `fx:${from}:${to}:${currency}`;

/** What was earned in one currency and taken for a debt in another, one account for each of both, named like those. */
export const setOffAccount = (earned: string, owed: string, currency: string): string =>
  `set-off:${earned}:${owed}:${currency}`;

/** What rounding added to converted amounts. */
export const exchangeRounding = (currency: string): string => `fx-rounding:${currency}`;

/** What the bank took less than the stored rate says, or more, where it is negative. */
export const exchangeResult = (currency: string): string => `fx-result:${currency}`;
