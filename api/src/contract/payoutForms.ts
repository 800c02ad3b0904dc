import { isValidBIC, isValidIBAN } from "ibantools";
import * as yup from "yup";
import { bankNameOf } from "./bankText";
import { isCurrency } from "./currencyCodes";
import { t } from "./i18n/t";
import { limits } from "./limits";
import { isRoutingNumber } from "./money/routingNumber";
import { atMost, email, text } from "./text";

const HOLDER = t("Please enter the account holder's name");
const ROUTING = t("Please enter the 9-digit routing number");
const ACCOUNT = t("Please enter 4 to 17 digits");
const IBAN = t("Please enter a valid IBAN");
const BIC = t("Please enter a BIC of 8 or 11 characters");
const CURRENCY = "Please send a currency such as EUR";
const OWN_ACCOUNT = t("Please enter the IBAN or account number");

/** Banks support this character set only; they drop other characters, or return the payment. */
const LATIN_MESSAGE = t("Please enter the name in Latin letters, as on your bank account");
/** Banks reserve some characters at the start and end for codes. */
const CODE_MESSAGE = t("Please start the name with a letter and remove double or trailing slashes");

const accountHolder = () =>
  text(HOLDER)
    .min(2, HOLDER)
    .max(limits.accountHolder.max, atMost(limits.accountHolder.max))
    .test("beginning", CODE_MESSAGE, (value) => !/^[/:-]|\/\/|\/$/.test(value ?? ""))
    .test("printable", LATIN_MESSAGE, (value) => bankNameOf(value ?? "") !== null);

/** As people write them, with spaces and in lower case. */
const bankCode = (message: string, isRight: (value: string) => boolean) =>
  text(message)
    .transform((value: unknown) => (typeof value === "string" ? value.replace(/\s/g, "").toUpperCase() : value))
    .test("bank-code", message, (value) => isRight(value ?? ""));

/** The fields of each payout method. */
export const payoutMethodForms = {
  // Spreadsheets would treat an address that starts with a symbol as a formula.
  paypal: yup.object({ email: email().matches(/^[a-z0-9]/i, t("Invalid email address")) }),
  "direct-deposit": yup.object({
    accountHolder: accountHolder(),
    routingNumber: bankCode(ROUTING, isRoutingNumber),
    accountNumber: bankCode(ACCOUNT, (value) => /^\d{4,17}$/.test(value)),
  }),
  wire: yup.object({
    accountHolder: accountHolder(),
    iban: bankCode(IBAN, (value) => isValidIBAN(value)),
    bic: bankCode(BIC, isValidBIC),
  }),
} as const;

export type PaypalDetails = yup.InferType<(typeof payoutMethodForms)["paypal"]>;
export type DirectDepositDetails = yup.InferType<(typeof payoutMethodForms)["direct-deposit"]>;
export type WireDetails = yup.InferType<(typeof payoutMethodForms)["wire"]>;

const reason = () => text(t("Please give a reason"), limits.reason.max);

export const payoutReasonForm = yup.object({ reason: reason() });

/** A publisher's objection to a hold. */
export const objectionForm = yup.object({ text: text(t("Please explain why this is wrong"), limits.objection.max) });

const MESSAGE_ID = t("Please enter the batch's message ID");

/** Discarding a file the bank may already have requires its message ID as confirmation. */
export const discardBatchForm = yup.object({ reason: reason(), messageId: text(MESSAGE_ID).max(35, MESSAGE_ID) });

const BANK_AMOUNT = t("Please enter either the bank's amount or its exchange rate");

/** The amount the bank actually debited for a converted payout, given as amount or rate. */
export const bankAmountForm = yup.object({
  amount: yup.string().typeError(BANK_AMOUNT).trim().nullable().notRequired().max(20, BANK_AMOUNT),
  rate: yup.string().typeError(BANK_AMOUNT).trim().nullable().notRequired().max(20, BANK_AMOUNT),
});

const PAYOUTS = t("Please enter the payout IDs, or their IDs in the file");

/** The failed payouts of a batch, by ID or by their reference in the file; one reason for all. */
export const failedPayoutsForm = yup.object({
  payouts: yup
    .array(yup.string().required(PAYOUTS))
    .typeError(PAYOUTS)
    .required(PAYOUTS)
    .min(1, PAYOUTS)
    .max(limits.failedPayouts.max, () => t("Please enter at most {max} at once", { max: limits.failedPayouts.max })),
  reason: reason(),
});

const week = () => yup.string().typeError("Please send the week's Monday, such as 2026-11-16").nullable().notRequired();

const currency = () =>
  yup
    .string()
    .typeError(CURRENCY)
    .nullable()
    .notRequired()
    .test("currency", CURRENCY, (value) => value === null || value === undefined || isCurrency(value));

/** The input for creating each kind of payout file; defaults to the due week and USD. */
export const payoutFileForms = {
  paypal: yup.object({ week: week(), currency: currency() }),
  /** ISO 20022, for the bank: the debited account. */
  pain001: yup.object({
    week: week(),
    currency: currency(),
    name: accountHolder(),
    account: bankCode(
      OWN_ACCOUNT,
      (value) => /^[A-Z0-9]{4,34}$/.test(value) && (!/^[A-Z]{2}\d{2}/.test(value) || isValidIBAN(value)),
    ),
    bic: bankCode(BIC, isValidBIC),
  }),
} as const;

export type PayoutFileFormat = keyof typeof payoutFileForms;
