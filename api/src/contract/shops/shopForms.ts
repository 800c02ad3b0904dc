import * as yup from "yup";
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
  /** Pieces on a page of a collection. */
  page: 60,
} as const;

/** The channel of links that shops make. */
export const SHOP_CHANNEL = "shop";

const NAMELESS = "Please enter the name that your shop shows";
const UNTITLED = "Please enter a title";
const name = () => text(NAMELESS, shopLimits.name);
const title = () => text(UNTITLED, shopLimits.title);
const country = () =>
  text("Please choose a country").oneOf([...shopCountryIds], "Please choose a country from the list");

const handle = () =>
  yup
    .string()
    .typeError("Please enter a handle")
    .transform((value) => (typeof value === "string" ? givenHandle(value) : value))
    .required("Please enter a handle")
    .test("handle", "Please choose another handle", (value, { createError }) => {
      const fault = handleFault(value ?? "");
      return fault ? createError({ message: fault }) : true;
    });

export const handleForm = yup.object({ handle: handle() });

export const claimShopForm = yup.object({ handle: handle(), name: name(), country: country() });

export const shopForm = yup.object({ name: name(), words: optionalWords(shopLimits.words), country: country() });

export const newCollectionForm = yup.object({ title: title() });

const SLUG_MESSAGE = "Please use a to z, 0 to 9 and single hyphens between them";
export const collectionForm = yup.object({
  title: title(),
  words: optionalWords(shopLimits.words),
  slug: text("Please enter an address", shopLimits.slug).matches(SLUG, SLUG_MESSAGE),
  coverItemId: yup.string().typeError("Please choose a piece of the collection").nullable(),
});

export const pieceForm = yup.object({
  productId: yup.string().typeError("Please choose a product").nullable(),
  linkId: yup.string().typeError("Please choose a link").nullable(),
  note: optionalWords(shopLimits.note),
});

export const pieceNoteForm = yup.object({ note: optionalWords(shopLimits.note) });
