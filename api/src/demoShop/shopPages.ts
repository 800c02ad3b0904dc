import { Html, html, jsonHtml } from "../core/html";
import { priceText } from "../core/money";
import type { Merchant } from "../merchants/merchant.entity";
import type { Good } from "./goods";
import { shopStyle } from "./shopStyle";

export interface Shop {
  merchant: Merchant;
  goods: readonly Good[];
  /** The shop's root: `/demo/shop/{merchantId}`. */
  path: string;
}

export interface Order {
  orderId: string;
  good: Good;
  quantity: number;
  amount: string;
  /** The shop server's signature; null if there is no click. */
  signed: { clickId: string; signature: string } | null;
}

/** The layout of the shop's pages; each includes the snippet, as in a real shop. */
function page({ merchant, path }: Shop, title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(shopStyle)}</style>
<script async src="/weft.js" data-merchant="${merchant.id}" data-path="${path}"></script>
</head>
<body>
<p class="demo">A demo shop. Nothing here is for sale, and no card is charged.</p>
<header><a class="name" href="${path}">${merchant.name}</a><nav aria-label="Shop"><a href="${path}">All pieces</a><a href="/">Back to Weft</a></nav></header>
<main>${main}</main>
<footer><p>${merchant.name} plays the merchant in this demo of Weft: its pages carry the snippet <code>/weft.js</code>, its server signs each order.</p></footer>
</body>
</html>`.text;
}

const picture = ({ cloth, name, picture: path }: Good) =>
  path
    ? html`<img class="cloth" src="${path}" alt="${name}" width="480" height="600" loading="lazy">`
    : html`<div class="cloth ${cloth}" role="img" aria-label="${name}, in close-up"></div>`;

const ON_A_PAGE = 36;

export function frontPage(shop: Shop, number = 1): string {
  const shown = shop.goods.slice((number - 1) * ON_A_PAGE, number * ON_A_PAGE);
  const hasMore = shop.goods.length > number * ON_A_PAGE;
  return page(
    shop,
    shop.merchant.name,
    html`<div class="hero"><h1>${shop.merchant.name}</h1><p>${shop.merchant.description}</p></div>
<ul class="goods">${shown.map(
      (good) =>
        html`<li><a href="${shop.path}/${good.slug}">${picture(good)}<span>${good.name}</span><b>${priceText(good.price, shop.merchant.currency)}</b></a></li>`,
    )}</ul>${hasMore ? html`<p><a href="${shop.path}?page=${number + 1}">More pieces</a></p>` : html``}`,
  );
}

export const goodPage = (shop: Shop, good: Good, orderId: string): string =>
  page(
    shop,
    `${good.name}, ${shop.merchant.name}`,
    html`<div class="good">${picture(good)}<div>
<h1>${good.name}</h1>
<p class="price">${priceText(good.price, shop.merchant.currency)}</p>
<form method="post" action="${shop.path}/orders">
<input type="hidden" name="orderId" value="${orderId}">
<input type="hidden" name="piece" value="${good.slug}">
<label for="quantity">How many</label>
<select id="quantity" name="quantity"><option>1</option><option>2</option><option>3</option></select>
<button type="submit">Buy</button>
</form>
<p class="small">Buying shows what a real order would do: the sale appears in the dashboards within seconds.</p>
</div></div>`,
  );

export function thanksPage(shop: Shop, order: Order): string {
  const { orderId, good, quantity, amount, signed } = order;
  const line = { sku: good.slug, category: good.category, quantity, amount };
  const report = signed && { orderId, amount, lines: [line], clickId: signed.clickId, signature: signed.signature };
  return page(
    shop,
    `Thank you, ${shop.merchant.name}`,
    html`<div class="thanks"><h1>Thank you</h1>
<p>Your order <b>${orderId}</b>: ${quantity} × ${good.name}, $${amount}.</p>
${
  report
    ? html`<script type="application/json" data-weft-order>${jsonHtml(report)}</script>
<section aria-labelledby="behind"><h2 id="behind">Behind the counter</h2>
<ol><li>You came through a publisher’s link, and the shop remembered its click.</li>
<li>The shop’s server signed the order together with that click.</li>
<li>The snippet has told Weft of it: look at <a href="/dashboard/publisher">the publisher’s</a> or <a href="/dashboard/advertiser">the advertiser’s dashboard</a>.</li></ol></section>`
    : html`<section aria-labelledby="behind"><h2 id="behind">Behind the counter</h2>
<p>You came here on your own, so no one earns a commission and nothing was reported to Weft. Follow a publisher’s link to see the whole loop.</p></section>`
}
<p><a href="${shop.path}">Go on shopping</a></p></div>`,
  );
}
