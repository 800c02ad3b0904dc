import * as yup from "yup";
import { business } from "./business";
import { isDay } from "./days";
import { limits } from "./limits";
import { text } from "./text";

export const PAYMENT_AMOUNT = 'Please enter an amount above zero, such as "1250.00"';
const RECEIVED_ON = "Please enter a day such as 2026-11-21";
const REFERENCE = "Please enter the reference of the payment";
const LIMIT = 'Please enter an amount such as "5000.00", or leave it empty for no limit';
const FEE = "Please enter a percentage from 0 to 100 with at most two decimals";
export const FEE_MONTH = "Please enter this month or a later one, such as 2026-12";

const MAX_REFERENCE = 140;

/** A payment of a merchant, as it stands on the bank's statement. */
export const merchantPaymentForm = yup.object({
  amount: text(PAYMENT_AMOUNT),
  receivedOn: text(RECEIVED_ON).test("day", RECEIVED_ON, (value) => isDay(value)),
  reference: text(REFERENCE, MAX_REFERENCE),
});

export const reversePaymentForm = yup.object({ reason: text("Please give a reason", limits.reason.max) });

/** Null for no limit. */
export const creditLimitForm = yup.object({ limit: yup.string().typeError(LIMIT).nullable().notRequired() });
export const CREDIT_LIMIT = LIMIT;

/** A percentage of two decimals at most, or null. */
const percent = (message: string, min: number) =>
  yup
    .number()
    // An empty field of a form.
    .transform((value: unknown, typed: unknown) => (typed === "" ? null : value))
    .typeError(message)
    .min(min, message)
    .max(100, message)
    .test("decimals", message, (value) => value == null || /^\d+(\.\d{1,2})?$/.test(String(value)))
    .nullable()
    .notRequired();

/** A null percentage is the network's usual fee. */
export const networkFeeForm = yup.object({
  percent: percent(FEE, 0),
  fromMonth: text(FEE_MONTH).matches(/^\d{4}-(0[1-9]|1[0-2])$/, FEE_MONTH),
});

const COMMISSION_LIMIT = `Please enter a percentage from ${business.maxCommissionPercent} to 100 with at most two decimals`;

/** Null for the network's ceiling. */
export const commissionLimitForm = yup.object({ percent: percent(COMMISSION_LIMIT, business.maxCommissionPercent) });

const STATEMENT = "Please choose a bank statement in the format camt.053 (XML)";
export const STATEMENT_SIZE = `A statement has at most ${limits.statementBytes / 1024 / 1024} MB. Please download a shorter period from your bank.`;

/** A bank's statement as a file. */
export const bankStatementForm = yup.object({
  fileName: text(STATEMENT, 200),
  content: yup.string().typeError(STATEMENT).required(STATEMENT).max(limits.statementBytes, STATEMENT_SIZE),
});

const INVOICE_NUMBER = "Please enter an invoice number such as 2026-00012";

/** Whose payment it was: a merchant, or the number of one of its invoices. */
export const assignEntryForm = yup.object({
  merchantId: yup.string().typeError("Please choose a merchant").nullable().notRequired(),
  invoiceNumber: yup
    .string()
    .typeError(INVOICE_NUMBER)
    .trim()
    .matches(/^20\d{2}-\d{5,7}$/, { message: INVOICE_NUMBER, excludeEmptyString: true })
    .nullable()
    .notRequired(),
});

export const setAsideForm = reversePaymentForm;
