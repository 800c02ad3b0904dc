import type { ShopCountry } from "../../contract/shops/disclosure";
import type { Money } from "../../platform/money";

/** A card of a shop as strangers see it. */
export interface ShownPiece {
  id: string;
  title: string;
  /** The label's brand, or the shop that sells it. */
  brand: string;
  /** The publisher's link, with the collection's sub-id. */
  url: string;
  note: string | null;
  /** Null for links that lead to no product. */
  price: Money | null;
  /** The lowest of the 30 days before it was reduced; null if it was not, or if that is not known. */
  wasPrice: Money | null;
  picturePath: string | null;
  /** `replaced`: the brand lists it no more, and the link leads to something similar or to the shop. */
  state: "in_stock" | "sold_out" | "gone" | "replaced";
  /** Whether the link of a replaced piece leads to the shop's home page. */
  leadsToShop: boolean;
  sizes: { name: string; state: "sold_out" | "few" | "in_stock" }[];
}

export interface ShownCollection {
  id: string;
  slug: string;
  title: string;
  words: string | null;
  /** What can be bought first, then the rest, each as the publisher ordered them. */
  pieces: ShownPiece[];
  cover: ShownPiece | null;
  /** The oldest time at which one of its brands' feeds was read; null without products. */
  asOf: Date | null;
}

export interface ShownShop {
  handle: string;
  name: string;
  words: string | null;
  country: ShopCountry;
  version: number;
  collections: ShownCollection[];
}

export const canBeBought = ({ state }: Pick<ShownPiece, "state">): boolean => state === "in_stock";

/** Pieces that cannot be bought sink to the end. */
export const sunk = (pieces: readonly ShownPiece[]): ShownPiece[] => [
  ...pieces.filter(canBeBought),
  ...pieces.filter((piece) => !canBeBought(piece)),
];

/** The cover first, then others, as many as a small picture of a collection shows. */
export function facesOf({ cover, pieces }: Pick<ShownCollection, "cover" | "pieces">, count: number): ShownPiece[] {
  const withPictures = pieces.filter(({ picturePath, id }) => picturePath !== null && id !== cover?.id);
  return [...(cover?.picturePath ? [cover] : []), ...withPictures].slice(0, count);
}
