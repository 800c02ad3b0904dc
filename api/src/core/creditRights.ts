import type { TeamRight } from "../contract/team";

/** Discount codes and claims about orders: part of `operationRights.ts`. */
export const creditRights = {
  giveCode: "work",
  giveCodes: "work",
  rotateCode: "work",
  endCode: "work",
  suspectCode: "work",
  leakCode: "work",
  reportCodeLeak: "work",
  openInquiry: "work",
  withdrawInquiry: "work",
  escalateInquiry: "work",
  acceptInquiry: "work",
  refuseInquiry: "work",
  "POST /api/publisher/codes/:id/report-leak": "work",
} as const satisfies Record<string, TeamRight>;
