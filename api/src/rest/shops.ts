import type { FastifyReply } from "fastify";
import { disclosureOf } from "../contract/shops/disclosure";
import { NotFoundError } from "../core/errors";
import { money } from "../core/money";
import type { Services } from "../services";
import { chosenOf, type ReadShop, type ShopPages } from "../shops/shopPages";
import type { ShownPiece } from "../shops/shownShop";
import { ref } from "./docs/schemas";
import { param, type Routes } from "./route";

/** Published shops, for programs and for embeds on other sites. */
export function shopRoutes(routes: Routes, services: Services, pages: ShopPages): void {
  const { env, limiters, shopFinder } = services;
  routes.open(
    "GET",
    "/api/shops/:handle",
    {
      tag: "Site",
      summary: "A published shop and one of its collections",
      description:
        "For everybody and from any site, without credentials. Show `disclosure` wherever you show pieces; their `url` is to be used as it is.",
      refusals: [404],
      params: { handle: "The shop's handle, without @." },
      query: { collection: "The last part of a collection's address; the first collection if omitted." },
      answer: { schema: ref("PublicShop"), description: "The shop. Prices and stock are as of the brands' feeds." },
    },
    async (request, reply) => {
      forAnySite(reply);
      await limiters.consume("shopPagesByAddress", request.ip);
      const found = await shopFinder.find(param(request, "handle").toLowerCase());
      const shop = found.kind === "moved" ? await shopFinder.find(found.handle) : found;
      if (shop.kind !== "shop") throw new NotFoundError("Shop");
      const { collection } = request.query as { collection?: string };
      const shown = await pages.named(shop.shop, collection ?? null);
      if (!shown) throw new NotFoundError("Collection");
      // What is not found may be there at the next moment.
      reply.header("Cache-Control", "public, max-age=60");
      return presentShop(shown.shop, shown.slug, env.publicUrl);
    },
  );
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
      pieces: collection.pieces.map((piece) => presentPiece(piece, publicUrl)),
    },
  };
}

const presentPiece = ({ title, brand, url, note, price, picturePath, state }: ShownPiece, publicUrl: string) => ({
  title,
  brand,
  url,
  note,
  price: price && money(price.cents, price.currency),
  picture: picturePath && `${publicUrl}${picturePath}?width=320`,
  state,
});
