import * as yup from "yup";
import { exampleAmount, USUAL_CURRENCY } from "./currencies";
import { keyScopeIds } from "./integrations/keyScopes";
import { limits } from "./limits";
import { text } from "./text";

/** What shops send about orders and returns. Amounts are decimal strings, because JSON numbers are not exact. */
export const amountMessage = (currency: string): string => `Please send an amount such as "${exampleAmount(currency)}"`;
export const AMOUNT_MESSAGE = amountMessage(USUAL_CURRENCY);
const COUNTRY_MESSAGE = "Please send a country such as DE";
const CONSENT_MESSAGE = "Please send granted or without-storage";
const ORDER_MESSAGE = "Please send the shop's order id";
const RETURN_MESSAGE = "Please send the shop's return id";

const optionalText = (message: string, max: number) => text(message, max).notRequired();

export const saleForm = yup.object({
  merchantId: optionalText("Please send a merchant's id", limits.orderId.max),
  orderId: text(ORDER_MESSAGE, limits.orderId.max)
    // As a URL path segment these mean a folder, even percent-encoded: a return of such an order could not be reported.
    .notOneOf([".", ".."], "Please send an order ID that is not only dots"),
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
  country: optionalText(COUNTRY_MESSAGE, 2).matches(/^[A-Za-z]{2}$/, {
    message: COUNTRY_MESSAGE,
    excludeEmptyString: true,
  }),
  customer: yup
    .object({ isNew: yup.boolean().typeError("Please send true or false").notRequired() })
    .typeError("Please send an object")
    .notRequired()
    .default(undefined),
});

export const saleLineForm = yup.object({
  sku: text("Please send each line's sku", limits.orderId.max),
  category: optionalText("Please send a category", limits.name.max),
  brand: optionalText("Please send a brand", limits.name.max),
  quantity: yup
    .number()
    .integer("Please send whole pieces")
    .min(1, "Please send at least one piece")
    .max(limits.quantity.max, "These are too many pieces")
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
  name: text("Please name the key", 100),
  scopes: yup
    .array(text("Please choose at least one permission").oneOf(keyScopeIds, "Please choose at least one permission"))
    .typeError("Please choose at least one permission")
    .required("Please choose at least one permission")
    .min(1, "Please choose at least one permission")
    .max(keyScopeIds.length, "Please choose each once"),
});
