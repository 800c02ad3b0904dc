import type { TeamRole } from "../src/contract/team";
import type { Role, Scope } from "../src/platform/context";

/** Everybody; all sessions but no key; or accounts of these roles, and their keys with one of these scopes. */
export type Who = "everybody" | "sessions" | { roles: Role[]; scopes?: Scope[] };

export interface Row {
  who: Who;
  /** The roles in a team that may. */
  team: readonly TeamRole[];
  /** Whether a session has to confirm first that it is its person. */
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
function may(who: string, right: InTeam | `confirm:${InTeam}`, names: string): Record<string, Row> {
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
 * A second, independent table of permissions, beside the operations' own: adding an operation or a route, or changing who
 * may, needs a change here too. Checks inside a service are tested with that service.
 */
export const operations: Record<string, Row> = {
  ...may(
    "everybody",
    "read",
    `acceptInvitation completeLogin confirmEmailChange invitation isResetTokenUsable login page requestPasswordReset
     resetPassword returnAsOwner sendContactMessage signUpAdvertiser signUpPublisher stopEmailChange stopOwnerByLink`,
  ),
  ...may(
    "sessions",
    "read",
    `cancelTask changePassword confirmAuthenticatorApp confirmIdentity conversation displayRates endOtherSessions
     endSession logDay markAllNotificationsRead markConversationRead markNotificationRead me merchant myLegalParty
     myProfile mySecurity notificationSettings notifications removeView renameView saveView savedViews setDailyDigest
     setNotificationPreference startConfirmation switchAccount task team terms termsReceipt unreadConversations
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
    `addPasskey leaveTeam removeSecondFactor replaceRecoveryCodes requestEmailChange startAuthenticatorApp
     startPasskey`,
  ),
  ...may("sessions", "own", `accountClosing ownDataExport renameAccount revokeInvitation startOwnDataExport`),
  ...may("sessions", "work", `sendMessage`),
  ...may(
    "admin",
    "read",
    `approvalRule auditEvents brands contactMessages exchangeRates faultyCanaries heldFeedRuns networkFigures
     pageVersion pageVersions pages payoutBatches payoutRun payoutWeeks personRecord queues riskHold riskHolds
     scheduledJobs supportConversations suspendedOrders tasks undeliveredMessages userCounts userTotals users`,
  ),
  ...may(
    "admin",
    "confirm:money",
    `assignBankEntry declineHeldOrders declineSuspendedOrders discardPayoutBatch giveApproval markPayoutBatchSent
     markPayoutBatchSettled markPayoutFailed markPayoutPaid markPayoutReturned markPayoutSent markPayoutsFailed
     readExchangeRates recordMerchantPayment releasePayout releaseRiskHold reverseMerchantPayment runPayouts
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
    `addPersonNote answerContactMessage changeConversationState changeMessageState decideUsers reopenApplication
     restorePage sendMessageAgain setMessageAside setPartnerKind suspendUser takeConversation takeMessage
     undoUserDecision undoUserDecisions updatePage updateUserStatus`,
  ),
  ...may(
    "advertiser",
    "read",
    `announcementReach brandWaiting bulkDecision canary checkoutGains codes latestSimulation myMerchant
     myProgramCurrency myReporting myRuleMatches myTerms myTermsDraft partnerGroups partners partnership
     partnershipCounts partnershipReport partnershipReports partnerships returnPreview shopifyShop termsPreview
     testEvents testOrder trackingHealth`,
  ),
  ...may("advertiser", "confirm:own", `eraseShopper`),
  ...may("advertiser", "confirm:work", `connectShopify disconnectShopify rotateSigningSecret signingSecret`),
  ...may("advertiser", "own", `shopperData`),
  ...may(
    "advertiser",
    "work",
    `acceptApplications announce approveSale carryOverTermsDraft confirmSale createFeed createPartnerGroup
     createShopifyFeed createTestKey decideSales declineApplications declineSale discardTermsDraft endCode endOffer
     endPartnership giveCode giveCodes invitePublisher invitePublisherByEmail keepShopify leakCode leaveClaims
     makeOffer pausePartner previewFeed previewShopifyFeed publishTerms registerShopify removeBrandPicture removeFeed
     removePartnerGroup renamePartnerGroup replayShopEvent replayShopFaults resumePartner rotateCode runFeed
     saveTermsDraft setBrandCategories setBrandPicture setJoining setPartnerGroup startSimulation suspectCode
     testMode undoApplicationDecisions undoDecision undoDecisions updateFeed updateMerchant updateReporting
     useShopAmount withdrawOffer withdrawTerms`,
  ),
  ...may("advertiser / reports:read", "read", `advertiserReport statementMonths`),
  ...may("advertiser / sales:write", "work", `recordReturn recordSale`),
  ...may("advertiser admin", "read", `claimFigures feeds lateClicks`),
  ...may("advertiser admin", "money", `billingAccount invoice invoices merchantPayments`),
  ...may("advertiser admin", "work", `acceptInquiry refuseInquiry releaseFeedRun setProgramCurrency`),
  ...may(
    "publisher",
    "read",
    `earningFates myCodes myLinks myPartnerships myRiskHolds myShop nextPayout product products shopCollection
     waitingForBrands`,
  ),
  ...may("publisher", "confirm:money", `setPayoutMethod setPayoutSetOff`),
  ...may("publisher", "money", `objectToHold payoutMethod`),
  ...may(
    "publisher",
    "work",
    `acceptBrandInvitation acceptOffer addToCollection applyToBrand archiveLink changeLinks changeShopHandle
     claimShop createCollection createLink createLinks declineBrandInvitation declineOffer escalateInquiry leaveBrand
     moveCollection movePiece openInquiry removeCollection removePiece reportCodeLeak restoreCollection restoreLink
     setCollectionPublished setLinksArchived setPieceNote setShopPublished startTermsSimulation tagLinks
     undoLinkChange updateCollection updateLink updateShop withdrawInquiry`,
  ),
  ...may(
    "publisher / reports:read",
    "read",
    `bonuses linkChoices linkDayReceipt linkHealth links myClicks publisherReport`,
  ),
  ...may("publisher admin", "read", `merchantForAddress merchants payout payouts proposedReturns searchMerchants`),
  ...may("publisher admin", "work", `acceptReturn refuseReturn`),
  ...may("publisher advertiser", "read", `conversations offers simulation supportConversation`),
  ...may("publisher advertiser", "confirm:own", `createApiKey createWebhook revokeApiKey rotateWebhookSecret`),
  ...may(
    "publisher advertiser",
    "own",
    `apiKeys pauseWebhook removeWebhook replayWebhookDelivery resumeWebhook sendWebhookTest webhookDeliveries
     webhookDelivery webhooks`,
  ),
  ...may("publisher advertiser / reports:read", "read", `claimReceipt clickBreakdown`),
  ...may("publisher advertiser admin", "read", `inquiries inquiry trackingGaps`),
  ...may("publisher advertiser admin / reports:read", "read", `activity orderTrail orders sale sales`),
};

export const routes: Record<string, Row> = {
  ...may(
    "everybody",
    "read",
    `GET /api/v1/openapi.json
     GET /api/v1/docs
     GET /@:handle
     GET /@:handle/:slug
     GET /shop-cards/:handle/:slug/:file
     GET /embed.js
     GET /.well-known/weft-log-keys
     GET /log/checkpoint
     GET /log/days/:day
     GET /log/verify.html
     GET /log/weft-verify.mjs
     GET /sitemap-shops.xml
     GET /api/v1/shops/:handle
     GET /pictures/:id/:version
     GET /demo/shop/:merchantId
     GET /demo/shop/:merchantId/:slug
     GET /demo/shop/:merchantId/feed.xml
     GET /demo/shop/:merchantId/pictures/:slug.webp
     POST /demo/shop/:merchantId/orders
     GET /demo/shop/:merchantId/orders/cart
     POST /demo/shop/:merchantId/orders/cart
     GET /demo/shop/:merchantId/orders/checkout
     POST /px
     POST /px/checkout
     POST /hooks/shopify/:connectionId
     GET /pictures/brands/:merchantId/:kind/:hash
     GET /livez
     GET /readyz
     GET /readyz/links
     GET /weft.js
     GET /px.gif
     GET /schema.graphql
     GET /graphql
     POST /graphql
     OPTIONS *
     GET /unsubscribe/:link
     POST /unsubscribe/:link
     GET /demo/mail
     GET /demo/mail/:id
     GET /api/docs
     GET /docs/swagger-ui.css
     GET /docs/swagger-ui-bundle.js
     GET /docs/start.js
     GET /api/openapi.json
     GET /api/site
     GET /api/pages/:title
     POST /api/contact
     POST /api/auth/login
     POST /api/auth/login/second-factor
     POST /api/auth/signup/publisher
     POST /api/auth/signup/advertiser
     GET /api/v1/exports/:id/file`,
  ),
  ...may("sessions", "read", `GET /api/auth/me`),
  ...may(
    "admin",
    "read",
    `GET /api/admin/claims/:id/files/:fileId
     GET /api/admin/users
     GET /api/admin/applications
     GET /api/admin/pages`,
  ),
  ...may(
    "admin",
    "confirm:money",
    `POST /api/admin/bank-statements
     POST /api/admin/payout-files/paypal
     POST /api/admin/payout-files/bank
     GET /api/admin/payout-batches/:id/file`,
  ),
  ...may(
    "admin",
    "confirm:read",
    `GET /api/admin/users.csv
     GET /api/admin/audit.csv`,
  ),
  ...may(
    "admin",
    "work",
    `PATCH /api/admin/users/:userId/status
     PATCH /api/admin/pages/:title`,
  ),
  ...may(
    "advertiser / billing:read reports:read",
    "read",
    `GET /api/v1/statements
     GET /api/v1/statements/:month/lines`,
  ),
  ...may(
    "advertiser / billing:read reports:read",
    "money",
    `GET /api/v1/advertiser/billing
     GET /api/v1/advertiser/invoices
     GET /api/v1/advertiser/invoices/:number`,
  ),
  ...may(
    "advertiser / claims:write reports:read",
    "read",
    `GET /api/v1/advertiser/claims/:id/receipt
     GET /api/v1/advertiser/claims/:id/files/:fileId
     GET /api/v1/advertiser/claims`,
  ),
  ...may("advertiser / claims:write sales:write", "work", `POST /api/v1/advertiser/claims/:id/answer`),
  ...may(
    "advertiser / feeds:write",
    "work",
    `POST /api/v1/advertiser/feeds
     POST /api/v1/advertiser/feeds/:id/file
     POST /api/v1/advertiser/feeds/:id/run`,
  ),
  ...may(
    "advertiser / reports:read",
    "read",
    `GET /api/v1/advertiser/terms/:version/receipt
     GET /api/v1/advertiser/codes.csv
     GET /api/v1/advertiser/reports.csv
     GET /api/v1/advertiser/sales.csv
     GET /api/advertiser/reports
     GET /api/v1/advertiser/reports`,
  ),
  ...may(
    "advertiser / reports:read sales:read",
    "read",
    `GET /api/v1/advertiser/statements/:month/receipts.zip
     GET /api/v1/advertiser/sales/:id/receipt`,
  ),
  ...may(
    "advertiser / sales:decide",
    "work",
    `POST /api/v1/sales/:orderId/approve
     POST /api/v1/sales/:orderId/decline`,
  ),
  ...may(
    "advertiser / sales:test sales:write",
    "work",
    `POST /api/v1/sales/batch
     POST /api/v1/sales
     POST /api/v1/sales/:orderId/returns
     POST /api/v1/segment`,
  ),
  ...may("advertiser admin / feeds:write", "work", `POST /api/v1/advertiser/feeds/:id/release`),
  ...may("publisher / claims:write", "work", `POST /api/v1/publisher/claims/:id/files`),
  ...may(
    "publisher / claims:write reports:read",
    "read",
    `GET /api/v1/publisher/claims/:id/receipt
     GET /api/v1/publisher/claims
     GET /api/v1/publisher/claims/:id/files/:fileId`,
  ),
  ...may(
    "publisher / claims:write sales:write",
    "work",
    `POST /api/v1/publisher/claims
     POST /api/v1/publisher/codes/:id/report-leak`,
  ),
  ...may(
    "publisher / links:read",
    "read",
    `GET /api/v1/links
     GET /api/v1/links/:id
     GET /api/v1/products
     GET /api/v1/products/:id
     GET /api/v1/products/:id/history
     GET /api/publisher/merchants
     GET /api/v1/publisher/merchants
     GET /api/publisher/links
     GET /api/v1/publisher/links`,
  ),
  ...may("publisher / links:read reports:read", "read", `GET /api/v1/publisher/link-health`),
  ...may(
    "publisher / links:write",
    "work",
    `POST /api/v1/links
     PATCH /api/v1/links/:id
     POST /api/v1/links/:id/archive
     POST /api/v1/links/:id/restore
     POST /api/publisher/links
     POST /api/v1/publisher/links`,
  ),
  ...may(
    "publisher / payouts:read",
    "read",
    `GET /api/v1/payouts
     GET /api/v1/payouts/:id
     GET /api/v1/payouts/:id/receipt`,
  ),
  ...may(
    "publisher / reports:read",
    "read",
    `GET /api/v1/publisher/merchants/:id/terms/:version/receipt
     GET /api/v1/links/:id/days/:day/receipt
     GET /api/v1/publisher/reports.csv
     GET /api/v1/publisher/links.csv
     GET /api/v1/publisher/codes.csv
     GET /api/v1/publisher/sales.csv
     GET /api/v1/publisher/clicks.csv
     GET /api/publisher/reports
     GET /api/v1/publisher/reports`,
  ),
  ...may(
    "publisher / reports:read sales:read",
    "read",
    `GET /api/v1/publisher/sales/:id/receipt
     GET /api/v1/publisher/statements/:month/receipts.zip`,
  ),
  ...may(
    "publisher advertiser / exports:write reports:read",
    "read",
    `POST /api/v1/exports
     GET /api/v1/exports
     GET /api/v1/exports/:id`,
  ),
  ...may(
    "publisher advertiser / keys:manage",
    "confirm:own",
    `POST /api/v1/keys
     DELETE /api/v1/keys/:id`,
  ),
  ...may("publisher advertiser / keys:manage", "own", `GET /api/v1/keys`),
  ...may(
    "publisher advertiser / reports:read sales:read",
    "read",
    `GET /api/v1/sales
     GET /api/v1/sales/:orderId`,
  ),
  ...may(
    "publisher advertiser / webhooks:manage",
    "confirm:own",
    `POST /api/v1/webhooks
     PATCH /api/v1/webhooks/:id
     POST /api/v1/webhooks/:id/rotate`,
  ),
  ...may(
    "publisher advertiser / webhooks:manage",
    "own",
    `GET /api/v1/webhooks
     GET /api/v1/webhooks/:id
     DELETE /api/v1/webhooks/:id
     POST /api/v1/webhooks/:id/test
     GET /api/v1/webhooks/:id/deliveries
     GET /api/v1/webhooks/:id/deliveries/wait
     GET /api/v1/webhook-deliveries/:id
     POST /api/v1/webhook-deliveries/:id/resend`,
  ),
};

/** What a session may do only after it confirmed that it is its person. */
export const confirmedFirst: readonly string[] = Object.entries({ ...operations, ...routes }).flatMap(
  ([name, { confirms }]) => (confirms ? name : []),
);

/** Not for callers of the API: operators have their own token, tested separately. */
export const operatorRoutes = ["GET /metrics"];
