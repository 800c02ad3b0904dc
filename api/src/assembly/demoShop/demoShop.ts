import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { isId } from "../../platform/ids";
import { formatCents } from "../../platform/money";
import { Merchant } from "../../programs";
import { signatureOf } from "../../sales";
import type { Services } from "../services";
import { assortmentOf, drawingOf, shopDay } from "./assortment";
import { added, cartCookie, cartIn, changed, linesOf, MAX_QUANTITY, piecesIn, type Wanted, wantedIn } from "./cart";
import { cartPage, checkoutPage, thanksPage } from "./checkoutPages";
import { dyePicture } from "./dyePicture";
import { firstSize, goodsOf, piecesOf } from "./goods";
import { takenCode } from "./shopCodes";
import { feedXml } from "./shopFeed";
import { type Bill, billOf } from "./shopOrder";
import { cartPath, frontPage, goodPage, type Shop } from "./shopPages";
import { shopStyleOf } from "./shopStyle";

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
    shop.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

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
        .send(feedXml({ name, currency, address: env.publicUrl + open.path, goods: soldBy(name) }));
    });

    shop.get<{ Params: Address }>("/demo/shop/:merchantId/pictures/:slug.webp", async ({ params }, reply) => {
      const picture = await piecePicture(params.slug);
      return picture ? reply.type("image/webp").send(picture) : reply.callNotFound();
    });

    shop.get<{ Params: Address }>("/demo/shop/:merchantId/:slug", async ({ params, headers }, reply) => {
      const open = await shopOf(params, headers.cookie);
      const good = open?.goods.find(({ slug }) => slug === params.slug);
      return open && good ? send(reply, goodPage(open, good, newOrderId())) : reply.callNotFound();
    });

    shop.get<{ Params: Address }>("/demo/shop/:merchantId/orders/cart", async ({ params, headers }, reply) => {
      const open = await shopOf(params, headers.cookie);
      if (!open) return reply.callNotFound();
      return send(reply, cartPage(open, billOf(linesOf(open.goods, cartIn(headers.cookie)), null)));
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
        const lines = linesOf(open.goods, cartIn(headers.cookie)).filter(({ quantity }) => quantity > 0);
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
      // As a shop's server would: it uses its own prices and its own stock, and only the pieces come from the form.
      const lines = linesOf(open.goods, wanted).filter(({ quantity }) => quantity > 0);
      const typed = textIn(body.code);
      const bill = billOf(lines, (await takenCode(db.read, open.merchant.id, typed, clock.now())) ?? null);
      if (lines.length === 0) return reply.redirect(cartPath(open), 303);
      if (piecesIn(lines) < piecesIn(wanted))
        return send(reply.code(409), checkoutPage(open, bill, { typed, orderId, isChanged: true }));
      const order = await signedOrder(open, bill, orderId, clicksIn(headers.cookie));
      if (body.pieces !== undefined) reply.header("Set-Cookie", cookieFor([], open));
      return send(reply, thanksPage({ ...open, inCart: body.pieces === undefined ? open.inCart : 0 }, order));
    });
  });

  /** A page with a cart or a form is one visitor's. */
  const send = (reply: FastifyReply, page: string) => reply.type(HTML).header("Cache-Control", "no-store").send(page);

  const cookieFor = (cart: readonly Wanted[], { path }: Shop) =>
    cartCookie(cart, path) + (env.publicUrl.startsWith("https:") ? "; Secure" : "");

  const soldBy = (name: string) => assortmentOf(name, shopDay(clock.now()), env.demoStyles);

  async function shopOf({ merchantId }: Address, cookie?: string): Promise<Shop | null> {
    const merchant = isId(merchantId) ? await db.read.findOneBy(Merchant, { id: merchantId }) : null;
    if (!merchant) return null;
    const path = `/demo/shop/${merchantId}`;
    const { name, categories } = merchant;
    const goods = [...piecesOf(soldBy(name), categories, path), ...goodsOf(merchantId, categories)];
    return { merchant, goods, path, inCart: piecesIn(linesOf(goods, cartIn(cookie))), style };
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

/** A form's piece: a size of it, or of a piece the first one that there is. */
function lineIn({ goods }: Shop, form: Form | undefined): Wanted | undefined {
  const quantity = Number(form?.quantity);
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > MAX_QUANTITY) return undefined;
  const { sku, piece } = form ?? {};
  const good = goods.find(({ slug, sizes }) =>
    sku === undefined ? slug === piece : sizes.some((one) => one.sku === sku),
  );
  const found = good && (sku ?? (firstSize(good) ?? good.sizes[0])?.sku);
  return found === undefined ? undefined : { sku: found, quantity };
}

/** What is ordered: a whole cart, or one piece at once. */
function wantedBy(shop: Shop, form: Form | undefined): Wanted[] | undefined {
  if (form?.pieces !== undefined) return wantedIn(form.pieces);
  const line = lineIn(shop, form);
  return line && line.quantity >= 1 && line.quantity <= MAX_BOUGHT_AT_ONCE ? [line] : undefined;
}

const textIn = (given: unknown): string => (typeof given === "string" ? given.slice(0, 64).trim() : "");

const pageIn = (given: unknown): number => (/^\d{1,3}$/.test(String(given)) ? Math.max(1, Number(given)) : 1);

/** The snippet's cookie on the shop's pages. */
const clicksIn = (cookie: string | undefined): string => /(?:^|; )weft_click=([\w.-]+)/.exec(cookie ?? "")?.[1] ?? "";

/** Of dyed pictures only those shown lately are kept; each takes some 30 ms to make. */
const dyed = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** A piece's picture, as WebP: drawn, or dyed from a drawn one. */
export async function piecePicture(slug: string): Promise<Buffer | undefined> {
  const drawing = drawingOf(slug);
  if (!drawing) return undefined;
  const { base, dye } = drawing;
  const file = join(__dirname, "pictures", `${base.slug}.webp`);
  if (!dye) return readFile(file);
  const name = `${base.slug} ${dye}`;
  const kept = dyed.get(name);
  if (kept) return kept;
  const making = readFile(file).then((bytes) => dyePicture(bytes, dye));
  dyed.set(name, making);
  making.catch(() => dyed.delete(name));
  return making;
}

const PICTURE = /\/demo\/shop\/[^/]+\/pictures\/([\w-]+)\.webp$/;

/** The same for the picture's whole address, if it is one of this server's shops. */
const pictureAt = async (publicUrl: string, url: string): Promise<Buffer | undefined> =>
  url.startsWith(`${publicUrl}/demo/shop/`) ? piecePicture(PICTURE.exec(url)?.[1] ?? "") : undefined;
