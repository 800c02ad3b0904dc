import type { ShopProduct, ShopSize } from "./shopProducts";

/** A cart item. */
export interface Wanted {
  sku: string;
  quantity: number;
}

/** The item with its product, limited to today's stock. */
export interface CartLine {
  product: ShopProduct;
  size: ShopSize;
  quantity: number;
}

export const MAX_QUANTITY = 9;
const MAX_LINES = 20;
const COOKIE = "shop_cart";
const LINE = /^([\w-]{1,80})\*([1-9])$/;

/** The cart is a cookie of the shop's own pages, so that it needs no script. */
export const cartIn = (cookie: string | undefined): Wanted[] =>
  wantedIn(new RegExp(`(?:^|; )${COOKIE}=([\\w~*-]+)`).exec(cookie ?? "")?.[1] ?? "");

export const cartCookie = (cart: readonly Wanted[], path: string): string =>
  `${COOKIE}=${textOf(cart)}; Path=${path}; Max-Age=${cart.length > 0 ? 30 * 24 * 60 * 60 : 0}; SameSite=Lax; HttpOnly`;

export const textOf = (cart: readonly Wanted[]): string =>
  cart.map(({ sku, quantity }) => `${sku}*${quantity}`).join("~");

/** Each product once; ignores anything that is not a cart. */
export function wantedIn(text: string): Wanted[] {
  const lines = text.split("~").flatMap((part): Wanted[] => {
    const [, sku, quantity] = LINE.exec(part) ?? [];
    return sku === undefined ? [] : [{ sku, quantity: Number(quantity) }];
  });
  return [...new Map(lines.map((line) => [line.sku, line])).values()].slice(0, MAX_LINES);
}

/** Adding a product already in the cart increases its quantity. */
export function added(cart: readonly Wanted[], { sku, quantity }: Wanted): Wanted[] {
  const before = cart.find((line) => line.sku === sku)?.quantity ?? 0;
  return changed(cart, { sku, quantity: before + quantity });
}

/** A quantity of zero removes it. */
export function changed(cart: readonly Wanted[], { sku, quantity }: Wanted): Wanted[] {
  const line = { sku, quantity: Math.min(quantity, MAX_QUANTITY) };
  const isIn = cart.some((other) => other.sku === sku);
  const all = isIn ? cart.map((other) => (other.sku === sku ? line : other)) : [...cart, line];
  return all.filter((other) => other.quantity > 0).slice(0, MAX_LINES);
}

/** Removes products no longer sold; sold-out ones have quantity zero. */
export const linesOf = (products: readonly ShopProduct[], cart: readonly Wanted[]): CartLine[] =>
  cart.flatMap(({ sku, quantity }) => {
    for (const product of products) {
      const size = product.sizes.find((one) => one.sku === sku);
      if (size) return [{ product, size, quantity: Math.min(quantity, size.stock) }];
    }
    return [];
  });

export const quantityIn = (cart: readonly { quantity: number }[]): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0);
