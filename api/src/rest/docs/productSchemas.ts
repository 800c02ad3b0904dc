import { id, listOf, moment, nullable, object, ref, type Schema, text } from "./schemaParts";

const whole = (description: string): Schema => ({ type: "integer", description });
const yesNo = (description: string): Schema => ({ type: "boolean", description });
/** The serializer takes the first branch that fits. */
const orNull = (name: string, description: string): Schema => ({ anyOf: [ref(name), { type: "null" }], description });

const productFields = {
  id,
  merchantId: text("The id of the brand whose program pays.", { format: "uuid" }),
  title: text("The title."),
  brand: nullable("The brand on the label."),
  category: nullable("The last part of its category's path."),
  colours: { type: "array", items: { type: "string" }, description: "The colours." },
  price: { ...ref("ProductMoney"), description: "The lowest price now." },
  regularPrice: { ...ref("ProductMoney"), description: "The lowest price outside of sales." },
  wasPrice: orNull("ProductMoney", "The lowest price of the 30 days before it was reduced; null if that is not known."),
  sizes: { ...listOf("ProductSize"), description: "Its sizes, the smallest first." },
  sizesTotal: whole("How many sizes there are."),
  sizesInStock: whole("How many of them can be bought now."),
  picturePath: nullable("The path of its picture on this server; add `?width=320` or `640`."),
  earning: orNull("ProductEarning", "What you earn for one piece."),
  listedAt: moment("When it came into the catalogue."),
  goneAt: nullable("Since when its brand lists it no more."),
};

export const productSchemas: Schema[] = [
  object("ProductMoney", "An amount of money.", {
    cents: whole("In whole minor units of its currency."),
    currency: text("The ISO 4217 code of the currency."),
    amount: text('The amount as a decimal string such as "12.34".'),
  }),
  object("ProductSize", "A size of a product.", {
    name: text("Its name."),
    state: text("Whether it can be bought; `few` are three or fewer.", { enum: ["sold_out", "few", "in_stock"] }),
  }),
  object("ProductEarning", "What you earn for one piece by the terms that apply to you today.", {
    amount: ref("ProductMoney"),
    rate: { type: ["number", "null"], description: "In percent; null where it is a fixed amount." },
    isVarying: yesNo("Whether orders that meet conditions of the terms earn something else."),
  }),
  object("ProductVariant", "A product in one size and colour.", {
    sku: text("Its id in the shop."),
    size: nullable("The size."),
    colour: nullable("The colour."),
    price: ref("ProductMoney"),
    regularPrice: ref("ProductMoney"),
    availability: text("Whether it can be bought.", { enum: ["in_stock", "out_of_stock", "preorder", "backorder"] }),
    url: text("Its page in the shop."),
  }),
  object("Product", "A product: one style in all its sizes and colours.", productFields),
  object("ProductWithVariants", "A product with what can be bought of it.", {
    ...productFields,
    variants: { ...listOf("ProductVariant"), description: "At most 200." },
  }),
  object("ProductPage", "A page of products.", {
    products: listOf("Product"),
    found: whole("How many were found, at most 2,000."),
    isMore: yesNo("Whether there are more than were looked at."),
    next: nullable("Pass it as `after` to continue; null at the end."),
  }),
  object("ProductPricePoint", "A product's lowest price from a moment on.", {
    at: moment("Since when."),
    price: orNull("ProductMoney", "The price; null while the product was not listed."),
    inStock: yesNo("Whether it could be bought."),
  }),
];
