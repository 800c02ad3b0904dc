import { digitsOf } from "../../../../../../api/src/contract/currencies";
import { type Shop, snippet } from "../setUp/examples";

/** For the theme: the click is kept in a first-party cookie and goes with the cart, and so with the order. */
export const themeSnippet = (shop: Shop): string =>
  `${snippet(shop)}
<script>
  addEventListener("load", () => {
    const click = window.weftOrders?.click?.();
    if (!click) return;
    const body = JSON.stringify({ attributes: { _weft: click } });
    fetch("/cart/update.js", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  });
</script>`;

/**
 * For a custom pixel. It names the order by Shopify's number without its prefix, which the webhook's order has too; the
 * amount that counts is the webhook's.
 */
export const customPixel = ({ origin, merchantId, currency }: Shop): string =>
  `analytics.subscribe("checkout_completed", async ({ data }) => {
  const { order, subtotalPrice, currencyCode } = data.checkout;
  const c = await browser.cookie.get("weft_click");
  if (!c || !order?.id) return;
  const o = String(order.id).replace(/\\D/g, "");
  const a = Number(subtotalPrice.amount).toFixed(${digitsOf(currency)});
  const body = JSON.stringify({ m: "${merchantId}", o, a, currency: currencyCode, c });
  fetch("${origin}/px", { method: "POST", body, keepalive: true });
});`;
