import type { Role, Scope } from "../src/core/context";
import { adminDesk } from "./whoMayAdmin";
import { billing } from "./whoMayBilling";
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
  ...brands,
  login: "everybody",
  page: "everybody",
  isResetTokenUsable: "everybody",
  requestPasswordReset: "everybody",
  resetPassword: "everybody",
  sendContactMessage: "everybody",
  signUpAdvertiser: "everybody",
  signUpPublisher: "everybody",

  acceptInvitation: "everybody",
  invitation: "everybody",

  changeMemberRole: "sessions",
  inviteMember: "sessions",
  leaveTeam: "sessions",
  removeMember: "sessions",
  revokeInvitation: "sessions",
  switchAccount: "sessions",
  team: "sessions",

  conversations: both,
  supportConversation: both,
  me: "sessions",
  merchant: "sessions",
  terms: "sessions",
  task: "sessions",
  cancelTask: "sessions",
  activity: allWhoRead,
  node: allWhoRead,
  nodes: allWhoRead,
  sale: allWhoRead,
  sales: allWhoRead,
  saleReceipt: bothWhoRead,
  claimReceipt: bothWhoRead,
  termsReceipt: "sessions",
  linkDayReceipt: publishersWhoRead,
  orderTrail: allWhoRead,
  logDay: "sessions",
  orders: allWhoRead,
  linkHealth: publishersWhoRead,
  links: publishersWhoRead,
  searchMerchants: publishersAndAdmins,
  merchantForAddress: publishersAndAdmins,

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

  export: bothWhoRead,
  exports: bothWhoRead,
  startExport: bothWhoRead,

  acceptOffer: publishers,
  archiveLink: publishers,
  createLink: publishers,
  declineOffer: publishers,
  myLinks: publishers,
  nextPayout: publishers,
  payoutMethod: publishers,
  restoreLink: publishers,
  setPayoutMethod: publishers,
  setPayoutSetOff: publishers,
  merchants: publishersAndAdmins,
  payout: publishersAndAdmins,
  payouts: publishersAndAdmins,
  acceptReturn: publishersAndAdmins,
  proposedReturns: publishersAndAdmins,
  refuseReturn: publishersAndAdmins,
  bonuses: publishersWhoRead,
  clickBreakdown: bothWhoRead,
  myClicks: publishersWhoRead,
  publisherReport: publishersWhoRead,
  updateLink: publishers,
  createLinks: publishers,
  linkChoices: publishersWhoRead,
  setLinksArchived: publishers,
  changeLinks: publishers,
  undoLinkChange: publishers,
  tagLinks: publishers,

  simulation: both,
  startTermsSimulation: publishers,

  approveSale: advertisers,
  latestSimulation: advertisers,
  startSimulation: advertisers,
  carryOverTermsDraft: advertisers,
  claimFigures: advertisersAndAdmins,
  setProgramCurrency: advertisersAndAdmins,
  confirmSale: advertisers,
  decideSales: advertisers,
  bulkDecision: advertisers,
  undoDecision: advertisers,
  undoDecisions: advertisers,
  declineSale: advertisers,
  discardTermsDraft: advertisers,
  endOffer: advertisers,
  leaveClaims: advertisers,
  makeOffer: advertisers,
  myMerchant: advertisers,
  myProgramCurrency: advertisers,
  myTerms: advertisers,
  myRuleMatches: advertisers,
  myTermsDraft: advertisers,
  partners: advertisers,
  publishTerms: advertisers,
  saveTermsDraft: advertisers,
  termsPreview: advertisers,
  testOrder: advertisers,
  withdrawOffer: advertisers,
  withdrawTerms: advertisers,
  advertiserReport: advertisersWhoRead,
  statementMonths: advertisersWhoRead,
  recordReturn: shops,
  recordSale: shops,

  applications: admins,
  auditEvents: admins,
  contactMessages: admins,
  pageVersion: admins,
  pageVersions: admins,
  pages: admins,
  restorePage: admins,
  scheduledJobs: admins,
  sendMessageAgain: admins,
  tasks: admins,
  setMessageAside: admins,
  undeliveredMessages: admins,
  updatePage: admins,
  setPartnerKind: admins,
  updateUserStatus: admins,
  undoUserDecision: admins,
  userTotals: admins,
  users: admins,
};

const older: Record<string, Who> = {
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
  "GET /api/publisher/links": publishersOfLinks,
  "POST /api/publisher/links": { roles: ["publisher"], scopes: ["links:write"] },
  "GET /api/publisher/link-health": { roles: ["publisher"], scopes: ["reports:read", "links:read"] },
  "GET /api/publisher/reports": publishersWhoRead,

  "GET /api/advertiser/reports": advertisersWhoRead,
  "GET /api/advertiser/billing": advertisersWhoPay,
  "GET /api/advertiser/invoices": advertisersWhoPay,
  "GET /api/advertiser/invoices/:number": advertisersWhoPay,
  "POST /api/exports": bothWithFiles,
  "GET /api/exports": bothWithFiles,
  "GET /api/exports/:id": bothWithFiles,
  // Whoever has the signed link.
  "GET /api/exports/:id/file": "everybody",

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

export const routes: Record<string, Who> = { ...older, ...v1Routes(older) };

/** Not for callers of the API: operators have their own token, tested separately. */
export const operatorRoutes = ["GET /metrics"];
