import { LINK_ID } from "../documentedBodies";
import type { Tried } from "./v1Call";

/** A brand's own domains, and the tokens that agents hand it. */
export const domainCalls: Readonly<Record<string, Tried>> = {
  "post /api/v1/agent-tokens/introspect": {
    good: () => ({ as: "advertiser", body: { token: "none" } }),
    bad: [[422, { body: { token: 7 } }]],
  },
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
