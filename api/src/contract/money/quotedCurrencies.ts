/** The euro, and the currencies of the European Central Bank's daily list: the ones amounts can be converted to. */
const quoted =
  "EUR USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR";
export const quotedCurrencies: readonly string[] = quoted.split(" ").sort();
