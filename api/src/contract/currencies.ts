/** The default currency: of ledger accounts and programs without one. */
export const USUAL_CURRENCY = "USD";

/**
 * Currencies without hundredths, from ISO 4217. Not from Intl: its data follows cash, so that some releases give HUF,
 * IQD, LAK, MGA and COP no decimals. All codes are in currencyCodes.ts, which pages without money do not load.
 */
export const unusualDigits: Readonly<Record<string, readonly string[]>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
  3: "BHD IQD JOD KWD LYD OMR TND".split(" "),
};

/** The number of decimals. */
export const digitsOf = (currency: string): number =>
  Number(Object.keys(unusualDigits).find((digits) => unusualDigits[digits]?.includes(currency)) ?? 2);

/** A currency with the most decimals. */
export const FINEST_CURRENCY = "KWD";

/** "12.34"; without a point if the currency has no decimals. */
export function decimalOf(minorUnits: number, currency: string): string {
  const digits = digitsOf(currency);
  const whole = String(Math.abs(minorUnits)).padStart(digits + 1, "0");
  const at = whole.length - digits;
  return `${minorUnits < 0 ? "-" : ""}${whole.slice(0, at)}${digits > 0 ? `.${whole.slice(at)}` : ""}`;
}

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,4}))?$/;

/** Parses "12", "12.3" and "12.34" by the currency's decimals; everything else, including numbers, is rejected. */
export function minorUnitsIn(value: unknown, currency: string): number | undefined {
  const match = typeof value === "string" ? AMOUNT.exec(value) : null;
  const [digits, fraction] = [digitsOf(currency), match?.[2] ?? ""];
  if (!match || fraction.length > digits) return undefined;
  return Number(`${match[1]}${fraction.padEnd(digits, "0")}`);
}

const EXAMPLES = ["1234", "12.3", "12.34", "12.345"];

/** For messages: "12.34" in USD. */
export const exampleAmount = (currency: string): string => EXAMPLES[digitsOf(currency)] ?? "12.34";
