import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Language, languages, pathIn } from "../../contract/i18n/languages";
import { BrandPages, brandStyleOf, directoryViewIn, type RenderedPage } from "../../reach";
import type { Services } from "../services";
import { type Document, documentOf, HTML, sendDocument, siteMapOf } from "./documents";
import { shopFrameOf } from "./shopFrame";

interface BrandRoute {
  Params: { slug: string };
  Querystring: Record<string, unknown>;
}

/** Public pages of brands in each language, and their site map. */
export function mountBrands(app: FastifyInstance, services: Services, siteRoot: string): void {
  const { env, limiters } = services;
  const { policy, ...frame } = shopFrameOf(siteRoot, brandStyleOf);
  const pages = new BrandPages(services, { publicUrl: env.publicUrl, ...frame });
  const documents = new WeakMap<RenderedPage, Document>();
  const send = (request: FastifyRequest<BrandRoute>, reply: FastifyReply, page: RenderedPage | null) => {
    if (!page) return reply.callNotFound();
    const document = documents.get(page) ?? documentOf(page.body, HTML);
    documents.set(page, document);
    return sendDocument(request, reply.header("Content-Security-Policy", policy), document);
  };
  const mount = (language: Language) => {
    const path = pathIn(language, "/brands");
    app.get<BrandRoute>(path, async (request, reply) => {
      await limiters.consume("shopPagesByAddress", request.ip);
      const view = directoryViewIn(request.query);
      return send(request, reply, view ? await pages.directory(language, view) : null);
    });
    app.get<BrandRoute>(`${path}/:slug`, async (request, reply) => {
      await limiters.consume("shopPagesByAddress", request.ip);
      const { slug } = request.params;
      const plain = slug.toLowerCase();
      if (slug === "" || slug !== plain)
        return reply.redirect(`${path}/${encodeURIComponent(plain)}`.replace(/\/$/, ""), 301);
      const page = await pages.brand(language, slug);
      const moved = page ? null : await pages.movedTo(slug);
      // Not cached: the brand may return to the address.
      if (moved) return reply.header("Cache-Control", "no-cache").redirect(pathIn(language, moved), 301);
      return send(request, reply, page);
    });
  };
  for (const language of languages) mount(language);

  app.get("/sitemap-brands.xml", async (request, reply) => {
    const paths = ["/brands", ...(await pages.paths())].flatMap((path) => languages.map((each) => pathIn(each, path)));
    return sendDocument(request, reply, siteMapOf(env.publicUrl, paths));
  });
}
