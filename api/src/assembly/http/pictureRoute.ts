import type { FastifyInstance, FastifyReply } from "fastify";
import { pictureWidths } from "../../catalogue";
import { NothingHereError } from "../../platform/errors";
import type { Services } from "../services";

interface PictureRoute {
  Params: { id: string; version: string };
  Querystring: { width?: string };
}

interface UploadRoute {
  Params: { ownerId: string; kind: string; hash: string };
}

/** Embedded collections show them on other sites. */
const FOR_OTHER_SITES = ["Cross-Origin-Resource-Policy", "cross-origin"] as const;

/** Pictures of products, brands and creators. Public: an `img` sends no token, and the URLs cannot be guessed. */
export function mountPictures(app: FastifyInstance, { pictures, uploads }: Services): void {
  app.get<PictureRoute>("/pictures/:id/:version", async ({ params, query }, reply) => {
    const width = pictureWidths.find((one) => String(one) === (query.width ?? "320"));
    const picture = width ? await pictures.get(params.id, params.version, width) : null;
    const newer = picture || !width ? null : await pictures.newer(params.id, params.version);
    if (!newer) return show(reply, picture);
    // A page, also on another site, may reference a picture from before the feed changed it.
    reply.header("Cache-Control", "no-store").header(...FOR_OTHER_SITES);
    return reply.redirect(`/pictures/${params.id}/${newer}?width=${width}`, 302);
  });
  for (const owners of ["brands", "shops"]) {
    app.get<UploadRoute>(`/pictures/${owners}/:ownerId/:kind/:hash`, async ({ params }, reply) =>
      show(reply, await uploads.get(params.ownerId, params.kind, params.hash)),
    );
  }
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
