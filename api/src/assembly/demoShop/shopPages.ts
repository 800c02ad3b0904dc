import { Html, html } from "../../platform/html";
import { priceText } from "../../platform/money";
import type { Merchant } from "../../programs";
import { coloursOf, firstSize, inColour, type ShopProduct } from "./shopProducts";

export interface Shop {
  merchant: Merchant;
  products: readonly ShopProduct[];
  /** The shop's root: `/demo/shop/{merchantId}`. */
  path: string;
  /** How many products are in the visitor's cart. */
  inCart: number;
  style: string;
}

export const NOTHING = new Html("");

export const cartPath = ({ path }: Shop): string => `${path}/orders/cart`;
export const checkoutPath = ({ path }: Shop): string => `${path}/orders/checkout`;

/** The layout of the shop's pages; each includes the snippet, as in a real shop. */
export function page(shop: Shop, title: string, main: Html): string {
  const { merchant, path, inCart } = shop;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(shop.style)}</style>
<script async src="/weft.js" data-merchant="${merchant.id}" data-path="${path}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><p class="demo">Demo shop. Nothing is for sale and no card is charged.</p>
<div class="wrap"><a class="name" href="${path}">${merchant.name}</a><nav aria-label="Shop"><a href="${path}">All pieces</a><a href="/">Back to Weft</a><a href="${cartPath(shop)}">Cart${inCart > 0 ? html` <span class="count">${inCart}</span>` : NOTHING}</a></nav></div></header>
<main class="wrap" id="main">${main}</main>
<footer><div class="wrap"><p>${merchant.name} is a demo brand: its pages load <code>/weft.js</code> and its server signs each order.</p></div></footer>
</body>
</html>`.text;
}

export const picture = ({ cloth, name, picture: path }: ShopProduct, isFirst = false): Html =>
  path
    ? html`<img class="cloth" src="${path}" alt="${name}" width="480" height="600"${isFirst ? NOTHING : new Html(' loading="lazy"')}>`
    : html`<span class="cloth ${cloth}" role="img" aria-label="${name}, in close-up"></span>`;

/** Its previous price, if reduced. */
const wasHtml = ({ was }: ShopProduct, currency: string): Html =>
  was === undefined ? NOTHING : html` <s><span class="hidden">Was </span>${priceText(was, currency)}</s>`;

const ON_A_PAGE = 36;

export function frontPage(shop: Shop, number = 1): string {
  const shown = shop.products.slice((number - 1) * ON_A_PAGE, number * ON_A_PAGE);
  const hasMore = shop.products.length > number * ON_A_PAGE;
  return page(
    shop,
    shop.merchant.name,
    html`<div class="hero"><h1>${shop.merchant.name}</h1><p>${shop.merchant.description}</p></div>
<ul class="products">${shown.map((product, at) => cardHtml(shop, product, at < 4))}</ul>${
      hasMore
        ? html`<p class="more"><a class="button" href="${shop.path}?page=${number + 1}">More pieces</a></p>`
        : NOTHING
    }`,
  );
}

function cardHtml({ path, merchant: { currency } }: Shop, product: ShopProduct, isFirst: boolean): Html {
  const badge = firstSize(product) ? NOTHING : html`<em class="badge">Sold out</em>`;
  return html`<li><a href="${path}/${product.slug}"><span class="frame">${picture(product, isFirst)}${badge}</span><strong>${product.name}</strong><span class="cost">${priceText(product.price, currency)}${wasHtml(product, currency)}</span></a></li>`;
}

export function productPage(shop: Shop, all: ShopProduct, orderId: string, colour?: unknown): string {
  const { currency } = shop.merchant;
  const product = inColour(all, colour);
  return page(
    shop,
    `${product.name}, ${shop.merchant.name}`,
    html`<div class="product">${picture(product, true)}<div>
<h1>${product.name}</h1>
<p class="price">${priceText(product.price, currency)}</p>${
      product.was === undefined
        ? NOTHING
        : html`<p class="was">Was <s>${priceText(product.was, currency)}</s> in the last 30 days.</p>`
    }
${coloursHtml(shop, all, product)}
<form method="post" action="${shop.path}/orders">
<input type="hidden" name="orderId" value="${orderId}">
<input type="hidden" name="product" value="${product.slug}">
${sizesHtml(product)}
${
  firstSize(product)
    ? html`<div class="field"><label for="quantity">Quantity</label>
<select id="quantity" name="quantity"><option>1</option><option>2</option><option>3</option></select></div>
<div class="acts"><button type="submit" name="act" value="add" formaction="${cartPath(shop)}">Add to cart</button>
<button class="plain" type="submit">Buy</button></div>`
    : html`<p class="note">Sold out. Back in a few weeks.</p>`
}
</form>
<p class="small">Buying works like a real order: it appears in the dashboards within seconds.</p>
</div></div>`,
  );
}

/** Each colour is a page of its own, so that it needs no script. */
function coloursHtml({ path }: Shop, all: ShopProduct, shown: ShopProduct): Html {
  const colours = coloursOf(all);
  const chosen = shown.sizes[0]?.colour;
  if (!chosen) return NOTHING;
  const link = (colour: string) =>
    html`<a href="${path}/${all.slug}?colour=${colour}" aria-label="${colour}"${new Html(colour === chosen ? ' aria-current="true"' : "")}><img src="${inColour(all, colour).picture ?? ""}" alt="" width="56" height="70"></a>`;
  return html`<div class="colours"><p><strong>Color</strong> ${chosen}</p>${colours.length > 1 ? html`<div>${colours.map(link)}</div>` : NOTHING}</div>`;
}

/** Sold-out sizes are struck through and can't be chosen. */
function sizesHtml(product: ShopProduct): Html {
  const chosen = firstSize(product);
  if (product.sizes.length === 1)
    return chosen ? html`<input type="hidden" name="sku" value="${chosen.sku}">` : NOTHING;
  return html`<fieldset class="sizes"><legend>Size</legend><div>${product.sizes.map((size) => {
    const state = size.stock === 0 ? " disabled" : size === chosen ? " checked" : "";
    const words = size.stock === 0 ? ", sold out" : size.stock <= 3 ? `, ${size.stock} left` : "";
    return html`<label><input type="radio" name="sku" value="${size.sku}" aria-label="${size.name}${words}"${new Html(state)}><span>${size.name}</span></label>`;
  })}</div>${fewHtml(product)}</fieldset>`;
}

const FEW = 3;

function fewHtml({ sizes }: ShopProduct): Html {
  const few = sizes
    .filter(({ stock }) => stock > 0 && stock <= FEW)
    .map(({ name, stock }) => `${stock} left in ${name}`);
  return few.length > 0 ? html`<p class="few" aria-hidden="true">${few.join(", ")}</p>` : NOTHING;
}
