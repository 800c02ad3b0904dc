import { LINK_ID } from "../documentedBodies";
import type { Call, Tried } from "./v1Call";

const unknown: [number, Partial<Call>] = [404, { path: { id: LINK_ID } }];

/** A call on an import after these acts. */
const after = (acts: ("try" | "run")[]): Tried => ({
  good: async ({ things }) => ({ as: "advertiser", path: { id: await things.import(acts) } }),
  bad: [unknown],
});

/** Moves from other programs. */
export const importCalls: Readonly<Record<string, Tried>> = {
  "post /api/v1/advertiser/imports": {
    good: () => ({ as: "advertiser", body: null }),
    bad: [[422, { body: { source: "x" } }]],
  },
  "get /api/v1/advertiser/imports/{id}": after([]),
  "post /api/v1/advertiser/imports/{id}/files": {
    good: async ({ things }) => ({ as: "advertiser", path: { id: await things.import() }, body: null }),
    bad: [unknown, [422, { body: { content: "" } }]],
  },
  "post /api/v1/advertiser/imports/{id}/try": after([]),
  "post /api/v1/advertiser/imports/{id}/run": after(["try"]),
  "post /api/v1/advertiser/imports/{id}/undo": after(["try", "run"]),
};
