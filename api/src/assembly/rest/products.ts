import type { Product } from "../../catalogue";
import type { Services } from "../services";
import * as is from "./docs/schemaParts";
import { wholeNumber, yesOrNo } from "./input";
import { nextOf, pageIn, pageQuery } from "./paging";
import type { Routes } from "./route";

const productFields = {
  id: is.id,
  merchantId: is.text("The id of the brand whose program pays.", { format: "uuid" }),
  title: is.text("The title."),
  brand: is.nullable("The brand on the label."),
  category: is.nullable("The last part of its category's path."),
  colours: { type: "array", items: { type: "string" }, description: "The colours." },
  price: { ...is.ref("ProductMoney"), description: "The lowest price now." },
  regularPrice: { ...is.ref("ProductMoney"), description: "The lowest price outside of sales." },
  wasPrice: is.orNull(
    "ProductMoney",
    "The lowest price of the 30 days before it was reduced; null if that is not known.",
  ),
  sizes: { ...is.listOf("ProductSize"), description: "Its sizes, the smallest first." },
  sizesTotal: is.whole("How many sizes there are."),
  sizesInStock: is.whole("How many of them can be bought now."),
  picturePath: is.nullable("The path of its picture on this server; add `?width=320` or `640`."),
  earning: is.orNull("ProductEarning", "What you earn for one piece."),
  listedAt: is.moment("When it came into the catalogue."),
  goneAt: is.nullable("Since when its brand lists it no more."),
};

const product = is.object("Product", "A product: one style in all its sizes and colours.", productFields);
const pricePoint = is.object("ProductPricePoint", "A product's lowest price from a moment on.", {
  at: is.moment("Since when."),
  price: is.orNull("ProductMoney", "The price; null while the product was not listed."),
  inStock: is.flag("Whether it could be bought."),
});

export const productSchemas: is.Schema[] = [
  is.object("ProductMoney", "An amount of money.", {
    cents: is.whole("In whole minor units of its currency."),
    currency: is.text("The ISO 4217 code of the currency."),
    amount: is.text('The amount as a decimal string such as "12.34".'),
  }),
  is.object("ProductSize", "A size of a product.", {
    name: is.text("Its name."),
    state: is.oneOf("Whether it can be bought; `few` are three or fewer.", ["sold_out", "few", "in_stock"]),
  }),
  is.object("ProductEarning", "What you earn for one piece by the terms that apply to you today.", {
    amount: is.ref("ProductMoney"),
    rate: { type: ["number", "null"], description: "In percent; null where it is a fixed amount." },
    isVarying: is.flag("Whether orders that meet conditions of the terms earn something else."),
  }),
  is.object("ProductVariant", "A product in one size and colour.", {
    sku: is.text("Its id in the shop."),
    size: is.nullable("The size."),
    colour: is.nullable("The colour."),
    price: is.ref("ProductMoney"),
    regularPrice: is.ref("ProductMoney"),
    availability: is.oneOf("Whether it can be bought.", ["in_stock", "out_of_stock", "preorder", "backorder"]),
    url: is.text("Its page in the shop."),
  }),
  product,
  is.object("ProductWithVariants", "A product with what can be bought of it.", {
    ...productFields,
    variants: { ...is.listOf("ProductVariant"), description: "At most 200." },
  }),
  is.object("ProductPage", "A page of products.", {
    products: is.listOf("Product"),
    found: is.whole("How many were found, at most 2,000."),
    isMore: is.flag("Whether there are more than were looked at."),
    next: is.next,
  }),
  pricePoint,
];

const presentedProduct = is.presentAs(product);
const presentPoint = is.presentAs(pricePoint);
const presentProduct = (shown: Product) => presentedProduct({ ...shown, merchantId: shown.style.merchantId });

const grants = ["PUBLISHER", "links:read"] as const;
const params = { id: "Which product." };

/** Products for publishers. */
export function productRoutes(routes: Routes, { productSearch }: Services): void {
  routes.guarded("GET /api/v1/products", grants, {
    summary: "Search products",
    description:
      "Of the 2,000 most popular products that match. `next` leads to the rest; null says that there is none.",
    query: {
      q: "Words of title, brand, colour, category or size.",
      merchant: "The id of a brand.",
      category: "A part of the category's path.",
      brand: "The brand on the label.",
      colour: "The colour.",
      size: "The size; with `inStock`, one that can be bought now.",
      priceTo: wholeNumber(
        "The highest price in minor units of the product's currency.",
        /^\d{1,15}$/,
        "Please send a whole number",
      ),
      inStock: yesOrNo("`true` for those only that can be bought now."),
      sort: "`relevance`, `popular`, `cheapest`, `dearest` or `newest`.",
      ...pageQuery,
    },
    answer: is.ref("ProductPage"),
    meaning: "A page of products.",
    call: async ({ viewer, query: { limit, cursor, ...filter } }) => {
      const page = await productSearch.search(viewer, filter, pageIn({ limit, cursor }));
      const { nodes, found, isMore } = page;
      return { products: nodes.map(presentProduct), found, isMore, next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/products/:id", grants, {
    summary: "A product",
    params,
    answer: is.ref("ProductWithVariants"),
    meaning: "The product, with what can be bought of it.",
    call: async ({ viewer, params }) => {
      const found = await productSearch.one(viewer, params.id);
      return { ...presentProduct(found), variants: await productSearch.variants(found.style) };
    },
  });

  routes.guarded("GET /api/v1/products/:id/history", grants, {
    summary: "A product's prices",
    params,
    answer: is.listOf("ProductPricePoint"),
    meaning: "Its lowest price since it is listed, oldest first.",
    call: async ({ viewer, params }) => {
      const { style } = await productSearch.one(viewer, params.id);
      return (await productSearch.history(style)).map(presentPoint);
    },
  });
}
