import * as yup from "yup";
import { partnerKindIds } from "../choices";
import { isDay } from "../days";
import { limits } from "../limits";
import { AMOUNT_MESSAGE } from "../saleForms";
import { atMost } from "../text";

/** A made-up order, to see what terms would pay for it. Whatever is left out is not known of the order. */
const AMOUNT = /^\d{1,10}(\.\d{1,3})?$/;
const MOST_LINES = 20;

const name = (message: string) =>
  yup.string().typeError(message).max(limits.name.max, atMost(limits.name.max)).nullable();
const choice = <T extends string>(ids: readonly T[]) =>
  yup
    .string<T>()
    .nullable()
    .oneOf([...ids, null], "Please choose from the list");

const lineForm = yup.object({
  sku: name("Please enter an article number"),
  category: name("Please enter a category"),
  brand: name("Please enter a brand"),
  quantity: yup
    .number()
    .typeError("Please enter whole pieces")
    .integer("Please enter whole pieces")
    .min(1, "Please enter at least one piece")
    .max(limits.quantity.max, "These are too many pieces")
    .nullable(),
  amount: yup.string().typeError(AMOUNT_MESSAGE).required(AMOUNT_MESSAGE).matches(AMOUNT, AMOUNT_MESSAGE),
});

export const testOrderForm = yup.object({
  lines: yup
    .array(lineForm.required())
    .required("Please add at least one piece")
    .min(1, "Please add at least one piece")
    .max(MOST_LINES, `Please use at most ${MOST_LINES} lines`),
  customer: choice(["new", "returning"] as const),
  code: choice(["owned", "other"] as const),
  partnerKind: choice(partnerKindIds),
  publisherGroup: name("Please enter a group"),
  country: yup
    .string()
    .matches(/^[A-Z]{2}$/, "Please enter a country such as DE")
    .nullable(),
  day: yup
    .string()
    .test(
      "day",
      "Please enter a day such as 2026-11-21",
      (value) => value === undefined || value === null || isDay(value),
    )
    .nullable(),
});

export type TestOrder = yup.InferType<typeof testOrderForm>;
