import type { Role, Scope } from "../src/core/context";
import { inquiryRoutes } from "./whoMayInquiry";

const readers = (role: Role): { roles: Role[]; scopes: Scope[] } => ({ roles: [role], scopes: ["reports:read"] });
const publishersWhoRead = readers("publisher");
const advertisersWhoRead = readers("advertiser");

/** The part of whoMay.ts about files with figures, receipts and claims. */
export const reportFiles: Record<string, { roles: Role[]; scopes?: Scope[] }> = {
  ...inquiryRoutes,
  "GET /api/publisher/reports.csv": publishersWhoRead,
  "GET /api/publisher/links.csv": publishersWhoRead,
  "GET /api/publisher/codes.csv": publishersWhoRead,
  "GET /api/advertiser/codes.csv": advertisersWhoRead,
  "GET /api/admin/users.csv": { roles: ["admin"] as Role[] },
  "GET /api/publisher/sales.csv": publishersWhoRead,
  "GET /api/publisher/sales/:id/receipt": { roles: ["publisher"], scopes: ["reports:read", "sales:read"] },
  "GET /api/publisher/statements/:month/receipts.zip": { roles: ["publisher"], scopes: ["reports:read", "sales:read"] },
  "GET /api/advertiser/statements/:month/receipts.zip": {
    roles: ["advertiser"],
    scopes: ["reports:read", "sales:read"],
  },
  "GET /api/publisher/clicks.csv": publishersWhoRead,
  "GET /api/advertiser/reports.csv": advertisersWhoRead,
  "GET /api/advertiser/sales.csv": advertisersWhoRead,
  "GET /api/advertiser/sales/:id/receipt": { roles: ["advertiser"], scopes: ["reports:read", "sales:read"] },
};
