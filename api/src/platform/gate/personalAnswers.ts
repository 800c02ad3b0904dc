import type { FastifyInstance } from "fastify";

/**
 * Prevents caching of personal responses: all API responses, including sign-in, and everything requested with a token.
 * Set first, so that error responses have it too.
 */
export function keepPersonalAnswersPrivate(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.headers.authorization !== undefined || /^\/(api|graphql)(\/|\?|$)/.test(request.url)) {
      reply.header("Cache-Control", "no-store");
    }
    done();
  });
}
