import type { FastifyReply } from "fastify";
import { disclosureOf } from "../../contract/shops/disclosure";
import { NotFoundError } from "../../platform/errors";
import { chosenOf, type ReadShop, type ShopPages, type ShownPiece } from "../../reach";
import type { Services } from "../services";
import { listOf, nullable, object, oneOf, orNull, presentAs, ref, type Schema, text, whole } from "./docs/schemaParts";
import type { Routes } from "./route";

const piece = object("ShopPiece", "A piece of a collection.", {
  title: text("The title."),
  brand: text("The brand."),
  url: text("The publisher's link to it."),
  note: nullable("What the publisher says of it."),
  price: orNull("ProductMoney", "The price as of the brand's feed; null for links that lead to no product."),
  picture: nullable("The address of its picture."),
  state: oneOf(
    "Whether it can be bought. `gone` and `replaced` are listed no more; the link of the latter leads to something else.",
    ["in_stock", "sold_out", "gone", "replaced"],
  ),
});

/** Published shops, as everybody may read them. */
export const shopSchemas: Schema[] = [
  object("ShopDisclosure", "The line about paid links, to be shown wherever pieces are.", {
    lang: text("Its language."),
    text: text("The line."),
  }),
  piece,
  object("ShopCollectionSummary", "One of a shop's collections.", {
    slug: text("The last part of its address."),
    title: text("The title."),
    url: text("Its page."),
    pieceCount: whole("How many pieces it has."),
  }),
  object("ShopCollectionWithPieces", "A collection with all of its pieces.", {
    slug: text("The last part of its address."),
    title: text("The title."),
    words: nullable("What the publisher says of it."),
    asOf: nullable("As of when prices and stock are; null without products."),
    pieces: { ...listOf("ShopPiece"), description: "Those that can be bought first, at most 500." },
  }),
  object("PublicShop", "A published shop.", {
    handle: text("Its handle."),
    name: text("Its name."),
    words: nullable("What the publisher says of it."),
    url: text("Its page."),
    disclosure: ref("ShopDisclosure"),
    collections: listOf("ShopCollectionSummary"),
    collection: orNull("ShopCollectionWithPieces", "The collection asked for, or the first; null if there is none."),
  }),
];

/** Published shops, for programs and for embeds on other sites. */
export function shopRoutes(routes: Routes, services: Services, pages: ShopPages): void {
  const { env, limiters, shopFinder } = services;
  routes.open("GET /api/v1/shops/:handle", {
    summary: "A published shop and one of its collections",
    description:
      "For everybody and from any site, without credentials. Show `disclosure` wherever you show pieces; their `url` is to be used as it is.",
    params: { handle: "The shop's handle, without @." },
    query: { collection: "The last part of a collection's address; the first collection if omitted." },
    answer: ref("PublicShop"),
    meaning: "The shop. Prices and stock are as of the brands' feeds.",
    call: async ({ params, query: { collection }, request, reply }) => {
      forAnySite(reply);
      await limiters.consume("shopPagesByAddress", request.ip);
      const found = await shopFinder.find(params.handle.toLowerCase());
      const shop = found.kind === "moved" ? await shopFinder.find(found.handle) : found;
      if (shop.kind !== "shop") throw new NotFoundError("Shop");
      const shown = await pages.named(shop.shop, collection ?? null);
      if (!shown) throw new NotFoundError("Collection");
      // What is not found may be there at the next moment.
      reply.header("Cache-Control", "public, max-age=60");
      return presentShop(shown.shop, shown.slug, env.publicUrl);
    },
  });
}

/** No cookie counts here, so any site may read it. */
const forAnySite = (reply: FastifyReply) =>
  reply
    .header("Access-Control-Allow-Origin", "*")
    .header("Cross-Origin-Resource-Policy", "cross-origin")
    .removeHeader("Access-Control-Allow-Credentials");

function presentShop(shop: ReadShop, slug: string | null, publicUrl: string) {
  const { handle, name, words, country, collections, counts } = shop;
  const url = `${publicUrl}/@${handle}`;
  const collection = chosenOf(shop, slug);
  return {
    handle,
    name,
    words,
    url,
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
      pieces: collection.pieces.map((one) => presentPiece(one, publicUrl)),
    },
  };
}

const presentedPiece = presentAs(piece);
const presentPiece = ({ picturePath, ...shown }: ShownPiece, publicUrl: string) =>
  presentedPiece({ ...shown, picture: picturePath && `${publicUrl}${picturePath}?width=320` });
