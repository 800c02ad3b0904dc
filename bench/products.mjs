// Many different products, for benchmarks of searches.
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
/** Of pieces: in no title. */
const SYNONYMS = ["gown", "hemd", "pantalon", "blouson", "manteau", "falda", "strickjacke", "stiefel"];
const MISSPELT = ["trowsers", "jackett", "cardigam", "skrit", "scarff"];
const COLOURS = ["Plum", "Navy", "Ecru", "Black", "Moss", "Rust", "Sky", "Camel"];
const SIZES = ["XS", "S", "M", "L", "XL"];
let seed = 7;
const random = (below) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const pick = (list) => list[random(list.length)];

/** Kinds of searches among `products`; each call uses different words. */
export const searches = (products) => ({
  "no words": () => ({}),
  "no words, in stock": () => ({ inStock: true }),
  "one common word": () => ({ q: pick(PIECES) }),
  "two words": () => ({ q: `${pick(FABRICS)} ${pick(PIECES)}` }),
  "three words": () => ({ q: `${pick(FABRICS)} ${pick(CUTS)} ${pick(PIECES)}` }),
  "a word half typed": () => ({ q: pick(FABRICS).slice(0, 3) }),
  "two letters": () => ({ q: pick(PIECES).slice(0, 2) }),
  "a number in titles": () => ({ q: `no ${random(products)}` }),
  "words and filters": () => ({
    q: pick(PIECES),
    colour: pick(COLOURS),
    size: pick(SIZES),
    inStock: true,
    priceTo: 20_000,
  }),
  "a brand": () => ({ brand: `Brand ${random(400)}` }),
  "a synonym": () => ({ q: pick(SYNONYMS) }),
  "a synonym and a fabric": () => ({ q: `${pick(FABRICS)} ${pick(SYNONYMS)}` }),
  "two words of three": () => ({ q: `${pick(FABRICS)} ${pick(PIECES)} xylophone` }),
  "a word misspelt": () => ({ q: pick(MISSPELT) }),
  "nothing found": () => ({ q: "xylophone" }),
});

/** Writes like feeds do, one merchant at a time, with the given version's code (`of`). */
export async function writeProducts(db, of, merchants, products) {
  for (let done = 0; done < products; done += BATCH)
    await write(
      db,
      of,
      Math.min(BATCH, products - done),
      merchants[Math.floor(done / BATCH) % merchants.length],
      products,
    );
}

async function write(db, { Product, indexProducts, upsertRows, newId }, count, merchantId, products) {
  const now = new Date();
  const rows = Array.from({ length: count }, () => {
    const [fabric, cut, piece, colour] = [pick(FABRICS), pick(CUTS), pick(PIECES), pick(COLOURS)];
    const id = newId();
    const priceFrom = 1500 + random(60_000);
    const stock = SIZES.map(() => (random(4) > 0 ? "in_stock" : "out_of_stock"));
    const product = {
      id,
      createdAt: now,
      merchantId,
      productKey: id,
      title: `${fabric} ${cut} ${piece} no ${random(products)}`,
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
    return { product, variants };
  });
  await db.write(async (tx) => {
    await upsertRows(
      tx,
      Product,
      rows.map(({ product }) => product),
    );
    const byKey = new Map(rows.map(({ product, variants }) => [product.productKey, variants]));
    await indexProducts(
      tx,
      merchantId,
      rows.map(({ product }) => product),
      (productKey) => byKey.get(productKey),
    );
  });
}
