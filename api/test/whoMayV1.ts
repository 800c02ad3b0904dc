import type { TeamRole } from "../src/contract/team";
import type { Role, Scope } from "../src/platform/context";

type Who = "everybody" | "sessions" | { roles: Role[]; scopes?: Scope[] };

const of =
  (...roles: Role[]) =>
  (...scopes: Scope[]): Who => ({ roles, scopes });
const publishers = of("publisher");
const advertisers = of("advertiser");
const both = of("publisher", "advertiser");

/** The part of whoMay.ts about what programs look up, decide and set up. */
export const v1Routes: Record<string, Who> = {
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

/** The part of whoInTeamMay.ts about the same. */
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
