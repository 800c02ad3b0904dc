import { hasRight, type TeamRight, type TeamRole } from "../contract/team";
import { ownAffairs } from "./ownAffairs";
import { payoutRights } from "./payoutRights";
import { shopKitRights } from "./rights/shopKitRights";
import { routeRights } from "./routeRights";

/**
 * What each operation asks of the caller's role in the team, besides the kind of account that `@Authorized` admits.
 * Every mutation and every route that changes something stands here, or the server does not start; a query that does
 * not is for everybody in the team.
 */
export const operationRights: Readonly<Record<string, TeamRight>> = {
  ...ownAffairs,
  ...routeRights,
  ...shopKitRights,
  ...payoutRights,

  // A file holds what its reader may read anyway.
  startExport: "read",
  "POST /api/exports": "read",

  // Links, partnerships, orders, terms, offers, tracking; of the network, accounts, pages and messages.
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
  acceptApplication: "work",
  declineApplication: "work",
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
  signingSecret: "work",
  rotateSigningSecret: "work",
  testMode: "work",
  createTestKey: "work",
  setPartnerKind: "work",
  updateUserStatus: "work",
  undoUserDecision: "work",
  decideUsers: "work",
  undoUserDecisions: "work",
  undoApplicationDecisions: "work",
  suspendUser: "work",
  liftSuspension: "work",
  reopenApplication: "work",
  addPersonNote: "work",
  takeMessage: "work",
  sendMessage: "work",
  announce: "work",
  answerContactMessage: "work",
  takeConversation: "work",
  changeConversationState: "work",
  changeMessageState: "work",
  updatePage: "work",
  restorePage: "work",
  sendMessageAgain: "work",
  setMessageAside: "work",
  "PATCH /api/admin/users/:userId/status": "work",
  "PATCH /api/admin/pages/:title": "work",

  // Each task asks for the right of whoever may start it: see `taskRights`.
  cancelTask: "read",

  // Bank details, payouts, billing.
  payoutMethod: "money",
  billingAccount: "money",
  billingAccounts: "money",
  invoice: "money",
  invoices: "money",
  merchantPayments: "money",
  objectToHold: "money",
  keepRiskHold: "money",
  releaseRiskHold: "money",
  declineHeldOrders: "money",
  markPayoutsFailed: "money",
  markPayoutBatchSent: "money",
  markPayoutBatchSettled: "money",
  discardPayoutBatch: "money",
  recordMerchantPayment: "money",
  openBankEntries: "money",
  setBankEntryAside: "money",
  reverseMerchantPayment: "money",
  setCreditLimit: "money",
  setNetworkFee: "money",
  "POST /api/admin/bank-statements": "money",
  "GET /api/advertiser/billing": "money",
  "GET /api/advertiser/invoices": "money",
  "GET /api/advertiser/invoices/:number": "money",
  "POST /api/admin/payout-files/paypal": "money",
  "POST /api/admin/payout-files/bank": "money",
  "GET /api/admin/payout-batches/:id/file": "money",

  // Everything that the account has, and its end.
  ownDataExport: "own",
  startOwnDataExport: "own",
  ownDataLink: "own",
  accountClosing: "own",
  closeAccount: "own",
  shopperData: "own",
  eraseShopper: "own",

  // Who and what else may act for the account.
  inviteMember: "own",
  revokeInvitation: "own",
  changeMemberRole: "own",
  renameAccount: "own",
  setLegalParty: "money",
  removeMember: "own",
  apiKeys: "own",
  createApiKey: "own",
  revokeApiKey: "own",
  webhooks: "own",
  webhookDelivery: "own",
  webhookDeliveries: "own",
  createWebhook: "own",
  pauseWebhook: "own",
  resumeWebhook: "own",
  removeWebhook: "own",
  rotateWebhookSecret: "own",
  sendWebhookTest: "own",
  replayWebhookDelivery: "own",
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
export const rightFor = (operation: string): TeamRight => operationRights[operation] ?? "read";

/** The operations of the GraphQL API that a role may not do, so that nobody is offered what would be refused. */
export function refusedTo(role: TeamRole): string[] {
  const ofApi = Object.entries(operationRights).filter(([name]) => !name.includes("/"));
  const ofTasks = Object.entries(taskRights).map(([kind, right]) => [`cancelTask ${kind}`, right] as const);
  return [...ofApi, ...ofTasks].filter(([, right]) => !hasRight(role, right)).map(([name]) => name);
}

/** Secure by default: what changes something states who of a team may do it, or the server does not start. */
export function refuseUnstated(operations: readonly string[]): void {
  const unstated = operations.filter((name) => operationRights[name] === undefined);
  if (unstated.length > 0) throw new Error(`No team right is stated for: ${unstated.join(", ")}`);
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
