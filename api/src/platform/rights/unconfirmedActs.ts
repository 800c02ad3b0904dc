import { rulesOf } from "./operationRule";

/** What a session may do at once, by the right that it takes: part of `operationRights.ts`. */
export const unconfirmedActs = rulesOf(false, {
  read: [
    // What is everybody's own.
    "switchAccount, startConfirmation, confirmIdentity, changePassword, endSession, endOtherSessions",
    "confirmAuthenticatorApp, updateProfile, markNotificationRead, markAllNotificationsRead",
    "setNotificationPreference, setDailyDigest, saveView, markConversationRead, removeView",
    // A file holds what its reader may read anyway.
    "POST /api/v1/exports, GET /api/admin/claims/:id/files/:fileId",
    "GET /api/v1/advertiser/claims/:id/files/:fileId, GET /api/v1/advertiser/codes.csv",
    "GET /api/v1/advertiser/reports.csv, GET /api/v1/advertiser/sales.csv",
    "GET /api/v1/advertiser/sales/:id/receipt, GET /api/v1/advertiser/statements/:month/receipts.zip",
    "GET /api/v1/publisher/claims/:id/files/:fileId, GET /api/v1/publisher/clicks.csv",
    "GET /api/v1/publisher/codes.csv, GET /api/v1/publisher/links.csv, GET /api/v1/publisher/reports.csv",
    "GET /api/v1/publisher/sales.csv, GET /api/v1/publisher/sales/:id/receipt",
    "GET /api/v1/publisher/statements/:month/receipts.zip, GET /api/v1/advertiser/claims/:id/receipt",
    "GET /api/v1/advertiser/terms/:version/receipt, GET /api/v1/links/:id/days/:day/receipt",
    "GET /api/v1/publisher/claims/:id/receipt, GET /api/v1/publisher/merchants/:id/terms/:version/receipt",
    // Each task asks for the right of whoever may start it: see `taskRights`.
    "cancelTask",
    // What only admins read, a page at a time.
    "personRecord, GET /api/admin/applications, GET /api/admin/pages, GET /api/admin/users, users, userCounts",
    "userTotals, auditEvents, heldFeedRuns, contactMessages, supportConversations, undeliveredMessages, pages",
    "pageVersions, pageVersion, payoutBatches, payoutRun, payoutWeeks, exchangeRates, brands, networkFigures",
    "queues, riskHolds, riskHold, approvalRule, suspendedOrders, faultyCanaries, tasks, scheduledJobs",
  ],
  work: [
    // Links, partnerships, orders, terms, offers, tracking.
    "createLink, archiveLink, restoreLink, updateLink, createLinks, setLinksArchived, changeLinks, undoLinkChange",
    "tagLinks, claimShop, updateShop, changeShopHandle, setShopPublished, createCollection, updateCollection",
    "setCollectionPublished, moveCollection, removeCollection, restoreCollection, addToCollection, setPieceNote",
    "movePiece, removePiece, invitePublisher, invitePublisherByEmail, acceptApplications, declineApplications",
    "pausePartner, resumePartner, endPartnership, setPartnerGroup, createPartnerGroup, renamePartnerGroup",
    "removePartnerGroup, setJoining, applyToBrand, acceptBrandInvitation, declineBrandInvitation, leaveBrand",
    "acceptOffer, declineOffer, makeOffer, endOffer, withdrawOffer, acceptReturn, refuseReturn, recordReturn",
    "recordSale, approveSale, useShopAmount, confirmSale, decideSales, declineSale, leaveClaims, undoDecision",
    "undoDecisions, saveTermsDraft, carryOverTermsDraft, discardTermsDraft, publishTerms, setProgramCurrency",
    "withdrawTerms, startSimulation, startTermsSimulation, updateMerchant, createFeed, createShopifyFeed",
    "updateFeed, removeFeed, runFeed, releaseFeedRun, previewFeed, previewShopifyFeed, updateReporting",
    "setBrandPicture, removeBrandPicture, setBrandCategories, testMode, createTestKey, sendMessage, announce",
    // Routes that change links, claims, feeds, keys and webhooks.
    "POST /api/v1/advertiser/feeds, POST /api/v1/advertiser/feeds/:id/file, POST /api/v1/advertiser/feeds/:id/run",
    "POST /api/v1/advertiser/feeds/:id/release, POST /api/v1/publisher/claims",
    "POST /api/v1/publisher/claims/:id/files, POST /api/v1/advertiser/claims/:id/answer",
    "POST /api/publisher/links, POST /api/v1/publisher/links, POST /api/v1/sales/batch",
    "POST /api/v1/sales/:orderId/approve, POST /api/v1/sales/:orderId/decline, POST /api/v1/links",
    "PATCH /api/v1/links/:id, POST /api/v1/links/:id/archive, POST /api/v1/links/:id/restore",
    // Codes and claims, also in the GraphQL API.
    "giveCode, giveCodes, rotateCode, endCode, suspectCode, leakCode, reportCodeLeak, openInquiry",
    "withdrawInquiry, escalateInquiry, acceptInquiry, refuseInquiry, POST /api/v1/publisher/codes/:id/report-leak",
    // What admins do with accounts, pages and messages.
    "updateUserStatus, undoUserDecision, decideUsers, undoUserDecisions, undoApplicationDecisions, suspendUser",
    "reopenApplication, addPersonNote, setPartnerKind, takeMessage, answerContactMessage, takeConversation",
    "changeConversationState, changeMessageState, updatePage, restorePage, sendMessageAgain, setMessageAside",
    "PATCH /api/admin/users/:userId/status, PATCH /api/admin/pages/:title",
    // How shops report their orders, and what connected ones do.
    "POST /api/v1/sales, POST /api/v1/sales/:orderId/returns, POST /api/v1/segment, registerShopify, keepShopify",
    "replayShopEvent, replayShopFaults",
  ],
  money: [
    // Bank details, payouts, billing.
    "payoutMethod, billingAccount, invoice, invoices, invoiceSettings, merchantPayments, approvals",
    "declineApproval, withdrawApproval, objectToHold, GET /api/v1/advertiser/billing",
    "GET /api/v1/advertiser/invoices, GET /api/v1/advertiser/invoices/:number",
    // What admins do with accounts, pages and messages.
    "keepRiskHold, holdPayout, openBankEntries, billingAccounts",
  ],
  own: [
    // Everything that the account has, and its end.
    "ownDataExport, startOwnDataExport, accountClosing, shopperData",
    // Who and what else may act for the account.
    "revokeInvitation, renameAccount, apiKeys, webhooks, webhookDelivery, webhookDeliveries, pauseWebhook",
    "resumeWebhook, removeWebhook, sendWebhookTest, replayWebhookDelivery",
    // Routes that change links, claims, feeds, keys and webhooks.
    "GET /api/v1/keys, GET /api/v1/webhooks, GET /api/v1/webhooks/:id, DELETE /api/v1/webhooks/:id",
    "POST /api/v1/webhooks/:id/test, GET /api/v1/webhooks/:id/deliveries",
    "GET /api/v1/webhooks/:id/deliveries/wait, GET /api/v1/webhook-deliveries/:id",
    "POST /api/v1/webhook-deliveries/:id/resend",
  ],
});
