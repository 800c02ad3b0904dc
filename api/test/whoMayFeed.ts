import type { Role } from "../src/core/context";

type Who = { roles: Role[] };

const advertisers: Who = { roles: ["advertiser"] };
const publishers: Who = { roles: ["publisher"] };
const advertisersAndAdmins: Who = { roles: ["advertiser", "admin"] };

/** The part of whoMay.ts about feeds of goods and products. */
export const feeds: Record<string, Who> = {
  createFeed: advertisers,
  feed: advertisersAndAdmins,
  feeds: advertisersAndAdmins,
  heldFeedRuns: { roles: ["admin"] },
  previewFeed: advertisers,
  product: publishers,
  products: publishers,
  releaseFeedRun: advertisersAndAdmins,
  removeFeed: advertisers,
  runFeed: advertisers,
  updateFeed: advertisers,
};

export const feedRoutes: Record<string, Who> = {
  "GET /api/products": publishers,
  "GET /api/products/:id": publishers,
  "GET /api/products/:id/history": publishers,
  "POST /api/advertiser/feeds": advertisers,
  "POST /api/advertiser/feeds/:id/file": advertisers,
  "POST /api/advertiser/feeds/:id/run": advertisers,
  "POST /api/advertiser/feeds/:id/release": advertisersAndAdmins,
};
