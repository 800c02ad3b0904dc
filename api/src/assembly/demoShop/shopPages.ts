import { Html, html } from "../../platform/html";
import { priceText } from "../../platform/money";
import type { Merchant } from "../../programs";
import { firstSize, type Good } from "./goods";

export interface Shop {
  merchant: Merchant;
  goods: readonly Good[];
  /** The shop's root: `/demo/shop/{merchantId}`. */
  path: string;
  /** How many pieces are in the visitor's cart. */
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
<header><p class="demo">A demo shop. Nothing here is for sale, and no card is charged.</p>
<div class="wrap"><a class="name" href="${path}">${merchant.name}</a><nav aria-label="Shop"><a href="${path}">All pieces</a><a href="/">Back to Weft</a><a href="${cartPath(shop)}">Cart${inCart > 0 ? html` <span class="count">${inCart}</span>` : NOTHING}</a></nav></div></header>
<main class="wrap" id="main">${main}</main>
<footer><div class="wrap"><p>${merchant.name} plays the merchant in this demo of Weft: its pages carry the snippet <code>/weft.js</code>, its server signs each order.</p></div></footer>
</body>
</html>`.text;
}

export const picture = ({ cloth, name, picture: path }: Good, isFirst = false): Html =>
  path
    ? html`<img class="cloth" src="${path}" alt="${name}" width="480" height="600"${isFirst ? NOTHING : new Html(' loading="lazy"')}>`
    : html`<span class="cloth ${cloth}" role="img" aria-label="${name}, in close-up"></span>`;

/** What it cost before, if it is reduced. */
const wasHtml = ({ was }: Good, currency: string): Html =>
  was === undefined ? NOTHING : html` <s><span class="hidden">It was </span>${priceText(was, currency)}</s>`;

const ON_A_PAGE = 36;

export function frontPage(shop: Shop, number = 1): string {
  const shown = shop.goods.slice((number - 1) * ON_A_PAGE, number * ON_A_PAGE);
  const hasMore = shop.goods.length > number * ON_A_PAGE;
  return page(
    shop,
    shop.merchant.name,
    html`<div class="hero"><h1>${shop.merchant.name}</h1><p>${shop.merchant.description}</p></div>
<ul class="goods">${shown.map((good, at) => cardHtml(shop, good, at < 4))}</ul>${
      hasMore
        ? html`<p class="more"><a class="button" href="${shop.path}?page=${number + 1}">More pieces</a></p>`
        : NOTHING
    }`,
  );
}

function cardHtml({ path, merchant: { currency } }: Shop, good: Good, isFirst: boolean): Html {
  const badge = firstSize(good) ? NOTHING : html`<em class="badge">Sold out</em>`;
  return html`<li><a href="${path}/${good.slug}"><span class="frame">${picture(good, isFirst)}${badge}</span><strong>${good.name}</strong><span class="cost">${priceText(good.price, currency)}${wasHtml(good, currency)}</span></a></li>`;
}

export function goodPage(shop: Shop, good: Good, orderId: string): string {
  const { currency } = shop.merchant;
  return page(
    shop,
    `${good.name}, ${shop.merchant.name}`,
    html`<div class="good">${picture(good, true)}<div>
<h1>${good.name}</h1>
<p class="price">${priceText(good.price, currency)}</p>${
      good.was === undefined
        ? NOTHING
        : html`<p class="was">It cost <s>${priceText(good.was, currency)}</s> in the 30 days before.</p>`
    }
<form method="post" action="${shop.path}/orders">
<input type="hidden" name="orderId" value="${orderId}">
<input type="hidden" name="piece" value="${good.slug}">
${sizesHtml(good)}
${
  firstSize(good)
    ? html`<div class="field"><label for="quantity">How many</label>
<select id="quantity" name="quantity"><option>1</option><option>2</option><option>3</option></select></div>
<div class="acts"><button type="submit" name="act" value="add" formaction="${cartPath(shop)}">Add to cart</button>
<button class="plain" type="submit">Buy</button></div>`
    : html`<p class="note">This piece is sold out. It comes back in some weeks.</p>`
}
</form>
<p class="small">Buying shows what a real order would do: the sale appears in the dashboards within seconds.</p>
</div></div>`,
  );
}

/** Sizes that are sold out are struck, and nobody can choose them. */
function sizesHtml(good: Good): Html {
  const chosen = firstSize(good);
  if (good.sizes.length === 1) return chosen ? html`<input type="hidden" name="sku" value="${chosen.sku}">` : NOTHING;
  return html`<fieldset class="sizes"><legend>Size</legend><div>${good.sizes.map((size) => {
    const state = size.stock === 0 ? " disabled" : size === chosen ? " checked" : "";
    const words = size.stock === 0 ? ", sold out" : size.stock <= 3 ? `, ${size.stock} left` : "";
    return html`<label><input type="radio" name="sku" value="${size.sku}" aria-label="${size.name}${words}"${new Html(state)}><span>${size.name}</span></label>`;
  })}</div>${fewHtml(good)}</fieldset>`;
}

const FEW = 3;

function fewHtml({ sizes }: Good): Html {
  const few = sizes
    .filter(({ stock }) => stock > 0 && stock <= FEW)
    .map(({ name, stock }) => `${stock} left in ${name}`);
  return few.length > 0 ? html`<p class="few" aria-hidden="true">${few.join(", ")}</p>` : NOTHING;
}
