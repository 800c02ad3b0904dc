import * as yup from "yup";
import { exampleAmount, USUAL_CURRENCY } from "./currencies";
import { t } from "./i18n/t";
import { keyScopeIds } from "./integrations/keyScopes";
import { limits } from "./limits";
import { text } from "./text";

/** What shops send about orders and returns. Amounts are decimal strings, because JSON numbers are not exact. */
export const amountMessage = (currency: string): string => `Please send an amount such as "${exampleAmount(currency)}"`;
export const AMOUNT_MESSAGE = amountMessage(USUAL_CURRENCY);
const COUNTRY_MESSAGE = "Please send a country code such as DE";
const CONSENT_MESSAGE = "Please send granted or without-storage";
const ORDER_MESSAGE = "Please send the shop's order ID";
const RETURN_MESSAGE = "Please send the shop's return ID";

const optionalText = (message: string, max: number) => text(message, max).notRequired();

export const saleForm = yup.object({
  merchantId: optionalText("Please send a merchant ID", limits.orderId.max),
  orderId: text(ORDER_MESSAGE, limits.orderId.max)
    // As URL path segments these mean a folder, even percent-encoded: a return of such an order could not be reported.
    .notOneOf([".", ".."], t("The order ID can't consist of dots only")),
  amount: yup.string().typeError(AMOUNT_MESSAGE).notRequired(),
  currency: optionalText("Please send a currency", 3),
  occurredAt: yup.string().typeError("Please send a time such as 2026-11-21T10:15:00Z").notRequired(),
  consent: yup
    .string()
    .typeError(CONSENT_MESSAGE)
    .oneOf(["granted", "without-storage"] as const, CONSENT_MESSAGE)
    .notRequired(),
  tax: yup.string().typeError(AMOUNT_MESSAGE).notRequired(),
  shipping: yup.string().typeError(AMOUNT_MESSAGE).notRequired(),
  discount: yup.string().typeError(AMOUNT_MESSAGE).notRequired(),
  country: yup
    .string()
    .typeError(COUNTRY_MESSAGE)
    .trim()
    .matches(/^[A-Za-z]{2}$/, { message: COUNTRY_MESSAGE, excludeEmptyString: true })
    .notRequired(),
  customer: yup
    .object({ isNew: yup.boolean().typeError("Please send true or false").notRequired() })
    .typeError("Please send an object")
    .notRequired()
    .default(undefined),
});

export const saleLineForm = yup.object({
  sku: text("Please send the SKU of each line", limits.orderId.max),
  category: optionalText("Please send a category", limits.name.max),
  brand: optionalText("Please send a brand", limits.name.max),
  quantity: yup
    .number()
    .integer("Please send a whole quantity")
    .min(1, t("The quantity must be at least 1"))
    .max(limits.quantity.max, t("This quantity is too high"))
    .notRequired(),
  amount: yup.string().typeError(AMOUNT_MESSAGE).required(AMOUNT_MESSAGE),
});

export const returnForm = yup.object({
  returnId: text(RETURN_MESSAGE, limits.orderId.max),
  amount: yup.string().typeError(AMOUNT_MESSAGE).notRequired(),
  reason: optionalText("Please send a reason", limits.reason.max),
});

export const returnLineForm = saleLineForm
  .pick(["sku", "quantity"])
  .shape({ amount: yup.string().typeError(AMOUNT_MESSAGE).notRequired() });

export const apiKeyForm = yup.object({
  name: text(t("Please name the key"), 100),
  scopes: yup
    .array(text(t("Please choose at least one scope")).oneOf(keyScopeIds, t("Please choose at least one scope")))
    .typeError(t("Please choose at least one scope"))
    .required(t("Please choose at least one scope"))
    .min(1, t("Please choose at least one scope"))
    .max(keyScopeIds.length, t("Please choose each scope only once")),
});
