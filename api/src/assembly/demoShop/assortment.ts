import { DAY } from "../../platform/clock";
import { type DemoProduct, demoProducts, hasColours } from "./demoProducts";
import { type DyeName, dyeOf } from "./dyes";
import { type Line, linesOf, SIZES } from "./lines";

const SALE_EVERY = 63;
const SALE_DAYS = 15;
const RESTOCK_EVERY = [17, 23, 31, 44] as const;
const FULL_STOCK = 14;
const MOST_COLOURS = 4;
const PALEST: DyeName = "Chalk";

/** A deterministic number for the same words. */
export function numberOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  // The lowest bits of similar words are similar.
  return (hash ^ (hash >>> 15)) >>> 0;
}

export const shopDay = (now: Date): number => Math.floor(now.getTime() / DAY);

/** What a brand sells on a day: what the seed contains, then its lines, up to `count` products. */
export function assortmentOf(brand: string, day: number, count: number): readonly DemoProduct[] {
  const seeded = demoProducts[brand];
  if (!seeded) return [];
  const more = stylesOf(brand).slice(0, Math.max(0, count - seeded.length));
  return [...seeded, ...more.map((style) => productOf(style, day))];
}

/** A product before its price and stock of a day. */
export interface Style {
  slug: string;
  title: string;
  shape: string;
  material: string;
  line: Line;
  /** In dollars. */
  price: number;
  colours: readonly [DyeName, ...DyeName[]];
}

const kept = new Map<string, readonly Style[]>();

/** Each shape of a line in each of its materials, in an order that mixes the lines. */
export function stylesOf(brand: string): readonly Style[] {
  const known = kept.get(brand);
  if (known) return known;
  const seeded = new Set(demoProducts[brand]?.map(({ title }) => title));
  const house = brand.replaceAll(/[^A-Z]/g, "").toLowerCase();
  const styles = linesOf(brand)
    .flatMap((line) =>
      line.shapes.flatMap((shape, at) =>
        line.materials.map((material, then) => styleOf(house, line, [shape, at], [material, then])),
      ),
    )
    .filter(({ title }) => !seeded.has(title))
    .sort((a, b) => numberOf(a.slug) - numberOf(b.slug));
  kept.set(brand, styles);
  return styles;
}

function styleOf(house: string, line: Line, [shape, at]: [string, number], [material, then]: [string, number]): Style {
  const name = [shape, material, line.noun].filter((word) => word !== "-").join(" ");
  const seed = numberOf(`${house} ${name}`);
  const slug = `${slugOf(name)}-${house}${100 + (seed % 900)}`;
  const step = 1 + 0.07 * at + 0.12 * then + (seed % 5) / 100;
  const rotated = line.palette.map((_, index) => line.palette[(index + seed) % line.palette.length]);
  // A scent or a stone has the colour that stands in its place.
  const isOne = line.category === "Beauty" && line.materials.length > 1;
  const some = isOne ? [line.palette[then]] : rotated.slice(0, Math.min(MOST_COLOURS, 2 + (seed % 3)));
  // A drawing is dyed from its first colour, and white has too little light and shade for that.
  const colours = [...some.filter((colour) => colour !== PALEST), ...some.filter((colour) => colour === PALEST)];
  return {
    slug,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    shape,
    material,
    line,
    price: wholePrice(line.from * step),
    colours: colours.filter((colour) => colour !== undefined) as [DyeName],
  };
}

const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-");

/** As shops write prices: to five dollars where it is much. */
const wholePrice = (dollars: number): number => Math.floor(dollars < 100 ? dollars : dollars - (dollars % 5));

function productOf({ slug, title, line, price, colours }: Style, day: number): DemoProduct {
  const seed = numberOf(slug);
  const sizes = SIZES[line.sizes];
  const isOnSale = seed % 3 === 0 && (day + seed) % SALE_EVERY < SALE_DAYS;
  return {
    slug,
    title,
    colours,
    category: line.category,
    price: price * 100,
    ...(isOnSale && { sale: price * (seed % 2 ? 80 : 70) }),
    sizes,
    stock: colours.flatMap((colour) => sizes.map((size) => stockOf(`${slug}/${colour}/${size}`, day))),
  };
}

/** Restocked every few weeks, and sold at its own speed; fast sellers run out before the next delivery. */
function stockOf(sku: string, day: number): number {
  const seed = numberOf(sku);
  const every = RESTOCK_EVERY[seed % RESTOCK_EVERY.length] ?? RESTOCK_EVERY[0];
  const since = (day + (seed >>> 3)) % every;
  const aDay = 0.1 + ((seed >>> 8) % 60) / 100;
  return Math.max(0, FULL_STOCK - Math.floor(since * aDay));
}

let styles: ReadonlyMap<string, Style> | undefined;

/** Which drawing a picture is made of, and its dyes if it is dyed; undefined if there is no such product. */
export function drawingOf(picture: string): { name: string; dye?: { from: DyeName; to: DyeName } } | undefined {
  if (!hasColours(picture)) return { name: picture };
  styles ??= new Map(
    Object.keys(demoProducts)
      .flatMap(stylesOf)
      .map((style) => [style.slug, style]),
  );
  const end = picture.lastIndexOf("-");
  const style = styles.get(picture.slice(0, end));
  const to = dyeOf(picture.slice(end + 1));
  if (!style || !to || !style.colours.includes(to)) return undefined;
  const [from] = style.colours;
  return { name: style.slug, ...(from !== to && { dye: { from, to } }) };
}
