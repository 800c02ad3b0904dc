import * as yup from "yup";
import { t } from "../i18n/t";
import { limits } from "../limits";
import { atMost, clean, seen } from "../text";
import { needsWords, type OrderReasonId, orderReasonIds } from "./orderReasons";

const CHOOSE = t("Please choose a reason");
const GIVE = t("Please give a reason");
const SAY_WHY = t("Please describe the reason");

const words = () =>
  yup
    .string()
    .typeError(GIVE)
    .transform(seen)
    .max(limits.reason.max, atMost(limits.reason.max))
    .test(clean())
    .test("words", SAY_WHY, (value, { parent }) => !needsWords(parent.reasonCode ?? "") || Boolean(value));

/** A reason of the list with a note, or text only, as programs send it. */
export const declineForm = yup.object({
  reasonCode: yup.string<OrderReasonId>().typeError(CHOOSE).oneOf(orderReasonIds, CHOOSE),
  reason: words().test("given", GIVE, (value, { parent }) => Boolean(parent.reasonCode) || Boolean(value)),
});

/** On screens, a reason of the list is required. */
export const declineDialogForm = yup.object({
  reasonCode: yup.string<OrderReasonId>().typeError(CHOOSE).required(CHOOSE).oneOf(orderReasonIds, CHOOSE),
  reason: words(),
});
