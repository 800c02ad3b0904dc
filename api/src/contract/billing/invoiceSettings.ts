import { isValidBIC, isValidIBAN } from "ibantools";
import * as yup from "yup";
import { isCurrency } from "../currencyCodes";
import { t } from "../i18n/t";
import { isRoutingNumber } from "../money/routingNumber";
import { optionalText, text } from "../text";

/** The network's account for one currency. */
export interface ReceivingAccount {
  currency: string;
  holder: string;
  /** An IBAN, or another account number. */
  account: string;
  /** A BIC, or a US routing number. */
  bankCode: string | null;
  bank: string | null;
}

/** Until an admin changes them. */
export const usualInvoiceTerms = { paymentDays: 30, taxBasisPoints: 0, taxNote: null } as const;

const DAYS = t("Please enter 0 to 120 days");
const TAX = t("Please enter 0% to 30% with at most two decimals");

export const invoiceTermsForm = yup.object({
  paymentDays: yup.number().typeError(DAYS).required(DAYS).integer(DAYS).min(0, DAYS).max(120, DAYS),
  taxPercent: yup
    .number()
    .typeError(TAX)
    .required(TAX)
    .min(0, TAX)
    .max(30, TAX)
    .test("decimals", TAX, (value) => /^\d+(\.\d{1,2})?$/.test(String(value))),
  taxNote: optionalText(300),
});

const CURRENCY = t("Please choose a currency");
const HOLDER = t("Please enter the account holder's name");
const ACCOUNT = t("Please enter the IBAN or account number");
const BANK_CODE = t("Please enter the BIC or routing number");

const bare = (value: unknown) => (typeof value === "string" ? value.replace(/\s/g, "").toUpperCase() : value);

export const receivingAccountForm = yup.object({
  currency: text(CURRENCY).test("currency", CURRENCY, (value) => isCurrency(value ?? "")),
  holder: text(HOLDER, 140),
  account: text(ACCOUNT)
    .transform(bare)
    .test("account", ACCOUNT, (value) => {
      const number = value ?? "";
      return /^[A-Z0-9]{4,34}$/.test(number) && (!/^[A-Z]{2}\d{2}/.test(number) || isValidIBAN(number));
    }),
  bankCode: optionalText(20)
    .transform(bare)
    .test("bank-code", BANK_CODE, (value) => !value || isValidBIC(value) || isRoutingNumber(value)),
  bank: optionalText(100),
});
