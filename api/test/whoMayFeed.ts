import type { Role } from "../src/core/context";

type Who = { roles: Role[] };

const advertisers: Who = { roles: ["advertiser"] };
const advertisersAndAdmins: Who = { roles: ["advertiser", "admin"] };

/** The part of whoMay.ts about feeds of goods. */
export const feeds: Record<string, Who> = {
  createFeed: advertisers,
  feed: advertisersAndAdmins,
  feeds: advertisersAndAdmins,
  previewFeed: advertisers,
  releaseFeedRun: advertisersAndAdmins,
  removeFeed: advertisers,
  runFeed: advertisers,
  updateFeed: advertisers,
};

export const feedRoutes: Record<string, Who> = {
  "POST /api/advertiser/feeds": advertisers,
  "POST /api/advertiser/feeds/:id/file": advertisers,
  "POST /api/advertiser/feeds/:id/run": advertisers,
  "POST /api/advertiser/feeds/:id/release": advertisersAndAdmins,
};
