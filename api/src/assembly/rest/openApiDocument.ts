import Fastify from "fastify";
import type { Services } from "../services";
import { documents } from "./docs/documents";
import { mountRest } from "./index";

/** The document is built from the routes only, so it needs neither working services nor a database. */
const noServices = { env: { publicUrl: "/" } } as Services;

/** The OpenAPI documents of `/api/openapi.json` and `/api/v1/openapi.json`, except for the server's URL. */
export async function openApiDocuments(): Promise<{ site: object; v1: object }> {
  const app = Fastify();
  await mountRest(app, noServices, async () => null);
  await app.ready();
  const all = app.swagger();
  await app.close();
  return documents(all);
}
