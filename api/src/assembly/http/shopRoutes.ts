import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NothingHereError } from "../../platform/errors";
import { CLOSED_PAGE, embedScript, type RenderedPage, ShopCards, ShopPages } from "../../reach";
import type { Services } from "../services";
import { type Document, documentOf, HTML, sendDocument } from "./documents";
import { shopFrameOf } from "./shopFrame";

interface Asked {
  Params: { handle: string; slug?: string };
  Querystring: Record<string, string | string[] | undefined>;
}

interface AskedCard {
  Params: { handle: string; slug: string };
}

/** Shops for everybody: their pages, the pictures of link previews, and the script of embeds. */
export function mountShops(app: FastifyInstance, services: Services, siteRoot: string): ShopPages {
  const { env, limiters, shopFinder, shopReader, pictures } = services;
  const frame = shopFrameOf(siteRoot);
  const pages = new ShopPages(shopReader, services.clock, {
    publicUrl: env.publicUrl,
    style: frame.style,
    fonts: frame.fonts,
  });
  const cards = new ShopCards(pictures);
  const documents = new WeakMap<RenderedPage, Document>();
  const documentFor = (page: RenderedPage): Document => {
    const known = documents.get(page) ?? documentOf(page.body, HTML);
    documents.set(page, known);
    return known;
  };
  const closed = documentOf(CLOSED_PAGE, HTML);

  const answer = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { params, query } = request;
    await limiters.consume("shopPagesByAddress", request.ip);
    const handle = params.handle.toLowerCase();
    const found = await shopFinder.find(handle);
    // Not of the site's own page for what is not found, which has scripts.
    const send = (document: Document) =>
      sendDocument(request, reply.header("Content-Security-Policy", frame.policy), document);
    if (found.kind === "gone") {
      reply.code(410);
      return send(closed);
    }
    if (found.kind === "none") return reply.callNotFound();
    const rest = params.slug ? `/${params.slug.toLowerCase()}` : "";
    const view = viewIn(query);
    // A handle may be another shop's in a year.
    const leadTo = (path: string) => reply.header("Cache-Control", "no-cache").redirect(path, 301);
    if (found.kind === "moved") return leadTo(`/@${found.handle}${encodeURI(rest)}`);
    if (!view) return reply.callNotFound();
    if (params.handle !== handle || (params.slug && `/${params.slug}` !== rest)) {
      return leadTo(`/@${handle}${encodeURI(rest)}`);
    }
    const page = await pages.page(found.shop, params.slug || null, view);
    if (page) return send(documentFor(page));
    const slug = params.slug && (await pages.slugNow(found.shop, params.slug));
    return slug ? leadTo(`/@${handle}/${slug}`) : reply.callNotFound();
  };
  app.get("/@:handle", answer);
  app.get("/@:handle/:slug", answer);

  app.get<AskedCard>("/shop-cards/:handle/:slug/:file", async ({ params, ip }, reply) => {
    await limiters.consume("shopPagesByAddress", ip);
    const known = await shopFinder.find(params.handle);
    // Previews of posts ask by the handle that the shop had then, and the address of its collection.
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
    const paths = await shopFinder.published();
    const urls = paths.map((path) => `  <url><loc>${env.publicUrl}${path}</loc></url>`).join("\n");
    const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
    return sendDocument(request, reply, documentOf(body, "application/xml; charset=utf-8"));
  });
  return pages;
}

/** Undefined for what is no page's address. */
function viewIn({ page = "1", stock }: Asked["Querystring"]) {
  const isPage = typeof page === "string" && /^[1-9]\d{0,2}$/.test(page);
  return isPage ? { page: Number(page), inStockOnly: stock === "in" } : undefined;
}
