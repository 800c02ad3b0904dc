import * as yup from "yup";
import { t } from "../i18n/t";
import { optionalText, text } from "../text";

/** A Shopify shop's address; every shop has one, whatever its own domain is. */
const SHOP = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;
const SHOP_MESSAGE = t("Please enter your .myshopify.com domain, such as orsay.myshopify.com");

/** People paste "https://Orsay.myshopify.com/admin". */
const bareShop = (value: unknown) =>
  typeof value === "string"
    ? value
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, "")
        .replace(/\/.*$/, "")
    : value;

export const shopifyForm = yup.object({
  domain: text(SHOP_MESSAGE).transform(bareShop).matches(SHOP, SHOP_MESSAGE),
  secret: text(t("Please enter the API secret key")).min(16, t("This is too short for an API secret key")).max(200),
  token: optionalText(200).matches(/^\S+$/, {
    message: t("Please enter the token without spaces"),
    excludeEmptyString: true,
  }),
  clientId: optionalText(100).matches(/^\w+$/, { message: t("Please enter the client ID"), excludeEmptyString: true }),
});

/** Order webhooks: registered by Weft, or by the brand in its shop. */
export const shopifyOrderTopics = [
  "orders/create",
  "orders/paid",
  "orders/updated",
  "orders/edited",
  "orders/cancelled",
  "refunds/create",
] as const;

/** Privacy webhooks: set in the app's own settings, because no API registers them. */
export const shopifyPrivacyTopics = ["customers/data_request", "customers/redact", "shop/redact"] as const;

/** How long an event may wait for its order before it is shown as failed. */
export const SHOP_WAITING_DAYS = 3;
