import type { ProductType } from "../../catalogue";
import type { Services } from "../services";
import * as is from "./docs/schemaParts";
import { wholeNumber, yesOrNo } from "./input";
import { nextOf, pageIn, pageQuery } from "./paging";
import type { Routes } from "./route";

const productFields = {
  id: is.id,
  merchantId: is.text("ID of the brand whose program pays.", { format: "uuid" }),
  title: is.text("Title of the product."),
  brand: is.nullable("Brand of the product."),
  category: is.nullable("Last part of the category path."),
  colours: { type: "array", items: { type: "string" }, description: "Available colours." },
  price: { ...is.ref("ProductMoney"), description: "Lowest current price." },
  regularPrice: { ...is.ref("ProductMoney"), description: "Lowest regular price." },
  wasPrice: is.orNull("ProductMoney", "Lowest price of the 30 days before the reduction. Null if unknown."),
  sizes: { ...is.listOf("ProductSize"), description: "Sizes, smallest first." },
  sizesTotal: is.whole("Total number of sizes."),
  sizesInStock: is.whole("Number of sizes in stock."),
  picturePath: is.nullable("Path of the picture on this server. Add `?width=320` or `640`."),
  earning: is.orNull("ProductEarning", "Your earnings for one unit."),
  listedAt: is.moment("When the product was first listed."),
  goneAt: is.nullable("When the brand stopped listing the product. Null if listed."),
};

const product = is.object("Product", "A product: one style with all its sizes and colours.", productFields);
const pricePoint = is.object("ProductPricePoint", "A product's lowest price from a given time.", {
  at: is.moment("When the price started."),
  price: is.orNull("ProductMoney", "Lowest price. Null while the product was not listed."),
  inStock: is.flag("Whether the product was in stock."),
});

export const productSchemas: is.Schema[] = [
  is.object("ProductMoney", "An amount of money.", {
    cents: is.whole("Amount in the minor unit of its currency."),
    currency: is.text("ISO 4217 currency code."),
    amount: is.text('Amount as a decimal string such as "12.34".'),
  }),
  is.object("ProductSize", "A size of a product.", {
    name: is.text("Name of the size."),
    state: is.oneOf("Availability. `few` means three or fewer.", ["sold_out", "few", "in_stock"]),
  }),
  is.object("ProductEarning", "Your earnings for one unit, by the terms that apply to you today.", {
    amount: is.ref("ProductMoney"),
    rate: { type: ["number", "null"], description: "Rate in percent. Null for a fixed amount." },
    isVarying: is.flag("Whether orders that meet conditions of the terms earn a different amount."),
  }),
  is.object("ProductVariant", "A variant: a product in one size and colour.", {
    sku: is.text("ID of the variant in the shop."),
    size: is.nullable("Size of the variant."),
    colour: is.nullable("Colour of the variant."),
    price: is.ref("ProductMoney"),
    regularPrice: is.ref("ProductMoney"),
    availability: is.oneOf("Availability of the variant.", ["in_stock", "out_of_stock", "preorder", "backorder"]),
    url: is.text("URL of the variant in the shop."),
  }),
  product,
  is.object("ProductWithVariants", "A product with its variants.", {
    ...productFields,
    variants: { ...is.listOf("ProductVariant"), description: "Variants of the product, at most 200." },
  }),
  is.object("ProductPage", "A page of products.", {
    products: is.listOf("Product"),
    found: is.whole("Number of matching products, at most 2,000."),
    isMore: is.flag("Whether more products match than were counted."),
    isClosest: is.flag("Whether no product has all words of `q`, and these have the most of them."),
    next: is.next,
  }),
  pricePoint,
];

const presentedProduct = is.presentAs(product);
const presentPoint = is.presentAs(pricePoint);
const presentProduct = (shown: ProductType) => presentedProduct({ ...shown, merchantId: shown.product.merchantId });

const grants = ["PUBLISHER", "links:read"] as const;
const params = { id: "ID of the product." };

/** Products, for creators. */
export function productRoutes(routes: Routes, { productSearch }: Services): void {
  routes.guarded("GET /api/v1/products", grants, {
    summary: "Search products",
    description:
      "Searches the 2,000 most popular products that match. `next` leads to the next page and is null on the last one.",
    query: {
      q: "Search words for title, brand, colour, category or size. Synonyms match too.",
      merchant: "ID of the brand.",
      category: "Part of the category path.",
      brand: "Brand of the product.",
      colour: "Colour of the product.",
      size: "Size of the product. With `inStock`, a size that is in stock.",
      priceTo: wholeNumber(
        "Maximum price in the minor unit of the product's currency.",
        /^\d{1,15}$/,
        "Please send a whole number",
      ),
      inStock: yesOrNo("`true` for products in stock only."),
      sort: "Sort key: `relevance`, `popular`, `cheapest`, `dearest` or `newest`.",
      ...pageQuery,
    },
    answer: is.ref("ProductPage"),
    meaning: "A page of products.",
    call: async ({ viewer, query: { limit, cursor, ...filter } }) => {
      const page = await productSearch.search(viewer, filter, pageIn({ limit, cursor }));
      const { nodes, found, isMore, isClosest } = page;
      return { products: nodes.map(presentProduct), found, isMore, isClosest, next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/products/:id", grants, {
    summary: "Retrieve a product",
    params,
    answer: is.ref("ProductWithVariants"),
    meaning: "The product with its variants.",
    call: async ({ viewer, params }) => {
      const found = await productSearch.one(viewer, params.id);
      return { ...presentProduct(found), variants: await productSearch.variants(found.product) };
    },
  });

  routes.guarded("GET /api/v1/products/:id/history", grants, {
    summary: "List a product's prices",
    params,
    answer: is.listOf("ProductPricePoint"),
    meaning: "Lowest prices since the product was first listed, oldest first.",
    call: async ({ viewer, params }) => {
      const { product } = await productSearch.one(viewer, params.id);
      return (await productSearch.history(product)).map(presentPoint);
    },
  });
}
