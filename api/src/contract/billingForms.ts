import * as yup from "yup";
import { business } from "./business";
import { isDay } from "./days";
import { t } from "./i18n/t";
import { limits } from "./limits";
import { text } from "./text";

export const PAYMENT_AMOUNT = t('Please enter an amount above zero, such as "1250.00"');
const RECEIVED_ON = t("Please enter a date such as 2026-11-21");
const REFERENCE = t("Please enter the payment reference");
const LIMIT = t('Please enter an amount such as "5000.00", or leave it empty for no limit');
const FEE = t("Please enter 0% to 100% with at most two decimals");
export const FEE_MONTH = t("Please enter the current or a later month, such as 2026-12");

const MAX_REFERENCE = 140;

/** A merchant's payment, as on the bank statement. */
export const brandPaymentForm = yup.object({
  amount: text(PAYMENT_AMOUNT),
  receivedOn: text(RECEIVED_ON).test("day", RECEIVED_ON, (value) => isDay(value)),
  reference: text(REFERENCE, MAX_REFERENCE),
});

export const reversePaymentForm = yup.object({ reason: text(t("Please give a reason"), limits.reason.max) });

/** Null for no limit. */
export const creditLimitForm = yup.object({ limit: yup.string().typeError(LIMIT).nullable().notRequired() });
export const CREDIT_LIMIT = LIMIT;

/** A percentage of two decimals at most, or null. */
const percent = (message: yup.Message, min: number) =>
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

/** A null percentage means the network's default fee. */
export const networkFeeForm = yup.object({
  percent: percent(FEE, 0),
  fromMonth: text(FEE_MONTH).matches(/^\d{4}-(0[1-9]|1[0-2])$/, FEE_MONTH),
});

const COMMISSION_LIMIT = () =>
  t("Please enter {percent}% to 100% with at most two decimals", { percent: business.maxCommissionPercent });

/** Null means the network's ceiling. */
export const commissionLimitForm = yup.object({ percent: percent(COMMISSION_LIMIT, business.maxCommissionPercent) });

const STATEMENT = t("Please choose a camt.053 bank statement (XML)");
export const STATEMENT_SIZE = () =>
  t("Statements can be up to {size} MB. Please download a shorter period from your bank.", {
    size: limits.statementBytes / 1024 / 1024,
  });

/** A bank statement as a file. */
export const bankStatementForm = yup.object({
  fileName: text(STATEMENT, 200),
  content: yup.string().typeError(STATEMENT).required(STATEMENT).max(limits.statementBytes, STATEMENT_SIZE),
});

const INVOICE_NUMBER = t("Please enter an invoice number such as 2026-00012");

/** The payer: a merchant, or the number of one of its invoices. */
export const assignEntryForm = yup.object({
  merchantId: yup.string().typeError(t("Please choose a brand")).nullable().notRequired(),
  invoiceNumber: yup
    .string()
    .typeError(INVOICE_NUMBER)
    .trim()
    .matches(/^20\d{2}-\d{5,7}$/, { message: INVOICE_NUMBER, excludeEmptyString: true })
    .nullable()
    .notRequired(),
});

export const setAsideForm = reversePaymentForm;
