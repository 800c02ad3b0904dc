import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Document, documentOf, HTML, sendDocument } from "../../http/documents";
import { docsPage, startScript } from "./docsPage";
import { documents } from "./documents";

/** Swagger UI, as @fastify/swagger-ui brings it along. */
const reader = join(dirname(require.resolve("@fastify/swagger-ui/package.json")), "static");
const SCRIPT = "text/javascript; charset=utf-8";

/** The OpenAPI documents, each as a page too, and the files of these pages. */
export function documentRoutes(app: FastifyInstance, scope: FastifyInstance): void {
  const schema = { hide: true };
  for (const [version, path] of [
    ["site", "/api"],
    ["v1", "/api/v1"],
  ] as const) {
    scope.get(`${path}/openapi.json`, { schema }, () => documents(app.swagger())[version]);
    scope.get(`${path}/docs`, { schema }, (_request, reply) => reply.type(HTML).send(docsPage(`${path}/openapi.json`)));
  }
  const serve = (name: string, type: string, read = () => readFileSync(join(reader, name), "utf8")) => {
    let file: Document | undefined;
    scope.get(`/docs/${name}`, { schema }, (request, reply) => {
      file ??= documentOf(read(), type);
      return sendDocument(request, reply, file);
    });
  };
  serve("swagger-ui.css", "text/css; charset=utf-8");
  serve("swagger-ui-bundle.js", SCRIPT);
  serve("start.js", SCRIPT, () => startScript);
}
