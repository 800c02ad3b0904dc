import type { FastifyReply } from "fastify";
import { languages } from "../../contract/i18n/languages";
import { disclosureOf } from "../../contract/shops/disclosure";
import { NotFoundError } from "../../platform/errors";
import { chosenOf, type ReadShop, type ShownItem } from "../../reach";
import type { Services } from "../services";
import { listOf, nullable, object, oneOf, orNull, presentAs, ref, type Schema, text, whole } from "./docs/schemaParts";
import type { Routes } from "./route";

const itemSchema = object("ShopPiece", "An item of a collection.", {
  title: text("Title of the product, or name of the link."),
  brand: text("Brand of the item."),
  url: text("The creator's tracked URL of the item."),
  note: nullable("The creator's note. Null without one."),
  price: orNull("ProductMoney", "Price according to the brand's feed. Null for links that lead to no product."),
  picture: nullable("URL of the picture. Null without one."),
  state: oneOf(
    "Availability of the item. `gone` and `replaced` items are no longer listed. Links of replaced ones lead to a replacement.",
    ["in_stock", "sold_out", "gone", "replaced"],
  ),
});

/** Published shops, readable by everyone. */
export const shopSchemas: Schema[] = [
  object("ShopDisclosure", "Disclosure of paid links, to be shown wherever items are shown.", {
    lang: text("Language of the disclosure."),
    text: text("Text of the disclosure."),
  }),
  itemSchema,
  object("ShopCollectionSummary", "A collection of a shop.", {
    slug: text("Last part of the collection's URL."),
    title: text("Title of the collection."),
    url: text("URL of the collection."),
    pieceCount: whole("Number of items."),
  }),
  object("ShopCollectionWithPieces", "A collection with all its items.", {
    slug: text("Last part of the collection's URL."),
    title: text("Title of the collection."),
    words: nullable("The creator's text. Null without one."),
    asOf: nullable("Time of the prices and stock. Null without products."),
    pieces: { ...listOf("ShopPiece"), description: "Items of the collection, those in stock first. At most 500." },
  }),
  object("PublicShop", "A published shop.", {
    handle: text("Handle of the shop."),
    name: text("Name of the shop."),
    words: nullable("The creator's text. Null without one."),
    url: text("URL of the shop."),
    language: oneOf("Language of the shop's pages.", [...languages]),
    disclosure: ref("ShopDisclosure"),
    collections: listOf("ShopCollectionSummary"),
    collection: orNull(
      "ShopCollectionWithPieces",
      "The requested collection, or the first one. Null if there is none.",
    ),
  }),
];

/** Published shops, for programs and for embeds on other sites. */
export function shopRoutes(routes: Routes, services: Services): void {
  const { env, limiters, shopFinder, shopPages: pages } = services;
  routes.open("GET /api/v1/shops/:handle", {
    summary: "Get a published shop and a collection",
    description:
      "Public and callable from any site, without credentials. Show `disclosure` wherever you show items, and use their `url` unchanged.",
    params: { handle: "Handle of the shop, without @." },
    query: { collection: "Last part of the collection's URL. Defaults to the first collection." },
    answer: ref("PublicShop"),
    meaning: "The shop. Prices and stock are those of the brands' feeds.",
    call: async ({ params, query: { collection }, request, reply }) => {
      forAnySite(reply);
      await limiters.consume("shopPagesByAddress", request.ip);
      const found = await shopFinder.find(params.handle.toLowerCase());
      const shop = found.kind === "moved" ? await shopFinder.find(found.handle) : found;
      if (shop.kind !== "shop") throw new NotFoundError("Shop");
      const shown = await pages.named(shop.shop, collection ?? null);
      if (!shown) throw new NotFoundError("Collection");
      // A missing shop may be published at any moment.
      reply.header("Cache-Control", "public, max-age=60");
      return presentShop(shown.shop, shown.slug, env.publicUrl);
    },
  });
}

/** Cookies are not used here, so any site may read it. */
const forAnySite = (reply: FastifyReply) =>
  reply
    .header("Access-Control-Allow-Origin", "*")
    .header("Cross-Origin-Resource-Policy", "cross-origin")
    .removeHeader("Access-Control-Allow-Credentials");

function presentShop(shop: ReadShop, slug: string | null, publicUrl: string) {
  const { handle, name, words, country, language, collections, counts } = shop;
  const url = `${publicUrl}/@${handle}`;
  const collection = chosenOf(shop, slug);
  return {
    handle,
    name,
    words,
    url,
    language,
    disclosure: disclosureOf(country, name),
    collections: collections.map((each, at) => ({
      slug: each.slug,
      title: each.title,
      url: `${url}/${each.slug}`,
      pieceCount: counts[at] ?? 0,
    })),
    collection: collection && {
      slug: collection.slug,
      title: collection.title,
      words: collection.words,
      asOf: collection.asOf?.toISOString() ?? null,
      pieces: collection.items.map((one) => presentItem(one, publicUrl)),
    },
  };
}

const presentedItem = presentAs(itemSchema);
const presentItem = ({ picturePath, ...shown }: ShownItem, publicUrl: string) =>
  presentedItem({ ...shown, picture: picturePath && `${publicUrl}${picturePath}?width=320` });
