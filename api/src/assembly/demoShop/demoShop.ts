import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isId } from "../../platform/ids";
import { formatCents } from "../../platform/money";
import { Merchant } from "../../programs";
import { signatureOf } from "../../sales";
import { acceptForms } from "../rest/forms";
import type { Services } from "../services";
import { acpRoutes } from "./acpRoutes";
import { assortmentOf, shopDay } from "./assortment";
import { added, cartCookie, cartIn, changed, linesOf, MAX_QUANTITY, quantityIn, type Wanted, wantedIn } from "./cart";
import { cartPage, checkoutPage, thanksPage } from "./checkoutPages";
import { drawnPicture } from "./drawings";
import { takenCode } from "./shopCodes";
import { feedXml } from "./shopFeed";
import { type Bill, billOf } from "./shopOrder";
import { cartPath, frontPage, productPage, type Shop } from "./shopPages";
import { firstSize, ownProducts, sampleProducts } from "./shopProducts";

const HTML = "text/html; charset=utf-8";
const ORDER_ID = /^[\w-]{4,60}$/;
const MAX_BOUGHT_AT_ONCE = 3;

type Form = Record<string, string>;

/**
 * The demo merchants' shops, and the server that signs their orders. Only in demo mode. `fonts` are the @font-face
 * rules of the built site.
 */
export function mountDemoShop(app: FastifyInstance, services: Services, fonts: string): void {
  const { db, env, clock, signing, pictures } = services;
  if (!env.demo) return;
  pictures.readOwnBy((url) => pictureAt(env.publicUrl, url));
  const style = shopStyleOf(fonts);

  app.register(async (shop) => {
    acceptForms(shop);
    acpRoutes(shop, services, (params) => shopOf(params));

    shop.get<{ Params: Address; Querystring: { page?: unknown } }>("/demo/shop/:merchantId", async (request, reply) => {
      const open = await shopOf(request.params, request.headers.cookie);
      return open ? send(reply, frontPage(open, pageIn(request.query.page))) : reply.callNotFound();
    });

    shop.get<{ Params: Address }>("/demo/shop/:merchantId/feed.xml", async ({ params }, reply) => {
      const open = await shopOf(params);
      if (!open) return reply.callNotFound();
      const { name, currency } = open.merchant;
      return reply
        .type("application/xml")
        .send(feedXml({ name, currency, address: env.publicUrl + open.path, products: soldBy(name) }));
    });

    shop.get<{ Params: Address }>("/demo/shop/:merchantId/pictures/:slug.webp", async ({ params }, reply) => {
      const picture = await drawnPicture(params.slug);
      return picture ? reply.type("image/webp").send(picture) : reply.callNotFound();
    });

    shop.get<{ Params: Address; Querystring: { colour?: unknown } }>(
      "/demo/shop/:merchantId/:slug",
      async (request, reply) => {
        const { params, query, headers } = request;
        const open = await shopOf(params, headers.cookie);
        const product = open?.products.find(({ slug }) => slug === params.slug);
        return open && product
          ? send(reply, productPage(open, product, newOrderId(), query.colour))
          : reply.callNotFound();
      },
    );

    shop.get<{ Params: Address }>("/demo/shop/:merchantId/orders/cart", async ({ params, headers }, reply) => {
      const open = await shopOf(params, headers.cookie);
      if (!open) return reply.callNotFound();
      return send(reply, cartPage(open, billOf(linesOf(open.products, cartIn(headers.cookie)), null)));
    });

    shop.post<{ Params: Address; Body: Form }>("/demo/shop/:merchantId/orders/cart", async (request, reply) => {
      const { params, body, headers } = request;
      const open = await shopOf(params, headers.cookie);
      const line = open && lineIn(open, body);
      if (!open || !line) return reply.callNotFound();
      const cart = cartIn(headers.cookie);
      const next = body.act === "add" ? added(cart, line) : changed(cart, line);
      return reply.header("Set-Cookie", cookieFor(next, open)).redirect(cartPath(open), 303);
    });

    shop.get<{ Params: Address; Querystring: { code?: unknown } }>(
      "/demo/shop/:merchantId/orders/checkout",
      async ({ params, query, headers }, reply) => {
        const open = await shopOf(params, headers.cookie);
        if (!open) return reply.callNotFound();
        const lines = linesOf(open.products, cartIn(headers.cookie)).filter(({ quantity }) => quantity > 0);
        if (lines.length === 0) return reply.redirect(cartPath(open), 303);
        const typed = textIn(query.code);
        const code = await takenCode(db.read, open.merchant.id, typed, clock.now());
        return send(reply, checkoutPage(open, billOf(lines, code ?? null), { typed, orderId: newOrderId() }));
      },
    );

    shop.post<{ Params: Address; Body: Form }>("/demo/shop/:merchantId/orders", async (request, reply) => {
      const { params, body, headers } = request;
      const open = await shopOf(params, headers.cookie);
      const wanted = open && wantedBy(open, body);
      const { orderId = "" } = body ?? {};
      if (!open || !wanted || !ORDER_ID.test(orderId)) return reply.callNotFound();
      // As a shop's server would: it uses its own prices and stock, and only takes the products from the form.
      const lines = linesOf(open.products, wanted).filter(({ quantity }) => quantity > 0);
      const typed = textIn(body.code);
      const bill = billOf(lines, (await takenCode(db.read, open.merchant.id, typed, clock.now())) ?? null);
      if (lines.length === 0) return reply.redirect(cartPath(open), 303);
      if (quantityIn(lines) < quantityIn(wanted))
        return send(reply.code(409), checkoutPage(open, bill, { typed, orderId, isChanged: true }));
      const order = await signedOrder(open, bill, orderId, clicksIn(headers.cookie));
      if (body.items !== undefined) reply.header("Set-Cookie", cookieFor([], open));
      return send(reply, thanksPage({ ...open, inCart: body.items === undefined ? open.inCart : 0 }, order));
    });
  });

  /** A page with a cart or a form belongs to one visitor. */
  const send = (reply: FastifyReply, page: string) => reply.type(HTML).header("Cache-Control", "no-store").send(page);

  const cookieFor = (cart: readonly Wanted[], { path }: Shop) =>
    cartCookie(cart, path) + (env.publicUrl.startsWith("https:") ? "; Secure" : "");

  const soldBy = (name: string) => assortmentOf(name, shopDay(clock.now()), env.demoProducts);

  async function shopOf({ merchantId }: Pick<Address, "merchantId">, cookie?: string): Promise<Shop | null> {
    const merchant = isId(merchantId) ? await db.read.findOneBy(Merchant, { id: merchantId }) : null;
    if (!merchant) return null;
    const path = `/demo/shop/${merchantId}`;
    const { name, categories } = merchant;
    const products = [...ownProducts(soldBy(name), categories, path), ...sampleProducts(merchantId, categories)];
    return { merchant, products, path, inCart: quantityIn(linesOf(products, cartIn(cookie))), style };
  }

  async function signedOrder({ merchant }: Shop, bill: Bill, orderId: string, clickId: string) {
    const amount = formatCents(bill.total, merchant.currency);
    const order = { ...bill, orderId, amount };
    if (!clickId && !bill.code) return { ...order, signed: null };
    const signature = signatureOf(await signing.secretOf(merchant.id), {
      merchantId: merchant.id,
      orderId,
      amount,
      currency: merchant.currency,
      clickId,
      codes: bill.code?.text ?? "",
    });
    return { ...order, signed: { clickId, signature } };
  }
}

interface Address {
  merchantId: string;
  slug: string;
}

/** Created with the form, so that submitting it twice is one order. */
const newOrderId = () => `D-${Date.now().toString(36)}-${randomInt(36 ** 4).toString(36)}`;

/** A form's product: one of its sizes, or the first available one. */
function lineIn({ products }: Shop, form: Form | undefined): Wanted | undefined {
  const quantity = Number(form?.quantity);
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > MAX_QUANTITY) return undefined;
  const { sku, product: slugOfForm } = form ?? {};
  const product = products.find(({ slug, sizes }) =>
    sku === undefined ? slug === slugOfForm : sizes.some((one) => one.sku === sku),
  );
  const found = product && (sku ?? (firstSize(product) ?? product.sizes[0])?.sku);
  return found === undefined ? undefined : { sku: found, quantity };
}

/** The order's content: a whole cart, or a single product. */
function wantedBy(shop: Shop, form: Form | undefined): Wanted[] | undefined {
  if (form?.items !== undefined) return wantedIn(form.items);
  const line = lineIn(shop, form);
  return line && line.quantity >= 1 && line.quantity <= MAX_BOUGHT_AT_ONCE ? [line] : undefined;
}

const textIn = (given: unknown): string => (typeof given === "string" ? given.slice(0, 64).trim() : "");

const pageIn = (given: unknown): number => (/^\d{1,3}$/.test(String(given)) ? Math.max(1, Number(given)) : 1);

/** The snippet's cookie on the shop's pages. */
const clicksIn = (cookie: string | undefined): string => /(?:^|; )weft_click=([\w.-]+)/.exec(cookie ?? "")?.[1] ?? "";

const PICTURE = /\/demo\/shop\/[^/]+\/pictures\/([\w-]+)\.webp$/;

/** The same for a full picture URL, if it is one of this server's shops. */
const pictureAt = async (publicUrl: string, url: string): Promise<Buffer | undefined> =>
  url.startsWith(`${publicUrl}/demo/shop/`) ? drawnPicture(PICTURE.exec(url)?.[1] ?? "") : undefined;

/** A design of its own, because the shop is not part of Weft: light, and loading only fonts. */
const BASE = `
@font-face{font-family:"Imbue Fallback";src:local("Liberation Serif"),local("Times New Roman"),local("Times");size-adjust:63.7%;ascent-override:149.2%;descent-override:39.3%;line-gap-override:0%}
@font-face{font-family:"Instrument Fallback";src:local("Liberation Sans"),local("Arial"),local("Helvetica");size-adjust:102.9%;ascent-override:94.3%;descent-override:24.3%;line-gap-override:0%}
:root{color-scheme:light;--bg:#FFF;--ink:#1B1420;--muted:#5E5566;--line:#DDD8E2;--control:#857B8F;--tile:#ECE9F0;--neg:#A6192E;--neg-bg:#FBE4E6}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:400 16px/1.5 "Instrument Sans Variable","Instrument Fallback",system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:4px}p,h1,h2{margin:0}ul{margin:0;padding:0;list-style:none}
h1,h2,.name{font-family:"Imbue Variable","Imbue Fallback",serif;font-weight:360;line-height:1}
h1{font-size:clamp(44px,6vw,76px);text-wrap:balance}h2{font-size:34px;margin-bottom:10px}
a:focus-visible,button:focus-visible,select:focus-visible,input:focus-visible{outline:2px solid var(--ink);outline-offset:3px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;z-index:2;background:var(--bg);padding:10px 16px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.wrap{max-width:1240px;margin:0 auto;padding-left:32px;padding-right:32px}
.demo{padding:8px 20px;background:var(--ink);color:var(--bg);font-size:14px;text-align:center}
header{border-bottom:1px solid var(--line)}
header .wrap{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 28px;min-height:72px}
.name{font-size:32px;text-decoration:none;padding:10px 0}
nav{display:flex;gap:26px}nav a{padding:12px 0;text-decoration:none;font-weight:500}nav a:hover,.products a:hover strong{text-decoration:underline}
.count{margin-left:6px;display:inline-grid;place-items:center;min-width:22px;height:22px;padding:0 6px;border-radius:11px;background:var(--ink);color:var(--bg);font-size:13px}
main{padding-top:44px;padding-bottom:72px}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 22px;border:1px solid var(--ink);border-radius:3px;background:var(--bg);color:var(--ink);font:inherit;font-weight:600;line-height:1.2;text-decoration:none;cursor:pointer}
button,.button.full{background:var(--ink);color:var(--bg)}
button.plain{background:var(--bg);color:var(--ink)}.button:hover,button:hover{box-shadow:inset 0 0 0 1px var(--ink)}button:hover:not(.plain,.link),.full:hover{opacity:.88}
button.link{min-height:44px;padding:0 4px;border:0;background:none;color:var(--ink);font-weight:500;font-size:15px;text-decoration:underline;text-underline-offset:4px;box-shadow:none}
select,input:not([type=radio]){font:inherit;min-height:48px;padding:8px 12px;border:1px solid var(--control);border-radius:3px;background:var(--bg);color:inherit}
input[aria-invalid]{border-color:var(--neg)}
.badge{font-style:normal;font-size:14px;font-weight:600;padding:2px 8px;border-radius:2px;background:var(--neg-bg);color:var(--neg)}
.small,.note,footer{font-size:15px;color:var(--muted)}.fault{color:var(--neg);font-size:15px}
footer{border-top:1px solid var(--line)}footer .wrap{padding-top:24px;padding-bottom:44px}footer p{max-width:70ch}`;

const PAGES = `
.hero{max-width:760px;margin-bottom:40px}.hero p{font-size:18px;color:var(--muted);margin-top:12px}
.products{display:grid;gap:34px 16px;grid-template-columns:repeat(4,minmax(0,1fr))}
.products a{display:block;text-decoration:none}.frame{display:block;position:relative}.frame .badge{position:absolute;left:10px;top:10px}
.products strong{display:block;font-weight:600;margin-top:10px}.cost s,.was s{color:var(--muted)}.more{margin-top:44px}
.product{display:grid;gap:28px 64px;grid-template-columns:minmax(0,7fr) minmax(0,6fr);align-items:start}
.price{font-size:22px;font-weight:560;margin-top:14px}.was{font-size:15px;color:var(--muted);margin-top:2px}
.product form{display:grid;gap:22px;margin:28px 0 24px}.field{display:grid;gap:6px;justify-items:start}
label,legend{font-size:15px;font-weight:600;padding:0}
.sizes{border:0;margin:0;padding:0;min-width:0}.sizes div{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.sizes label{position:relative;display:block}.sizes input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.sizes label>span{display:grid;place-items:center;min-width:64px;min-height:48px;padding:0 14px;border:1px solid var(--control);border-radius:3px}
.sizes input:checked+span{background:var(--ink);border-color:var(--ink);color:var(--bg)}.sizes input:focus-visible+span{outline:2px solid var(--ink);outline-offset:3px}
.sizes input:disabled{cursor:not-allowed}.sizes input:disabled+span{border-style:dashed;color:var(--muted);font-weight:400;text-decoration:line-through}
.colours{margin-top:22px;font-size:15px}.colours strong{font-weight:600;margin-right:6px}.colours div{display:flex;gap:8px;margin-top:8px}
.colours img{display:block;border-radius:3px}.colours a{border:1px solid var(--line);border-radius:4px;padding:1px}.colours a[aria-current]{border-color:var(--ink);box-shadow:0 0 0 1px var(--ink)}
.few{color:#6B4000;font-size:15px;margin-top:8px}
.acts{display:flex;flex-wrap:wrap;gap:12px;align-items:center}.product .acts button{flex:1 1 170px}
.narrow{max-width:780px}.narrow h1{margin-bottom:24px}.narrow>.note{margin-bottom:20px}
.lines{border-top:1px solid var(--line);margin-bottom:8px}.lines li{display:grid;grid-template-columns:84px minmax(0,1fr) auto;gap:18px;padding:18px 0;border-bottom:1px solid var(--line);align-items:start}
.what{display:grid;gap:2px;justify-items:start}.what>a{font-weight:600;text-decoration:none}.what .of{color:var(--muted);font-size:15px}.what .acts{margin-top:8px;gap:6px 16px}.what form{display:flex;gap:10px;align-items:center}.what select{min-height:44px;padding:6px 8px}
.sum{font-weight:560}
.total{display:flex;justify-content:space-between;gap:20px;font-weight:600;font-size:18px;padding:12px 0 20px}.total.thin{font-weight:400;font-size:16px;padding-bottom:0}
.code{display:grid;gap:6px;padding:12px 0}.code div{display:flex;gap:10px}.code input{flex:1 1 160px;min-width:0;max-width:300px}
.narrow .small{margin-top:20px}
.thanks section{margin:32px 0;padding:24px 28px;border:1px solid var(--line);border-radius:5px}.thanks ol{margin:0;padding-left:20px}.thanks li{margin:6px 0}
img.cloth{display:block;width:100%;height:auto;border-radius:3px}
.cloth{display:block;aspect-ratio:4/5;border-radius:3px;background-color:var(--tile)}
@media(max-width:900px){.wrap{padding-left:16px;padding-right:16px}main{padding-top:28px}.products{grid-template-columns:repeat(2,minmax(0,1fr));gap:26px 12px}.product{grid-template-columns:minmax(0,1fr)}.lines li{grid-template-columns:64px minmax(0,1fr) auto;gap:12px}nav{gap:20px;margin-bottom:6px}.thanks section{padding:18px 16px}}`;

/** Fabrics are gradients. */
const CLOTHS = `
.silk{background:radial-gradient(120% 80% at 20% 10%,#f4d9c8 0,transparent 60%),linear-gradient(115deg,#7c2d3f 0 8%,#b0566a 18%,#f0c4c0 30%,#a44a5e 44%,#6d2335 58%,#d58f93 74%,#7c2d3f)}
.pleats{background:repeating-linear-gradient(90deg,#2f4a44 0 6px,#4b6d64 10px,#83a79b 22px,#3c5b53 26px)}
.pinstripe{background:repeating-linear-gradient(90deg,transparent 0 26px,#d9d4e3 26px 28px),repeating-linear-gradient(45deg,#23222b 0 2px,#2b2a35 2px 4px)}
.houndstooth{background:conic-gradient(from 45deg at 50% 50%,#2a2521 25%,#efe9df 0 50%,#2a2521 0 75%,#efe9df 0) 0 0/34px 34px}
.denim{background:repeating-linear-gradient(60deg,#ffffff22 0 1px,transparent 1px 4px),repeating-linear-gradient(90deg,#27406e 0 2px,#2f4d83 2px 3px,#233a63 3px 5px)}
.plaid{background:repeating-linear-gradient(0deg,#d8b34a55 0 4px,transparent 4px 52px,#1b2a3a88 52px 84px,transparent 84px 104px),repeating-linear-gradient(90deg,#d8b34a66 0 4px,transparent 4px 52px,#5c1a2299 52px 84px,transparent 84px 104px),#8c3038}
.linen{background:repeating-linear-gradient(0deg,#ffffff30 0 1px,transparent 1px 3px,#8b806922 3px 5px),repeating-linear-gradient(90deg,#ffffff2a 0 2px,transparent 2px 4px),#cdbfa2}
.brass{background:radial-gradient(70% 60% at 30% 25%,#ffe9b8 0,transparent 55%),linear-gradient(160deg,#8d6620,#d9a94b 35%,#f6dc9a 48%,#a87a2b 64%,#6e4d14)}`;

/** `fonts` are the @font-face rules of the built site. */
const shopStyleOf = (fonts: string): string => [fonts, BASE, PAGES, CLOTHS].filter(Boolean).join("\n");
