import type { CategoryId } from "../../contract/choices";
import { type Piece, skuOf, stockAt } from "./pieces";

/** How an item is drawn: each fabric is a class in the shop's style sheet. */
export type ClothName = "silk" | "pinstripe" | "plaid" | "houndstooth" | "denim" | "linen" | "pleats" | "brass";

export interface GoodSize {
  name: string;
  sku: string;
  /** How many pieces there are today. */
  stock: number;
}

export interface Good {
  slug: string;
  name: string;
  category: CategoryId;
  cloth: ClothName;
  /** In cents. */
  price: number;
  /** What it cost in the 30 days before it was reduced. */
  was?: number;
  sizes: readonly GoodSize[];
  /** The path of its picture, if it has one. */
  picture?: string;
}

type Item = [name: string, cloth: ClothName, dollars: number];

const items: Record<CategoryId, readonly Item[]> = {
  "womens-fashion": [
    ["Bias-cut slip dress", "silk", 248],
    ["Pleated midi skirt", "pleats", 165],
    ["Houndstooth blazer", "houndstooth", 295],
    ["Linen overshirt", "linen", 118],
  ],
  "mens-fashion": [
    ["Chalk-stripe jacket", "pinstripe", 320],
    ["Selvedge jeans", "denim", 145],
    ["Plaid flannel shirt", "plaid", 89],
    ["Undyed linen trousers", "linen", 128],
  ],
  shoes: [
    ["Hand-lasted loafers", "brass", 210],
    ["Canvas weekender", "denim", 98],
    ["Linen espadrilles", "linen", 72],
  ],
  jewelry: [
    ["Cast brass cuff", "brass", 84],
    ["Signet ring", "brass", 62],
    ["Silk-corded watch", "silk", 275],
  ],
  beauty: [
    ["Neroli face oil", "silk", 46],
    ["Linen-water mist", "linen", 28],
    ["Refillable balm", "brass", 34],
  ],
  lifestyle: [
    ["Plaid wool throw", "plaid", 132],
    ["Linen table runner", "linen", 58],
    ["Houndstooth cushion", "houndstooth", 64],
  ],
};

/** A brand's own pieces, as its shop sells them. */
export const piecesOf = (
  own: readonly Piece[],
  [category = "lifestyle"]: readonly CategoryId[],
  path: string,
): Good[] =>
  own.map((piece) => {
    const { slug, title, price, sale } = piece;
    return {
      slug,
      name: title,
      category,
      cloth: "linen",
      price: sale ?? price,
      ...(sale !== undefined && { was: price }),
      sizes: piece.sizes.map((name, at) => ({ name, sku: skuOf(slug, name), stock: stockAt(piece, at) })),
      picture: `${path}/pictures/${slug}.webp`,
    };
  });

/** The size that is chosen until somebody chooses: the first one that can be bought. */
export const firstSize = ({ sizes }: Good): GoodSize | undefined => sizes.find(({ stock }) => stock > 0);

const MAX_GOODS = 6;
const ENOUGH = 99;
const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "-");

/** The items of a shop with these categories. The id varies the prices a little, so that shops differ. */
export function goodsOf(merchantId: string, categories: readonly CategoryId[]): Good[] {
  const shift = Number.parseInt(merchantId.slice(-2), 16) % 9;
  const all = categories.flatMap((category) =>
    items[category].map(([name, cloth, dollars], index) => ({
      slug: slugOf(name),
      sizes: [{ name: "One size", sku: slugOf(name), stock: ENOUGH }],
      name,
      category,
      cloth,
      price: dollars * 100 + shift * 100 * (index % 2 === 0 ? 1 : -1) + (shift % 2) * 50,
    })),
  );
  return all.slice(0, MAX_GOODS);
}
