import type { Pay } from "../../../../../../api/src/contract/terms/termsDocument";
import { fromCents } from "../../../../lib/money";

export type PayKind = "basisPoints" | "perOrder" | "perPiece";

/** The ways of paying, with the unit after the number; amounts have a dollar sign before it. */
export const payKinds = [
  { id: "basisPoints", label: "Percentage", unit: "%" },
  { id: "perOrder", label: "Amount per order", unit: "an order" },
  { id: "perPiece", label: "Amount per piece", unit: "a piece" },
] as const satisfies readonly { id: PayKind; label: string; unit: string }[];

export const kindOf = (pay: Pay): PayKind =>
  "basisPoints" in pay ? "basisPoints" : "perOrder" in pay ? "perOrder" : "perPiece";

export const unitOf = (kind: PayKind): string => payKinds.find(({ id }) => id === kind)?.unit ?? "";

/** In hundredths, as all kinds are: basis points or cents. */
const hundredthsOf = (pay: Pay): number => Object.values(pay)[0] ?? 0;

/** For a field: 12.5, or 5.00. */
export const payValue = (pay: Pay): string =>
  kindOf(pay) === "basisPoints" ? String(hundredthsOf(pay) / 100) : (hundredthsOf(pay) / 100).toFixed(2);

/** For a text: 12.5%, or $5.00 a piece. */
export const payLabel = (pay: Pay): string =>
  kindOf(pay) === "basisPoints" ? `${payValue(pay)}%` : `${fromCents(hundredthsOf(pay))} ${unitOf(kindOf(pay))}`;

const NUMBER = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** Hundredths of a number with at most two decimals, with a point or a comma; undefined for anything else. */
export function hundredthsIn(text: string): number | undefined {
  const match = NUMBER.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : undefined;
}

export const PERCENT_MESSAGE = "Please enter a percentage from 0 to 100, with at most two decimals";
export const AMOUNT_MESSAGE = "Please enter an amount such as 5.00";

/** What was typed, or why it is not possible. */
export function parsePay(kind: PayKind, text: string): { pay: Pay } | { error: string } {
  const value = hundredthsIn(text);
  if (kind === "basisPoints") {
    return value === undefined || value > 10_000 ? { error: PERCENT_MESSAGE } : { pay: { basisPoints: value } };
  }
  return value === undefined ? { error: AMOUNT_MESSAGE } : { pay: { [kind]: value } as Pay };
}

export const isSamePay = (a: Pay, b: Pay): boolean => kindOf(a) === kindOf(b) && hundredthsOf(a) === hundredthsOf(b);
