import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { isId } from "../core/ids";
import { formatCents } from "../core/money";
import { Merchant } from "../merchants/merchant.entity";
import { signatureOf } from "../sales/intake/signature";
import type { Services } from "../services";
import { assortmentOf, shopDay } from "./assortment";
import { type Good, goodsOf, piecesOf } from "./goods";
import { pictureAt, piecePicture } from "./piecePictures";
import { feedXml } from "./shopFeed";
import { frontPage, goodPage, type Order, type Shop, thanksPage } from "./shopPages";

const HTML = "text/html; charset=utf-8";
const ORDER_ID = /^[\w-]{4,60}$/;

/** The demo merchants' shops, and the server that signs their orders. Only in demo mode. */
export function mountDemoShop(app: FastifyInstance, { db, env, clock, signing, pictures }: Services): void {
  if (!env.demo) return;
  pictures.readOwnBy((url) => pictureAt(env.publicUrl, url));

  app.register(async (shop) => {
    shop.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    shop.get<{ Params: Address; Querystring: { page?: unknown } }>("/demo/shop/:merchantId", async (request, reply) => {
      const open = await shopOf(request.params.merchantId);
      return open ? reply.type(HTML).send(frontPage(open, pageIn(request.query.page))) : reply.callNotFound();
    });

    shop.get<{ Params: Address }>("/demo/shop/:merchantId/feed.xml", async ({ params }, reply) => {
      const open = await shopOf(params.merchantId);
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

    shop.get<{ Params: Address }>("/demo/shop/:merchantId/:slug", async ({ params }, reply) => {
      const open = await shopOf(params.merchantId);
      const good = open?.goods.find(({ slug }) => slug === params.slug);
      if (!open || !good) return reply.callNotFound();
      // Created with the form, so that submitting it twice is one order.
      const orderId = `D-${Date.now().toString(36)}-${randomInt(36 ** 4).toString(36)}`;
      return reply
        .type(HTML)
        .header("Cache-Control", "no-store")
        .send(goodPage(open, good, orderId));
    });

    shop.post<{ Params: Address; Body: Record<string, string> }>(
      "/demo/shop/:merchantId/orders",
      async ({ params, body, headers }, reply) => {
        const open = await shopOf(params.merchantId);
        const order = open && (await orderOf(open, body, clicksIn(headers.cookie)));
        return open && order ? reply.type(HTML).send(thanksPage(open, order)) : reply.callNotFound();
      },
    );
  });

  const soldBy = (name: string) => assortmentOf(name, shopDay(clock.now()), env.demoStyles);

  async function shopOf(merchantId: string): Promise<Shop | null> {
    const merchant = isId(merchantId) ? await db.read.findOneBy(Merchant, { id: merchantId }) : null;
    if (!merchant) return null;
    const path = `/demo/shop/${merchantId}`;
    const { name, categories } = merchant;
    return { merchant, goods: [...goodsOf(merchantId, categories), ...piecesOf(soldBy(name), categories, path)], path };
  }

  /** As a shop's server would: it uses its own price, and only the item comes from the form. */
  async function orderOf(
    { merchant, goods }: Shop,
    form: Record<string, string>,
    clickId: string,
  ): Promise<Order | null> {
    const good: Good | undefined = goods.find(({ slug }) => slug === form.piece);
    const { orderId = "" } = form;
    const quantity = Math.trunc(Number(form.quantity));
    if (!good || !ORDER_ID.test(orderId) || !(quantity >= 1 && quantity <= 3)) return null;
    const amount = formatCents(good.price * quantity, merchant.currency);
    if (!clickId) return { orderId, good, quantity, amount, signed: null };
    const secret = await signing.secretOf(merchant.id);
    const signature = signatureOf(secret, {
      merchantId: merchant.id,
      orderId,
      amount,
      currency: merchant.currency,
      clickId,
    });
    return { orderId, good, quantity, amount, signed: { clickId, signature } };
  }
}

interface Address {
  merchantId: string;
  slug: string;
}

const pageIn = (given: unknown): number => (/^\d{1,3}$/.test(String(given)) ? Math.max(1, Number(given)) : 1);

/** The snippet's cookie on the shop's pages. */
const clicksIn = (cookie: string | undefined): string => /(?:^|; )weft_click=([\w.-]+)/.exec(cookie ?? "")?.[1] ?? "";
