import { toPricePoint, toProduct, toVariant } from "../catalogue/search/product.type";
import { BadInputError } from "../core/errors";
import type { Money } from "../core/money";
import type { Services } from "../services";
import { listOf, ref } from "./docs/schemas";
import { param, type Routes } from "./route";

const params = { id: "Which product." };

/** Products for publishers. */
export function productRoutes(routes: Routes, { productSearch, clock }: Services): void {
  routes.guarded(
    "GET",
    "/api/products",
    ["PUBLISHER", "links:read"],
    {
      tag: "Publishers",
      summary: "Search products",
      refusals: [422],
      query: {
        q: "Words of title, brand, colour, category or size.",
        merchant: "The id of a brand.",
        category: "A part of the category's path.",
        brand: "The brand on the label.",
        colour: "The colour.",
        size: "The size; with `inStock`, one that can be bought now.",
        priceTo: "The highest price in minor units of the product's currency.",
        inStock: "`true` for those only that can be bought now.",
        sort: "`relevance`, `popular`, `cheapest`, `dearest` or `newest`.",
        limit: "How many, at most 100.",
        after: "The `next` of the answer before.",
      },
      description:
        "Of the 2,000 most popular products that match. `next` leads to the rest; null says that there is none.",
      answer: { schema: ref("ProductPage"), description: "A page of products." },
    },
    async (viewer, { query }) => {
      const { limit, after, ...filter } = filterIn(query);
      const page = { first: limit ?? 20, ...(after !== undefined && { after }) };
      const { nodes, pageInfo, found, isMore } = await productSearch.search(viewer, filter, page);
      return {
        products: nodes.map(toProduct).map(presentProduct),
        found,
        isMore,
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
  );

  routes.guarded(
    "GET",
    "/api/products/:id",
    ["PUBLISHER", "links:read"],
    {
      tag: "Publishers",
      summary: "A product",
      params,
      refusals: [404],
      answer: { schema: ref("ProductWithVariants"), description: "The product, with what can be bought of it." },
    },
    async (viewer, request) => {
      const facts = await productSearch.one(viewer, param(request, "id"));
      const now = clock.now();
      const variants = (await productSearch.variants(facts.style)).map((variant) => toVariant(variant, now));
      return {
        ...presentProduct(toProduct(facts)),
        variants: variants.map(({ price, regularPrice, availability, ...variant }) => ({
          ...variant,
          price: presentMoney(price),
          regularPrice: presentMoney(regularPrice),
          availability,
        })),
      };
    },
  );

  routes.guarded(
    "GET",
    "/api/products/:id/history",
    ["PUBLISHER", "links:read"],
    {
      tag: "Publishers",
      summary: "A product's prices",
      params,
      refusals: [404],
      answer: {
        schema: listOf("ProductPricePoint"),
        description: "Its lowest price since it is listed, oldest first.",
      },
    },
    async (viewer, request) => {
      const { style } = await productSearch.one(viewer, param(request, "id"));
      return (await productSearch.history(style)).map((point) => {
        const { at, price, inStock } = toPricePoint(point, style.currency);
        return { at: at.toISOString(), price: price && presentMoney(price), inStock };
      });
    },
  );
}

/** Parameters are text. */
function filterIn(query: unknown) {
  const { limit, priceTo, inStock, after, ...words } = query as Record<string, string | undefined>;
  if (inStock !== undefined && inStock !== "true" && inStock !== "false") {
    throw new BadInputError({ inStock: "Please send true or false" });
  }
  return {
    ...words,
    after,
    ...(limit !== undefined && { limit: numberIn("limit", limit) }),
    ...(priceTo !== undefined && { priceTo: numberIn("priceTo", priceTo) }),
    ...(inStock !== undefined && { inStock: inStock === "true" }),
  };
}

function numberIn(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new BadInputError({ [name]: "Please send a whole number" });
  return Number(text);
}

const presentMoney = ({ cents, currency, amount }: Money) => ({ cents, currency, amount });

const presentProduct = (product: ReturnType<typeof toProduct>) => {
  const { style, price, regularPrice, wasPrice, earning, listedAt, goneAt, ...facts } = product;
  return {
    ...facts,
    merchantId: style.merchantId,
    price: presentMoney(price),
    regularPrice: presentMoney(regularPrice),
    wasPrice: wasPrice && presentMoney(wasPrice),
    earning: earning && { ...earning, amount: presentMoney(earning.amount) },
    listedAt: listedAt.toISOString(),
    goneAt: goneAt?.toISOString() ?? null,
  };
};
