import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../../contract/i18n/languages";
import { visibleOf } from "../../contract/visible";
import { NothingHereError } from "../../platform/errors";
import { languageAsked, localeAsked, speaking } from "../../platform/i18n/speaking";
import { closedPage, embedScript, type RenderedPage, SEARCH_LENGTH, ShopCards } from "../../reach";
import type { Services } from "../services";
import { type Document, documentOf, HTML, sendDocument, siteMapOf } from "./documents";
import { shopFrameOf } from "./shopFrame";

interface ShopRoute {
  Params: { handle: string; slug?: string };
  Querystring: Record<string, string | string[] | undefined>;
}

interface ShopCardRoute {
  Params: { handle: string; slug: string };
}

/** Public shops: their pages, link preview images and the embed script. */
export function mountShops(app: FastifyInstance, services: Services, siteRoot: string): void {
  const { env, limiters, shopFinder, shopPages: pages, pictures, uploads } = services;
  const { policy, ...look } = shopFrameOf(siteRoot);
  pages.dress(look);
  const cards = new ShopCards(pictures, uploads);
  const documents = new WeakMap<RenderedPage, Document>();
  const documentFor = (page: RenderedPage): Document => {
    const known = documents.get(page) ?? inLanguages(page.body);
    documents.set(page, known);
    return known;
  };
  const closed = new Map<Language, Document>();
  const closedIn = async (language: Language): Promise<Document> => {
    const document = closed.get(language) ?? inLanguages(await speaking(language, closedPage));
    closed.set(language, document);
    return document;
  };

  const answer = async (request: FastifyRequest<ShopRoute>, reply: FastifyReply) => {
    const { params, query, headers } = request;
    await limiters.consume("shopPagesByAddress", request.ip);
    const handle = params.handle.toLowerCase();
    const found = await shopFinder.find(handle);
    // Not for the site's own not-found page, which has scripts.
    const send = (document: Document) =>
      sendDocument(request, reply.header("Content-Security-Policy", policy), document);
    if (found.kind === "gone") {
      reply.code(410);
      return send(await closedIn(languageAsked(headers["accept-language"])));
    }
    if (found.kind === "none") return reply.callNotFound();
    const rest = params.slug ? `/${params.slug.toLowerCase()}` : "";
    const view = viewIn(query);
    // Another shop may have the handle in a year.
    const leadTo = (path: string) => reply.header("Cache-Control", "no-cache").redirect(path, 301);
    if (found.kind === "moved") return leadTo(`/@${found.handle}${encodeURI(rest)}`);
    if (!view) return reply.callNotFound();
    if (params.handle !== handle || (params.slug && `/${params.slug}` !== rest)) {
      return leadTo(`/@${handle}${encodeURI(rest)}`);
    }
    const prices = localeAsked(headers["accept-language"]);
    const page = await pages.page(found.shop, params.slug || null, { ...view, prices });
    if (page) return send(documentFor(page));
    const slug = params.slug && (await pages.slugNow(found.shop, params.slug));
    return slug ? leadTo(`/@${handle}/${slug}`) : reply.callNotFound();
  };
  app.get("/@:handle", answer);
  app.get("/@:handle/:slug", answer);

  app.get<ShopCardRoute>("/shop-cards/:handle/:slug/:file", async ({ params, ip }, reply) => {
    await limiters.consume("shopPagesByAddress", ip);
    const known = await shopFinder.find(params.handle);
    // Link previews use the handle the shop had then, and its collection's path.
    const found = known.kind === "moved" ? await shopFinder.find(known.handle) : known;
    if (found.kind !== "shop") throw new NothingHereError();
    const asked = params.slug === "all" ? null : params.slug;
    const shown = await pages.named(found.shop, asked);
    if (!shown) throw new NothingHereError();
    return reply
      .type("image/png")
      .header("Cache-Control", "public, max-age=3600")
      .header("Content-Security-Policy", "default-src 'none'")
      .send(await cards.draw(found.shop.id, shown.shop, shown.slug));
  });

  const script = embedScript(env.publicUrl);
  app.get("/embed.js", (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("Cache-Control", "public, max-age=3600")
      .header("Cross-Origin-Resource-Policy", "cross-origin")
      .header("Access-Control-Allow-Origin", "*")
      .removeHeader("Access-Control-Allow-Credentials")
      .send(script),
  );

  app.get("/sitemap-shops.xml", async (request, reply) => {
    return sendDocument(request, reply, siteMapOf(env.publicUrl, await shopFinder.published()));
  });
}

/** Prices are in the visitor's format, and closed shops in their language. */
const inLanguages = (body: string): Document => documentOf(body, HTML, "no-cache", "Accept-Language");

/** Undefined for paths that are not a page. */
function viewIn({ page = "1", stock, q = "" }: ShopRoute["Querystring"]) {
  const isPage = typeof page === "string" && /^[1-9]\d{0,2}$/.test(page);
  if (!isPage || typeof q !== "string") return undefined;
  const asked = visibleOf(q).slice(0, SEARCH_LENGTH);
  return { page: Number(page), inStockOnly: stock === "in", ...(asked && { q: asked }) };
}
