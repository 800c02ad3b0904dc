import type { Channel } from "../../contract/creators/channels";
import type { Language } from "../../contract/i18n/languages";
import type { ShopCountry } from "../../contract/shops/disclosure";
import type { Money } from "../../platform/money";

/** A card of a shop as visitors see it. */
export interface ShownItem {
  id: string;
  title: string;
  /** The product's brand, or the shop that sells it. */
  brand: string;
  /** The publisher's link, with the collection's sub-id. */
  url: string;
  note: string | null;
  /** Null for links without a product. */
  price: Money | null;
  /** The lowest price of the 30 days before the reduction; null if not reduced, or unknown. */
  wasPrice: Money | null;
  picturePath: string | null;
  /** `replaced`: the brand no longer lists it, and the link leads to something similar or to the shop. */
  state: "in_stock" | "sold_out" | "gone" | "replaced";
  /** Whether a replaced item's link leads to the shop's home page. */
  leadsToShop: boolean;
  sizes: { name: string; state: "sold_out" | "few" | "in_stock" }[];
}

export interface ShownList {
  /** Available items first, then the rest, each in their order. */
  items: ShownItem[];
  /** The oldest sync time of its brands' feeds; null without products. */
  asOf: Date | null;
}

export interface ShownCollection extends ShownList {
  id: string;
  slug: string;
  title: string;
  words: string | null;
  cover: ShownItem | null;
}

export interface ShownShop {
  handle: string;
  name: string;
  words: string | null;
  /** Path of the creator's photo. */
  photo: string | null;
  /** The channels that the creator chose for the header. */
  links: Channel[];
  country: ShopCountry;
  /** Of its pages and embeds. */
  language: Language;
  version: number;
  collections: ShownCollection[];
}

export const canBeBought = ({ state }: Pick<ShownItem, "state">): boolean => state === "in_stock";

/** Unavailable items move to the end. */
export const sunk = (items: readonly ShownItem[]): ShownItem[] => [
  ...items.filter(canBeBought),
  ...items.filter((item) => !canBeBought(item)),
];

/** The cover first, then others, as many as a collection's thumbnail shows. */
export function facesOf({ cover, items }: Pick<ShownCollection, "cover" | "items">, count: number): ShownItem[] {
  const withPictures = items.filter(({ picturePath, id }) => picturePath !== null && id !== cover?.id);
  return [...(cover?.picturePath ? [cover] : []), ...withPictures].slice(0, count);
}
