import { currencies } from "../../../../../api/src/contract/currencyCodes";
import { locale } from "../../../lib/reading";

const names = new Intl.DisplayNames(locale(), { type: "currency", fallback: "none" });

/** "Euro (EUR)"; only the code if this browser has no name for it. */
export function currencyLabel(code: string): string {
  const name = names.of(code);
  return name ? `${name} (${code})` : code;
}

/** Sorted by name, which is what people look for. */
export const currencyOptions = currencies
  .map((id) => ({ id, label: currencyLabel(id) }))
  .sort((one, other) => one.label.localeCompare(other.label, locale()));
