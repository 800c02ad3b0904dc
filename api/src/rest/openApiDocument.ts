import Fastify from "fastify";
import type { Services } from "../services";
import type { ShopPages } from "../shops/shopPages";
import { mountRest } from "./index";

/** The document is built from the routes only, so it needs neither working services nor a database. */
const noServices = { env: { publicUrl: "/" } } as Services;

/** The OpenAPI document of `/api/openapi.json`, except for the server's URL. */
export async function openApiDocument(): Promise<object> {
  const app = Fastify();
  await mountRest(app, noServices, async () => null, {} as ShopPages);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
