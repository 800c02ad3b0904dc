import type { Role } from "../src/core/context";
import { inquiries } from "./whoMayInquiry";

type Who = { roles: Role[] };

const publishers: Who = { roles: ["publisher"] };
const advertisers: Who = { roles: ["advertiser"] };

const everyone: Who = { roles: ["publisher", "advertiser", "admin"] };

/** The part of whoMay.ts about partnerships, and about a brand's tracking. */
export const partnerships: Record<string, Who> = {
  ...inquiries,
  undoApplicationDecisions: advertisers,
  acceptApplication: advertisers,
  acceptApplications: advertisers,
  createPartnerGroup: advertisers,
  declineApplication: advertisers,
  declineApplications: advertisers,
  endPartnership: advertisers,
  invitePublisher: advertisers,
  invitePublisherByEmail: advertisers,
  brandWaiting: advertisers,
  partnerGroups: advertisers,
  partnership: advertisers,
  partnershipReport: advertisers,
  partnershipReports: advertisers,
  returnPreview: advertisers,
  trackingHealth: advertisers,
  signingSecret: advertisers,
  rotateSigningSecret: advertisers,
  myReporting: advertisers,
  updateReporting: advertisers,
  testMode: advertisers,
  testEvents: advertisers,
  createTestKey: advertisers,
  trackingGaps: everyone,
  lateClicks: { roles: ["advertiser", "admin"] },
  canary: advertisers,
  faultyCanaries: { roles: ["admin"] },
  partnerships: advertisers,
  partnershipCounts: advertisers,
  pausePartner: advertisers,
  removePartnerGroup: advertisers,
  renamePartnerGroup: advertisers,
  resumePartner: advertisers,
  setJoining: advertisers,
  setPartnerGroup: advertisers,
  codes: advertisers,
  giveCode: advertisers,
  giveCodes: advertisers,
  rotateCode: advertisers,
  endCode: advertisers,
  suspectCode: advertisers,
  leakCode: advertisers,
  reportCodeLeak: publishers,

  acceptBrandInvitation: publishers,
  applyToBrand: publishers,
  declineBrandInvitation: publishers,
  leaveBrand: publishers,
  myPartnerships: publishers,
  myCodes: publishers,
  myRiskHolds: publishers,
  objectToHold: publishers,
};
