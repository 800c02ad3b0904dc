import { Product, type Variant } from "../../src/catalogue/product.entity";
import { upsertRows } from "../../src/catalogue/runs/upsertRows";
import type { ProductFilter } from "../../src/catalogue/search/catalogSearch";
import { indexProducts } from "../../src/catalogue/search/index/searchIndex";
import type { Database } from "../../src/platform/db/database";
import { newId } from "../../src/platform/ids";

/** Words as shops write them, and hostile ones with a meaning in filters, JSON or URLs. */
const WORDS = [
  "linen Linen silk silkworm si dress dresses coat XS a I 7 No 501 50 b0si zstock T-shirt wool/silk",
  "Élodie élan Straße İstanbul naïve ﬁne ウール のセーター 藍 羊毛 セ 𠮷野家 한복 👗 o'clock %26%26 \\ = *",
  '`silk` a&&b x||y [one,two] (three) "quoted" terms:=silk merchant:!=x &&id:[1]',
  "extraordinarily".repeat(5),
].flatMap((line) => line.split(" "));
const BRANDS = ["Orsay", "Ba", "`Tide`&&way", "Salt, [marsh]", "Écru", "ECRU", "月の光", "a||b", null];
const COLOURS = ["Plum", "Navy", "Ecru", "Blau && Grün", "藍"];
const PATHS = ["Clothing > Shirts", "Clothing > Dresses", "Shoes", "`Odd` > [Path]", null];
const SIZES = ["XS", "S", "M", "L", "38", "38,5", "One `size`"];

/** A pseudorandom sequence: the same in each run. */
export function luckless(seed: number) {
  let last = seed;
  const below = (limit: number): number => {
    last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
    return Math.floor((last / 2 ** 32) * limit);
  };
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return {
    below,
    pick,
    some: <T>(list: readonly T[], most: number) => Array.from({ length: below(most + 1) }, () => pick(list)),
  };
}
type Luckless = ReturnType<typeof luckless>;

export function productOf(merchantId: string, { below, pick, some }: Luckless, id = newId()): Product {
  const priceFrom = pick([2_500, 2_501, 9_999, 10_000, 45_000, 500_000]) + below(3);
  return {
    id,
    createdAt: new Date(),
    merchantId,
    productKey: id,
    title: [pick(WORDS), ...some(WORDS, 4)].join(" "),
    brand: pick(BRANDS),
    colours: some(COLOURS, 2),
    googleCategory: null,
    productType: pick(PATHS),
    priceFrom,
    priceTo: priceFrom,
    currency: "USD",
    sizesTotal: 3,
    sizesInStock: below(3),
    imageUrl: null,
    url: `https://shop.example/${id}`,
    popularity: below(10) === 0 ? below(300) : 0,
    goneAt: null,
  };
}

/** In a feed's format. */
export async function plant(db: Database, products: readonly Product[], { pick, some }: Luckless): Promise<void> {
  const variants = new Map(
    products.map(({ productKey, currency }) => [
      productKey,
      some(SIZES, 4).map((size) => ({
        size,
        availability: pick(["in_stock", "out_of_stock"] as const),
        stockQty: pick([null, 1, 9]),
        salePriceMinor: pick([null, null, 2_400]),
        saleFrom: null,
        saleUntil: null,
        currency,
      })) as Variant[],
    ]),
  );
  for (const merchantId of new Set(products.map((product) => product.merchantId))) {
    const own = products.filter((product) => product.merchantId === merchantId);
    for (let at = 0; at < own.length; at += 200) {
      const part = own.slice(at, at + 200);
      await db.write(async (tx) => {
        await upsertRows(tx, Product, part);
        await indexProducts(tx, merchantId, part, (productKey) => variants.get(productKey) ?? []);
      });
    }
  }
}

/** Possible searches: whole words, prefixes, several words, and all kinds of filters. */
export function filterOf({ below, pick, some }: Luckless, merchants: readonly string[]): ProductFilter {
  const typed = [pick(WORDS), ...some(WORDS, 1)]
    .map((word) => (below(2) ? word : word.slice(0, 1 + below(5))))
    .join(" ");
  const maybe = <T>(value: T): T | null => (below(4) === 0 ? value : null);
  return {
    q: below(5) > 0 ? typed : null,
    merchant: below(8) === 0 ? pick([...merchants, typed]) : null,
    brand: maybe(pick(BRANDS)),
    colour: maybe(pick(COLOURS)),
    category: maybe(pick(["Shirts", "clothing", "[path]", "`Odd`", typed])),
    size: maybe(pick(SIZES)),
    priceTo: maybe(pick([2_500, 10_001, 45_001, 900_000])),
    inStock: maybe(true),
  };
}
