import type { Role, Scope } from "../src/platform/context";

interface Roles {
  roles: Role[];
  scopes?: Scope[];
}

const advertisers: Roles = { roles: ["advertiser"] };
const shopsAndTests: Roles = { roles: ["advertiser"], scopes: ["sales:write", "sales:test"] };

/** Connected shops, and how shops report their orders: part of `whoMay.ts`. */
export const shopKit: Record<string, Roles> = {
  shopifyShop: advertisers,
  connectShopify: advertisers,
  registerShopify: advertisers,
  disconnectShopify: advertisers,
  keepShopify: advertisers,
  replayShopEvent: advertisers,
  replayShopFaults: advertisers,
};

export const shopKitRoutes: Record<string, Roles | "everybody"> = {
  "POST /px": "everybody",
  "POST /px/checkout": "everybody",
  // Whoever knows the secret of a connected shop.
  "POST /hooks/shopify/:connectionId": "everybody",
  "POST /api/v1/sales": shopsAndTests,
  "POST /api/v1/sales/:orderId/returns": shopsAndTests,
  "POST /api/v1/segment": shopsAndTests,
};
