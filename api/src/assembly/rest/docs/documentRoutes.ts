import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { HTML, serveFile } from "../../http/documents";
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
  const fileOf = (name: string) => () => readFileSync(join(reader, name), "utf8");
  serveFile(scope, "/docs/swagger-ui.css", "text/css; charset=utf-8", fileOf("swagger-ui.css"));
  serveFile(scope, "/docs/swagger-ui-bundle.js", SCRIPT, fileOf("swagger-ui-bundle.js"));
  serveFile(scope, "/docs/start.js", SCRIPT, () => startScript);
}
