import { createContext, useContext } from "react";
import { decimalOf, digitsOf, minorUnitsIn, USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import type { Pay } from "../../../../../../api/src/contract/terms/termsDocument";
import { fromCents } from "../../../../lib/money";

export type PayKind = "basisPoints" | "perOrder" | "perPiece";

/** The kinds of pay, with the unit after the number; amounts have a currency sign before it. */
export const payKinds = [
  { id: "basisPoints", label: t("Percentage"), unit: "%" },
  { id: "perOrder", label: t("Amount per order"), unit: t("an order") },
  { id: "perPiece", label: t("Amount per product"), unit: t("a product") },
] as const satisfies readonly { id: PayKind; label: string; unit: string }[];

export const kindOf = (pay: Pay): PayKind =>
  "basisPoints" in pay ? "basisPoints" : "perOrder" in pay ? "perOrder" : "perPiece";

export const unitOf = (kind: PayKind): string => payKinds.find(({ id }) => id === kind)?.unit ?? "";

/** Basis points, or minor units of the program's currency. */
const numberIn = (pay: Pay): number => Object.values(pay)[0] ?? 0;

/** In a field: 12.5, or 5.00. */
export const payValue = (pay: Pay, currency: string): string =>
  kindOf(pay) === "basisPoints" ? String(numberIn(pay) / 100) : decimalOf(numberIn(pay), currency);

/** In a text: 12.5%, or $5.00 a product. */
export const payLabel = (pay: Pay, currency: string): string =>
  textOf(kindOf(pay), payValue(pay, currency), fromCents(numberIn(pay), currency));

function textOf(kind: PayKind, value: string, amount: string): string {
  if (kind === "basisPoints") return t("{percent}%", { percent: value });
  return kind === "perOrder" ? t("{amount} an order", { amount }) : t("{amount} a product", { amount });
}

const NUMBER = /^\d{1,9}([.,]\d{1,3})?$/;

/** Minor units of an amount with a point or comma; undefined for anything else. */
export const minorUnitsOf = (text: string, currency: string): number | undefined =>
  NUMBER.test(text.trim()) ? minorUnitsIn(text.trim().replace(",", "."), currency) : undefined;

export const PERCENT_MESSAGE = t("Please enter a percentage from 0 to 100, with at most two decimals");
export const amountMessage = (currency: string): string =>
  t("Please enter an amount such as {example}", { example: decimalOf(5 * 10 ** digitsOf(currency), currency) });

/** The entered value, or its error. */
export function parsePay(kind: PayKind, text: string, currency: string): { pay: Pay } | { error: string } {
  if (kind === "basisPoints") {
    // Two decimals, as dollars have.
    const value = minorUnitsOf(text, "USD");
    return value === undefined || value > 10_000 ? { error: PERCENT_MESSAGE } : { pay: { basisPoints: value } };
  }
  const value = minorUnitsOf(text, currency);
  return value === undefined ? { error: amountMessage(currency) } : { pay: { [kind]: value } as Pay };
}

export const isSamePay = (a: Pay, b: Pay): boolean => kindOf(a) === kindOf(b) && numberIn(a) === numberIn(b);

/** The currency of the edited program's terms, for all amounts. */
export const ProgramCurrency = createContext<string>(USUAL_CURRENCY);

export const useProgramCurrency = (): string => useContext(ProgramCurrency);
