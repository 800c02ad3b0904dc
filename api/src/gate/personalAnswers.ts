import type { FastifyInstance } from "fastify";

/**
 * No cache on the way keeps what was meant for one person: whatever a program asks the api for, sign-in among it, and
 * whatever came with a token. Said before anything else, so that refusals and failures say it too.
 */
export function keepPersonalAnswersPrivate(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.headers.authorization !== undefined || /^\/(api|graphql)(\/|\?|$)/.test(request.url)) {
      reply.header("Cache-Control", "no-store");
    }
    done();
  });
}
