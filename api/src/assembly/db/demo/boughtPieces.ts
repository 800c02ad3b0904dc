import { assortmentOf, numberOf, shopDay } from "../../demoShop/assortment";
import type { Good } from "../../demoShop/goods";
import { type Piece, skuOf } from "../../demoShop/pieces";

/** Sold apart from all else, in orders and in feeds. */
const APART = new Set(["shoes", "jewelry", "beauty"]);
const departmentOf = (category: string): string =>
  APART.has(category.toLowerCase()) ? category.toLowerCase() : "other";

/** One of so many pieces is bought, the nearest by price: else all shoppers would buy the same. */
const CHOICE = 12;
/** As after a sale: the catalogue's price is never below the order's, and at most so many times as high. */
const HIGHEST = 1.5;
const MAX_QUANTITY = 3;
const DRAWN_EVERY = 3;

interface BoughtLine {
  sku: string;
  quantity: number;
}

/** Which pieces of the brands' feeds the demo's orders were for, by the price that was paid. */
export class BoughtPieces {
  private readonly byBrand = new Map<string, readonly Piece[]>();

  constructor(
    private readonly now: Date,
    private readonly styles: number,
  ) {}

  /** A piece's size; the good itself where the brand has no piece of that price. The seed decides among equals. */
  lineOf(brand: string, { slug, category, price }: Good, seed: string): BoughtLine {
    const all = this.of(brand);
    const own = all.filter((piece) => departmentOf(piece.category) === departmentOf(category));
    const chance = numberOf(seed);
    // Drawn pieces are what most links lead to, and are known before the feeds are read.
    const drawn = chance % DRAWN_EVERY === 0 ? own.filter((piece) => !("drawnAs" in piece)) : [];
    for (let quantity = 1; quantity <= MAX_QUANTITY; quantity += 1) {
      for (const pieces of [drawn, own, all]) {
        const near = pieces.filter((one) => isNear(one.price * quantity, price)).slice(0, CHOICE);
        const piece = near[(chance >>> 4) % near.length];
        if (piece) return { sku: skuOf(piece.slug, sizeOf(piece, chance >>> 12)), quantity };
      }
    }
    return { sku: slug, quantity: 1 };
  }

  /** From the cheapest on. */
  private of(brand: string): readonly Piece[] {
    const known = this.byBrand.get(brand);
    if (known) return known;
    const pieces = [...assortmentOf(brand, shopDay(this.now), this.styles)].sort((a, b) => a.price - b.price);
    this.byBrand.set(brand, pieces);
    return pieces;
  }
}

const isNear = (listed: number, paid: number): boolean => listed >= paid && listed <= paid * HIGHEST;

const sizeOf = ({ sizes }: Piece, chance: number): string => sizes[chance % sizes.length] ?? "";
