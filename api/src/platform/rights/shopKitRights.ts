import { unconfirmed } from "./operationRule";

/** How shops report their orders, and what connected ones ask of a team's roles: part of `operationRights.ts`. */
export const shopKitRights = unconfirmed({
  "POST /api/v1/sales": "work",
  "POST /api/v1/sales/:orderId/returns": "work",
  "POST /api/v1/segment": "work",
  registerShopify: "work",
  keepShopify: "work",
  replayShopEvent: "work",
  replayShopFaults: "work",
});
