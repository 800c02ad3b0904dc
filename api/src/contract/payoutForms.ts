import { isValidBIC, isValidIBAN } from "ibantools";
import * as yup from "yup";
import { bankNameOf } from "./bankText";
import { isCurrency } from "./currencyCodes";
import { limits } from "./limits";
import { isRoutingNumber } from "./routingNumber";
import { atMost, email, text } from "./text";

const HOLDER = "Please enter the name on the account";
const ROUTING = "Please enter the nine digits of the routing number";
const ACCOUNT = "Please enter 4 to 17 digits";
const IBAN = "Please enter the IBAN as the bank writes it";
const BIC = "Please enter the 8 or 11 characters of the BIC";
const CURRENCY = "Please send a currency such as EUR";
const OWN_ACCOUNT = "Please enter the IBAN or the number of the account";

/** Banks support this character set only; they drop other characters, or return the payment. */
const LATIN_MESSAGE = "Please write the name in Latin letters, as your bank does";
/** Banks use some characters at the beginning and the end for codes of their own. */
const CODE_MESSAGE = "Please begin the name with a letter, and leave out double slashes and one at its end";

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
  paypal: yup.object({ email: email().matches(/^[a-z0-9]/i, "Invalid email address") }),
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

const reason = () => text("Please give a reason", limits.reason.max);

export const payoutReasonForm = yup.object({ reason: reason() });

/** What a publisher says about payout lines that wait. */
export const objectionForm = yup.object({ text: text("Please write why this is wrong", limits.objection.max) });

const MESSAGE_ID = "Please enter the batch's message id";

/** Discarding a file that the bank may have needs its message id as confirmation. */
export const discardBatchForm = yup.object({ reason: reason(), messageId: text(MESSAGE_ID).max(35, MESSAGE_ID) });

const BANK_AMOUNT = "Please enter either the amount that the bank took, or its rate";

/** What the bank really took for a converted payout, as its amount or by its rate. */
export const bankAmountForm = yup.object({
  amount: yup.string().typeError(BANK_AMOUNT).trim().nullable().notRequired().max(20, BANK_AMOUNT),
  rate: yup.string().typeError(BANK_AMOUNT).trim().nullable().notRequired().max(20, BANK_AMOUNT),
});

const PAYOUTS = "Please enter the payouts' ids, or their ids in the file";

/** The payouts of a batch that did not arrive, by id or by their reference in the file; one reason for all. */
export const failedPayoutsForm = yup.object({
  payouts: yup
    .array(yup.string().required(PAYOUTS))
    .typeError(PAYOUTS)
    .required(PAYOUTS)
    .min(1, PAYOUTS)
    .max(limits.failedPayouts.max, `Please name at most ${limits.failedPayouts.max} at once`),
  reason: reason(),
});

const week = () =>
  yup.string().typeError("Please name a week by its Monday, such as 2026-11-16").nullable().notRequired();

const currency = () =>
  yup
    .string()
    .typeError(CURRENCY)
    .nullable()
    .notRequired()
    .test("currency", CURRENCY, (value) => value === null || value === undefined || isCurrency(value));

/** The input for creating each kind of payout file; without a week, the one that is due, and in USD without a currency. */
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
