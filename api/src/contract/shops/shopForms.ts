import * as yup from "yup";
import { pictureContent } from "../files/pictures";
import { languages } from "../i18n/languages";
import { t } from "../i18n/t";
import { optionalWords, text } from "../text";
import { shopCountryIds } from "./disclosure";
import { givenHandle, handleFault, SLUG } from "./handles";

export const shopLimits = {
  name: 60,
  words: 500,
  title: 80,
  slug: 60,
  note: 140,
  collections: 50,
  items: 500,
  /** Items per page of a collection. */
  page: 60,
} as const;

/** The channel of links created by shops. */
export const SHOP_CHANNEL = "shop";

const NAMELESS = t("Please enter your shop's name");
const UNTITLED = t("Please enter a title");
const name = () => text(NAMELESS, shopLimits.name);
const title = () => text(UNTITLED, shopLimits.title);
const country = () =>
  text(t("Please choose a country")).oneOf([...shopCountryIds], t("Please choose a country from the list"));

const handle = () =>
  yup
    .string()
    .typeError(t("Please enter a handle"))
    .transform((value) => (typeof value === "string" ? givenHandle(value) : value))
    .required(t("Please enter a handle"))
    .test("handle", t("Please choose another handle"), (value, { createError }) => {
      const fault = handleFault(value ?? "");
      return fault ? createError({ message: fault }) : true;
    });

export const handleForm = yup.object({ handle: handle() });

export const createShopForm = yup.object({ handle: handle(), name: name(), country: country() });

export const shopForm = yup.object({
  name: name(),
  words: optionalWords(shopLimits.words),
  country: country(),
  language: yup
    .string()
    .nullable()
    .oneOf([...languages, null], t("Please choose a language from the list")),
});

export const shopPhotoForm = yup.object({ content: pictureContent() });

export const newCollectionForm = yup.object({ title: title() });

const SLUG_MESSAGE = t("Please use a to z, 0 to 9 and single hyphens");
export const collectionForm = yup.object({
  title: title(),
  words: optionalWords(shopLimits.words),
  slug: text(t("Please enter a URL name"), shopLimits.slug).matches(SLUG, SLUG_MESSAGE),
  coverItemId: yup.string().typeError(t("Please choose a product in the collection")).nullable(),
});

export const itemForm = yup.object({
  productId: yup.string().typeError(t("Please choose a product")).nullable(),
  linkId: yup.string().typeError(t("Please choose a link")).nullable(),
  note: optionalWords(shopLimits.note),
});

export const itemNoteForm = yup.object({ note: optionalWords(shopLimits.note) });
