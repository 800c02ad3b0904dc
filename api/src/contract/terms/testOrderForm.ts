import * as yup from "yup";
import { partnerKindIds } from "../choices";
import { isDay } from "../days";
import { t } from "../i18n/t";
import { limits } from "../limits";
import { AMOUNT_MESSAGE } from "../saleForms";
import { atMost } from "../text";

/** A test order, to see what terms would pay for it. Omitted fields are unknown. */
const AMOUNT = /^\d{1,10}(\.\d{1,3})?$/;
const MOST_LINES = 20;

const name = (message: string) =>
  yup.string().typeError(message).max(limits.name.max, atMost(limits.name.max)).nullable();
const choice = <T extends string>(ids: readonly T[]) =>
  yup
    .string<T>()
    .nullable()
    .oneOf([...ids, null], t("Please choose from the list"));

const lineForm = yup.object({
  sku: name(t("Please enter a SKU")),
  category: name(t("Please enter a category")),
  brand: name(t("Please enter a brand")),
  quantity: yup
    .number()
    .typeError(t("Please enter a whole quantity"))
    .integer(t("Please enter a whole quantity"))
    .min(1, t("The quantity must be at least 1"))
    .max(limits.quantity.max, t("This quantity is too high"))
    .nullable(),
  amount: yup.string().typeError(AMOUNT_MESSAGE).required(AMOUNT_MESSAGE).matches(AMOUNT, AMOUNT_MESSAGE),
});

export const testOrderForm = yup.object({
  lines: yup
    .array(lineForm.required())
    .required(t("Please add at least one product"))
    .min(1, t("Please add at least one product"))
    .max(MOST_LINES, () => t("Please use at most {max} lines", { max: MOST_LINES })),
  customer: choice(["new", "returning"] as const),
  code: choice(["owned", "other"] as const),
  partnerKind: choice(partnerKindIds),
  publisherGroup: name(t("Please enter a group")),
  country: yup
    .string()
    .matches(/^[A-Z]{2}$/, t("Please enter a country code such as DE"))
    .nullable(),
  day: yup
    .string()
    .test(
      "day",
      t("Please enter a date such as 2026-11-21"),
      (value) => value === undefined || value === null || isDay(value),
    )
    .nullable(),
});

export type TestOrder = yup.InferType<typeof testOrderForm>;
