import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { isKey, type RefusedKey } from "../../accounts";
import type { Services } from "../services";
import { adminRoutes } from "./admin";
import { advertiserRoutes } from "./advertiser";
import { applicationFileRoutes } from "./applicationFiles";
import { authRoutes } from "./auth";
import { claimFileRoutes } from "./claims/claimFiles";
import { claimRoutes } from "./claims/claims";
import { codeRoutes } from "./codes";
import { documentRoutes } from "./docs/documentRoutes";
import { schemas } from "./docs/schemas";
import { exampleOfEvent } from "./docs/webhookDocs";
import { feedRoutes } from "./feeds";
import { exportRoutes } from "./files/exports";
import { FileSlots } from "./files/fileSlots";
import { payoutFileRoutes } from "./files/payoutFiles";
import { preparedFileRoutes } from "./files/preparedFiles";
import { acceptForms } from "./forms";
import { importRoutes } from "./imports";
import { productRoutes } from "./products";
import { publisherRoutes } from "./publisher";
import { receiptRoutes } from "./receipts";
import { type Authenticate, Routes } from "./route";
import { saleRoutes } from "./sales";
import { programRoutes } from "./shopKit/program";
import { segmentRoutes } from "./shopKit/segment";
import { shopHookRoutes } from "./shopKit/shopHooks";
import { shopRoutes } from "./shops";
import { siteRoutes } from "./site";
import { unsubscribeRoutes } from "./unsubscribe";
import { agentTokenRoutes } from "./v1/agentTokens";
import { deliveryRoutes } from "./v1/deliveries";
import { domainRoutes } from "./v1/domains";
import { keyRoutes } from "./v1/keys";
import { linkRoutes } from "./v1/links";
import { payoutRoutes } from "./v1/payouts";
import { logReceiptRoutes } from "./v1/receipts";
import { requestRoutes } from "./v1/requests";
import { orderRoutes } from "./v1/sales";
import { orderBatchRoutes } from "./v1/salesBatch";
import { statementRoutes } from "./v1/statements";
import { webhookRoutes } from "./v1/webhooks";

const DESCRIPTION =
  "REST API of the affiliate network. GraphQL at /graphql offers the same and more, on the same services. Authenticated responses state the remaining budget in `RateLimit` and `RateLimit-Policy`. Beyond it, the response is 429 and `Retry-After` says when to try again. Reports of orders and returns have a separate budget.";

const MAX_DOWNLOADS = 2;

/** Everything below /api. */
export async function mountRest(app: FastifyInstance, services: Services, authenticate: Authenticate): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Weft",
        version: "1",
        description: DESCRIPTION,
        contact: { name: "Weft", url: `${services.env.publicUrl.replace(/\/$/, "")}/contact` },
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: services.env.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "Session token or API key (wft_…)." },
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
    const byName = Object.fromEntries(schemas.map((schema) => [String(schema.$id), schema]));
    const whyRefused = (authorization: string | undefined) => keyRefusal(services, authorization);
    const { budgets, idempotencyStore, approvals } = services;
    const parts = { authenticate, budgets, whyRefused, kept: idempotencyStore, approvals };
    const routes = new Routes({ app: scope, ...parts });
    await scope.register(async (forms) => {
      acceptForms(forms);
      agentTokenRoutes(new Routes({ app: forms, ...parts }, "Shops"), services);
    });
    const slots = new FileSlots(MAX_DOWNLOADS);
    authRoutes(routes.tagged("Accounts"), services);
    publisherRoutes(routes.tagged("Publishers"), services);
    advertiserRoutes(routes.tagged("Advertisers"), services);
    claimRoutes(routes, services);
    claimFileRoutes(routes, services);
    applicationFileRoutes(routes, services);
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
    domainRoutes(routes.tagged("Links"), services);
    payoutRoutes(routes.tagged("Payouts"), services);
    statementRoutes(routes.tagged("Billing"), services);
    logReceiptRoutes(routes, services);
    importRoutes(routes.tagged("Advertisers"), services);
    keyRoutes(routes.tagged("Keys"), services);
    requestRoutes(routes.tagged("Requests"), services);
    webhookRoutes(routes.tagged("Webhooks"), services, (event) => exampleOfEvent(event, byName));
    deliveryRoutes(routes.tagged("Webhooks"), services);
    segmentRoutes(routes.tagged("Shops"), services);
    programRoutes(routes.tagged("Shops"), services);
    adminRoutes(routes.tagged("Admins"), services);
    payoutFileRoutes(routes.tagged("Admins"), services);
    siteRoutes(routes.tagged("Site"), services);
    shopRoutes(routes.tagged("Site"), services);
    documentRoutes(app, scope);
  });
}

/** The error of an unknown API key; null for anything but a key. */
async function keyRefusal(
  { apiKeys }: Pick<Services, "apiKeys">,
  authorization: string | undefined,
): Promise<RefusedKey | null> {
  const [, scheme = "", token = ""] = /^(?:(\w+) )?(\S+)$/.exec(authorization ?? "") ?? [];
  if (!isKey(token)) return null;
  if (scheme.toLowerCase() !== "bearer") return { why: "Please send the API key as `Authorization: Bearer wft_…`." };
  return apiKeys.whyRefused(token);
}
