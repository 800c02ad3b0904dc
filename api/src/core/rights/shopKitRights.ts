import type { TeamRight } from "../../contract/team";

/** How shops report their orders, and what connected ones ask of a team's roles: part of `operationRights.ts`. */
export const shopKitRights = {
  "POST /api/sales": "work",
  "POST /api/sales/:orderId/returns": "work",
  "POST /api/segment": "work",
  connectShopify: "work",
  registerShopify: "work",
  disconnectShopify: "work",
  replayShopEvent: "work",
  replayShopFaults: "work",
} as const satisfies Record<string, TeamRight>;
