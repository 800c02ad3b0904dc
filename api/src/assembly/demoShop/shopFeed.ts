import type { RawRow } from "../../catalogue";
import { html } from "../../platform/html";
import { formatCents } from "../../platform/money";
import { type Piece, pieces, skuOf, stockAt } from "./pieces";

interface ShopFeed {
  name: string;
  currency: string;
  /** The shop's address. */
  address: string;
  /** What it sells; without it the drawn pieces. */
  goods?: readonly Piece[];
}

/** What a demo shop's feed says: a row for each piece in each size, with Google's names. */
export function feedRows(
  { name, currency, address, goods = pieces[name] ?? [] }: ShopFeed,
  priceOf = ({ price }: Piece) => price,
): RawRow[] {
  const price = (cents: number) => `${formatCents(cents, currency)} ${currency}`;
  return goods.flatMap((piece) =>
    piece.sizes.map((size, at): RawRow => {
      const stock = stockAt(piece, at);
      return {
        id: skuOf(piece.slug, size),
        item_group_id: piece.slug,
        title: piece.title,
        link: `${address}/${piece.slug}`,
        image_link: `${address}/pictures/${piece.slug}.webp`,
        price: price(priceOf(piece)),
        ...(piece.sale !== undefined && { sale_price: price(piece.sale) }),
        availability: stock > 0 ? "in stock" : "out of stock",
        quantity: String(stock),
        color: piece.colour,
        size,
        brand: name,
        product_type: piece.category,
      };
    }),
  );
}

export const feedXml = (shop: ShopFeed): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${shop.name}</title><link>${shop.address}</link><description>All pieces</description>
${feedRows(shop).map((row) => html`<item>${Object.entries(row).map(([name, value]) => element(name, value))}</item>\n`)}</channel></rss>
`.text;

const element = (name: string, value: string) =>
  name === "title" || name === "link" ? html`<${name}>${value}</${name}>` : html`<g:${name}>${value}</g:${name}>`;
