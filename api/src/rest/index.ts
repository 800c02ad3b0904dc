import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import type { Services } from "../services";
import type { ShopPages } from "../shops/shopPages";
import { adminRoutes } from "./admin";
import { advertiserRoutes } from "./advertiser";
import { authRoutes } from "./auth";
import { claimRoutes } from "./claims";
import { docsPage } from "./docs/docsPage";
import { schemas } from "./docs/schemas";
import { feedRoutes } from "./feeds";
import { exportRoutes } from "./files/exports";
import { payoutFileRoutes } from "./files/payoutFiles";
import { preparedFileRoutes } from "./files/preparedFiles";
import { productRoutes } from "./products";
import { publisherRoutes } from "./publisher";
import { receiptRoutes } from "./receipts";
import { type Authenticate, Routes } from "./route";
import { saleRoutes } from "./sales";
import { shopRoutes } from "./shops";
import { siteRoutes } from "./site";
import { unsubscribeRoutes } from "./unsubscribe";

const DESCRIPTION =
  "The documented paths of the affiliate network. GraphQL at /graphql does all of this and more; both call the same services. Answers to whoever is signed in say in `RateLimit` and `RateLimit-Policy` how much may still be asked for; beyond that the answer is 429, and `Retry-After` says when to try again. Reports of orders and returns have a budget of their own.";

/** Everything below /api. */
export async function mountRest(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  shopPages: ShopPages,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Weft", version: "1", description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
      servers: [{ url: services.env.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "The token of a session, or an API key (wft_…)." },
        },
      },
    },
    hideUntagged: true,
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
  });

  await app.register((scope) => unsubscribeRoutes(scope, services));
  await app.register(async (scope) => {
    for (const schema of schemas) scope.addSchema(schema);
    // Schemas only document bodies; the services validate them, with messages for people.
    scope.setValidatorCompiler(() => () => true);
    const routes = new Routes(scope, authenticate, services.budgets);
    authRoutes(routes, services);
    publisherRoutes(routes, services);
    advertiserRoutes(routes, services);
    claimRoutes(routes, services);
    feedRoutes(routes, services);
    productRoutes(routes, services);
    exportRoutes(routes, services);
    preparedFileRoutes(routes, services);
    receiptRoutes(routes, services);
    saleRoutes(routes, services);
    adminRoutes(routes, services);
    payoutFileRoutes(routes, services);
    siteRoutes(routes, services);
    shopRoutes(routes, services, shopPages);
    scope.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
    scope.get("/api/docs", { schema: { hide: true } }, (_request, reply) =>
      // The plugin's type covers all OpenAPI versions; this is the document that we registered.
      reply.type("text/html; charset=utf-8").send(docsPage(app.swagger() as never)),
    );
  });
}
