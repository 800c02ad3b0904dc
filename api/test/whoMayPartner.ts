import type { Role } from "../src/core/context";

type Who = { roles: Role[] };

const publishers: Who = { roles: ["publisher"] };
const advertisers: Who = { roles: ["advertiser"] };

/** The part of whoMay.ts about partnerships. */
export const partnerships: Record<string, Who> = {
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

  acceptBrandInvitation: publishers,
  applyToBrand: publishers,
  declineBrandInvitation: publishers,
  leaveBrand: publishers,
  myPartnerships: publishers,
  myCodes: publishers,
};
