import { assortmentOf, numberOf, shopDay } from "../../demoShop/assortment";
import { type DemoProduct, hasColours, variantsOf } from "../../demoShop/demoProducts";
import type { ShopProduct } from "../../demoShop/shopProducts";

/** Only sold in the demo's own orders and feeds, not elsewhere. */
const APART = new Set(["shoes", "jewelry", "beauty"]);
const departmentOf = (category: string): string =>
  APART.has(category.toLowerCase()) ? category.toLowerCase() : "other";

/** One of this many products is bought, the closest in price: otherwise all shoppers would buy the same. */
const CHOICE = 12;
/** Limits sale discounts: the catalog price is never below the order's, and at most this many times as high. */
const HIGHEST = 1.5;
const QUANTITIES = [1, 2, 3];
const DRAWN_EVERY = 3;

interface BoughtLine {
  sku: string;
  quantity: number;
}

/** The feed products of the demo's orders, chosen by the price paid. */
export class DemoPurchases {
  private readonly byBrand = new Map<string, readonly DemoProduct[]>();

  constructor(
    private readonly now: Date,
    private readonly products: number,
  ) {}

  /** Those that a brand's feed has something like; all of a brand without a feed. */
  soldBy(brand: string, products: readonly ShopProduct[]): readonly ShopProduct[] {
    const all = this.of(brand);
    const known = products.filter(({ price }) =>
      all.some((one) => QUANTITIES.some((quantity) => isNear(one.price * quantity, price))),
    );
    return known.length > 0 ? known : products;
  }

  /** A product's size, or a generic product's name if the brand has none at that price. The seed decides ties. */
  lineOf(brand: string, { name, category, price }: ShopProduct, seed: string): BoughtLine {
    const all = this.of(brand);
    const own = all.filter((product) => departmentOf(product.category) === departmentOf(category));
    const chance = numberOf(seed);
    // Drawn products are what most links lead to, and are known before the feeds are read.
    const drawn = chance % DRAWN_EVERY === 0 ? own.filter((product) => !hasColours(product.slug)) : [];
    for (const quantity of QUANTITIES) {
      for (const products of [drawn, own, all]) {
        const near = products.filter((one) => isNear(one.price * quantity, price)).slice(0, CHOICE);
        const product = near[(chance >>> 4) % near.length];
        if (product) return { sku: skuIn(product, chance >>> 12), quantity };
      }
    }
    return { sku: name, quantity: 1 };
  }

  /** Cheapest first. */
  private of(brand: string): readonly DemoProduct[] {
    const known = this.byBrand.get(brand);
    if (known) return known;
    const products = [...assortmentOf(brand, shopDay(this.now), this.products)].sort((a, b) => a.price - b.price);
    this.byBrand.set(brand, products);
    return products;
  }
}

const isNear = (listed: number, paid: number): boolean => listed >= paid && listed <= paid * HIGHEST;

function skuIn(product: DemoProduct, chance: number): string {
  const variants = variantsOf(product);
  return variants[chance % variants.length]?.sku ?? product.slug;
}
