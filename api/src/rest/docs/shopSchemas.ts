import { listOf, nullable, object, ref, type Schema, text } from "./schemaParts";

const orNull = (name: string, description: string): Schema => ({ anyOf: [ref(name), { type: "null" }], description });

/** Published shops, as everybody may read them. */
export const shopSchemas: Schema[] = [
  object("ShopDisclosure", "The line about paid links, to be shown wherever pieces are.", {
    lang: text("Its language."),
    text: text("The line."),
  }),
  object("ShopPiece", "A piece of a collection.", {
    title: text("The title."),
    brand: text("The brand."),
    url: text("The publisher's link to it."),
    note: nullable("What the publisher says of it."),
    price: orNull("ProductMoney", "The price as of the brand's feed; null for links that lead to no product."),
    picture: nullable("The address of its picture."),
    state: text(
      "Whether it can be bought. `gone` and `replaced` are listed no more; the link of the latter leads to something else.",
      {
        enum: ["in_stock", "sold_out", "gone", "replaced"],
      },
    ),
  }),
  object("ShopCollectionSummary", "One of a shop's collections.", {
    slug: text("The last part of its address."),
    title: text("The title."),
    url: text("Its page."),
    pieceCount: { type: "integer", description: "How many pieces it has." },
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
