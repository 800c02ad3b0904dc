// Many styles that differ, for benchmarks of searches.
const BATCH = 200;
const FABRICS = ["linen", "silk", "wool", "cotton", "denim", "cashmere", "satin", "velvet", "leather", "tweed"];
const CUTS = [
  "slip",
  "wide-leg",
  "cropped",
  "belted",
  "pleated",
  "oversized",
  "tailored",
  "ribbed",
  "quilted",
  "striped",
];
const PIECES = ["dress", "shirt", "trousers", "jacket", "coat", "skirt", "cardigan", "boots", "bag", "scarf"];
const COLOURS = ["Plum", "Navy", "Ecru", "Black", "Moss", "Rust", "Sky", "Camel"];
const SIZES = ["XS", "S", "M", "L", "XL"];
let seed = 7;
const random = (below) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const pick = (list) => list[random(list.length)];

/** Kinds of searches among `styles`, each call with other words. */
export const searches = (styles) => ({
  "no words": () => ({}),
  "no words, in stock": () => ({ inStock: true }),
  "one common word": () => ({ q: pick(PIECES) }),
  "two words": () => ({ q: `${pick(FABRICS)} ${pick(PIECES)}` }),
  "three words": () => ({ q: `${pick(FABRICS)} ${pick(CUTS)} ${pick(PIECES)}` }),
  "a word half typed": () => ({ q: pick(FABRICS).slice(0, 3) }),
  "two letters": () => ({ q: pick(PIECES).slice(0, 2) }),
  "a number in titles": () => ({ q: `no ${random(styles)}` }),
  "words and filters": () => ({
    q: pick(PIECES),
    colour: pick(COLOURS),
    size: pick(SIZES),
    inStock: true,
    priceTo: 20_000,
  }),
  "a brand": () => ({ brand: `Brand ${random(400)}` }),
  "nothing found": () => ({ q: "xylophone" }),
});

/** As feeds do, one merchant at a time; `of` is what this version of Weft writes them with. */
export async function writeStyles(db, of, merchants, styles) {
  for (let done = 0; done < styles; done += BATCH)
    await write(db, of, Math.min(BATCH, styles - done), merchants[Math.floor(done / BATCH) % merchants.length], styles);
}

async function write(db, { Style, indexStyles, upsertRows, newId }, count, merchantId, styles) {
  const now = new Date();
  const rows = Array.from({ length: count }, () => {
    const [fabric, cut, piece, colour] = [pick(FABRICS), pick(CUTS), pick(PIECES), pick(COLOURS)];
    const id = newId();
    const priceFrom = 1500 + random(60_000);
    const stock = SIZES.map(() => (random(4) > 0 ? "in_stock" : "out_of_stock"));
    const style = {
      id,
      createdAt: now,
      merchantId,
      styleKey: id,
      title: `${fabric} ${cut} ${piece} no ${random(styles)}`,
      brand: `Brand ${random(400)}`,
      colours: [colour],
      googleCategory: `Apparel > Clothing > ${piece}`,
      productType: null,
      priceFrom,
      priceTo: priceFrom,
      currency: "USD",
      sizesTotal: SIZES.length,
      sizesInStock: stock.filter((one) => one === "in_stock").length,
      imageUrl: null,
      url: "https://shop.example/piece",
      popularity: random(20) === 0 ? random(200) : 0,
      goneAt: null,
    };
    const variants = SIZES.map((size, at) => ({ size, availability: stock[at], stockQty: null, salePriceMinor: null }));
    return { style, variants };
  });
  await db.write(async (tx) => {
    await upsertRows(
      tx,
      Style,
      rows.map(({ style }) => style),
    );
    const byKey = new Map(rows.map(({ style, variants }) => [style.styleKey, variants]));
    await indexStyles(
      tx,
      merchantId,
      rows.map(({ style }) => style),
      (styleKey) => byKey.get(styleKey),
    );
  });
}
