/** A product of a demo brand, in each of its colours. */
export interface DemoProduct {
  slug: string;
  title: string;
  colours: readonly [string, ...string[]];
  category: string;
  /** In cents. */
  price: number;
  /** Its price until some weeks ago. */
  before?: number;
  /** Its current sale price. */
  sale?: number;
  sizes: readonly string[];
  /** How many there are of each size, colour by colour; 9 where nothing is said. */
  stock?: readonly number[];
}

const USUAL_STOCK = 9;

/** A product in one colour and size. */
export interface DemoVariant {
  sku: string;
  colour: string;
  size: string;
  stock: number;
  /** The name of its picture. */
  picture: string;
}

/** The first colour has the first IDs, since a product is shown as its first variant. */
export const variantsOf = ({ slug, colours, sizes, stock }: DemoProduct): DemoVariant[] =>
  colours.flatMap((colour, row) =>
    sizes.map((size, column) => ({
      sku: [slug, ...(hasColours(slug) ? [row + 1] : []), size].join("-").toLowerCase().replaceAll(" ", "-"),
      colour,
      size,
      stock: stock?.[row * sizes.length + column] ?? USUAL_STOCK,
      picture: hasColours(slug) ? `${slug}-${colour.toLowerCase()}` : slug,
    })),
  );

const CLOTHES = ["XS", "S", "M", "L", "XL"];
const SHOES = ["37", "38", "39", "40", "41"];
const ONE = ["One size"];

type Given = [slug: string, title: string, colour: string, category: string, dollars: number, sizes: readonly string[]];
type More = Partial<Pick<DemoProduct, "before" | "sale" | "stock">>;

const product = ([slug, title, colour, category, dollars, sizes]: Given, more: More = {}): DemoProduct => ({
  slug,
  title,
  colours: [colour],
  category,
  price: dollars * 100,
  sizes,
  ...more,
});

/** By the brand's name. */
export const demoProducts: Readonly<Record<string, readonly DemoProduct[]>> = {
  "Maison Orsay": [
    product(["silk-slip-dress", "Silk slip dress", "Plum", "Dresses", 340, CLOTHES], {
      before: 380_00,
      stock: [9, 9, 2, 9, 0],
    }),
    product(["double-breasted-trench", "Double-breasted trench", "Camel", "Coats", 640, CLOTHES]),
    product(["wool-blazer", "Wool blazer", "Camel", "Jackets", 495, CLOTHES], { stock: [9, 9, 9, 3, 9] }),
    product(["pinstripe-trousers", "Pinstripe trousers", "Navy", "Trousers", 285, CLOTHES]),
    product(["wool-overcoat", "Wool overcoat", "Graphite", "Coats", 720, CLOTHES], { stock: [9, 9, 0, 9, 9] }),
  ],
  Northloom: [
    product(["selvedge-trucker-jacket", "Selvedge trucker jacket", "Indigo", "Jackets", 228, CLOTHES]),
    product([
      "straight-selvedge-jeans",
      "Straight selvedge jeans",
      "Indigo",
      "Trousers",
      178,
      ["28", "30", "32", "34"],
    ]),
    product(["striped-oxford-shirt", "Striped Oxford shirt", "Sky", "Shirts", 98, CLOTHES]),
    product(["canvas-shorts", "Canvas shorts", "Oat", "Trousers", 84, CLOTHES], { stock: [0, 0, 1, 0, 0] }),
  ],
  "Sable & Fern": [
    product(["wide-leg-linen-trousers", "Wide-leg linen trousers", "Ecru", "Trousers", 128, CLOTHES], {
      stock: [9, 9, 9, 2, 0],
    }),
    product(["belted-shirt-dress", "Belted shirt dress", "Saffron", "Dresses", 186, CLOTHES], {
      stock: [9, 3, 9, 0, 0],
    }),
    product(["linen-blazer", "Linen blazer", "Sage", "Jackets", 210, CLOTHES]),
  ],
  "Halcyon Eveningwear": [
    product(["sequin-slip-dress", "Sequin slip dress", "Verdigris", "Dresses", 385, CLOTHES], {
      stock: [0, 0, 2, 0, 0],
    }),
    product(["patent-pumps", "Patent pumps", "Madder", "Shoes", 240, SHOES], { stock: [9, 9, 3, 9, 9] }),
    product(["drop-earrings", "Drop earrings", "Gold", "Jewelry", 95, ONE]),
  ],
  "Corvid Outerwear": [
    product(["waxed-trench", "Waxed trench", "Moss", "Coats", 420, CLOTHES]),
    product(["chelsea-boots", "Chelsea boots", "Logwood", "Shoes", 310, SHOES]),
    product(["flap-shoulder-bag", "Flap shoulder bag", "Madder", "Bags", 420, ONE]),
  ],
  "Little Heddle": [
    product(["suede-loafers", "Suede loafers", "Plum", "Shoes", 265, SHOES], { stock: [0, 0, 0, 0, 0] }),
    product(["canvas-trainers", "Canvas trainers", "Chalk", "Shoes", 98, SHOES]),
  ],
  "Brass & Selvage": [
    product(["signet-ring", "Signet ring", "Gold", "Jewelry", 62, ["50", "54", "58"]]),
    product(["silk-corded-watch", "Silk-corded watch", "Silver", "Jewelry", 275, ONE]),
  ],
  "Fold Studio": [
    product(["pleated-satin-midi-skirt", "Pleated satin midi skirt", "Rust", "Skirts", 219, CLOTHES], {
      sale: 174_00,
      stock: [9, 9, 9, 9, 0],
    }),
    product(["plaid-blazer", "Plaid blazer", "Verdigris", "Jackets", 330, CLOTHES]),
    product(["crepe-blouse", "Crêpe blouse", "Rose", "Shirts", 145, CLOTHES]),
  ],
  "Saltmarsh Knits": [
    product(["cable-knit-cardigan", "Cable-knit cardigan", "Moss", "Knitwear", 198, CLOTHES], {
      stock: [0, 9, 9, 9, 9],
    }),
    product(["crew-neck-sweater", "Crew-neck sweater", "Ecru", "Knitwear", 164, CLOTHES]),
    product(["fringed-plaid-scarf", "Fringed plaid scarf", "Moss", "Accessories", 88, ONE]),
    product(["wool-beret", "Wool beret", "Madder", "Accessories", 48, ONE]),
  ],
  "Petal & Pith": [
    product(["matte-lipstick", "Matte lipstick", "Madder", "Beauty", 28, ONE]),
    product(["neroli-fragrance", "Neroli fragrance", "Saffron", "Beauty", 96, ["50 ml", "100 ml"]]),
  ],
  "Gantry Goods": [
    product(["canvas-tote", "Canvas tote", "Ecru", "Bags", 64, ONE]),
    product(["six-panel-cap", "Six-panel cap", "Navy", "Accessories", 38, ONE]),
    product(["leather-belt", "Leather belt", "Tobacco", "Accessories", 72, ["80", "90", "100"]]),
  ],
  "Ninth Bobbin": [
    product(["dotted-bow-blouse", "Dotted bow blouse", "Madder", "Shirts", 132, CLOTHES]),
    product(["breton-t-shirt", "Breton T-shirt", "Navy", "Shirts", 58, CLOTHES]),
    product(["floral-shirt-dress", "Floral shirt dress", "Navy", "Dresses", 154, CLOTHES], { before: 180_00 }),
  ],
};

const seeded = new Set(
  Object.values(demoProducts)
    .flat()
    .map(({ slug }) => slug),
);

/** The seed's own products come in the colour they are drawn in. */
export const hasColours = (slug: string): boolean => !seeded.has(slug);
