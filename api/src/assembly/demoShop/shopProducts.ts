import type { CategoryId } from "../../contract/choices";
import { type DemoProduct, hasColours, variantsOf } from "./demoProducts";

/** How an item is drawn: each fabric is a class in the shop's product sheet. */
export type ClothName = "silk" | "pinstripe" | "plaid" | "houndstooth" | "denim" | "linen" | "pleats" | "brass";

export interface ShopSize {
  name: string;
  sku: string;
  /** How many there are today. */
  stock: number;
  /** Of a product that comes in several, with the path of its picture. */
  colour?: string;
  picture?: string;
}

export interface ShopProduct {
  slug: string;
  name: string;
  category: CategoryId;
  cloth: ClothName;
  /** In cents. */
  price: number;
  /** Its price in the 30 days before it was reduced. */
  was?: number;
  sizes: readonly ShopSize[];
  /** The path of its picture, if there is one. */
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

/** A brand's own products, as its shop sells them. */
export const ownProducts = (
  own: readonly DemoProduct[],
  [category = "lifestyle"]: readonly CategoryId[],
  path: string,
): ShopProduct[] =>
  own.map((product) => {
    const { slug, title, price, sale } = product;
    const pathOf = (picture: string) => `${path}/pictures/${picture}.webp`;
    const variants = variantsOf(product);
    return {
      slug,
      name: title,
      category,
      cloth: "linen",
      price: sale ?? price,
      ...(sale !== undefined && { was: price }),
      sizes: variants.map(({ sku, size, stock, colour, picture }) => ({
        name: size,
        sku,
        stock,
        ...(hasColours(slug) && { colour, picture: pathOf(picture) }),
      })),
      picture: pathOf(variants[0]?.picture ?? slug),
    };
  });

export const coloursOf = ({ sizes }: ShopProduct): string[] => [
  ...new Set(sizes.flatMap(({ colour }) => colour ?? [])),
];

/** The same in one of its colours: as asked for, or the first one. */
export function inColour(product: ShopProduct, asked?: unknown): ShopProduct {
  const colours = coloursOf(product);
  const colour = colours.find((one) => one === asked) ?? colours[0];
  const sizes = product.sizes.filter((size) => size.colour === colour);
  const [first] = sizes;
  return first?.picture ? { ...product, sizes, picture: first.picture } : product;
}

/** The preselected size: the first one in stock. */
export const firstSize = ({ sizes }: ShopProduct): ShopSize | undefined => sizes.find(({ stock }) => stock > 0);

const MAX_PRODUCTS = 6;
const ENOUGH = 99;
const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "-");

/** A shop's products in these categories. The ID varies the prices a little, so that shops differ. */
export function sampleProducts(merchantId: string, categories: readonly CategoryId[]): ShopProduct[] {
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
  return all.slice(0, MAX_PRODUCTS);
}
