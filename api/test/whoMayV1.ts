import type { TeamRole } from "../src/contract/team";
import type { Role, Scope } from "../src/core/context";

type Who = "everybody" | "sessions" | { roles: Role[]; scopes?: Scope[] };

const of =
  (...roles: Role[]) =>
  (...scopes: Scope[]): Who => ({ roles, scopes });
const publishers = of("publisher");
const advertisers = of("advertiser");
const both = of("publisher", "advertiser");

const alone: Record<string, Who> = {
  "GET /api/v1/openapi.json": "everybody",
  "GET /api/v1/docs": "everybody",

  "GET /api/v1/sales": both("sales:read", "reports:read"),
  "GET /api/v1/sales/:orderId": both("sales:read", "reports:read"),
  "POST /api/v1/sales/batch": advertisers("sales:write", "sales:test"),
  "POST /api/v1/sales/:orderId/approve": advertisers("sales:decide"),
  "POST /api/v1/sales/:orderId/decline": advertisers("sales:decide"),

  "GET /api/v1/links": publishers("links:read"),
  "GET /api/v1/links/:id": publishers("links:read"),
  "POST /api/v1/links": publishers("links:write"),
  "PATCH /api/v1/links/:id": publishers("links:write"),
  "POST /api/v1/links/:id/archive": publishers("links:write"),
  "POST /api/v1/links/:id/restore": publishers("links:write"),

  "GET /api/v1/publisher/claims/:id/receipt": publishers("reports:read", "claims:write"),
  "GET /api/v1/advertiser/claims/:id/receipt": advertisers("reports:read", "claims:write"),
  "GET /api/v1/publisher/merchants/:id/terms/:version/receipt": publishers("reports:read"),
  "GET /api/v1/advertiser/terms/:version/receipt": advertisers("reports:read"),
  "GET /api/v1/links/:id/days/:day/receipt": publishers("reports:read"),

  "GET /api/v1/payouts": publishers("payouts:read"),
  "GET /api/v1/payouts/:id": publishers("payouts:read"),
  "GET /api/v1/payouts/:id/receipt": publishers("payouts:read"),
  "GET /api/v1/statements": advertisers("billing:read", "reports:read"),
  "GET /api/v1/statements/:month/lines": advertisers("billing:read", "reports:read"),

  "GET /api/v1/keys": both("keys:manage"),
  "POST /api/v1/keys": both("keys:manage"),
  "DELETE /api/v1/keys/:id": both("keys:manage"),
  "GET /api/v1/webhooks": both("webhooks:manage"),
  "POST /api/v1/webhooks": both("webhooks:manage"),
  "GET /api/v1/webhooks/:id": both("webhooks:manage"),
  "PATCH /api/v1/webhooks/:id": both("webhooks:manage"),
  "DELETE /api/v1/webhooks/:id": both("webhooks:manage"),
  "POST /api/v1/webhooks/:id/rotate": both("webhooks:manage"),
  "POST /api/v1/webhooks/:id/test": both("webhooks:manage"),
  "GET /api/v1/webhooks/:id/deliveries": both("webhooks:manage"),
  "GET /api/v1/webhooks/:id/deliveries/wait": both("webhooks:manage"),
  "GET /api/v1/webhook-deliveries/:id": both("webhooks:manage"),
  "POST /api/v1/webhook-deliveries/:id/resend": both("webhooks:manage"),
};

/** What the older paths offer programs, under the same rules in v1. */
export const mounted = [
  "GET /api/publisher/merchants",
  "GET /api/publisher/links",
  "POST /api/publisher/links",
  "GET /api/publisher/link-health",
  "GET /api/publisher/reports",
  "GET /api/publisher/reports.csv",
  "GET /api/publisher/links.csv",
  "GET /api/publisher/codes.csv",
  "GET /api/advertiser/codes.csv",
  "POST /api/publisher/codes/:id/report-leak",
  "GET /api/publisher/sales.csv",
  "GET /api/publisher/sales/:id/receipt",
  "GET /api/publisher/statements/:month/receipts.zip",
  "GET /api/advertiser/statements/:month/receipts.zip",
  "GET /api/publisher/clicks.csv",
  "GET /api/publisher/claims",
  "POST /api/publisher/claims",
  "POST /api/publisher/claims/:id/files",
  "GET /api/publisher/claims/:id/files/:fileId",
  "GET /api/advertiser/claims/:id/files/:fileId",
  "GET /api/advertiser/reports",
  "GET /api/advertiser/billing",
  "GET /api/advertiser/invoices",
  "GET /api/advertiser/invoices/:number",
  "GET /api/advertiser/reports.csv",
  "GET /api/advertiser/sales.csv",
  "GET /api/advertiser/sales/:id/receipt",
  "GET /api/advertiser/claims",
  "POST /api/advertiser/claims/:id/answer",
  "POST /api/advertiser/feeds",
  "POST /api/advertiser/feeds/:id/file",
  "POST /api/advertiser/feeds/:id/run",
  "POST /api/advertiser/feeds/:id/release",
  "GET /api/products",
  "GET /api/products/:id",
  "GET /api/products/:id/history",
  "POST /api/exports",
  "GET /api/exports",
  "GET /api/exports/:id",
  "GET /api/exports/:id/file",
  "POST /api/sales",
  "POST /api/sales/:orderId/returns",
];

/** Of the older path everything is tried; of its copy the callers that GraphQL is tried with. */
export const isMounted = (route: string): boolean => mounted.some((one) => inV1(one) === route);

export const inV1 = (route: string): string => route.replace("/api/", "/api/v1/");

/** The part of whoMay.ts about v1. */
export const v1Routes = (older: Record<string, Who>): Record<string, Who> => ({
  ...alone,
  ...Object.fromEntries(mounted.map((route) => [inV1(route), older[route] as Who])),
});

/** The part of whoInTeamMay.ts about what only v1 has. */
export const teamInV1: Record<string, TeamRole[]> = {
  "POST /api/v1/sales/batch": ["owner", "manager"],
  "POST /api/v1/sales/:orderId/approve": ["owner", "manager"],
  "POST /api/v1/sales/:orderId/decline": ["owner", "manager"],
  "POST /api/v1/links": ["owner", "manager"],
  "PATCH /api/v1/links/:id": ["owner", "manager"],
  "POST /api/v1/links/:id/archive": ["owner", "manager"],
  "POST /api/v1/links/:id/restore": ["owner", "manager"],
  "GET /api/v1/keys": ["owner"],
  "POST /api/v1/keys": ["owner"],
  "DELETE /api/v1/keys/:id": ["owner"],
  "GET /api/v1/webhooks": ["owner"],
  "GET /api/v1/webhooks/:id": ["owner"],
  "POST /api/v1/webhooks": ["owner"],
  "PATCH /api/v1/webhooks/:id": ["owner"],
  "DELETE /api/v1/webhooks/:id": ["owner"],
  "POST /api/v1/webhooks/:id/rotate": ["owner"],
  "POST /api/v1/webhooks/:id/test": ["owner"],
  "GET /api/v1/webhooks/:id/deliveries": ["owner"],
  "GET /api/v1/webhooks/:id/deliveries/wait": ["owner"],
  "GET /api/v1/webhook-deliveries/:id": ["owner"],
  "POST /api/v1/webhook-deliveries/:id/resend": ["owner"],
};
