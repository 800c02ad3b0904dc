import type { FastifyInstance } from "fastify";
import { docsPage } from "./docsPage";
import { documents } from "./documents";

/** The OpenAPI documents, and each as a page. */
export function documentRoutes(app: FastifyInstance, scope: FastifyInstance): void {
  const made = () => documents(app.swagger());
  for (const [version, document, page] of [
    ["site", "/api/openapi.json", "/api/docs"],
    ["v1", "/api/v1/openapi.json", "/api/v1/docs"],
  ] as const) {
    scope.get(document, { schema: { hide: true } }, () => made()[version]);
    scope.get(page, { schema: { hide: true } }, (_request, reply) =>
      // The plugin's type covers all OpenAPI versions; this is the document that we registered.
      reply.type("text/html; charset=utf-8").send(docsPage(made()[version] as never)),
    );
  }
}
