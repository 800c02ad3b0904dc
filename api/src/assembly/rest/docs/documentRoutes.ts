import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { documentOf, HTML, sendDocument } from "../../http/documents";
import { docsPage, startScript } from "./docsPage";
import { documents } from "./documents";

const reader = join(dirname(require.resolve("@fastify/swagger-ui/package.json")), "static");
const SCRIPT = "text/javascript; charset=utf-8";

/** The OpenAPI documents, and each as a page. */
export function documentRoutes(app: FastifyInstance, scope: FastifyInstance): void {
  const made = () => documents(app.swagger());
  const serve = (url: string, read: () => string, type: string) => {
    let document: ReturnType<typeof documentOf> | undefined;
    scope.get(url, { schema: { hide: true } }, (request, reply) => {
      document ??= documentOf(read(), type);
      return sendDocument(request, reply, document);
    });
  };
  for (const [version, path] of [
    ["site", "/api"],
    ["v1", "/api/v1"],
  ] as const) {
    scope.get(`${path}/openapi.json`, { schema: { hide: true } }, () => made()[version]);
    serve(`${path}/docs`, () => docsPage(`${path}/openapi.json`), HTML);
  }
  const fileOf = (name: string) => () => readFileSync(join(reader, name), "utf8");
  serve("/api/docs/swagger-ui.css", fileOf("swagger-ui.css"), "text/css; charset=utf-8");
  serve("/api/docs/swagger-ui-bundle.js", fileOf("swagger-ui-bundle.js"), SCRIPT);
  serve("/api/docs/start.js", () => startScript, SCRIPT);
}
