import { z } from "zod";
import { t } from "../../contract/i18n/t";
import { cursor, pathWith, ROWS } from "./inputs";
import { type Answer, type Tool, tool } from "./tool";

export const linkTools: readonly Tool[] = [
  tool({
    name: "search_products",
    title: t("Search products"),
    description:
      "Searches the products of brands that the creator can promote, by words, in the network's five languages. Each with price, sizes in stock and what a sale earns.",
    roles: ["publisher"],
    scopes: ["links:read"],
    input: z.strictObject({
      query: z.string().min(1).max(200).describe("Words such as: linen trousers."),
      inStock: z.boolean().optional().describe("Only products in stock."),
      ...cursor,
    }),
    run: async (ask, { query, inStock, cursor: after }) => {
      const found = await ask.rest("/api/v1/products", { q: query, inStock, limit: ROWS, cursor: after });
      return {
        found: found.found,
        isClosest: found.isClosest,
        products: found.products.map(
          ({ id, merchantId, title, brand, price, wasPrice, sizesInStock, sizesTotal, earning }: Answer) => ({
            id,
            merchantId,
            price,
            wasPrice,
            sizesInStock,
            sizesTotal,
            earning,
            untrusted: { title, brand },
          }),
        ),
        next: found.next ?? null,
        page: pathWith("/dashboard/publisher/products", { q: query }),
      };
    },
  }),
  tool({
    name: "make_link",
    title: t("Make a link"),
    description:
      "Makes the creator's tracked link to a brand, or to a page or product of its shop. It earns under the terms in force. A link can be archived in the app.",
    roles: ["publisher"],
    scopes: ["links:write"],
    writes: true,
    input: z.strictObject({
      productId: z.uuid().optional().describe("ID of a product to link to, from `search_products`."),
      merchantId: z.uuid().optional().describe("ID of the brand. Required unless `productId` is given."),
      channel: z.string().min(1).max(100).describe("Where the link will stand, such as instagram."),
      destination: z.url().max(2048).optional().describe("Page of the shop. Its start page if omitted."),
    }),
    run: async (ask, { productId, ...page }) => {
      const { merchantId, variants } = productId ? await ask.rest(`/api/v1/products/${productId}`) : page;
      const body = productId ? { ...page, merchantId, destination: variants[0].url } : page;
      const link = await ask.create("/api/v1/links", body);
      return { id: link.id, address: link.affiliateUrl ?? link.url, page: "/dashboard/publisher/links" };
    },
  }),
];
