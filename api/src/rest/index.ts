import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import type { Services } from "../services";
import type { ShopPages } from "../shops/shopPages";
import { adminRoutes } from "./admin";
import { advertiserRoutes } from "./advertiser";
import { authRoutes } from "./auth";
import { claimFileRoutes } from "./claims/claimFiles";
import { claimRoutes } from "./claims/claims";
import { codeRoutes } from "./codes";
import { documentRoutes } from "./docs/documentRoutes";
import { schemas } from "./docs/schemas";
import { feedRoutes } from "./feeds";
import { exportRoutes } from "./files/exports";
import { FileSlots } from "./files/fileSlots";
import { payoutFileRoutes } from "./files/payoutFiles";
import { preparedFileRoutes } from "./files/preparedFiles";
import { keyRefusal } from "./keyRefusal";
import { productRoutes } from "./products";
import { publisherRoutes } from "./publisher";
import { receiptRoutes } from "./receipts";
import { type Authenticate, Routes, V1 } from "./route";
import { saleRoutes } from "./sales";
import { segmentRoutes } from "./shopKit/segment";
import { shopHookRoutes } from "./shopKit/shopHooks";
import { shopRoutes } from "./shops";
import { siteRoutes } from "./site";
import { unsubscribeRoutes } from "./unsubscribe";
import { v1Routes } from "./v1";

const DESCRIPTION =
  "The documented paths of the affiliate network. GraphQL at /graphql does all of this and more; both call the same services. Answers to whoever is signed in say in `RateLimit` and `RateLimit-Policy` how much may still be asked for; beyond that the answer is 429, and `Retry-After` says when to try again. Reports of orders and returns have a budget of their own.";

const MAX_DOWNLOADS = 2;

interface Slots {
  files: FileSlots;
  prepared: FileSlots;
}

/** What programs of shops and publishers call, at its older paths and in v1. */
function integratorRoutes(routes: Routes, services: Services, slots: Slots): void {
  publisherRoutes(routes, services);
  advertiserRoutes(routes, services);
  claimRoutes(routes, services);
  claimFileRoutes(routes, services);
  codeRoutes(routes, services);
  feedRoutes(routes, services);
  productRoutes(routes, services);
  exportRoutes(routes, services, slots.files);
  preparedFileRoutes(routes, services, slots.prepared);
  receiptRoutes(routes, services, slots.files);
  saleRoutes(routes, services);
}

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
  await app.register(async (scope) => shopHookRoutes(scope, services));
  await app.register(async (scope) => {
    for (const schema of schemas) scope.addSchema(schema);
    // Schemas only document bodies; the services validate them, with messages for people.
    scope.setValidatorCompiler(() => () => true);
    const whyRefused = (authorization: string | undefined) => keyRefusal(services, authorization);
    const routes = new Routes(scope, authenticate, services.budgets, whyRefused);
    const v1 = new Routes(scope, authenticate, services.budgets, whyRefused, V1, services.keptAnswers);
    // Whichever of the paths a file comes from.
    const slots = { files: new FileSlots(MAX_DOWNLOADS), prepared: new FileSlots(MAX_DOWNLOADS) };
    authRoutes(routes, services);
    for (const one of [routes, v1]) integratorRoutes(one, services, slots);
    v1Routes(v1, services);
    segmentRoutes(routes, services);
    adminRoutes(routes, services);
    payoutFileRoutes(routes, services);
    siteRoutes(routes, services);
    shopRoutes(routes, services, shopPages);
    documentRoutes(app, scope);
  });
}
