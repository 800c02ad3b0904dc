import type { FastifyInstance, FastifyReply } from "fastify";
import { pictureWidths } from "../../catalogue";
import { NothingHereError } from "../../platform/errors";
import type { Services } from "../services";

interface Asked {
  Params: { id: string; version: string };
  Querystring: { width?: string };
}

interface AskedBrand {
  Params: { merchantId: string; kind: string; hash: string };
}

/** Embedded collections show them in other sites. */
const FOR_OTHER_SITES = ["Cross-Origin-Resource-Policy", "cross-origin"] as const;

/** Pictures of products and brands. Public: an `img` sends no token, and the addresses cannot be guessed. */
export function mountPictures(app: FastifyInstance, { pictures, brand }: Services): void {
  app.get<Asked>("/pictures/:id/:version", async ({ params, query }, reply) => {
    const width = pictureWidths.find((one) => String(one) === (query.width ?? "320"));
    const picture = width ? await pictures.get(params.id, params.version, width) : null;
    const newer = picture || !width ? null : await pictures.newer(params.id, params.version);
    if (!newer) return show(reply, picture);
    // What names a picture may be older than the feed that changed it, also in other sites.
    reply.header("Cache-Control", "no-store").header(...FOR_OTHER_SITES);
    return reply.redirect(`/pictures/${params.id}/${newer}?width=${width}`, 302);
  });
  app.get<AskedBrand>("/pictures/brands/:merchantId/:kind/:hash", async ({ params }, reply) =>
    show(reply, await brand.picture(params.merchantId, params.kind, params.hash)),
  );
}

function show(reply: FastifyReply, picture: Buffer | null): FastifyReply {
  if (!picture) throw new NothingHereError();
  return reply
    .type("image/webp")
    .header("Cache-Control", "public, max-age=31536000, immutable")
    .header("Content-Security-Policy", "default-src 'none'")
    .header(...FOR_OTHER_SITES)
    .send(picture);
}
