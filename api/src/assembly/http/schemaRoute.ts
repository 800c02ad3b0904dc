import type { FastifyInstance } from "fastify";
import { type Document, documentOf, sendDocument } from "./documents";

/**
 * The schema as a file, for whoever generates a client: what introspection tells and nothing else, without the cost of
 * asking. Printed when it is first asked for; a deployment changes it, and its ETag with it.
 */
export function mountSchemaFile(app: FastifyInstance, text: () => string): void {
  let file: Document | undefined;
  app.get("/schema.graphql", (request, reply) => {
    file ??= documentOf(text(), "application/graphql; charset=utf-8", "public, max-age=300");
    return sendDocument(request, reply, file);
  });
}
