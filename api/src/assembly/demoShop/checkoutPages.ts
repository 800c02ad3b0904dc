import { Html, html, jsonHtml } from "../../platform/html";
import { priceText } from "../../platform/money";
import { type CartLine, MAX_QUANTITY, quantityIn, textOf } from "./cart";
import { type Bill, type Order, reportOf } from "./shopOrder";
import { cartPath, checkoutPath, NOTHING, page, picture, type Shop } from "./shopPages";
import type { ShopProduct } from "./shopProducts";

/** Its colour and its size, if there are several. */
const choiceOf = ({ product, size }: CartLine): string =>
  [size.colour, new Set(product.sizes.map(({ name }) => name)).size > 1 && `size ${size.name}`]
    .filter(Boolean)
    .join(", ");
const nameOf = (line: CartLine): string => [line.product.name, choiceOf(line)].filter(Boolean).join(", ");
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** As it was chosen. */
const shownOf = ({ product, size }: CartLine): ShopProduct => ({
  ...product,
  picture: size.picture ?? product.picture,
});
const wantedOf = (lines: readonly CartLine[]) => lines.map(({ size: { sku }, quantity }) => ({ sku, quantity }));

/** A line's product, for cart and checkout. */
const productHtml = ({ path, merchant }: Shop, line: CartLine): Html =>
  html`<a href="${path}/${line.product.slug}">${line.product.name}</a>${choiceOf(line) ? html`<span class="of">${capitalized(choiceOf(line))}</span>` : NOTHING}${line.quantity > 1 ? html`<span class="of">${priceText(line.product.price, merchant.currency)} each</span>` : NOTHING}`;

export function cartPage(shop: Shop, bill: Bill): string {
  const { path } = shop;
  const { currency } = shop.merchant;
  const action = cartPath(shop);
  if (bill.lines.length === 0)
    return page(
      shop,
      `Cart, ${shop.merchant.name}`,
      html`<div class="narrow"><h1>Cart</h1><p class="note">Your cart is empty.</p><p><a class="button" href="${path}">See all pieces</a></p></div>`,
    );
  const canBuy = quantityIn(bill.lines) > 0;
  return page(
    shop,
    `Cart, ${shop.merchant.name}`,
    html`<div class="narrow"><h1>Cart</h1>
<ul class="lines">${bill.lines.map(
      (line) => html`<li>${picture(shownOf(line), true)}<div class="what">${productHtml(shop, line)}${
        line.quantity === 0 ? html`<em class="badge">Sold out</em>` : NOTHING
      }<div class="acts">${quantityHtml(line, action)}
<form method="post" action="${action}"><input type="hidden" name="sku" value="${line.size.sku}"><input type="hidden" name="quantity" value="0"><button class="link" type="submit" name="act" value="set" aria-label="Remove ${nameOf(line)}">Remove</button></form></div></div><span class="sum">${priceText(line.amount, currency)}</span></li>`,
    )}</ul>
<p class="total"><span>Total</span><span>${priceText(bill.total, currency)}</span></p>
<div class="acts">${canBuy ? html`<a class="button full" href="${checkoutPath(shop)}">Checkout</a>` : NOTHING}<a class="button" href="${path}">Continue shopping</a></div></div>`,
  );
}

function quantityHtml(line: CartLine, action: string): Html {
  const { size, quantity } = line;
  if (quantity === 0) return NOTHING;
  const most = Math.min(MAX_QUANTITY, size.stock);
  const choices = Array.from({ length: most }, (_, index) => index + 1);
  return html`<form method="post" action="${action}"><input type="hidden" name="sku" value="${size.sku}"><select name="quantity" aria-label="Quantity of ${nameOf(line)}">${choices.map(
    (count) => (count === quantity ? html`<option selected>${count}</option>` : html`<option>${count}</option>`),
  )}</select><button class="link" type="submit" name="act" value="set" aria-label="Update ${nameOf(line)}">Update</button></form>`;
}

/** The shopper's input, and why something was rejected. */
export interface CheckoutNotes {
  typed: string;
  orderId: string;
  /** Items sold in the meantime. */
  isChanged?: boolean;
}

export function checkoutPage(shop: Shop, bill: Bill, { typed, orderId, isChanged }: CheckoutNotes): string {
  const { currency } = shop.merchant;
  const isUnknown = typed !== "" && bill.code === null;
  return page(
    shop,
    `Checkout, ${shop.merchant.name}`,
    html`<div class="narrow"><h1>Checkout</h1>
${isChanged ? html`<p class="fault" role="alert">Some items sold out. Your cart was updated.</p>` : NOTHING}
<ul class="lines">${bill.lines.map(
      (line) =>
        html`<li>${picture(shownOf(line), true)}<div class="what">${productHtml(shop, line)}<span class="of">${line.quantity} ${line.quantity === 1 ? "item" : "items"}</span></div><span class="sum">${priceText(line.product.price * line.quantity, currency)}</span></li>`,
    )}</ul>
<form class="code" method="get" action="${checkoutPath(shop)}"><label for="code">Discount code</label><div><input id="code" name="code" value="${typed}" maxlength="64" autocomplete="off" autocapitalize="characters" spellcheck="false"${
      isUnknown ? new Html(' aria-invalid="true" aria-describedby="code-fault"') : NOTHING
    }><button class="plain" type="submit">Apply</button></div>${
      isUnknown ? html`<p class="fault" id="code-fault" role="alert">This code isn't valid.</p>` : NOTHING
    }</form>
${
  bill.code
    ? html`<p class="total thin"><span>Code ${bill.code.text}</span><span>−${priceText(bill.saved, currency)}</span></p>`
    : NOTHING
}<p class="total"><span>Total</span><span>${priceText(bill.total, currency)}</span></p>
<form method="post" action="${shop.path}/orders"><input type="hidden" name="orderId" value="${orderId}"><input type="hidden" name="items" value="${textOf(wantedOf(bill.lines))}">${
      bill.code ? html`<input type="hidden" name="code" value="${bill.code.text}">` : NOTHING
    }<div class="acts"><button class="full" type="submit">Place order</button><a class="button" href="${cartPath(shop)}">Back to cart</a></div></form>
<p class="small">No card or address needed: this is a demo.</p></div>`,
  );
}

export function thanksPage(shop: Shop, order: Order): string {
  const { orderId, lines, code, total, saved } = order;
  const { currency, name } = shop.merchant;
  const report = reportOf(order, currency);
  const bought = lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join(", ");
  return page(
    shop,
    `Thank you, ${name}`,
    html`<div class="narrow thanks"><h1>Thank you</h1>
<p>Your order <b>${orderId}</b>: ${bought}, ${priceText(total, currency)}${code ? html`, with the code ${code.text} (−${priceText(saved, currency)})` : NOTHING}.</p>
${
  report
    ? html`<script type="application/json" data-weft-order>${jsonHtml(report)}</script>
<section aria-labelledby="behind"><h2 id="behind">Behind the scenes</h2>
<ol><li>${
        report.clickId
          ? "You came through a publisher’s link, and the shop remembered its click."
          : "You used a publisher’s discount code."
      }</li>
<li>The shop’s server signed the order together with ${report.clickId ? (code ? "that click and the code" : "that click") : "the code"}.</li>
<li>The snippet reported it to Weft. See <a href="/dashboard/publisher">the publisher’s</a> or <a href="/dashboard/advertiser">the advertiser’s dashboard</a>.</li></ol></section>`
    : html`<section aria-labelledby="behind"><h2 id="behind">Behind the scenes</h2>
<p>You came without a publisher’s link, so no one earns commission and nothing was reported to Weft. Follow a publisher’s link to see the whole loop.</p></section>`
}
<p><a class="button" href="${shop.path}">Continue shopping</a></p></div>`,
  );
}
