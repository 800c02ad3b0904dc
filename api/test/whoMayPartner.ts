import type { Role } from "../src/platform/context";
import { each } from "./each";
import { inquiries } from "./whoMayInquiry";

type Who = { roles: Role[] };

const publishers: Who = { roles: ["publisher"] };
const advertisers: Who = { roles: ["advertiser"] };

const everyone: Who = { roles: ["publisher", "advertiser", "admin"] };

/** The part of whoMay.ts about partnerships, and about a brand's tracking. */
export const partnerships: Record<string, Who> = {
  ...inquiries,
  ...each(
    advertisers,
    `undoApplicationDecisions acceptApplications createPartnerGroup declineApplications
    endPartnership invitePublisher invitePublisherByEmail brandWaiting partnerGroups partnership partnershipReport
    partnershipReports returnPreview trackingHealth signingSecret rotateSigningSecret myReporting updateReporting
    testMode testEvents createTestKey canary partnerships partnershipCounts pausePartner removePartnerGroup
    renamePartnerGroup resumePartner setJoining setPartnerGroup codes giveCode giveCodes rotateCode endCode
    suspectCode leakCode useShopAmount`,
  ),
  ...each(
    publishers,
    `reportCodeLeak acceptBrandInvitation applyToBrand declineBrandInvitation leaveBrand
    myPartnerships myCodes myRiskHolds waitingForBrands earningFates objectToHold`,
  ),
  trackingGaps: everyone,
  checkoutGains: { roles: ["advertiser"] },
  lateClicks: { roles: ["advertiser", "admin"] },
  faultyCanaries: { roles: ["admin"] },
};
