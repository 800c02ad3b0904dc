import type { Role, Scope } from "../src/platform/context";

type Who = { roles: Role[]; scopes?: Scope[] };

const everyone: Who = { roles: ["publisher", "advertiser", "admin"] };
const publishers: Who = { roles: ["publisher"] };
const deciders: Who = { roles: ["advertiser", "admin"] };

/** The part of whoMay.ts about publishers' claims. */
export const inquiries: Record<string, Who> = {
  inquiries: everyone,
  inquiry: everyone,
  openInquiry: publishers,
  withdrawInquiry: publishers,
  escalateInquiry: publishers,
  acceptInquiry: deciders,
  refuseInquiry: deciders,
};

export const inquiryRoutes: Record<string, Who> = {
  "GET /api/v1/publisher/claims": { roles: ["publisher"], scopes: ["reports:read", "claims:write"] },
  "POST /api/v1/publisher/claims": { roles: ["publisher"], scopes: ["sales:write", "claims:write"] },
  "POST /api/v1/publisher/claims/:id/files": { roles: ["publisher"], scopes: ["claims:write"] },
  "GET /api/v1/publisher/claims/:id/files/:fileId": { roles: ["publisher"], scopes: ["reports:read", "claims:write"] },
  "GET /api/v1/advertiser/claims/:id/files/:fileId": {
    roles: ["advertiser"],
    scopes: ["reports:read", "claims:write"],
  },
  "GET /api/admin/claims/:id/files/:fileId": { roles: ["admin"] },
  "POST /api/v1/publisher/codes/:id/report-leak": { roles: ["publisher"], scopes: ["sales:write", "claims:write"] },
  "GET /api/v1/advertiser/claims": { roles: ["advertiser"], scopes: ["reports:read", "claims:write"] },
  "POST /api/v1/advertiser/claims/:id/answer": { roles: ["advertiser"], scopes: ["sales:write", "claims:write"] },
};
