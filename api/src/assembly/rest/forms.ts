import type { FastifyInstance } from "fastify";

/** In this scope, bodies may be form-encoded; the last of equal names wins. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};
