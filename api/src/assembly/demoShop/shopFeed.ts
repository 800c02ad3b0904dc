import type { RawRow } from "../../catalogue";
import { html } from "../../platform/html";
import { formatCents } from "../../platform/money";
import { type DemoProduct, demoProducts, variantsOf } from "./demoProducts";

interface ShopFeed {
  name: string;
  currency: string;
  /** The shop's address. */
  address: string;
  /** What it sells; without it what the seed contains. */
  products?: readonly DemoProduct[];
}

/** What a demo shop's feed says: a row for each product in each colour and size, with Google's names. */
export function feedRows(
  { name, currency, address, products = demoProducts[name] ?? [] }: ShopFeed,
  priceOf = ({ price }: DemoProduct) => price,
): RawRow[] {
  const price = (cents: number) => `${formatCents(cents, currency)} ${currency}`;
  return products.flatMap((product) =>
    variantsOf(product).map(
      ({ sku, colour, size, stock, picture }): RawRow => ({
        id: sku,
        item_group_id: product.slug,
        title: product.title,
        link: `${address}/${product.slug}`,
        image_link: `${address}/pictures/${picture}.webp`,
        price: price(priceOf(product)),
        ...(product.sale !== undefined && { sale_price: price(product.sale) }),
        availability: stock > 0 ? "in stock" : "out of stock",
        quantity: String(stock),
        color: colour,
        size,
        brand: name,
        product_type: product.category,
      }),
    ),
  );
}

export const feedXml = (shop: ShopFeed): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${shop.name}</title><link>${shop.address}</link><description>All products</description>
${feedRows(shop).map((row) => html`<item>${Object.entries(row).map(([name, value]) => element(name, value))}</item>\n`)}</channel></rss>
`.text;

const element = (name: string, value: string) =>
  name === "title" || name === "link" ? html`<${name}>${value}</${name}>` : html`<g:${name}>${value}</g:${name}>`;
