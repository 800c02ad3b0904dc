import { hasRight, type TeamRight, type TeamRole } from "../contract/team";
import { adminRights } from "./rights/adminRights";
import { confirmedActs } from "./rights/confirmedActs";
import { type OperationRules, unconfirmed } from "./rights/operationRule";
import { shopKitRights } from "./rights/shopKitRights";
import { routeRights } from "./routeRights";

/** What everybody in a team may do, since it is their own: part of `operationRights.ts`. */
const ownAffairs = unconfirmed({
  switchAccount: "read",
  startConfirmation: "read",
  confirmIdentity: "read",
  changePassword: "read",
  endSession: "read",
  endOtherSessions: "read",
  confirmAuthenticatorApp: "read",
  updateProfile: "read",
  markNotificationRead: "read",
  markAllNotificationsRead: "read",
  setNotificationPreference: "read",
  setDailyDigest: "read",
  saveView: "read",
  markConversationRead: "read",
  removeView: "read",
});

const unconfirmedActs = unconfirmed({
  // A file holds what its reader may read anyway.
  "POST /api/v1/exports": "read",
  "GET /api/admin/claims/:id/files/:fileId": "read",
  "GET /api/v1/advertiser/claims/:id/files/:fileId": "read",
  "GET /api/v1/advertiser/codes.csv": "read",
  "GET /api/v1/advertiser/reports.csv": "read",
  "GET /api/v1/advertiser/sales.csv": "read",
  "GET /api/v1/advertiser/sales/:id/receipt": "read",
  "GET /api/v1/advertiser/statements/:month/receipts.zip": "read",
  "GET /api/v1/publisher/claims/:id/files/:fileId": "read",
  "GET /api/v1/publisher/clicks.csv": "read",
  "GET /api/v1/publisher/codes.csv": "read",
  "GET /api/v1/publisher/links.csv": "read",
  "GET /api/v1/publisher/reports.csv": "read",
  "GET /api/v1/publisher/sales.csv": "read",
  "GET /api/v1/publisher/sales/:id/receipt": "read",
  "GET /api/v1/publisher/statements/:month/receipts.zip": "read",
  "GET /api/v1/advertiser/claims/:id/receipt": "read",
  "GET /api/v1/advertiser/terms/:version/receipt": "read",
  "GET /api/v1/links/:id/days/:day/receipt": "read",
  "GET /api/v1/publisher/claims/:id/receipt": "read",
  "GET /api/v1/publisher/merchants/:id/terms/:version/receipt": "read",

  // Links, partnerships, orders, terms, offers, tracking.
  createLink: "work",
  archiveLink: "work",
  restoreLink: "work",
  updateLink: "work",
  createLinks: "work",
  setLinksArchived: "work",
  changeLinks: "work",
  undoLinkChange: "work",
  tagLinks: "work",
  claimShop: "work",
  updateShop: "work",
  changeShopHandle: "work",
  setShopPublished: "work",
  createCollection: "work",
  updateCollection: "work",
  setCollectionPublished: "work",
  moveCollection: "work",
  removeCollection: "work",
  restoreCollection: "work",
  addToCollection: "work",
  setPieceNote: "work",
  movePiece: "work",
  removePiece: "work",
  invitePublisher: "work",
  invitePublisherByEmail: "work",
  acceptApplications: "work",
  declineApplications: "work",
  pausePartner: "work",
  resumePartner: "work",
  endPartnership: "work",
  setPartnerGroup: "work",
  createPartnerGroup: "work",
  renamePartnerGroup: "work",
  removePartnerGroup: "work",
  setJoining: "work",
  applyToBrand: "work",
  acceptBrandInvitation: "work",
  declineBrandInvitation: "work",
  leaveBrand: "work",
  acceptOffer: "work",
  declineOffer: "work",
  makeOffer: "work",
  endOffer: "work",
  withdrawOffer: "work",
  acceptReturn: "work",
  refuseReturn: "work",
  recordReturn: "work",
  recordSale: "work",
  approveSale: "work",
  useShopAmount: "work",
  confirmSale: "work",
  decideSales: "work",
  declineSale: "work",
  leaveClaims: "work",
  undoDecision: "work",
  undoDecisions: "work",
  saveTermsDraft: "work",
  carryOverTermsDraft: "work",
  discardTermsDraft: "work",
  publishTerms: "work",
  setProgramCurrency: "work",
  withdrawTerms: "work",
  startSimulation: "work",
  startTermsSimulation: "work",
  updateMerchant: "work",
  createFeed: "work",
  createShopifyFeed: "work",
  updateFeed: "work",
  removeFeed: "work",
  runFeed: "work",
  releaseFeedRun: "work",
  previewFeed: "work",
  previewShopifyFeed: "work",
  updateReporting: "work",
  setBrandPicture: "work",
  removeBrandPicture: "work",
  setBrandCategories: "work",
  testMode: "work",
  createTestKey: "work",
  sendMessage: "work",
  announce: "work",

  // Each task asks for the right of whoever may start it: see `taskRights`.
  cancelTask: "read",

  // Bank details, payouts, billing.
  payoutMethod: "money",
  billingAccount: "money",
  invoice: "money",
  invoices: "money",
  invoiceSettings: "money",
  merchantPayments: "money",
  approvals: "money",
  declineApproval: "money",
  withdrawApproval: "money",
  objectToHold: "money",
  "GET /api/v1/advertiser/billing": "money",
  "GET /api/v1/advertiser/invoices": "money",
  "GET /api/v1/advertiser/invoices/:number": "money",

  // Everything that the account has, and its end.
  ownDataExport: "own",
  startOwnDataExport: "own",
  accountClosing: "own",
  shopperData: "own",

  // Who and what else may act for the account.
  revokeInvitation: "own",
  renameAccount: "own",
  apiKeys: "own",
  webhooks: "own",
  webhookDelivery: "own",
  webhookDeliveries: "own",
  pauseWebhook: "own",
  resumeWebhook: "own",
  removeWebhook: "own",
  sendWebhookTest: "own",
  replayWebhookDelivery: "own",
});

/**
 * What each operation asks of the caller's role in the team, and whether a session has to confirm first, besides the
 * kind of account that `@Authorized` admits. What changes something, every file, and what only admins read stands here,
 * or the server does not start. Another query is for everybody in the team, unconfirmed.
 */
export const operationRights: OperationRules = {
  ...unconfirmedActs,
  ...adminRights,
  ...ownAffairs,
  ...routeRights,
  ...shopKitRights,
  ...confirmedActs,
};

/** What cancelling a task of each kind asks for: the same as starting one. */
export const taskRights: Readonly<Record<string, TeamRight>> = {
  "exports.prepare": "read",
  "account.export": "own",
  "sales.decide": "work",
  "links.change": "work",
  "conversations.announce": "work",
  "sales.undo": "work",
  "terms.simulate": "work",
  "catalogue.run": "work",
  // Nobody's of a team: the network's own.
  "sales.forgo": "own",
  "payouts.run": "money",
};

/** Of a query's field, a mutation's, or `GET /api/…`. */
export const rightFor = (operation: string): TeamRight => operationRights[operation]?.right ?? "read";

export const needsConfirmation = (operation: string): boolean => operationRights[operation]?.confirms ?? false;

/** The operations of the GraphQL API that a role may not do, so that nobody is offered what would be refused. */
export function refusedTo(role: TeamRole): string[] {
  const ofApi = Object.entries(operationRights).flatMap(([name, { right }]) =>
    name.includes("/") ? [] : [[name, right] as const],
  );
  const ofTasks = Object.entries(taskRights).map(([kind, right]) => [`cancelTask ${kind}`, right] as const);
  return [...ofApi, ...ofTasks].filter(([, right]) => !hasRight(role, right)).map(([name]) => name);
}

/** Secure by default: who of a team may do it, and whether they confirm, is stated, or the server does not start. */
export function refuseUnstated(operations: readonly string[]): void {
  const unstated = operations.filter((name) => operationRights[name] === undefined);
  if (unstated.length > 0) throw new Error(`No rule is stated for: ${unstated.join(", ")}`);
}

/** All that is open to somebody of whom the network asks a second factor and who has none yet. */
export const openWithoutFactor: ReadonlySet<string> = new Set([
  "me",
  "GET /api/auth/me",
  "myProfile",
  "mySecurity",
  "startConfirmation",
  "confirmIdentity",
  "startAuthenticatorApp",
  "confirmAuthenticatorApp",
  "startPasskey",
  "addPasskey",
  "changePassword",
  "endSession",
  "endOtherSessions",
  "switchAccount",
]);
