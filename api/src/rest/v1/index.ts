import type { Services } from "../../services";
import type { Routes } from "../route";
import { deliveryRoutes } from "./deliveries";
import { keyRoutes } from "./keys";
import { linkRoutes } from "./links";
import { payoutRoutes } from "./payouts";
import { logReceiptRoutes } from "./receipts";
import { saleDecisionRoutes } from "./saleDecisions";
import { saleReadingRoutes } from "./sales";
import { orderBatchRoutes } from "./salesBatch";
import { statementRoutes } from "./statements";
import { webhookRoutes } from "./webhooks";

/** What only v1 has; all that the older paths offer integrators is mounted beside it. */
export function v1Routes(routes: Routes, services: Services): void {
  saleReadingRoutes(routes, services);
  saleDecisionRoutes(routes, services);
  orderBatchRoutes(routes, services);
  linkRoutes(routes, services);
  payoutRoutes(routes, services);
  statementRoutes(routes, services);
  logReceiptRoutes(routes, services);
  keyRoutes(routes, services);
  webhookRoutes(routes, services);
  deliveryRoutes(routes, services);
}
