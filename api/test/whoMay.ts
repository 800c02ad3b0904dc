import type { Role, Scope } from "../src/platform/context";
import { each } from "./each";
import { adminDesk } from "./whoMayAdmin";
import { approvalActs, billing } from "./whoMayBilling";
import { brands, pictureRoutes } from "./whoMayBrand";
import { feedRoutes, feeds } from "./whoMayFeed";
import { reportFiles } from "./whoMayFiles";
import { ownSettings } from "./whoMayOwn";
import { partnerships } from "./whoMayPartner";
import { ownShop, shopRoutes } from "./whoMayShop";
import { shopKit, shopKitRoutes } from "./whoMayShopKit";
import { v1Routes } from "./whoMayV1";

/** Everybody; all sessions but no key; or these roles, and keys of these scopes whose owner has one of the roles. */
export type Who = "everybody" | "sessions" | { roles: Role[]; scopes?: Scope[] };

const publishers: Who = { roles: ["publisher"] };
const advertisers: Who = { roles: ["advertiser"] };
const admins: Who = { roles: ["admin"] };
const both: Who = { roles: ["publisher", "advertiser"] };
const publishersAndAdmins: Who = { roles: ["publisher", "admin"] };
const advertisersAndAdmins: Who = { roles: ["advertiser", "admin"] };
const allWhoRead: Who = { roles: ["publisher", "advertiser", "admin"], scopes: ["reports:read"] };
const publishersWhoRead: Who = { roles: ["publisher"], scopes: ["reports:read"] };
const advertisersWhoRead: Who = { roles: ["advertiser"], scopes: ["reports:read"] };
const bothWhoRead: Who = { roles: ["publisher", "advertiser"], scopes: ["reports:read"] };
const bothWithFiles: Who = { roles: ["publisher", "advertiser"], scopes: ["reports:read", "exports:write"] };
const publishersOfLinks: Who = { roles: ["publisher"], scopes: ["links:read"] };
const advertisersWhoPay: Who = { roles: ["advertiser"], scopes: ["reports:read", "billing:read"] };
const shops: Who = { roles: ["advertiser"], scopes: ["sales:write"] };

/**
 * A second, independent table of permissions: adding an operation or a route, or changing its permission, requires a
 * change here too. Checks inside a service are tested with that service.
 */
export const operations: Record<string, Who> = {
  ...ownSettings,
  ...adminDesk,
  ...partnerships,
  ...feeds,
  ...ownShop,
  ...shopKit,
  ...billing,
  ...approvalActs,
  ...brands,
  ...each(
    "everybody",
    `login page isResetTokenUsable requestPasswordReset resetPassword sendContactMessage
    signUpAdvertiser signUpPublisher`,
  ),
  ...each(
    both,
    `conversations supportConversation apiKeys createApiKey createWebhook offers pauseWebhook
    removeWebhook replayWebhookDelivery resumeWebhook revokeApiKey rotateWebhookSecret sendWebhookTest
    webhookDeliveries webhookDelivery webhooks simulation`,
  ),
  ...each("sessions", `me merchant terms task cancelTask termsReceipt logDay`),
  ...each(allWhoRead, `activity sale sales orderTrail orders`),
  ...each(publishersWhoRead, `linkDayReceipt linkHealth links bonuses myClicks publisherReport linkChoices`),
  ...each(
    publishersAndAdmins,
    `searchMerchants merchantForAddress merchants payout payouts acceptReturn
    proposedReturns refuseReturn`,
  ),
  ...each(
    publishers,
    `acceptOffer archiveLink createLink declineOffer myLinks nextPayout payoutMethod restoreLink
    setPayoutMethod setPayoutSetOff updateLink createLinks setLinksArchived changeLinks undoLinkChange tagLinks
    startTermsSimulation`,
  ),
  ...each(
    advertisers,
    `approveSale latestSimulation startSimulation carryOverTermsDraft confirmSale decideSales
    bulkDecision undoDecision undoDecisions declineSale discardTermsDraft endOffer leaveClaims makeOffer myMerchant
    myProgramCurrency myTerms myRuleMatches myTermsDraft partners publishTerms saveTermsDraft termsPreview testOrder
    withdrawOffer withdrawTerms`,
  ),
  ...each(
    admins,
    `auditEvents contactMessages pageVersion pageVersions pages restorePage scheduledJobs
    sendMessageAgain tasks setMessageAside undeliveredMessages updatePage setPartnerKind updateUserStatus
    undoUserDecision userTotals users`,
  ),
  claimReceipt: bothWhoRead,
  clickBreakdown: bothWhoRead,
  claimFigures: advertisersAndAdmins,
  setProgramCurrency: advertisersAndAdmins,
  advertiserReport: advertisersWhoRead,
  statementMonths: advertisersWhoRead,
  recordReturn: shops,
  recordSale: shops,
};

export const routes: Record<string, Who> = {
  ...v1Routes,
  ...feedRoutes,
  ...reportFiles,
  ...shopRoutes,
  ...shopKitRoutes,
  ...pictureRoutes,
  "GET /livez": "everybody",
  "GET /readyz": "everybody",
  "GET /readyz/links": "everybody",
  "GET /weft.js": "everybody",
  "GET /px.gif": "everybody",
  "GET /schema.graphql": "everybody",
  "GET /graphql": "everybody",
  "POST /graphql": "everybody",
  "OPTIONS *": "everybody",
  "GET /unsubscribe/:link": "everybody",
  "POST /unsubscribe/:link": "everybody",
  "GET /demo/mail": "everybody",
  "GET /demo/mail/:id": "everybody",
  "GET /api/docs": "everybody",
  "GET /api/openapi.json": "everybody",
  "GET /api/site": "everybody",
  "GET /api/pages/:title": "everybody",
  "POST /api/contact": "everybody",
  "POST /api/auth/login": "everybody",
  "POST /api/auth/login/second-factor": "everybody",
  "POST /api/auth/signup/publisher": "everybody",
  "POST /api/auth/signup/advertiser": "everybody",

  "GET /api/auth/me": "sessions",

  "GET /api/publisher/merchants": publishersOfLinks,
  "GET /api/v1/publisher/merchants": publishersOfLinks,
  "GET /api/publisher/links": publishersOfLinks,
  "GET /api/v1/publisher/links": publishersOfLinks,
  "POST /api/publisher/links": { roles: ["publisher"], scopes: ["links:write"] },
  "POST /api/v1/publisher/links": { roles: ["publisher"], scopes: ["links:write"] },
  "GET /api/v1/publisher/link-health": { roles: ["publisher"], scopes: ["reports:read", "links:read"] },
  "GET /api/publisher/reports": publishersWhoRead,
  "GET /api/v1/publisher/reports": publishersWhoRead,

  "GET /api/advertiser/reports": advertisersWhoRead,
  "GET /api/v1/advertiser/reports": advertisersWhoRead,
  "GET /api/v1/advertiser/billing": advertisersWhoPay,
  "GET /api/v1/advertiser/invoices": advertisersWhoPay,
  "GET /api/v1/advertiser/invoices/:number": advertisersWhoPay,
  "POST /api/v1/exports": bothWithFiles,
  "GET /api/v1/exports": bothWithFiles,
  "GET /api/v1/exports/:id": bothWithFiles,
  // Whoever has the signed link.
  "GET /api/v1/exports/:id/file": "everybody",

  "GET /api/admin/users": admins,
  "GET /api/admin/applications": admins,
  "PATCH /api/admin/users/:userId/status": admins,
  "GET /api/admin/pages": admins,
  "GET /api/admin/audit.csv": admins,
  "PATCH /api/admin/pages/:title": admins,
  "POST /api/admin/bank-statements": admins,
  "POST /api/admin/payout-files/paypal": admins,
  "POST /api/admin/payout-files/bank": admins,
  "GET /api/admin/payout-batches/:id/file": admins,
};

/** Not for callers of the API: operators have their own token, tested separately. */
export const operatorRoutes = ["GET /metrics"];
