import * as yup from "yup";
import { optionalText, text } from "../text";

/** What a shop's address looks like; every shop has one, whatever its own domain is. */
const SHOP = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;
const SHOP_MESSAGE = "Please enter the address that ends in .myshopify.com, such as orsay.myshopify.com";

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
  secret: text("Please enter the app's API secret").min(16, "This is too short to be an API secret").max(200),
  token: optionalText(200).matches(/^\S+$/, {
    message: "Please enter the token without spaces",
    excludeEmptyString: true,
  }),
  clientId: optionalText(100).matches(/^\w+$/, { message: "Please enter the client ID", excludeEmptyString: true }),
});

/** About orders: registered by Weft, or by the brand in its shop. */
export const shopifyOrderTopics = [
  "orders/create",
  "orders/paid",
  "orders/updated",
  "orders/edited",
  "orders/cancelled",
  "refunds/create",
] as const;

/** About people: set in the app's own settings, since no API registers them. */
export const shopifyPrivacyTopics = ["customers/data_request", "customers/redact", "shop/redact"] as const;

/** How long an event may wait for its order before it is shown as a fault. */
export const SHOP_WAITING_DAYS = 3;
