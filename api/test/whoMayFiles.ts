import type { Role, Scope } from "../src/platform/context";
import { inquiryRoutes } from "./whoMayInquiry";

const readers = (role: Role): { roles: Role[]; scopes: Scope[] } => ({ roles: [role], scopes: ["reports:read"] });
const publishersWhoRead = readers("publisher");
const advertisersWhoRead = readers("advertiser");

/** The part of whoMay.ts about files with figures, receipts and claims. */
export const reportFiles: Record<string, { roles: Role[]; scopes?: Scope[] }> = {
  ...inquiryRoutes,
  "GET /api/v1/publisher/reports.csv": publishersWhoRead,
  "GET /api/v1/publisher/links.csv": publishersWhoRead,
  "GET /api/v1/publisher/codes.csv": publishersWhoRead,
  "GET /api/v1/advertiser/codes.csv": advertisersWhoRead,
  "GET /api/admin/users.csv": { roles: ["admin"] as Role[] },
  "GET /api/v1/publisher/sales.csv": publishersWhoRead,
  "GET /api/v1/publisher/sales/:id/receipt": { roles: ["publisher"], scopes: ["reports:read", "sales:read"] },
  "GET /api/v1/publisher/statements/:month/receipts.zip": {
    roles: ["publisher"],
    scopes: ["reports:read", "sales:read"],
  },
  "GET /api/v1/advertiser/statements/:month/receipts.zip": {
    roles: ["advertiser"],
    scopes: ["reports:read", "sales:read"],
  },
  "GET /api/v1/publisher/clicks.csv": publishersWhoRead,
  "GET /api/v1/advertiser/reports.csv": advertisersWhoRead,
  "GET /api/v1/advertiser/sales.csv": advertisersWhoRead,
  "GET /api/v1/advertiser/sales/:id/receipt": { roles: ["advertiser"], scopes: ["reports:read", "sales:read"] },
};
