import type { Role, Scope } from "../src/core/context";

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
const shops: Who = { roles: ["advertiser"], scopes: ["sales:write"] };

/**
 * A second, independent table of permissions: adding an operation or a route, or changing its permission, requires a
 * change here too. Checks inside a service are tested with that service.
 */
export const operations: Record<string, Who> = {
  login: "everybody",
  page: "everybody",
  requestPasswordReset: "everybody",
  resetPassword: "everybody",
  sendContactMessage: "everybody",
  signUpAdvertiser: "everybody",
  signUpPublisher: "everybody",

  me: "sessions",
  merchant: "sessions",
  terms: "sessions",
  task: "sessions",
  cancelTask: "sessions",

  activity: allWhoRead,
  sale: allWhoRead,
  sales: allWhoRead,

  apiKeys: both,
  createApiKey: both,
  createWebhook: both,
  offers: both,
  pauseWebhook: both,
  removeWebhook: both,
  replayWebhookDelivery: both,
  resumeWebhook: both,
  revokeApiKey: both,
  rotateWebhookSecret: both,
  sendWebhookTest: both,
  webhookDeliveries: both,
  webhookDelivery: both,
  webhooks: both,

  acceptOffer: publishers,
  archiveLink: publishers,
  createLink: publishers,
  declineOffer: publishers,
  myLinks: publishers,
  nextPayout: publishers,
  payoutMethod: publishers,
  setPayoutMethod: publishers,
  merchants: publishersAndAdmins,
  payout: publishersAndAdmins,
  payouts: publishersAndAdmins,
  acceptReturn: publishersAndAdmins,
  proposedReturns: publishersAndAdmins,
  refuseReturn: publishersAndAdmins,
  myClicks: publishersWhoRead,
  publisherReport: publishersWhoRead,

  simulation: both,
  startTermsSimulation: publishers,

  approveSale: advertisers,
  latestSimulation: advertisers,
  startSimulation: advertisers,
  claimFigures: advertisersAndAdmins,
  confirmSale: advertisers,
  declineSale: advertisers,
  discardTermsDraft: advertisers,
  endOffer: advertisers,
  leaveClaims: advertisers,
  makeOffer: advertisers,
  myMerchant: advertisers,
  myReporting: advertisers,
  myTerms: advertisers,
  myTermsDraft: advertisers,
  partners: advertisers,
  publishTerms: advertisers,
  rotateSigningSecret: advertisers,
  saveTermsDraft: advertisers,
  signingSecret: advertisers,
  termsPreview: advertisers,
  testOrder: advertisers,
  updateMerchant: advertisers,
  updateReporting: advertisers,
  withdrawOffer: advertisers,
  withdrawTerms: advertisers,
  advertiserReport: advertisersWhoRead,
  statementMonths: advertisersWhoRead,
  recordReturn: shops,
  recordSale: shops,

  applications: admins,
  auditEvents: admins,
  contactMessages: admins,
  holdPayout: admins,
  discardPayoutBatch: admins,
  markPayoutBatchSent: admins,
  markPayoutBatchSettled: admins,
  markPayoutFailed: admins,
  markPayoutPaid: admins,
  markPayoutReturned: admins,
  markPayoutsFailed: admins,
  markPayoutSent: admins,
  pageVersion: admins,
  pageVersions: admins,
  pages: admins,
  payoutBatch: admins,
  payoutBatches: admins,
  payoutRun: admins,
  releasePayout: admins,
  restorePage: admins,
  runPayouts: admins,
  scheduledJobs: admins,
  sendMessageAgain: admins,
  startPayoutRun: admins,
  tasks: admins,
  setMessageAside: admins,
  undeliveredMessages: admins,
  updatePage: admins,
  billingAccounts: admins,
  recordMerchantPayment: admins,
  reverseMerchantPayment: admins,
  setCreditLimit: admins,
  setNetworkFee: admins,
  billingAccount: advertisersAndAdmins,
  invoice: advertisersAndAdmins,
  invoices: advertisersAndAdmins,
  merchantPayments: advertisersAndAdmins,
  setPartnerKind: admins,
  updateUserStatus: admins,
  userTotals: admins,
  users: admins,
};

export const routes: Record<string, Who> = {
  "GET /livez": "everybody",
  "GET /readyz": "everybody",
  "GET /readyz/links": "everybody",
  "GET /weft.js": "everybody",
  "GET /px.gif": "everybody",
  "POST /px": "everybody",
  "GET /graphql": "everybody",
  "POST /graphql": "everybody",
  "OPTIONS *": "everybody",
  "GET /demo/mail": "everybody",
  "GET /demo/mail/:id": "everybody",
  "GET /demo/shop/:merchantId": "everybody",
  "GET /demo/shop/:merchantId/:slug": "everybody",
  "POST /demo/shop/:merchantId/orders": "everybody",
  "GET /api/docs": "everybody",
  "GET /api/openapi.json": "everybody",
  "GET /api/site": "everybody",
  "GET /api/pages/:title": "everybody",
  "POST /api/contact": "everybody",
  "POST /api/auth/login": "everybody",
  "POST /api/auth/signup/publisher": "everybody",
  "POST /api/auth/signup/advertiser": "everybody",

  "GET /api/auth/me": "sessions",

  "GET /api/publisher/merchants": publishers,
  "GET /api/publisher/links": publishers,
  "POST /api/publisher/links": publishers,
  "GET /api/publisher/reports": publishersWhoRead,
  "GET /api/publisher/reports.csv": publishersWhoRead,
  "GET /api/publisher/sales.csv": publishersWhoRead,
  "GET /api/publisher/clicks.csv": publishersWhoRead,

  "GET /api/advertiser/reports": advertisersWhoRead,
  "GET /api/advertiser/reports.csv": advertisersWhoRead,
  "GET /api/advertiser/sales.csv": advertisersWhoRead,
  "POST /api/sales": shops,
  "POST /api/sales/:orderId/returns": shops,

  "GET /api/admin/users": admins,
  "GET /api/admin/applications": admins,
  "PATCH /api/admin/users/:userId/status": admins,
  "GET /api/admin/pages": admins,
  "PATCH /api/admin/pages/:title": admins,
  "POST /api/admin/payout-files/paypal": admins,
  "POST /api/admin/payout-files/bank": admins,
  "GET /api/admin/payout-batches/:id/file": admins,
};

/** Not for callers of the API: operators have their own token, tested separately. */
export const operatorRoutes = ["GET /metrics"];
