import { DAY } from "../../platform/clock";
import { type DyeName, dyeNames } from "./dyes";
import { type Piece, pieces } from "./pieces";

/** A piece that is woven from a drawn one: the same cut in another dye. */
export interface WovenPiece extends Piece {
  /** The drawn piece's slug. */
  drawnAs: string;
  stock: readonly number[];
}

const EDITIONS = [
  "Relaxed",
  "Cropped",
  "Heritage",
  "Fine",
  "Weekend",
  "Evening",
  "Travel",
  "Studio",
  "Classic",
  "Long",
];
/** Pieces that are neither long nor cropped. */
const EDITIONS_OF_THINGS = [
  "Heritage",
  "Fine",
  "Weekend",
  "Evening",
  "Travel",
  "Studio",
  "Classic",
  "Archive",
  "Small",
];
const THINGS = new Set(["Shoes", "Jewelry", "Bags", "Accessories", "Beauty"]);

const SALE_EVERY = 63;
const SALE_DAYS = 15;
const RESTOCK_EVERY = [17, 23, 31, 44] as const;
const FULL_STOCK = 14;

const all = Object.values(pieces).flat();
const drawn = new Map(all.map((piece) => [piece.slug, piece]));

/** Always the same number for the same words. */
export function numberOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  // The lowest bits of similar words are similar.
  return (hash ^ (hash >>> 15)) >>> 0;
}

export const shopDay = (now: Date): number => Math.floor(now.getTime() / DAY);

/** What a brand sells on a day, with `count` pieces or more: its drawn ones and, after them, woven ones. */
export function assortmentOf(brand: string, day: number, count: number): readonly Piece[] {
  const own = pieces[brand];
  if (!own) return [];
  return [...own, ...lotsFor(brand, own, Math.max(0, count - own.length)).map((lot) => woven(brand, lot, day))];
}

/** Thousands are put in order for a few hundred that are sold, always the same. */
const kept = new Map<string, readonly Lot[]>();

function lotsFor(brand: string, own: readonly Piece[], count: number): readonly Lot[] {
  if (count === 0) return [];
  const name = `${brand} ${count}`;
  const lots = kept.get(name) ?? lotsOf(brand, own).slice(0, count);
  kept.set(name, lots);
  return lots;
}

interface Lot {
  base: Piece;
  edition: string;
  dye: DyeName;
}

/** Every cut of the brand's categories in every edition and dye, in an order that mixes them. */
function lotsOf(brand: string, own: readonly Piece[]): Lot[] {
  const categories = new Set(own.map(({ category }) => category));
  const lots = all
    .filter(({ category }) => categories.has(category))
    .flatMap((base) =>
      (THINGS.has(base.category) ? EDITIONS_OF_THINGS : EDITIONS).flatMap((edition) =>
        dyeNames.map((dye) => ({ base, edition, dye, order: numberOf(`${brand} ${base.slug} ${edition} ${dye}`) })),
      ),
    );
  return lots.sort((a, b) => a.order - b.order);
}

function woven(brand: string, { base, edition, dye }: Lot, day: number): WovenPiece {
  const slug = `${base.slug}-${edition.toLowerCase()}-${dye.toLowerCase()}`;
  const seed = numberOf(`${brand}/${slug}`);
  const dollars = Math.max(12, Math.floor((base.price * (70 + (seed % 70))) / 10_000));
  const isOnSale = seed % 3 === 0 && (day + seed) % SALE_EVERY < SALE_DAYS;
  return {
    slug,
    title: `${edition} ${base.title[0]?.toLowerCase()}${base.title.slice(1)}`,
    colour: dye,
    category: base.category,
    price: dollars * 100,
    ...(isOnSale && { sale: dollars * (seed % 2 ? 80 : 70) }),
    sizes: base.sizes,
    stock: base.sizes.map((size) => stockOf(`${brand}/${slug}/${size}`, day)),
    drawnAs: base.slug,
  };
}

/** Delivered every few weeks, and sold at a speed of its own; what sells fast is gone before the next delivery. */
function stockOf(sku: string, day: number): number {
  const seed = numberOf(sku);
  const every = RESTOCK_EVERY[seed % RESTOCK_EVERY.length] ?? RESTOCK_EVERY[0];
  const since = (day + (seed >>> 3)) % every;
  const aDay = 0.1 + ((seed >>> 8) % 60) / 100;
  return Math.max(0, FULL_STOCK - Math.floor(since * aDay));
}

const WOVEN = /^([\w-]+)-([a-z]+)-([a-z]+)$/;
const dyeOf = new Map(dyeNames.map((name) => [name.toLowerCase(), name]));

/** Which drawing a picture is made of, and in which dye; undefined if there is no such piece. */
export function drawingOf(slug: string): { base: Piece; dye?: DyeName } | undefined {
  const own = drawn.get(slug);
  if (own) return { base: own };
  const [, from = "", edition = "", dye = ""] = WOVEN.exec(slug) ?? [];
  const base = drawn.get(from);
  const known = dyeOf.get(dye);
  const editions = base && THINGS.has(base.category) ? EDITIONS_OF_THINGS : EDITIONS;
  return base && known && editions.some((one) => one.toLowerCase() === edition) ? { base, dye: known } : undefined;
}
