import { business } from "../../../../../../api/src/contract/business";
import { fromCents } from "../../../../lib/money";

export type MethodId = (typeof business.payoutMethods)[number]["id"];

interface MethodField {
  name: string;
  label: string;
  type?: "text" | "email";
  autoComplete: string;
  hint?: string;
}

const holder: MethodField = {
  name: "accountHolder",
  label: "Name on the account",
  autoComplete: "name",
  hint: "In Latin letters, as your bank writes it.",
};

/** Fields of each payout method. Autofill is off for account numbers. */
export const fieldsOf: Record<MethodId, readonly MethodField[]> = {
  paypal: [{ name: "email", label: "PayPal email", type: "email", autoComplete: "email" }],
  "direct-deposit": [
    holder,
    { name: "routingNumber", label: "Routing number", autoComplete: "off", hint: "Nine digits, for banks in the USA." },
    { name: "accountNumber", label: "Account number", autoComplete: "off" },
  ],
  wire: [
    holder,
    { name: "iban", label: "IBAN", autoComplete: "off", hint: "Spaces are fine." },
    { name: "bic", label: "BIC", autoComplete: "off", hint: "8 or 11 characters, also called SWIFT code." },
  ],
};

/** Fee and duration of each method: 1–2 business days, no fee. */
export const choices = business.payoutMethods.map(({ id, label, days, feeCents }) => ({
  id,
  label,
  terms: `${days.min}–${days.max} business days, ${feeCents > 0 ? `${fromCents(feeCents)} fee` : "no fee"}`,
}));
