import Fastify from "fastify";
import type { Services } from "../services";
import { mountRest } from "./index";

/** The document is made of the routes alone, so it needs no service that works and no database. */
const noServices = { env: { publicUrl: "/" } } as Services;

/** The OpenAPI document as `/api/openapi.json` serves it, except for the server's address. */
export async function openApiDocument(): Promise<object> {
  const app = Fastify();
  await mountRest(app, noServices, async () => null);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
