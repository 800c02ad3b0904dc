import * as yup from "yup";
import { limits } from "../limits";
import { atMost, clean, seen } from "../text";
import { needsWords, type OrderReasonId, orderReasonIds } from "./orderReasons";

const CHOOSE = "Please choose a reason";
const GIVE = "Please give a reason";
const SAY_WHY = "Please write a sentence about the reason";

const words = () =>
  yup
    .string()
    .typeError(GIVE)
    .transform(seen)
    .max(limits.reason.max, atMost(limits.reason.max))
    .test(clean())
    .test("words", SAY_WHY, (value, { parent }) => !needsWords(parent.reasonCode ?? "") || Boolean(value));

/** A reason of the list and what is added to it, or words alone, as programs send them. */
export const declineForm = yup.object({
  reasonCode: yup.string<OrderReasonId>().typeError(CHOOSE).oneOf(orderReasonIds, CHOOSE),
  reason: words().test("given", GIVE, (value, { parent }) => Boolean(parent.reasonCode) || Boolean(value)),
});

/** On screens one of the list is chosen. */
export const declineDialogForm = yup.object({
  reasonCode: yup.string<OrderReasonId>().typeError(CHOOSE).required(CHOOSE).oneOf(orderReasonIds, CHOOSE),
  reason: words(),
});
