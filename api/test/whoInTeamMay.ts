import type { TeamRole } from "../src/contract/team";
import { each } from "./each";
import { approvalsInTeam, billing } from "./whoMayBilling";
import { teamInV1 } from "./whoMayV1";

const owners: TeamRole[] = ["owner"];
const ofFinance: TeamRole[] = ["owner", "finance"];
const ofWork: TeamRole[] = ["owner", "manager"];
const forEach = (operations: object, roles: TeamRole[]): Record<string, TeamRole[]> =>
  Object.fromEntries(Object.keys(operations).map((name) => [name, roles]));

/**
 * The second table of team roles, beside whoMay.ts: operations and routes that are not for all of them. A viewer may do
 * no mutation but these, which change nothing of the account: their own settings are theirs, a file holds what its reader may read anyway, and which
 * tasks somebody may cancel depends on their kind.
 */
export const viewersMutations = [
  "POST /api/v1/exports",
  ...`addPasskey cancelTask changePassword confirmAuthenticatorApp confirmIdentity endOtherSessions endSession
    leaveTeam markAllNotificationsRead markConversationRead markNotificationRead removeSecondFactor removeView
    replaceRecoveryCodes requestEmailChange saveView setDailyDigest setNotificationPreference startAuthenticatorApp
    startConfirmation startPasskey switchAccount updateProfile`.split(/\s+/),
];

export const teamMay: Record<string, TeamRole[]> = {
  ...teamInV1,
  ...forEach(billing, ofFinance),
  ...approvalsInTeam,
  ...each(
    owners,
    `changeMemberRole confirmOwnerChange stopOwner inviteMember renameAccount ownDataExport
    startOwnDataExport ownDataLink accountClosing closeAccount shopperData eraseShopper removeMember
    revokeInvitation apiKeys createApiKey revokeApiKey createWebhook pauseWebhook removeWebhook
    replayWebhookDelivery resumeWebhook rotateWebhookSecret sendWebhookTest webhookDeliveries webhookDelivery
    webhooks`,
  ),
  ...each(
    ofFinance,
    `setLegalParty payoutMethod setPayoutMethod setPayoutSetOff holdPayout objectToHold
    keepRiskHold releaseRiskHold declineHeldOrders declineSuspendedOrders releasePayout discardPayoutBatch
    markPayoutBatchSent markPayoutBatchSettled markPayoutFailed markPayoutPaid markPayoutReturned markPayoutsFailed
    markPayoutSent runPayouts startPayoutRun readExchangeRates setPayoutBankAmount`,
  ),
  ...each(
    ofWork,
    `createFeed createShopifyFeed updateFeed removeFeed runFeed releaseFeedRun previewFeed
    previewShopifyFeed undoApplicationDecisions undoUserDecision undoUserDecisions decideUsers acceptApplications
    createPartnerGroup declineApplications endPartnership invitePublisher invitePublisherByEmail pausePartner
    removePartnerGroup renamePartnerGroup resumePartner setJoining setPartnerGroup openInquiry withdrawInquiry
    escalateInquiry acceptInquiry refuseInquiry giveCode giveCodes rotateCode endCode suspectCode leakCode
    reportCodeLeak acceptBrandInvitation applyToBrand declineBrandInvitation leaveBrand acceptOffer acceptReturn
    approveSale useShopAmount decideSales undoDecision undoDecisions archiveLink carryOverTermsDraft confirmSale
    createLink declineOffer declineSale discardTermsDraft endOffer leaveClaims makeOffer publishTerms recordReturn
    recordSale refuseReturn restoreLink restorePage rotateSigningSecret saveTermsDraft sendMessageAgain
    setMessageAside setPartnerKind setProgramCurrency signingSecret testMode createTestKey connectShopify
    registerShopify disconnectShopify keepShopify replayShopEvent replayShopFaults startSimulation
    startTermsSimulation updateLink createLinks claimShop updateShop changeShopHandle setShopPublished
    createCollection updateCollection setCollectionPublished moveCollection removeCollection restoreCollection
    addToCollection setPieceNote movePiece removePiece setLinksArchived changeLinks undoLinkChange tagLinks
    updateMerchant updatePage updateReporting setBrandPicture removeBrandPicture setBrandCategories updateUserStatus
    suspendUser liftSuspension reopenApplication addPersonNote takeMessage answerContactMessage
    changeConversationState sendMessage announce takeConversation changeMessageState withdrawOffer withdrawTerms`,
  ),
  "POST /api/admin/bank-statements": ofFinance,
  "GET /api/v1/advertiser/billing": ofFinance,
  "GET /api/v1/advertiser/invoices": ofFinance,
  "GET /api/v1/advertiser/invoices/:number": ofFinance,
  "POST /api/admin/payout-files/paypal": ofFinance,
  "POST /api/admin/payout-files/bank": ofFinance,
  "GET /api/admin/payout-batches/:id/file": ofFinance,
  "POST /api/v1/advertiser/feeds": ofWork,
  "POST /api/v1/advertiser/feeds/:id/file": ofWork,
  "POST /api/v1/advertiser/feeds/:id/run": ofWork,
  "POST /api/v1/advertiser/feeds/:id/release": ofWork,
  "POST /api/v1/publisher/claims": ofWork,
  "POST /api/v1/publisher/claims/:id/files": ofWork,
  "POST /api/v1/publisher/codes/:id/report-leak": ofWork,
  "POST /api/v1/advertiser/claims/:id/answer": ofWork,
  "POST /api/publisher/links": ofWork,
  "POST /api/v1/publisher/links": ofWork,
  "POST /api/v1/sales": ofWork,
  "POST /api/v1/segment": ofWork,
  "POST /api/v1/sales/:orderId/returns": ofWork,
  "PATCH /api/admin/users/:userId/status": ofWork,
  "PATCH /api/admin/pages/:title": ofWork,
};
