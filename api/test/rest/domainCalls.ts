import { LINK_ID } from "../documentedBodies";
import type { Tried } from "./v1Call";

/** A brand's own domains. */
export const domainCalls: Readonly<Record<string, Tried>> = {
  "get /api/v1/domains": { good: () => ({ as: "advertiser" }) },
  "post /api/v1/domains": {
    good: () => ({ as: "advertiser", body: null }),
    bad: [[422, { body: { host: "github.io" } }]],
  },
  "post /api/v1/domains/{id}/check": {
    good: async ({ things }) => ({ as: "advertiser", path: { id: await things.domain() } }),
    bad: [[404, { path: { id: LINK_ID } }]],
  },
};
