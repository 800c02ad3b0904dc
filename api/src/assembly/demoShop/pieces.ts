/** A piece of a demo brand, with a drawn picture in `pictures/`. */
export interface Piece {
  slug: string;
  title: string;
  colour: string;
  category: string;
  /** In cents. */
  price: number;
  /** What it cost until some weeks ago. */
  before?: number;
  /** In a sale now. */
  sale?: number;
  sizes: readonly string[];
  /** How many pieces there are of each size; 9 where nothing is said. */
  stock?: readonly number[];
}

const USUAL_STOCK = 9;

/** How many pieces there are of its size at this place. */
export const stockAt = ({ stock }: Pick<Piece, "stock">, at: number): number => stock?.[at] ?? USUAL_STOCK;

/** A size's id, in the feed and in orders. */
export const skuOf = (slug: string, size: string): string => `${slug}-${size.toLowerCase().replaceAll(" ", "-")}`;

const CLOTHES = ["XS", "S", "M", "L", "XL"];
const SHOES = ["37", "38", "39", "40", "41"];
const ONE = ["One size"];

type Given = [slug: string, title: string, colour: string, category: string, dollars: number, sizes: readonly string[]];
type More = Partial<Pick<Piece, "before" | "sale" | "stock">>;

const piece = ([slug, title, colour, category, dollars, sizes]: Given, more: More = {}): Piece => ({
  slug,
  title,
  colour,
  category,
  price: dollars * 100,
  sizes,
  ...more,
});

/** By the brand's name. */
export const pieces: Readonly<Record<string, readonly Piece[]>> = {
  "Maison Orsay": [
    piece(["silk-slip-dress", "Silk slip dress", "Plum", "Dresses", 340, CLOTHES], {
      before: 380_00,
      stock: [9, 9, 2, 9, 0],
    }),
    piece(["double-breasted-trench", "Double-breasted trench", "Camel", "Coats", 640, CLOTHES]),
    piece(["wool-blazer", "Wool blazer", "Camel", "Jackets", 495, CLOTHES], { stock: [9, 9, 9, 3, 9] }),
    piece(["pinstripe-trousers", "Pinstripe trousers", "Navy", "Trousers", 285, CLOTHES]),
    piece(["wool-overcoat", "Wool overcoat", "Graphite", "Coats", 720, CLOTHES], { stock: [9, 9, 0, 9, 9] }),
  ],
  Northloom: [
    piece(["selvedge-trucker-jacket", "Selvedge trucker jacket", "Indigo", "Jackets", 228, CLOTHES]),
    piece(["straight-selvedge-jeans", "Straight selvedge jeans", "Indigo", "Trousers", 178, ["28", "30", "32", "34"]]),
    piece(["striped-oxford-shirt", "Striped Oxford shirt", "Sky", "Shirts", 98, CLOTHES]),
    piece(["canvas-shorts", "Canvas shorts", "Oat", "Trousers", 84, CLOTHES], { stock: [0, 0, 1, 0, 0] }),
  ],
  "Sable & Fern": [
    piece(["wide-leg-linen-trousers", "Wide-leg linen trousers", "Ecru", "Trousers", 128, CLOTHES], {
      stock: [9, 9, 9, 2, 0],
    }),
    piece(["belted-shirt-dress", "Belted shirt dress", "Saffron", "Dresses", 186, CLOTHES], { stock: [9, 3, 9, 0, 0] }),
    piece(["linen-blazer", "Linen blazer", "Sage", "Jackets", 210, CLOTHES]),
  ],
  "Halcyon Eveningwear": [
    piece(["sequin-slip-dress", "Sequin slip dress", "Verdigris", "Dresses", 385, CLOTHES], { stock: [0, 0, 2, 0, 0] }),
    piece(["patent-pumps", "Patent pumps", "Madder", "Shoes", 240, SHOES], { stock: [9, 9, 3, 9, 9] }),
    piece(["drop-earrings", "Drop earrings", "Gold", "Jewelry", 95, ONE]),
  ],
  "Corvid Outerwear": [
    piece(["waxed-trench", "Waxed trench", "Moss", "Coats", 420, CLOTHES]),
    piece(["chelsea-boots", "Chelsea boots", "Logwood", "Shoes", 310, SHOES]),
    piece(["flap-shoulder-bag", "Flap shoulder bag", "Madder", "Bags", 420, ONE]),
  ],
  "Little Heddle": [
    piece(["suede-loafers", "Suede loafers", "Plum", "Shoes", 265, SHOES], { stock: [0, 0, 0, 0, 0] }),
    piece(["canvas-trainers", "Canvas trainers", "Chalk", "Shoes", 98, SHOES]),
  ],
  "Brass & Selvage": [
    piece(["signet-ring", "Signet ring", "Gold", "Jewelry", 62, ["50", "54", "58"]]),
    piece(["silk-corded-watch", "Silk-corded watch", "Silver", "Jewelry", 275, ONE]),
  ],
  "Fold Studio": [
    piece(["pleated-satin-midi-skirt", "Pleated satin midi skirt", "Rust", "Skirts", 219, CLOTHES], {
      sale: 174_00,
      stock: [9, 9, 9, 9, 0],
    }),
    piece(["plaid-blazer", "Plaid blazer", "Verdigris", "Jackets", 330, CLOTHES]),
    piece(["crepe-blouse", "Crêpe blouse", "Rose", "Shirts", 145, CLOTHES]),
  ],
  "Saltmarsh Knits": [
    piece(["cable-knit-cardigan", "Cable-knit cardigan", "Moss", "Knitwear", 198, CLOTHES], { stock: [0, 9, 9, 9, 9] }),
    piece(["crew-neck-sweater", "Crew-neck sweater", "Ecru", "Knitwear", 164, CLOTHES]),
    piece(["fringed-plaid-scarf", "Fringed plaid scarf", "Moss", "Accessories", 88, ONE]),
    piece(["wool-beret", "Wool beret", "Madder", "Accessories", 48, ONE]),
  ],
  "Petal & Pith": [
    piece(["matte-lipstick", "Matte lipstick", "Madder", "Beauty", 28, ONE]),
    piece(["neroli-fragrance", "Neroli fragrance", "Saffron", "Beauty", 96, ["50 ml", "100 ml"]]),
  ],
  "Gantry Goods": [
    piece(["canvas-tote", "Canvas tote", "Ecru", "Bags", 64, ONE]),
    piece(["six-panel-cap", "Six-panel cap", "Navy", "Accessories", 38, ONE]),
    piece(["leather-belt", "Leather belt", "Tobacco", "Accessories", 72, ["80", "90", "100"]]),
  ],
  "Ninth Bobbin": [
    piece(["dotted-bow-blouse", "Dotted bow blouse", "Madder", "Shirts", 132, CLOTHES]),
    piece(["breton-t-shirt", "Breton T-shirt", "Navy", "Shirts", 58, CLOTHES]),
    piece(["floral-shirt-dress", "Floral shirt dress", "Navy", "Dresses", 154, CLOTHES], { before: 180_00 }),
  ],
};
