import { LINK_ID } from "../documentedBodies";
import { closedClaim, loggedDay, loggedTerms } from "./loggedThings";
import type { Tried } from "./v1Call";

const wrongSize: [number, { query: string }] = [422, { query: "?since=x" }];
const noSuchClaim: [number, { path: Record<string, string> }] = [404, { path: { id: LINK_ID } }];

/** The part of v1Calls.ts about receipts of what is no order. */
export const receiptCalls: Readonly<Record<string, Tried>> = {
  "get /api/v1/publisher/claims/{id}/receipt": {
    good: async (world) => ({ as: "publisher", path: { id: await closedClaim(world) } }),
    bad: [noSuchClaim, wrongSize],
  },
  "get /api/v1/advertiser/claims/{id}/receipt": {
    good: async (world) => ({ as: "advertiser", path: { id: await closedClaim(world) } }),
    bad: [noSuchClaim, wrongSize],
  },
  "get /api/v1/publisher/merchants/{id}/terms/{version}/receipt": {
    good: async (world) => ({ as: "publisher", path: { id: await loggedTerms(world), version: "1" } }),
    bad: [[404, { path: { id: LINK_ID, version: "1" } }], wrongSize],
  },
  "get /api/v1/advertiser/terms/{version}/receipt": {
    good: async (world) => {
      await loggedTerms(world);
      return { as: "advertiser", path: { version: "1" } };
    },
    bad: [[404, { path: { version: "99" } }], [404, { path: { version: "-1" } }], wrongSize],
  },
  "get /api/v1/links/{id}/days/{day}/receipt": {
    good: async (world) => {
      const { id, day, clickId } = await loggedDay(world);
      return { as: "publisher", path: { id, day }, query: `?clickId=${clickId}` };
    },
    bad: [
      [404, { path: { id: LINK_ID, day: "2026-11-01" } }],
      [409, { query: "?clickId=none" }],
      wrongSize,
      [422, { query: "?clickId=a&clickId=b" }],
    ],
  },
};
