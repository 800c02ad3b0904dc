import * as yup from "yup";
import { PAYMENT_AMOUNT as AMOUNT } from "../billingForms";
import { t } from "../i18n/t";

const RATE = t("Please enter 0% to 100% with at most two decimals");

/** The amount is parsed in the program's currency. Without a rate, only the brand is told. */
export const monthlyBudgetForm = yup.object({
  amount: yup.string().typeError(AMOUNT).max(20, AMOUNT).nullable().notRequired(),
  reducedRate: yup
    .number()
    // An empty field of a form.
    .transform((value: unknown, typed: unknown) => (typed === "" ? null : value))
    .typeError(RATE)
    .min(0, RATE)
    .max(100, RATE)
    .test("decimals", RATE, (value) => value == null || /^\d+(\.\d{1,2})?$/.test(String(value)))
    .nullable()
    .notRequired(),
});

export const BUDGET_AMOUNT = AMOUNT;
