import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { isKey } from "../../accounts";
import type { ShopPages } from "../../reach";
import type { Services } from "../services";
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
import { productRoutes } from "./products";
import { publisherRoutes } from "./publisher";
import { receiptRoutes } from "./receipts";
import { type Authenticate, Routes } from "./route";
import { saleRoutes } from "./sales";
import { segmentRoutes } from "./shopKit/segment";
import { shopHookRoutes } from "./shopKit/shopHooks";
import { shopRoutes } from "./shops";
import { siteRoutes } from "./site";
import { unsubscribeRoutes } from "./unsubscribe";
import { deliveryRoutes } from "./v1/deliveries";
import { keyRoutes } from "./v1/keys";
import { linkRoutes } from "./v1/links";
import { payoutRoutes } from "./v1/payouts";
import { logReceiptRoutes } from "./v1/receipts";
import { orderRoutes } from "./v1/sales";
import { orderBatchRoutes } from "./v1/salesBatch";
import { statementRoutes } from "./v1/statements";
import { webhookRoutes } from "./v1/webhooks";

const DESCRIPTION =
  "The documented paths of the affiliate network. GraphQL at /graphql does all of this and more; both call the same services. Answers to whoever is signed in say in `RateLimit` and `RateLimit-Policy` how much may still be asked for; beyond that the answer is 429, and `Retry-After` says when to try again. Reports of orders and returns have a budget of their own.";

const MAX_DOWNLOADS = 2;

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
    const whyRefused = (authorization: string | undefined) => keyRefusal(services, authorization);
    const { budgets, keptAnswers, approvals } = services;
    const routes = new Routes({ app: scope, authenticate, budgets, whyRefused, kept: keptAnswers, approvals });
    const slots = new FileSlots(MAX_DOWNLOADS);
    authRoutes(routes.tagged("Accounts"), services);
    publisherRoutes(routes.tagged("Publishers"), services);
    advertiserRoutes(routes.tagged("Advertisers"), services);
    claimRoutes(routes, services);
    claimFileRoutes(routes, services);
    codeRoutes(routes.tagged("Publishers"), services);
    feedRoutes(routes.tagged("Advertisers"), services);
    productRoutes(routes.tagged("Publishers"), services);
    exportRoutes(routes, services, slots);
    preparedFileRoutes(routes.tagged("Files"), services, new FileSlots(MAX_DOWNLOADS));
    receiptRoutes(routes, services, slots);
    saleRoutes(routes.tagged("Shops"), services);
    orderRoutes(routes.tagged("Sales"), services);
    orderBatchRoutes(routes.tagged("Sales"), services);
    linkRoutes(routes.tagged("Links"), services);
    payoutRoutes(routes.tagged("Payouts"), services);
    statementRoutes(routes.tagged("Billing"), services);
    logReceiptRoutes(routes, services);
    keyRoutes(routes.tagged("Keys"), services);
    webhookRoutes(routes.tagged("Webhooks"), services);
    deliveryRoutes(routes.tagged("Webhooks"), services);
    segmentRoutes(routes.tagged("Shops"), services);
    adminRoutes(routes.tagged("Admins"), services);
    payoutFileRoutes(routes.tagged("Admins"), services);
    siteRoutes(routes.tagged("Site"), services);
    shopRoutes(routes.tagged("Site"), services, shopPages);
    documentRoutes(app, scope);
  });
}

/** What is wrong with an API key that nobody is known by; null for anything but a key. */
async function keyRefusal(
  { apiKeys }: Pick<Services, "apiKeys">,
  authorization: string | undefined,
): Promise<string | null> {
  const [, scheme = "", token = ""] = /^(?:(\w+) )?(\S+)$/.exec(authorization ?? "") ?? [];
  if (!isKey(token)) return null;
  if (scheme.toLowerCase() !== "bearer") return "Please send the API key as `Authorization: Bearer wft_…`.";
  return apiKeys.whyRefused(token);
}
