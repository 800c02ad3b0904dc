import type { Role, Scope } from "../src/platform/context";

type Who = { roles: Role[]; scopes?: Scope[] };

const advertisers: Who = { roles: ["advertiser"] };
const publishers: Who = { roles: ["publisher"] };
const advertisersAndAdmins: Who = { roles: ["advertiser", "admin"] };

/** The part of whoMay.ts about feeds of goods and products. */
export const feeds: Record<string, Who> = {
  createFeed: advertisers,
  createShopifyFeed: advertisers,
  feeds: advertisersAndAdmins,
  heldFeedRuns: { roles: ["admin"] },
  previewFeed: advertisers,
  previewShopifyFeed: advertisers,
  product: publishers,
  products: publishers,
  releaseFeedRun: advertisersAndAdmins,
  removeFeed: advertisers,
  runFeed: advertisers,
  updateFeed: advertisers,
};

export const feedRoutes: Record<string, Who> = {
  "GET /api/v1/products": { roles: ["publisher"], scopes: ["links:read"] },
  "GET /api/v1/products/:id": { roles: ["publisher"], scopes: ["links:read"] },
  "GET /api/v1/products/:id/history": { roles: ["publisher"], scopes: ["links:read"] },
  "POST /api/v1/advertiser/feeds": { roles: ["advertiser"], scopes: ["feeds:write"] },
  "POST /api/v1/advertiser/feeds/:id/file": { roles: ["advertiser"], scopes: ["feeds:write"] },
  "POST /api/v1/advertiser/feeds/:id/run": { roles: ["advertiser"], scopes: ["feeds:write"] },
  "POST /api/v1/advertiser/feeds/:id/release": { roles: ["advertiser", "admin"], scopes: ["feeds:write"] },
};
