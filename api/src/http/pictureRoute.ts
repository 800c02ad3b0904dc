import type { FastifyInstance } from "fastify";
import { pictureWidths } from "../catalogue/pictures/encodePicture";
import { NothingHereError } from "../core/errors";
import type { Services } from "../services";

interface Asked {
  Params: { id: string; version: string };
  Querystring: { width?: string };
}

/** Pictures of products. Public: an `img` sends no token, and the addresses cannot be guessed. */
export function mountPictures(app: FastifyInstance, { pictures }: Services): void {
  app.get<Asked>("/pictures/:id/:version", async ({ params, query }, reply) => {
    const width = pictureWidths.find((one) => String(one) === (query.width ?? "320"));
    const picture = width ? await pictures.get(params.id, params.version, width) : null;
    if (!picture) throw new NothingHereError();
    return (
      reply
        .type("image/webp")
        .header("Cache-Control", "public, max-age=31536000, immutable")
        .header("Content-Security-Policy", "default-src 'none'")
        // Embedded collections show them in other sites.
        .header("Cross-Origin-Resource-Policy", "cross-origin")
        .send(picture)
    );
  });
}
