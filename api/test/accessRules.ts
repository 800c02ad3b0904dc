import type { TeamRole } from "../src/contract/team";
import type { Role, Scope } from "../src/platform/context";

/** Everyone; all sessions but no key; or accounts of these roles, and their keys with one of these scopes. */
export type Who = "everybody" | "sessions" | { roles: Role[]; scopes?: Scope[] };

export interface Row {
  who: Who;
  /** The team roles that may. */
  team: readonly TeamRole[];
  /** Whether the session must first confirm the user's identity. */
  confirms: boolean;
}

const IN_TEAM = {
  read: ["owner", "manager", "finance", "viewer"],
  work: ["owner", "manager"],
  money: ["owner", "finance"],
  own: ["owner"],
} as const;

type InTeam = keyof typeof IN_TEAM;

/** Names are separated by spaces; `who` is roles, then scopes after a slash. */
export function may(who: string, right: InTeam | `confirm:${InTeam}`, names: string): Record<string, Row> {
  const [named = "", scopes] = who.split(" / ");
  const isOpen = named === "everybody" || named === "sessions";
  const row: Row = {
    who: isOpen ? named : { roles: named.split(" ") as Role[], scopes: scopes?.split(" ") as Scope[] | undefined },
    team: IN_TEAM[right.replace("confirm:", "") as InTeam],
    confirms: right.startsWith("confirm:"),
  };
  // A route is a method and a path.
  return Object.fromEntries(names.split(/\s+(?![/*])/).map((name) => [name, row]));
}

/**
 * A second, independent permission table beside the operations' own: adding an operation or route, or changing its
 * permissions, needs a change here too. Checks inside a service are tested with that service.
 */
export const operations: Record<string, Row> = {
  ...may(
    "everybody",
    "read",
    `acceptInvitation completeLogin confirmEmailChange invitation declineMovedInvitation isResetTokenUsable login movedInvitation page requestPasswordReset
     resetPassword returnAsOwner sendContactMessage signUpAdvertiser signUpPublisher stopEmailChange stopOwnerByLink`,
  ),
  ...may(
    "sessions",
    "read",
    `assistantTools cancelTask changePassword connectedApps connectionRequest confirmAuthenticatorApp confirmIdentity conversation conversations displayRates
     endConnectedApp endOtherSessions endSession logDay markAllNotificationsRead markConversationRead markNotificationRead me merchant myLegalParty
     myProfile mySecurity notificationSettings notifications removeView renameView saveView savedViews setDailyDigest
     setNotificationPreference startConfirmation switchAccount task team teamBrands termsReceipt unreadConversations
     unreadNotifications updateProfile`,
  ),
  ...may("sessions", "confirm:money", `setLegalParty`),
  ...may(
    "sessions",
    "confirm:own",
    `changeMemberRole closeAccount confirmOwnerChange inviteMember ownDataLink removeMember stopOwner`,
  ),
  ...may(
    "sessions",
    "confirm:read",
    `addPasskey allowConnection leaveTeam removeSecondFactor replaceRecoveryCodes requestEmailChange startAuthenticatorApp
     startPasskey`,
  ),
  ...may("sessions", "own", `accountClosing ownDataExport renameAccount revokeInvitation startOwnDataExport`),
  ...may("sessions", "work", `sendMessage`),
  ...may(
    "admin",
    "read",
    `approvalRule auditEvents brandReports contactMessages exchangeRates faultyCanaries heldFeedRuns importsToRelease
     pageVersion pageVersions pages payoutBatches payoutRun payoutWeeks personRecord riskHold
     scheduledJobs suspendedOrders tasks undeliveredMessages userCounts userTotals users`,
  ),
  ...may(
    "admin",
    "confirm:money",
    `assignBankEntry declineHeldOrders declineSuspendedOrders discardPayoutBatch giveApproval markPayoutBatchSent
     markPayoutBatchSettled markPayoutFailed markPayoutPaid markPayoutReturned markPayoutSent markPayoutsFailed
     readExchangeRates recordBrandPayment releasePayout releaseRiskHold reverseBrandPayment runPayouts
     setBankEntryAside setCommissionLimit setCreditLimit setInvoiceTerms setNetworkFee setPayoutBankAmount
     setReceivingAccount startPayoutRun`,
  ),
  ...may("admin", "confirm:work", `liftSuspension`),
  ...may(
    "admin",
    "money",
    `approvals billingAccounts declineApproval holdPayout invoiceSettings keepRiskHold openBankEntries
     withdrawApproval`,
  ),
  ...may(
    "admin",
    "work",
    `addPersonNote answerContactMessage changeConversationState changeMessageState decideUsers declineImport releaseImport reopenApplication
     restorePage sendMessageAgain setMessageAside setPartnerKind suspendUser takeConversation takeMessage
     undoUserDecision undoUserDecisions updatePage updateUserStatus`,
  ),
  ...may(
    "advertiser",
    "read",
    `addBrand announcementReach applicationRules brandWaiting bulkDecision canary checkoutGains import importRows imports movedPartner movedPartners myMerchant orderHistory unclaimedEarnings
     myMonthlyBudget myProgramCurrency myReporting myRuleMatches myTermsDraft partnerGroups partnership
     partnershipCounts partnershipReport partnershipReports returnPreview shopifyShop
     testEvents testOrder trackingHealth tryApplicationRules`,
  ),
  ...may("advertiser", "confirm:own", `confirmOpeningBalances eraseShopper`),
  ...may("advertiser", "confirm:work", `connectShopify disconnectShopify rotateSigningSecret signingSecret`),
  ...may("advertiser", "own", `shopperData`),
  ...may(
    "advertiser",
    "work",
    `acceptApplications announce answerImport approveSale carryOverTermsDraft confirmSale createFeed createPartnerGroup
     createShopifyFeed createTestKey decideSales declineApplications declineSale discardTermsDraft endCode endOffer
     endPartnership giveCode giveCodes invitePublisher invitePublisherByEmail keepShopify leakCode dismissReports eraseMovedPartner
     makeOffer pausePartner previewFeed previewShopifyFeed publishTerms registerShopify removeBrandPicture removeFeed
     removeImportFile runImport setImportColumns startImport tryImport undoImport
     removePartnerGroup renamePartnerGroup replayShopEvent replayShopFaults resumePartner rotateCode runFeed
     saveTermsDraft setApplicationQuestions setApplicationRules setBrandCategories setBrandPage setBrandPicture setJoining
     setMonthlyBudget setPartnerGroup startSimulation suspectCode testMode undoApplicationDecisions undoDecision undoDecisions updateFeed updateMerchant updateReporting
     useShopAmount withdrawOffer withdrawTerms`,
  ),
  ...may("admin / reports:read", "read", `networkFigures queues`),
  ...may(
    "advertiser / reports:read",
    "read",
    `advertiserReport brandProduct brandProducts latestSimulation partners statementMonths termsPreview`,
  ),
  ...may("advertiser / sales:write", "work", `recordReturn recordSale`),
  ...may("advertiser admin", "read", `linkDomains`),
  ...may("advertiser admin", "work", `addLinkDomain checkLinkDomain`),
  ...may("advertiser admin", "confirm:work", `removeLinkDomain`),
  ...may("advertiser admin", "read", `unverifiedFigures lateClicks`),
  ...may("advertiser admin", "money", `billingAccount invoice invoices brandPayments`),
  ...may("advertiser admin", "work", `acceptClaim refuseClaim releaseFeedRun setProgramCurrency`),
  ...may("publisher", "read", `earningFates myChannels myShop product products shopCollection shopPreview`),
  ...may("publisher", "confirm:money", `setPayoutMethod setPayoutSetOff`),
  ...may("publisher", "money", `objectToHold payoutMethod`),
  ...may("publisher", "work", `acceptMovedInvitation`),
  ...may(
    "publisher",
    "work",
    `acceptBrandInvitation acceptOffer addToCollection applyToBrand archiveLink changeLinks changeShopHandle setChannels
     createShop createCollection createLink createLinks declineBrandInvitation declineOffer escalateClaim leaveBrand
     moveCollection moveItem openClaim removeCollection removeItem removeShopPhoto reportCodeLeak restoreCollection restoreLink
     setCollectionPublished setLinksArchived setItemNote setShopPhoto setShopPublished startTermsSimulation tagLinks
     undoLinkChange updateCollection updateLink updateShop withdrawClaim`,
  ),
  ...may(
    "publisher / reports:read",
    "read",
    `bonuses clicks linkChoices linkDayReceipt linkHealth links publisherReport`,
  ),
  ...may("publisher / payouts:read", "read", `nextPayout waitingForBrands`),
  ...may("publisher admin / reports:read", "read", `brands`),
  ...may("publisher admin / payouts:read reports:read", "read", `riskHolds`),
  ...may("advertiser admin / reports:read", "read", `feeds`),
  ...may("publisher admin", "read", `merchantForAddress payout payouts proposedReturns`),
  ...may("publisher admin", "work", `acceptReturn refuseReturn`),
  ...may("publisher advertiser / requests:read", "read", `apiRequest apiRequestCounts apiRequests`),
  ...may(
    "publisher advertiser",
    "read",
    `creditComparison gettingStarted latestCreditComparison partnerships
     simulation supportConversation`,
  ),
  ...may("publisher advertiser", "confirm:own", `createApiKey createWebhook revokeApiKey rotateWebhookSecret`),
  ...may(
    "publisher advertiser",
    "own",
    `apiKeys pauseWebhook removeWebhook replayWebhookDelivery resumeWebhook sendWebhookTest webhookDeliveries
     webhookDelivery webhooks`,
  ),
  ...may("publisher advertiser", "work", `startCreditComparison`),
  ...may("publisher advertiser / reports:read", "read", `claimReceipt clickBreakdown codes offers`),
  ...may("publisher advertiser admin", "read", `claims claim trackingGaps`),
  ...may("publisher advertiser admin / reports:read", "read", `activity node nodes orderTrail orders sale terms`),
};
