import { INVOICE_NUMBER, LINK_ID } from "../documentedBodies";
import { domainCalls } from "./domainCalls";
import { importCalls } from "./importCalls";
import { closedClaim, loggedDay, loggedTerms } from "./loggedThings";
import type { Call, Tried } from "./v1Call";

const of =
  (as: Call["as"], more: Partial<Call> = {}): Tried["good"] =>
  () => ({ as, ...more });
const unknown = (name = "id"): [number, Partial<Call>] => [404, { path: { [name]: LINK_ID } }];
const misspelled: [number, Partial<Call>] = [422, { query: "?misspelled=1" }];

const ofWebhook: Tried = {
  good: async ({ webhook }) => ({ as: "publisher", path: { id: await webhook() } }),
  bad: [unknown()],
};

const wrongSize: [number, { query: string }] = [422, { query: "?since=x" }];
const noSuchClaim: [number, { path: Record<string, string> }] = [404, { path: { id: LINK_ID } }];

/** Receipts of anything but an order. */
const receiptCalls: Readonly<Record<string, Tried>> = {
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

/** For each v1 operation a call that succeeds, and calls its own rules reject. */
export const v1Calls: Readonly<Record<string, Tried>> = {
  "get /api/v1/publisher/merchants": { good: of("publisher") },
  "get /api/v1/publisher/links": { good: of("publisher"), bad: [misspelled] },
  "post /api/v1/publisher/links": {
    good: ({ merchantId, page }) => ({ as: "publisher", body: { merchantId, destination: page } }),
    bad: [[422, { body: { merchantId: LINK_ID } }]],
  },
  "get /api/v1/publisher/link-health": { good: of("publisher"), bad: [misspelled] },
  "get /api/v1/publisher/reports": { good: of("publisher"), bad: [[422, { query: "?from=soon" }]] },
  "get /api/v1/advertiser/reports": { good: of("advertiser"), bad: [[422, { query: "?from=soon" }]] },
  "get /api/v1/advertiser/billing": { good: of("advertiser") },
  "get /api/v1/advertiser/invoices": { good: of("advertiser"), bad: [misspelled] },
  "get /api/v1/advertiser/invoices/{number}": {
    good: of("advertiser", { path: { number: INVOICE_NUMBER } }),
    bad: [[404, { path: { number: "2026-99999" } }]],
  },
  "get /api/v1/publisher/claims": { good: of("publisher", { query: "?limit=1" }), bad: [[422, { query: "?state=x" }]] },
  "post /api/v1/publisher/claims": {
    good: ({ merchantId, claimed }) => ({ as: "publisher", body: { merchantId, orderedAt: claimed() } }),
    bad: [[422, { body: { kind: "LOST" } }]],
  },
  "post /api/v1/publisher/claims/{id}/files": {
    good: async ({ things }) => ({ as: "publisher", path: { id: await things.claim() }, body: null }),
    bad: [unknown(), [422, { body: { content: "PGh0bWw+" } }]],
  },
  "get /api/v1/publisher/claims/{id}/files/{fileId}": {
    good: async ({ things }) => ({ as: "publisher", path: await things.fileOfClaim() }),
    bad: [unknown()],
  },
  "get /api/v1/advertiser/claims/{id}/files/{fileId}": {
    good: async ({ things }) => ({ as: "advertiser", path: await things.fileOfClaim() }),
    bad: [unknown()],
  },
  "get /api/v1/advertiser/claims": { good: of("advertiser"), bad: [[422, { query: "?limit=x" }]] },
  "post /api/v1/advertiser/claims/{id}/answer": {
    good: async ({ things }) => ({ as: "advertiser", path: { id: await things.claim() }, body: null }),
    bad: [unknown(), [422, { body: { reason: "no reason" } }]],
  },
  "post /api/v1/publisher/codes/{id}/report-leak": {
    good: async ({ things }) => ({ as: "publisher", path: { id: await things.code() }, body: null }),
    bad: [unknown(), [422, { body: { page: "nowhere" } }]],
  },
  "post /api/v1/advertiser/feeds": { good: of("advertiser", { body: null }), bad: [[422, { body: { format: "x" } }]] },
  "post /api/v1/advertiser/feeds/{id}/file": {
    good: async ({ things }) => ({ as: "advertiser", path: { id: await things.heldFeed() }, body: null }),
    bad: [unknown(), [422, { body: { content: "" } }]],
  },
  "post /api/v1/advertiser/feeds/{id}/run": {
    good: async ({ things }) => ({ as: "advertiser", path: { id: await things.heldFeed() } }),
    bad: [unknown()],
  },
  "post /api/v1/advertiser/feeds/{id}/release": {
    good: async ({ things }) => ({ as: "advertiser", path: { id: await things.heldFeed() }, body: null }),
    bad: [unknown()],
  },
  "get /api/v1/products": {
    good: of("publisher", { query: "?q=coat&limit=1" }),
    bad: [[422, { query: "?sort=best" }]],
  },
  "get /api/v1/products/{id}": {
    good: ({ productId }) => ({ as: "publisher", path: { id: productId } }),
    bad: [unknown()],
  },
  "get /api/v1/products/{id}/history": {
    good: ({ productId }) => ({ as: "publisher", path: { id: productId } }),
    bad: [unknown()],
  },
  "get /api/v1/publisher/reports.csv": { good: of("publisher"), bad: [[422, { query: "?by=moon" }]] },
  "get /api/v1/publisher/sales.csv": { good: of("publisher"), bad: [[422, { query: "?status=lost" }]] },
  "get /api/v1/publisher/links.csv": { good: of("publisher"), bad: [misspelled] },
  "get /api/v1/publisher/codes.csv": { good: of("publisher") },
  "get /api/v1/advertiser/codes.csv": { good: of("advertiser") },
  "get /api/v1/publisher/clicks.csv": { good: of("publisher"), bad: [[422, { query: "?from=soon" }]] },
  "get /api/v1/advertiser/clicks.csv": { good: of("advertiser"), bad: [[422, { query: "?updatedSince=soon" }]] },
  "get /api/v1/advertiser/reports.csv": { good: of("advertiser"), bad: [[422, { query: "?from=soon" }]] },
  "get /api/v1/advertiser/sales.csv": { good: of("advertiser"), bad: [[422, { query: "?status=lost" }]] },
  "get /api/v1/shops/{handle}": {
    good: async ({ things, productId }) => {
      await things.shop(productId);
      return { as: "publisher", path: { handle: "ada.quill" } };
    },
    bad: [[404, { path: { handle: "nobody" } }]],
  },
  "get /api/v1/program": { good: of("advertiser") },
  "post /api/v1/segment": { good: of("advertiser", { body: null }), bad: [[422, { body: { properties: {} } }]] },
  "post /api/v1/exports": { good: of("publisher", { body: null }), bad: [[422, { body: { content: "x" } }]] },
  "get /api/v1/exports": { good: of("publisher") },
  "get /api/v1/exports/{id}": {
    good: async ({ things }) => ({ as: "publisher", path: { id: (await things.preparedFile()).id } }),
    bad: [unknown()],
  },
  "get /api/v1/exports/{id}/file": {
    good: async ({ things }) => {
      const { id, query } = await things.preparedFile();
      return { as: "publisher", path: { id }, query };
    },
    bad: [unknown(), [404, { query: "" }]],
  },
  "get /api/v1/publisher/sales/{id}/receipt": {
    good: async ({ sale }) => ({ as: "publisher", path: { id: await sale() } }),
    bad: [unknown(), [422, { query: "?since=x" }]],
  },
  "get /api/v1/advertiser/sales/{id}/receipt": {
    good: async ({ sale }) => ({ as: "advertiser", path: { id: await sale() } }),
    bad: [unknown(), [422, { query: "?since=x" }]],
  },
  "get /api/v1/publisher/statements/{month}/receipts.zip": {
    good: async ({ sale, thisMonth }) => {
      await sale();
      return { as: "publisher", path: { month: thisMonth() } };
    },
    bad: [
      [404, { path: { month: "2001-01" } }],
      [422, { path: { month: "soon" } }],
    ],
  },
  "get /api/v1/advertiser/statements/{month}/receipts.zip": {
    good: async ({ sale, thisMonth }) => {
      await sale();
      return { as: "advertiser", path: { month: thisMonth() } };
    },
    bad: [
      [404, { path: { month: "2001-01" } }],
      [422, { path: { month: "soon" } }],
    ],
  },
  "post /api/v1/sales": {
    good: ({ clickId }) => ({ as: "advertiser", body: { clickId } }),
    bad: [
      [409, { body: { lines: [{ sku: "COAT-8", amount: "90.00" }] } }],
      [422, { body: { surprise: 1 } }],
      [422, { body: { merchantId: LINK_ID } }],
    ],
  },
  "get /api/v1/sales": { good: of("publisher", { query: "?limit=2" }), bad: [[422, { query: "?limit=1000" }]] },
  "post /api/v1/sales/{orderId}/returns": {
    good: of("advertiser", { path: { orderId: "1001" }, body: null }),
    bad: [unknown("orderId"), [409, { body: { lines: undefined, amount: "1.00" } }]],
  },
  "get /api/v1/sales/{orderId}": {
    good: of("advertiser", { path: { orderId: "1001" } }),
    bad: [unknown("orderId"), misspelled],
  },
  "post /api/v1/sales/{orderId}/approve": {
    good: async ({ sale }) => ({ as: "advertiser", path: { orderId: await sale() } }),
    bad: [unknown("orderId")],
  },
  "post /api/v1/sales/{orderId}/decline": {
    good: async ({ sale }) => ({ as: "advertiser", path: { orderId: await sale() }, body: null }),
    bad: [unknown("orderId")],
  },
  "post /api/v1/sales/batch": {
    good: ({ clickId }) => ({ as: "advertiser", body: { orders: [{ orderId: "b-1", amount: "9.00", clickId }, {}] } }),
    bad: [[422, { body: { orders: [] } }]],
  },
  "get /api/v1/links": { good: of("publisher", { query: "?limit=1" }), bad: [[422, { query: "?cursor=x" }]] },
  "post /api/v1/links": {
    good: ({ merchantId, page }) => ({ as: "publisher", body: { merchantId, destination: page } }),
    bad: [[422, { body: { channel: "" } }]],
  },
  "get /api/v1/links/{id}": {
    good: async ({ link }) => ({ as: "publisher", path: { id: await link() } }),
    bad: [unknown()],
  },
  "patch /api/v1/links/{id}": {
    good: async ({ link, page }) => ({ as: "publisher", path: { id: await link() }, body: { destination: page } }),
    bad: [unknown(), [422, { body: { destination: "nowhere" } }]],
  },
  "post /api/v1/links/{id}/archive": {
    good: async ({ link }) => ({ as: "publisher", path: { id: await link() } }),
    bad: [unknown()],
  },
  "post /api/v1/links/{id}/restore": {
    good: async ({ link }) => ({ as: "publisher", path: { id: await link() } }),
    bad: [unknown()],
  },
  "get /api/v1/payouts": { good: of("publisher"), bad: [[422, { query: "?status=lost" }]] },
  "get /api/v1/payouts/{id}": {
    good: ({ payoutId }) => ({ as: "publisher", path: { id: payoutId } }),
    bad: [unknown()],
  },
  "get /api/v1/payouts/{id}/receipt": {
    good: ({ payoutId }) => ({ as: "publisher", path: { id: payoutId } }),
    bad: [unknown(), [422, { query: "?limit=x" }]],
  },
  "get /api/v1/statements": { good: of("advertiser") },
  "get /api/v1/statements/{month}/lines": {
    good: ({ month }) => ({ as: "advertiser", path: { month } }),
    bad: [[422, { path: { month: "soon" } }]],
  },
  "get /api/v1/keys": { good: of("publisher") },
  "post /api/v1/keys": { good: of("advertiser", { body: null }), bad: [[422, { body: { scopes: [] } }]] },
  "delete /api/v1/keys/{id}": {
    good: async ({ otherKey }) => ({ as: "publisher", path: { id: await otherKey() } }),
    bad: [unknown()],
  },
  "get /api/v1/webhooks": { good: of("publisher") },
  "post /api/v1/webhooks": { good: of("publisher", { body: null }), bad: [[422, { body: { url: "nowhere" } }]] },
  "get /api/v1/webhooks/{id}": ofWebhook,
  "patch /api/v1/webhooks/{id}": {
    good: async ({ webhook }) => ({ as: "publisher", path: { id: await webhook() }, body: null }),
    bad: [unknown(), [422, { body: { events: ["x"] } }]],
  },
  "delete /api/v1/webhooks/{id}": ofWebhook,
  "post /api/v1/webhooks/{id}/rotate": ofWebhook,
  "post /api/v1/webhooks/{id}/test": {
    good: async ({ webhook }) => ({ as: "publisher", path: { id: await webhook() }, query: "?event=sale.created" }),
    bad: [unknown(), [422, { query: "?event=sale.lost" }]],
  },
  "get /api/v1/requests": {
    good: async ({ request }) => {
      await request();
      return { as: "publisher" };
    },
    bad: [misspelled, [422, { query: "?status=late" }], [422, { query: "?cursor=x" }]],
  },
  "get /api/v1/requests/{id}": {
    good: async ({ request }) => ({ as: "publisher", path: { id: await request() } }),
    bad: [unknown()],
  },
  "get /api/v1/webhooks/{id}/deliveries": {
    good: async ({ delivery }) => ({ as: "publisher", path: { id: (await delivery()).webhookId } }),
    bad: [unknown(), [422, { query: "?limit=x" }]],
  },
  "get /api/v1/webhooks/{id}/deliveries/wait": {
    good: async ({ delivery }) => ({
      as: "publisher",
      path: { id: (await delivery()).webhookId },
      query: "?seconds=0",
    }),
    bad: [unknown(), [422, { query: "?seconds=26" }]],
  },
  "get /api/v1/webhook-deliveries/{id}": {
    good: async ({ delivery }) => ({ as: "publisher", path: { id: (await delivery()).id } }),
    bad: [unknown()],
  },
  "post /api/v1/webhook-deliveries/{id}/resend": {
    good: async ({ delivery }) => ({ as: "publisher", path: { id: (await delivery()).id } }),
    bad: [unknown()],
  },
  ...receiptCalls,
  ...importCalls,
  ...domainCalls,
};
