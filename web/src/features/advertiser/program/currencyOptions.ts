import { currencies } from "../../../../../api/src/contract/currencyCodes";

const names = new Intl.DisplayNames("en-US", { type: "currency", fallback: "none" });

/** "Euro (EUR)"; the code alone where this browser has no name for it. */
export function currencyLabel(code: string): string {
  const name = names.of(code);
  return name ? `${name} (${code})` : code;
}

/** By name, which is what people look for. */
export const currencyOptions = currencies
  .map((id) => ({ id, label: currencyLabel(id) }))
  .sort((one, other) => one.label.localeCompare(other.label, "en-US"));
