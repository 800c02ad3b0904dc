import * as yup from "yup";
import { t } from "../i18n/t";
import { text } from "../text";

export const productSorts = ["relevance", "popular", "cheapest", "dearest", "newest"] as const;
export type ProductSort = (typeof productSorts)[number];

const SORT_MESSAGE = `Please sort by one of: ${productSorts.join(", ")}`;
const PRICE_MESSAGE = "Please send the maximum price as a whole number of minor units";

/** Any input is a search: long ones are cut, and operators have no meaning. */
const words = () => yup.string().typeError("Please send text").nullable();

export const productSearchForm = yup.object({
  q: words(),
  merchant: words(),
  category: words(),
  brand: words(),
  colour: words(),
  size: words(),
  priceTo: yup
    .number()
    .typeError(PRICE_MESSAGE)
    .integer(PRICE_MESSAGE)
    .min(0, PRICE_MESSAGE)
    .max(Number.MAX_SAFE_INTEGER, PRICE_MESSAGE)
    .nullable(),
  inStock: yup.boolean().typeError("Please send true or false").nullable(),
  sort: words().test("sort", SORT_MESSAGE, (value) => !value || (productSorts as readonly string[]).includes(value)),
});

/** The destination of a product's link once its brand no longer lists the product. */
export const whenGoneChoices = ["stay", "similar", "shop"] as const;
export type WhenGone = (typeof whenGoneChoices)[number];

const CHANNEL_MESSAGE = t("Please enter where you'll share the link");
const WHEN_GONE_MESSAGE = `Please choose one of: ${whenGoneChoices.join(", ")}`;

export const productLinkForm = yup.object({
  productId: text(t("Please choose a product")),
  channel: text(CHANNEL_MESSAGE),
  whenGone: text(WHEN_GONE_MESSAGE).oneOf(whenGoneChoices, WHEN_GONE_MESSAGE).default("similar"),
});
